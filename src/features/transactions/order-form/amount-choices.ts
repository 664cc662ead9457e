import { get } from 'react-hook-form'
import type { TickerWire } from '@api/assets/tickers.wire'
import { textOfXrplCode } from '@domain/ledgers/xrpl-code'
import { isJsonObject, type Json } from '@domain/shared/json'
import { visibleText } from '@domain/shared/visible-text'
import { mostToSend, type MostToSend } from '@domain/transactions/order-form/most-to-send'
import type { OrderEstimate } from '@domain/transactions/order-form/order-estimate'
import type { FilledFields } from '@domain/transactions/order-form/order-field'
import { writeAmount } from '@domain/transactions/order-form/read-amount'
import { formatAmount } from '@components/ui/format-amount'
import type { MostChoice, OrderChoices } from './order-choices'
import { tickerIdIn, type LedgerData } from './order-context'
import { orderFormMessages as words } from './order-form.messages'

/** What the amounts of an order are of. */
export interface AmountFacts extends LedgerData {
  readonly order: FilledFields | undefined
  /** The asset that all amounts are of which are not of the coin, where it was chosen before. */
  readonly asset: TickerWire['data'] | undefined
  /** What of that can be spent; undefined while it is not known. */
  readonly available: string | undefined
  /** What exactly the present order would cost. */
  readonly estimate: OrderEstimate | undefined
}

type OfLedger = Pick<AmountFacts, 'tickers' | 'orderContext'>

function symbolOf(asset: Json | undefined, { tickers }: OfLedger): string | undefined {
  const id = asset === undefined ? undefined : tickerIdIn(asset)
  const ticker = tickers.find(({ data }) => (asset === undefined ? data.kind === 'Native' : data.id === id))?.data
  return ticker ? visibleText(ticker.symbol ?? ticker.name) : codeIn(asset)
}

/** Of the ledger's coin, with its symbol. */
export const coinAmount = (units: string, ledger: OfLedger): string =>
  `${formatAmount(units, ledger.orderContext.coinDecimals, 'list')} ${symbolOf(undefined, ledger) ?? ''}`.trim()

export const amountChoices = (facts: AmountFacts): Pick<OrderChoices, 'labelOf' | 'mostOf'> => ({
  labelOf: (path, unit) => {
    const { order, asset, orderContext } = facts
    const named = unit === 'coin' ? undefined : (nearest({ order }, path, unit.of) ?? (asset && { tickerId: asset.id }))
    if (named === undefined && unit !== 'coin' && unit.isNeverCoin) return { decimals: 0, symbol: '' }
    const decimals = named === undefined ? orderContext.coinDecimals : orderContext.decimalsOf(named)
    return {
      decimals: decimals ?? 0,
      symbol: decimals === undefined ? unitOfCode(codeIn(named)) : (symbolOf(named, facts) ?? ''),
    }
  },
  mostOf: mostOf(facts),
})

const outputAmount = /^order\.outputs\.(\d+)\.amount$/

function mostOf(facts: AmountFacts): OrderChoices['mostOf'] {
  const { order, asset, available, estimate, orderContext } = facts
  if (!asset || available === undefined) return undefined
  const decimals = asset.decimals ?? 0
  return (path) => {
    const output = outputAmount.exec(path)?.[1]
    if (output === undefined) return undefined
    const most = mostToSend(order ?? {}, Number(output), {
      available,
      decimals,
      isCoin: asset.kind === 'Native',
      coinDecimals: orderContext.coinDecimals,
      estimatedFee: estimate?.fee,
    })
    return mostChoice(most, decimals, (units) => coinAmount(units, facts))
  }
}

function mostChoice(most: MostToSend | undefined, decimals: number, inCoin: (units: string) => string): MostChoice {
  if (!most) return { amount: undefined, note: words.mostUnknown }
  if (most.units === '0') return { amount: undefined, note: words.nothingLeft }
  return {
    amount: writeAmount(most.units, decimals),
    note: most.basis === 'nothing' ? undefined : words.keepsBack[most.basis](inCoin(most.keptBack)),
  }
}

/** A token that nobody has a record of is called what its issuer calls it. */
const codeIn = (asset: Json | undefined): string | undefined =>
  isJsonObject(asset) && typeof asset['code'] === 'string' ? visibleText(asset['code']) : undefined

const unitOfCode = (code: string | undefined): string =>
  code === undefined ? words.smallestUnit : words.smallestUnitOf(textOfXrplCode(code) ?? code)

/** The value of that name that stands nearest around a field; undefined when nothing is filled in there. */
function nearest(values: object, path: string, name: string): Json | undefined {
  for (let parts = path.split('.').slice(0, -1); parts.length > 0; parts = parts.slice(0, -1)) {
    const found: Json | undefined = get(values, [...parts, name].join('.'))
    if (found !== undefined) return isFilled(found) ? found : undefined
  }
  return undefined
}

const isFilled = (value: Json): boolean =>
  isJsonObject(value) ? Object.values(value).some((one) => one !== '' && one !== undefined) : value !== ''
