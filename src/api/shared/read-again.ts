import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

interface Rounds {
  readonly now: Promise<void>
  /** One more for all who asked meanwhile. */
  next?: Promise<void>
}

const roundsOf = new WeakMap<Query, Rounds>()

/**
 * Something has changed: what these queries told may be old. What is shown is read at once; what this function is reading already is read
 * once more when it is done, however often it was asked meanwhile, so that news without end does not keep every answer away.
 * @returns ends when each has an answer of a read that began after the call; it never fails
 */
export async function readAgain(
  queries: QueryClient,
  filters: Pick<QueryFilters, 'queryKey' | 'predicate'> = {},
): Promise<void> {
  await Promise.all(
    queries
      .getQueryCache()
      .findAll(filters)
      .map((query) => readOnceMore(queries, query)),
  )
}

/** An intent has changed: everything is read again but who may still decide on it, which is asked for with its new version, if it is open still. */
export const readAgainWithout = (queries: QueryClient, intentId: string): Promise<void> =>
  readAgain(queries, { predicate: ({ queryKey }) => queryKey[1] !== intentId })

function readOnceMore(queries: QueryClient, query: Query): Promise<void> {
  const rounds = roundsOf.get(query)
  if (!rounds) return begin(queries, query)
  rounds.next ??= rounds.now.then(() => begin(queries, query))
  return rounds.next
}

function begin(queries: QueryClient, query: Query): Promise<void> {
  const now = read(queries, query)
  const rounds: Rounds = { now }
  roundsOf.set(query, rounds)
  return now.then(() => {
    if (!rounds.next) roundsOf.delete(query)
  })
}

/** Whoever reads for the first time may be answered with what was before; it is let through, because there is nothing else to show, and read again. */
async function read(queries: QueryClient, { queryKey, state, promise }: Query): Promise<void> {
  if (state.fetchStatus === 'fetching' && state.data === undefined) await promise?.catch(() => undefined)
  await queries.invalidateQueries({ queryKey, exact: true })
}
