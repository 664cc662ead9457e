import { useMemo } from 'react'
import type { TickerWire } from '@api/assets/tickers.wire'
import type { readAddress } from '@domain/accounts/read-address'
import { tokenDecimalsOf } from '@domain/ledgers/ledger-coin'
import { mostUnitsOf } from '@domain/ledgers/most-units'
import { isJsonObject, type Json } from '@domain/shared/json'
import { refuse } from '@domain/shared/result'
import type { OrderContext } from '@domain/transactions/order-form/read-order'
import { latePart, useLatePart, type LatePart } from '@components/ui/late-part'
import type { OrderLedger } from '../order-sources'

type Network = Pick<OrderLedger, 'type' | 'hasMainAddresses'>

/** An asset is named by its id, or by what holds the id. */
export const tickerIdIn = (asset: Json): string | undefined =>
  typeof asset === 'string'
    ? asset
    : isJsonObject(asset) && typeof asset['tickerId'] === 'string'
      ? asset['tickerId']
      : undefined

/** The rules of all addresses, with their checksums. They come before somebody has written one; until then none is an address. */
export const addressReader: LatePart<typeof readAddress> = latePart(() =>
  import('@domain/accounts/read-address').then((module) => module.readAddress),
)

/** What reading an order must know of its ledger: the decimals of its coin and assets, and what an address is. */
export const orderContextOf = (
  ledger: Network,
  tickers: readonly TickerWire[],
  reader: ReturnType<typeof addressReader.read>,
): OrderContext => ({
  coinDecimals: tickers.find(({ data }) => data.kind === 'Native')?.data.decimals ?? 0,
  mostUnits: mostUnitsOf(ledger.type),
  decimalsOf: (asset) =>
    tickers.find(({ data }) => data.id === tickerIdIn(asset))?.data.decimals ?? tokenDecimalsOf(ledger.type),
  readAddress: (text) =>
    typeof reader === 'function' ? reader(ledger, text) : refuse(reader === 'failed' ? 'rulesFailed' : 'rulesAwaited'),
})

export interface LedgerData {
  /** The assets of the ledger. */
  readonly tickers: readonly TickerWire[]
  readonly orderContext: OrderContext
}

export function useLedgerData({ id, type, hasMainAddresses }: OrderLedger, all: readonly TickerWire[]): LedgerData {
  const reader = useLatePart(addressReader)
  return useMemo(() => {
    const tickers = all.filter(({ data }) => data.ledgerId === id)
    return { tickers, orderContext: orderContextOf({ type, hasMainAddresses }, tickers, reader) }
  }, [id, type, hasMainAddresses, all, reader])
}
