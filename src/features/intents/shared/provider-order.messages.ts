import type { OrderRisk } from '@domain/transactions/provider-orders/order-risks'
import { visibleText } from '@domain/shared/visible-text'
import { formatDecimal } from '@components/ui/format-decimal'
import { formatNumber } from '@components/ui/format-number'

const amount = (decimal: string, asset: string) => `${formatDecimal(visibleText(decimal))} ${visibleText(asset)}`

/** A price or an amount of an order at a provider, in the provider's own names of assets. */
export const providerOrderMessages = {
  amount,
  pair: (base: string, quote: string) => `${visibleText(base)} / ${visibleText(quote)}`,
  price: (price: string, base: string, quote: string) => `${amount(price, quote)} for 1 ${visibleText(base)}`,
  panel: 'Price of this trade',
  seen: 'Price seen',
  worst: 'Worst price accepted',
  worstNone: 'None',
  now: 'Price now',
  nowSignedAt: 'Signed by the platform',
  reading: 'Reading the provider’s price…',
  unread: 'The provider’s price is unavailable.',
  unreadOnDevice: 'The platform sent no signed price with this request.',
  filled: 'Filled at the price of the moment.',
  /** What the limit is worth depends on who carries the order out. */
  limited: {
    Buy: 'Above the worst price, this platform does not fill the order.',
    Sell: 'Below the worst price, this platform does not fill the order.',
  },
  otherPlatform: 'Only Countersign holds this limit: any other platform fills the order at the price of the moment.',
  /** What the worst price comes to, without what the provider takes for it. */
  atWorst: { Buy: 'At most, without the fee', Sell: 'At least, before the fee' },
  account: 'Connected account',
  risksTitle: 'Check before you sign',
} as const

const percent = (thousandths: number) => `${formatNumber(Math.round(thousandths) / 10)}%`

/** What there is to know of an order, in one sentence. */
export function orderRiskSentence(risk: OrderRisk): string {
  switch (risk.tag) {
    case 'unknownOperation':
      return 'This request runs an operation that cannot be read here. Its effect is unknown.'
    case 'noWorstPrice':
      return 'This trade sets no worst price. It is filled at the price of the moment, whatever that is.'
    case 'worstPriceWide':
      return `The worst price accepted is ${percent(risk.thousandths)} worse than the price seen.`
    case 'priceOld':
      return 'The price of this trade was not seen within the last day.'
    case 'priceMoved':
      return `The price has moved ${percent(risk.thousandths)} since it was seen.`
    case 'beyondWorst':
      return 'The price is beyond the worst price accepted. The order would end without being filled.'
    case 'outsideAddress':
      return 'This withdrawal goes to an address that is neither an endpoint nor an account of yours.'
    case 'connectedAccount':
      return 'This withdrawal goes to another connected account. One person connects an account without an approval: check whose it is.'
  }
}
