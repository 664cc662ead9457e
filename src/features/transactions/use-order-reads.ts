import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { accountChoicesQuery } from '@api/accounts/accounts.queries'
import { nonValidatedTickersQuery, tickersQuery } from '@api/assets/tickers.queries'
import { endpointsQuery } from '@api/endpoints/endpoints.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { useApp } from '@app/app-context'
import { failureDetails } from '@app/query-views'
import { orderSourcesOf } from './order-sources'

const nothing: ReadonlySet<string> = new Set()

/** The ids of assets that are not validated, none while they are not known: the platform says it of no ticker by itself, and refuses an order of one. */
export function useNonValidated(): ReadonlySet<string> {
  const { data } = useQuery(nonValidatedTickersQuery(useApp().ports.api))
  return useMemo(() => (data ? new Set(data.items.map((ticker) => ticker.data.id)) : nothing), [data])
}

/** What orders of a domain choose from. */
export function useOrderReads(domainId: string) {
  const { api } = useApp().ports
  const accounts = useQuery(accountChoicesQuery(api, domainId))
  const ledgers = useQuery(ledgersQuery(api))
  const tickers = useQuery(tickersQuery(api))
  const endpoints = useQuery(endpointsQuery(api, domainId))
  const sources = useMemo(
    () => orderSourcesOf(accounts.data?.items ?? [], ledgers.data?.items ?? []),
    [accounts.data, ledgers.data],
  )
  const missing = [accounts, ledgers, tickers, endpoints].filter(({ error, data }) => error && !data)
  return {
    /** Undefined until all of it is there. */
    found: accounts.data &&
      ledgers.data &&
      tickers.data &&
      endpoints.data && {
        sources,
        ledgers: ledgers.data.items,
        tickers: tickers.data.items,
        endpoints: endpoints.data.items,
      },
    /** Why some of it is not there; undefined when nothing failed. */
    failure:
      missing.length > 0
        ? {
            details: missing.flatMap(({ error }) => failureDetails(error) ?? []),
            onRetry: () => missing.forEach((query) => void query.refetch()),
          }
        : undefined,
  }
}
