import { useMemo } from 'react'
import type { TickerWire } from '@api/assets/tickers.wire'
import type { readAddress } from '@domain/accounts/read-address'
import type { recordedSpelling } from '@domain/accounts/recorded-spelling'
import { tokenDecimalsOf } from '@domain/ledgers/ledger-coin'
import { mostUnitsOf } from '@domain/ledgers/most-units'
import { isJsonObject, type Json } from '@domain/shared/json'
import { refuse } from '@domain/shared/result'
import type { repeatedDestinations } from '@domain/transactions/order-form/repeated-destinations'
import type { OrderContext } from '@domain/transactions/order-form/read-order'
import { latePart, useLatePart, type LatePart } from '@components/ui/late-part'
import type { DestinationNotes } from '../destination-notes'
import type { OrderLedger } from '../order-sources'
import type { TrialFailure } from './trial-failure'

type Network = Pick<OrderLedger, 'type' | 'hasMainAddresses'>

/** An asset is named by its id, or by what holds the id. */
export const tickerIdIn = (asset: Json): string | undefined =>
  typeof asset === 'string'
    ? asset
    : isJsonObject(asset) && typeof asset['tickerId'] === 'string'
      ? asset['tickerId']
      : undefined

interface AddressParts {
  readonly readAddress: typeof readAddress
  readonly DestinationNotes: typeof DestinationNotes
  readonly TrialFailure: typeof TrialFailure
  readonly recordedSpelling: typeof recordedSpelling
  readonly repeatedDestinations: typeof repeatedDestinations
}

/**
 * The rules of all addresses, with their checksums, what warns of destinations, and what says why an order would fail. They come before somebody
 * has written an address; until then none is one, and nothing is proposed.
 */
export const addressParts: LatePart<AddressParts> = latePart(async () => {
  const [rules, notes, trial, spelling, repeated] = await Promise.all([
    import('@domain/accounts/read-address'),
    import('../destination-notes'),
    import('./trial-failure'),
    import('@domain/accounts/recorded-spelling'),
    import('@domain/transactions/order-form/repeated-destinations'),
  ])
  return {
    readAddress: rules.readAddress,
    DestinationNotes: notes.DestinationNotes,
    TrialFailure: trial.TrialFailure,
    recordedSpelling: spelling.recordedSpelling,
    repeatedDestinations: repeated.repeatedDestinations,
  }
})

/** What reading an order must know of its ledger: the decimals of its coin and assets, and what an address is. */
export const orderContextOf = (
  ledger: Network,
  tickers: readonly TickerWire[],
  reader: AddressParts['readAddress'] | 'failed' | undefined,
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
  const parts = useLatePart(addressParts)
  const reader = typeof parts === 'object' ? parts.readAddress : parts
  return useMemo(() => {
    const tickers = all.filter(({ data }) => data.ledgerId === id)
    return { tickers, orderContext: orderContextOf({ type, hasMainAddresses }, tickers, reader) }
  }, [id, type, hasMainAddresses, all, reader])
}
