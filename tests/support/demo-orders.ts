import { succeed } from '@domain/shared/result'
import { visibleText } from '@domain/shared/visible-text'
import { orderFormOf } from '@domain/transactions/order-form/order-forms'
import { textOf, type FilledFields, type FilledValue } from '@domain/transactions/order-form/order-field'
import { readAmount } from '@domain/transactions/order-form/read-amount'
import { readOrder } from '@domain/transactions/order-form/read-ledger-order'
import { demoGenesis } from '@gateway/demo/demo-genesis'
import { ledgerIds, outsideAddress, type DemoLedger } from '@gateway/demo/demo-ledgers'
import { formatAmount } from '@components/ui/format-amount'
import { toAddress, type OrderCast } from './order-cases'

const tickers = demoGenesis.tickers!
const tickersOf = (ledger: DemoLedger) => tickers.filter(({ ledgerId }) => ledgerId === ledgerIds[ledger])
export const coinOf = (ledger: DemoLedger) => tickersOf(ledger).find(({ kind }) => kind === 'Native')!

/** Everybody whom the orders of the demo name but the accounts, which every journey has of its own. */
export function demoCast(ledger: DemoLedger, accounts: Pick<OrderCast, 'own' | 'other'>): OrderCast {
  return {
    ...accounts,
    outside: toAddress(outsideAddress('payee of the journeys', ledger)),
    token: tokens[ledger] ?? {},
  }
}

const propertiesOf = (symbol: string) =>
  tickers.find((one) => one.symbol === symbol)!.ledgerDetails.properties as unknown as Readonly<Record<string, string>>
const tokens: { readonly [L in DemoLedger]?: FilledFields } = {
  xrp: { type: 'Currency', code: propertiesOf('RLUSD')['currencyCode']!, issuer: propertiesOf('RLUSD')['issuer']! },
  xlm: { code: propertiesOf('AQUA')['code']!, issuer: propertiesOf('AQUA')['issuer']! },
  sol: { type: 'Ticker', tickerId: tickers.find((one) => one.symbol === 'PYUSD')!.id },
  hbar: { type: 'TokenId', tokenId: propertiesOf('SAUCE')['id']! },
}

function written(amount: string, { decimals, symbol }: ReturnType<typeof coinOf>, show: 'exact' | 'said'): string {
  const read = readAmount(amount, decimals!)
  return `${read.ok ? formatAmount(read.value, decimals!, show) : ''} ${symbol}`
}

/** An amount as pages show it that leave nothing out, and as sentences do. */
export const exactly = (amount: string, coin: ReturnType<typeof coinOf>) => written(amount, coin, 'exact')
export const inWords = (amount: string, coin: ReturnType<typeof coinOf>) => written(amount, coin, 'said')

/** The order that the form was filled in for, read without a browser. */
export function ordered(ledger: DemoLedger, type: string, filled: FilledFields): object {
  const known = tickersOf(ledger)
  const decimalsOf = (asset: unknown) =>
    known.find(({ id }) => id === (asset as { readonly tickerId?: string }).tickerId)?.decimals ??
    (type === 'Stellar' ? 7 : undefined)
  const read = readOrder(
    orderFormOf(type)!,
    { ...medium, ...filled },
    { coinDecimals: coinOf(ledger).decimals!, decimalsOf, readAddress: succeed },
  )
  if (!read.ok) throw new Error(JSON.stringify(read.problem))
  return read.value
}

/** Of the coin, and nothing else: a call is told from its bytes, and one that pays the fee with all that leaves. */
export const isPlainPayment = (filled: FilledFields) =>
  !/"data"|paysFee|currency|"asset"|mintAccount|token/i.test(JSON.stringify(filled))

/** The amounts of the coin that somebody is paid, as they were filled in; one that pays the fee is less. */
export function paidBy(value: FilledValue): readonly string[] {
  if (Array.isArray(value)) return (value as readonly FilledValue[]).flatMap(paidBy)
  if (typeof value !== 'object') return []
  const { destination, amount, paysFee, ...rest } = value as FilledFields
  const own = destination && Number(amount) > 0 && !paysFee ? [textOf(amount)] : []
  return [...own, ...Object.values(rest).flatMap(paidBy)]
}

/** What a form asks for the fee with, until somebody asks for another. */
export const medium: FilledFields = { feeStrategy: { type: 'Priority', priority: 'Medium' } }

/** What of a page is told in the names of programs. */
export const codesIn = (shown: string): readonly string[] =>
  visibleText(shown).match(/\b(?:Currently|Invalid|OnLedger|Failed|Transaction|Partially)[A-Z]\w*/g) ?? []
