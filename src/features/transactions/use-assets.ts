import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tickersQuery } from '@api/assets/tickers.queries'
import type { TickerWire } from '@api/assets/tickers.wire'
import { coinFamilyOf } from '@domain/assets/coin-family'
import { visibleText } from '@domain/shared/visible-text'
import type { Choice } from '@components/ui/select-field'
import type { TransferAsset } from './transfer-item'
import { entityHref } from '@app/entity-href'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'

export interface Assets {
  /** Until then an amount has no known decimals. */
  readonly isPending: boolean
  readonly byId: (tickerId: string) => TransferAsset
  /** The ledger's own coin. */
  readonly nativeOf: (ledgerId: string) => TransferAsset | undefined
  readonly byContract: (ledgerId: string, address: string) => TransferAsset | undefined
  readonly ledgerOf: (tickerId: string) => string | undefined
  readonly choices: readonly Choice[]
}

const contractOf = ({ data }: TickerWire): string | undefined => {
  const { properties } = data.ledgerDetails as { readonly properties?: { readonly address?: unknown } }
  return typeof properties?.address === 'string' ? properties.address.toLowerCase() : undefined
}

/** The assets that the platform knows: by id, by ledger and by contract. */
export function useAssets(): Assets {
  const { api } = useApp().ports
  const { prefix } = useDomain()
  const { data, isPending } = useQuery(tickersQuery(api))
  const items = data?.items
  return useMemo(() => {
    const tickers = items ?? []
    const byId = new Map<string, TickerWire>(tickers.map((ticker) => [ticker.data.id, ticker]))
    const toAsset = ({ data }: TickerWire): TransferAsset => ({
      id: data.id,
      name: visibleText(data.name),
      symbol: data.symbol && visibleText(data.symbol),
      decimals: data.decimals,
      coinOf: coinFamilyOf(data),
      href: entityHref(prefix, 'Ticker', data.id),
    })
    const toKnown = (ticker: TickerWire | undefined) => ticker && toAsset(ticker)
    const find = (is: (ticker: TickerWire) => boolean) => toKnown(tickers.find(is))
    return {
      isPending,
      byId: (tickerId) =>
        toKnown(byId.get(tickerId)) ?? {
          id: tickerId,
          name: tickerId.slice(0, 8),
          symbol: undefined,
          decimals: undefined,
        },
      nativeOf: (ledgerId) => find(({ data }) => data.ledgerId === ledgerId && data.kind === 'Native'),
      byContract: (ledgerId, address) =>
        find((ticker) => ticker.data.ledgerId === ledgerId && contractOf(ticker) === address.toLowerCase()),
      ledgerOf: (tickerId) => byId.get(tickerId)?.data.ledgerId,
      choices: tickers.map(({ data }) => ({ value: data.id, label: visibleText(data.symbol ?? data.name) })),
    }
  }, [items, isPending, prefix])
}
