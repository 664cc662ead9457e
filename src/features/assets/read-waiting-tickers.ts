import type { QueryClient } from '@tanstack/react-query'
import { tickerValidationQuery } from '@api/assets/ticker-lists.queries'
import { nonValidatedTickersQuery, tickerQuery, tickersQuery } from '@api/assets/tickers.queries'
import type { TickerWire } from '@api/assets/tickers.wire'
import type { ApiClient } from '@api/shared/client'
import { recordOf, waitingTickerOf } from '@domain/assets/ticker-validation'
import type { Uuid } from '@domain/shared/ids'
import type { ReadTickers } from '@machines/assets/ticker-validation.types'

interface Source {
  readonly api: ApiClient
  readonly queries: QueryClient
}

const now = { staleTime: 0 } as const

/** What nobody has validated, and what it is compared with; whatever of it the page has read before is read anew. */
export const createReadTickers =
  ({ api, queries }: Source) =>
  async (wanted: Uuid | undefined): Promise<ReadTickers> => {
    const [open, all] = await Promise.all([
      queries.fetchQuery({ ...nonValidatedTickersQuery(api), ...now }),
      queries.fetchQuery({ ...tickersQuery(api), ...now }),
    ])
    const found = await wantedBeyond(open.items, wanted, { api, queries })
    const waiting = [...found, ...open.items]
    const ids = new Set(waiting.map(({ data }) => data.id))
    return {
      waiting: waiting.map(({ data }) => waitingTickerOf(data)),
      // Whether it can be used now says nothing of what it is.
      validated: all.items.flatMap(({ data }) =>
        ids.has(data.id) ? [] : (recordOf({ ...data, lock: 'Unlocked' }) ?? []),
      ),
      isCut: open.nextStartingAfter !== undefined || all.nextStartingAfter !== undefined,
    }
  }

/** The asset from whose page it was opened, where the list ends before it. */
async function wantedBeyond(
  listed: readonly TickerWire[],
  wanted: Uuid | undefined,
  { api, queries }: Source,
): Promise<readonly TickerWire[]> {
  if (!wanted || listed.some(({ data }) => data.id === wanted)) return []
  const ticker = await queries.fetchQuery({ ...tickerQuery(api, wanted), ...now })
  const validation = await queries.fetchQuery({ ...tickerValidationQuery(api, ticker.data), ...now })
  return validation === 'NonValidated' ? [ticker] : []
}
