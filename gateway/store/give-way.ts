import type { PGlite } from '@electric-sql/pglite'

/**
 * The embedded database answers within the turn of the event loop in which it is asked, and whoever asks next asks in the same
 * turn: while enough is asked, no turn ends. So its queries and transactions stand in a line, and each has a turn to itself,
 * between which the process hears connections, requests and timers.
 */
export function giveWay(client: PGlite): PGlite {
  let last: Promise<unknown> = Promise.resolve()
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(nextTurn).then(work)
    last = done.catch(() => undefined)
    return done
  }
  const [query, transaction] = [client.query.bind(client), client.transaction.bind(client)]
  return Object.assign(client, {
    query: <T>(...asked: Parameters<typeof query>) => inLine(() => query<T>(...asked)),
    transaction: <T>(...asked: Parameters<typeof transaction<T>>) => inLine(() => transaction<T>(...asked)),
  })
}

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))
