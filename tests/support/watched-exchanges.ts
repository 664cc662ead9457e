import type { PGlite } from '@electric-sql/pglite'
import type { Database } from '@gateway/store/database'

/** What an embedded database is asked and answers from now on: questions, rows, and bytes of these rows. */
export function watchExchanges(database: Database): {
  readonly exchanges: number
  readonly rows: number
  readonly bytes: number
} {
  const seen = { exchanges: 0, rows: 0, bytes: 0 }
  const { $client } = database as unknown as { readonly $client: PGlite }
  const client = Object.getPrototypeOf($client) as PGlite
  const exchange = client.execProtocolStream.bind(client)
  client.execProtocolStream = async (...said) => {
    seen.exchanges++
    const observed = await exchange(...said)
    const read = observed.filter(({ name }) => name === 'dataRow')
    seen.rows += read.length
    seen.bytes += read.reduce((sum, { length }) => sum + length, 0)
    return observed
  }
  return seen
}
