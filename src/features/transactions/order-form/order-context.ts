import { useMemo } from 'react'
import type { TickerWire } from '@api/assets/tickers.wire'
import { inSmallLetters } from '@domain/accounts/spell-address'
import { couldBeAddress } from '@domain/ledgers/address-form'
import { findAddressRule } from '@domain/intents/catalogue/orders/ledger-orders'
import { tokenDecimalsOf } from '@domain/ledgers/ledger-coin'
import { parseEthereumAddress } from '@domain/ledgers/addresses/ethereum-address'
import { mostUnitsOf } from '@domain/ledgers/most-units'
import { isJsonObject, type Json } from '@domain/shared/json'
import { limits } from '@domain/shared/limits'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { visibleText } from '@domain/shared/visible-text'
import type { AddressProblem, OrderContext } from '@domain/transactions/order-form/read-order'
import type { OrderLedger } from '../order-sources'

type Network = Pick<OrderLedger, 'type' | 'hasMainAddresses'>

/** One spelling, where the ledger has several. The platform alone judges the addresses of other networks. */
function readAddress({ type, hasMainAddresses }: Network, text: string): Result<string, AddressProblem> {
  if (visibleText(text) !== text) return refuse('hidden')
  if (text.length > limits.endpointAddress) return refuse('badAddress')
  const isAddress = (hasMainAddresses ? findAddressRule(type) : undefined) ?? couldBeAddress
  if (type !== 'Ethereum') return isAddress(text) ? succeed(inSmallLetters(text)) : refuse('badAddress')
  const read = parseEthereumAddress(text)
  return read.ok ? read : refuse(read.problem.tag === 'badAddressChecksum' ? 'badChecksum' : 'badAddress')
}

/** An asset is named by its id, or by what holds the id. */
export const tickerIdIn = (asset: Json): string | undefined =>
  typeof asset === 'string'
    ? asset
    : isJsonObject(asset) && typeof asset['tickerId'] === 'string'
      ? asset['tickerId']
      : undefined

/** What reading an order must know of its ledger: the decimals of its coin and assets, and what an address is. */
export const orderContextOf = (ledger: Network, tickers: readonly TickerWire[]): OrderContext => ({
  coinDecimals: tickers.find(({ data }) => data.kind === 'Native')?.data.decimals ?? 0,
  mostUnits: mostUnitsOf(ledger.type),
  decimalsOf: (asset) =>
    tickers.find(({ data }) => data.id === tickerIdIn(asset))?.data.decimals ?? tokenDecimalsOf(ledger.type),
  readAddress: (text) => readAddress(ledger, text),
})

export interface LedgerData {
  /** The assets of the ledger. */
  readonly tickers: readonly TickerWire[]
  readonly orderContext: OrderContext
}

export function useLedgerData({ id, type, hasMainAddresses }: OrderLedger, all: readonly TickerWire[]): LedgerData {
  return useMemo(() => {
    const tickers = all.filter(({ data }) => data.ledgerId === id)
    return { tickers, orderContext: orderContextOf({ type, hasMainAddresses }, tickers) }
  }, [id, type, hasMainAddresses, all])
}
