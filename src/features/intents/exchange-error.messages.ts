import { isOrderHint, type FillHint, type OrderHint } from '@domain/external-accounts/exchange-error'
import { readOwn } from '@domain/shared/read-own'
import { visibleText } from '@domain/shared/visible-text'

interface Said {
  readonly title: string
  readonly advice: string
}

/** Why a provider does not carry out an order, in the product's words. */
const errors: Readonly<Record<OrderHint, Said>> = {
  ExchangeNotAvailable: {
    title: 'The exchange is not available',
    advice: 'Try again in a few minutes. Nothing was ordered.',
  },
  InsufficientFunds: { title: 'Insufficient funds', advice: 'The account cannot cover fees. Enter a smaller amount.' },
  InvalidAddress: {
    title: 'Invalid address',
    advice: 'The address must be allowed on the provider. Allow it there, or choose an endpoint.',
  },
  UnknownDestination: {
    title: 'Unknown destination',
    advice: 'The destination has no address on this ledger, or is locked. Choose another destination.',
  },
  AmountPrecisionTooHigh: {
    title: 'Amount precision too high',
    advice: 'The provider takes fewer decimals. Shorten the amount.',
  },
  AmountTooSmall: { title: 'Amount too small', advice: 'The amount is below the provider minimum. Enter more.' },
  ExchangeError: {
    title: 'The exchange refused the order',
    advice: 'The amount may be more than the exchange offers. Enter less, or try again later.',
  },
  UnknownFeeCurrency: {
    title: 'Unknown fee currency',
    advice: 'The provider charges its fee in an asset that it does not hold. Contact the provider.',
  },
  AssetNotFound: {
    title: 'Asset not found',
    advice: 'This account does not hold the asset. Choose another account or asset.',
  },
  UnknownPair: { title: 'Unknown pair', advice: 'The exchange does not trade this pair. Choose another pair.' },
  UnknownCurrency: {
    title: 'Unknown currency',
    advice: 'The provider does not know this asset. Choose another asset.',
  },
  FeesNotFound: {
    title: 'Fees not found',
    advice: 'The provider publishes no fee for this asset. Contact the provider.',
  },
  PriceBeyondLimit: {
    title: 'Not filled: the exchange’s price was beyond the worst price accepted',
    advice: 'Nothing was bought or sold. To try again, propose a trade at the present price.',
  },
}

const again = 'Nothing was ordered. Order again if it is still wanted.'
/** Why this platform did not send an order to its provider. */
const unsent: Readonly<Record<string, Said>> = {
  DomainLocked: { title: 'Not sent: the domain was locked', advice: again },
  EndedByRestore: { title: 'Not sent: the platform was restored from a backup', advice: again },
  EntityRevisionMismatch: { title: 'Not sent: the endpoint was changed after the proposal', advice: again },
  RequestExpired: { title: 'Not sent: the provider did not answer for a day', advice: again },
  RequestSubmitterLocked: { title: 'Not sent: somebody who agreed to it was locked', advice: again },
}

/** Why an order that a provider was sent is followed no more. */
const unfollowed: Readonly<Record<string, Said>> = {
  OutcomeUnknown: {
    title: 'What became of the order is not known',
    advice:
      'The provider gave no answer about it for seven days, and is not asked any more. Look there before you order again. Entering the credentials of the connection anew asks once more.',
  },
  StillOpen: {
    title: 'The provider has not carried out the order for seven days',
    advice:
      'It may still be carried out, and is not asked about any more. Look at the provider, or cancel it there. Entering the credentials of the connection anew asks once more.',
  },
}

/** Why an order is not under way any more without an end; undefined for any other. */
export const unfollowedWords = (hint: string): Said | undefined => readOwn(unfollowed, hint)

/** Of an order that is not placed. */
export const foreseenErrorText = (hint: OrderHint): string =>
  hint === 'PriceBeyondLimit'
    ? 'At its present price the exchange would not fill the order. Accept a worse price, or wait.'
    : `${errors[hint].title}. ${errors[hint].advice}`
/** What is wrong with a fill. */
const fills: Readonly<Record<FillHint, Said>> = {
  PriceBeyondLimit: {
    title: 'The order was filled beyond the worst price accepted',
    advice:
      'The provider knew the worst price and filled the order at a worse one. Contact the provider before you order there again.',
  },
  PriceNotReported: {
    title: 'The order was filled at a price that is not known',
    advice:
      'The provider reports no price to compare with the worst price accepted. Look at the provider before you order there again.',
  },
}

/** What is wrong with an order that was filled; undefined where nothing is. */
export const wrongFillWords = (hint: string): Said | undefined => readOwn(fills as Readonly<Record<string, Said>>, hint)

/** A word of another platform stays as it came. */
export const exchangeErrorWords = (hint: string): Said =>
  isOrderHint(hint)
    ? errors[hint]
    : (readOwn(unsent, hint) ?? { title: 'The provider did not carry out the order', advice: visibleText(hint) })

/** What becomes of an order at its provider. */
export const orderProgressMessages = {
  underWay: 'The order is under way',
  pending: 'The platform sends it to the provider.',
  processing: 'The provider is carrying it out.',
  filled: 'The order was filled',
  completed: 'The provider carried out the order',
  filledAt: (quantity: string, price: string, cost: string) => `${quantity} at ${price}, ${cost} in all.`,
} as const
