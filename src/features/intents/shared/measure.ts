import type { MoneyUnit } from '@domain/intents/catalogue/describe'
import { coinOfLedger } from '@domain/ledgers/ledger-coin'
import { textOfXrplCode } from '@domain/ledgers/xrpl-code'
import { isJsonObject } from '@domain/shared/json'
import { visibleText } from '@domain/shared/visible-text'
import { tokenOfContract } from '@domain/transactions/token-of-contract'
import { moneyMessages as words } from './summary.messages'
import type { ResolveReference } from '@domain/intents/reference-lookup'

/** How an amount is written: its decimals where they are known, and the name of what it counts. */
export interface Measure {
  readonly decimals: number | undefined
  readonly symbol: string | undefined
}

type CoinUnit = MoneyUnit & { readonly of: 'coin' }
type ContractUnit = MoneyUnit & { readonly of: 'contract' }

/** The measure of an amount from records whose signatures were checked; undefined while one of them is being read. */
export function measureOf(unit: MoneyUnit, resolve: ResolveReference): Measure | undefined {
  switch (unit.of) {
    case 'gwei':
      return { decimals: 9, symbol: words.gwei }
    case 'token':
      return { decimals: unit.decimals, symbol: unit.code && visibleText(nameOfToken(unit.code)) }
    case 'coin':
      return measureOfCoin(unit, resolve)
    case 'asset': {
      const ticker = resolve('Ticker', unit.tickerId)
      if (ticker?.isChecking) return undefined
      return ticker?.verified ? { decimals: ticker.decimals, symbol: ticker.symbol } : notMeasured
    }
    case 'contract':
      return measureOfContract(unit, resolve)
  }
}

const notMeasured: Measure = { decimals: undefined, symbol: undefined }

function measureOfContract(
  { ledgerId, address, endpointId }: ContractUnit,
  resolve: ResolveReference,
): Measure | undefined {
  const endpoint = endpointId === undefined ? undefined : resolve('Endpoint', endpointId)
  if (endpoint?.isChecking) return undefined
  const record =
    endpoint?.verified && isJsonObject(endpoint.record) && endpoint.record['ledgerId'] === ledgerId
      ? endpoint.record
      : {}
  const destination = endpointId === undefined ? address : record['address']
  const known = resolve('Tokens', '')
  if (known?.isChecking) return undefined
  const token =
    known?.verified && Array.isArray(known.record) && typeof destination === 'string'
      ? tokenOfContract(known.record, { ledgerId, address: destination })
      : undefined
  return token ? { decimals: token.decimals, symbol: visibleText(token.symbol) } : notMeasured
}

/** What its code spells; not so short that it could be taken for a code of three characters, which is another token. */
const nameOfToken = (code: string) => {
  const spelled = textOfXrplCode(code) ?? ''
  return spelled.length > 3 ? spelled : code
}

/** Where an asset is at home, and what an order is for, is told by its record; how its ledger counts is a fact of that kind of ledger. */
function measureOfCoin(
  { family, ledgerId, tickerId, orderId }: CoinUnit,
  resolve: ResolveReference,
): Measure | undefined {
  const order = orderId === undefined ? undefined : resolve('TransactionOrder', orderId)
  if (order?.isChecking) return undefined
  const target = order?.verified ? targetOf(order.record) : undefined
  const ticker = tickerId === undefined ? undefined : resolve('Ticker', tickerId)
  if (ticker?.isChecking) return undefined
  const home = ticker?.verified ? homeOf(ticker.record) : undefined
  const id = ledgerId ?? home?.ledgerId ?? target?.ledgerId
  const ledger = id === undefined ? undefined : resolve('Ledger', id)
  if (ledger?.isChecking) return undefined
  const type = family ?? home?.family ?? target?.family
  const record = ledger?.verified && isJsonObject(ledger.record) ? ledger.record['parameters'] : undefined
  const { decimals, symbol = home?.isCoin ? ticker?.symbol : undefined } =
    type === undefined ? { decimals: undefined } : coinOfLedger(type, record)
  return { decimals, symbol: visibleText(symbol ?? words.coinOf(id ?? type)) }
}

function homeOf(
  record: unknown,
): { readonly family: string; readonly ledgerId: string; readonly isCoin: boolean } | undefined {
  if (!isJsonObject(record)) return undefined
  const { ledgerId, ledgerDetails } = record
  if (typeof ledgerId !== 'string' || !isJsonObject(ledgerDetails) || typeof ledgerDetails['type'] !== 'string')
    return undefined
  const { type, properties } = ledgerDetails
  return { family: type, ledgerId, isCoin: isJsonObject(properties) && properties['type'] === 'Native' }
}

function targetOf(record: unknown): { readonly family: string; readonly ledgerId: string } | undefined {
  if (!isJsonObject(record)) return undefined
  const { ledgerId, parameters } = record
  return typeof ledgerId === 'string' && isJsonObject(parameters) && typeof parameters['type'] === 'string'
    ? { family: parameters['type'], ledgerId }
    : undefined
}
