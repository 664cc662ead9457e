import { Client, type ClientConfig } from 'pg'
import { askOf } from './fence'
import type { Ask } from './schema-version'

const pooled =
  'DATABASE_URL points to a connection pooler in transaction mode: point it to the server itself, or set the pooler to session mode.'

/** What others do meanwhile may give a connection back to whom it was taken from; not each time. */
const times = 3

/**
 * Locks, limits and news are of one connection of the server. Where a pooler lends it to others between two transactions, a lock is left to whoever comes next, or lost, and nobody
 * notices: one gateway is restored beneath, and no other can ever start.
 * @param ask over a connection that nothing was asked on
 * @returns what the operator reads where one is lent: while another client is in a transaction, who was served by its process is served by a different one
 */
export async function findLentConnections(config: ClientConfig, ask: Ask): Promise<string | undefined> {
  const second = new Client({ ...config, query_timeout: config.connectionTimeoutMillis })
  second.on('error', () => undefined)
  try {
    await second.connect()
    const askSecond = askOf(second)
    for (let time = 0; time < times; time++) {
      const before = await readProcess(askSecond)
      await ask('begin')
      const held = await readProcess(ask)
      const after = await readProcess(askSecond)
      await ask('rollback')
      if (before !== after || after === held) return pooled
    }
    return undefined
  } finally {
    await second.end()
  }
}

const readProcess = async (ask: Ask) => Number((await ask('select pg_backend_pid() as process'))[0]?.['process'])
