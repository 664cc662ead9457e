import { queryOptions } from '@tanstack/react-query'
import { isNonFungible } from '@domain/assets/asset-details'
import type { ApiClient } from '@api/shared/client'
import { listQuery } from '@api/shared/list-query'
import { collectPage } from '@api/shared/paging'
import { sievePage } from '@api/shared/sieve-page'
import { listTickers, type TickerFilter } from './tickers.api'

const byName = { sortBy: 'name', sortOrder: 'ASC' } as const

export type TickerClass = 'fungible' | 'nonFungible'

/** The assets of one class: the platform knows their standards and cannot be asked for them. */
export const tickerListQuery = (api: ApiClient, which: TickerClass, filter: TickerFilter) =>
  listQuery(['tickers', which, filter], ({ signal, ...request }) =>
    sievePage(
      (one) => listTickers(api, one, filter, signal),
      ({ data }) => isNonFungible(data.ledgerDetails) === (which === 'nonFungible'),
      request,
    ),
  )

interface NamedTicker {
  readonly id: string
  readonly name: string
  readonly ledgerId: string
}

/** Whether one asset is validated; null where more than 250 that are not bear its name on its ledger. */
export const tickerValidationQuery = (api: ApiClient, { id, name, ledgerId }: NamedTicker) =>
  queryOptions({
    queryKey: ['ticker', id, 'validation', name, ledgerId],
    queryFn: async ({ signal }) => {
      const { items, nextStartingAfter } = await collectPage((request) =>
        listTickers(
          api,
          request,
          { ...byName, name: [name], ledgerId: [ledgerId], validationStatus: 'NonValidated' },
          signal,
        ),
      )
      if (items.some(({ data }) => data.id === id)) return 'NonValidated'
      return nextStartingAfter === undefined ? 'Validated' : null
    },
  })
