import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { waitForRestoreMs } from './peers'
import { ownSchema, schemaNewer, type Ask } from './schema-version'
import { serverLocks } from './server-locks'
import { startProblem, type StartProblem } from './start-problem'

/** What only a newer program and a command change, which run while no gateway does. */
export interface Standing {
  /** The version of its tables. */
  readonly schema: number
  /** Its restores, and the keys of sign-ins that were turned over. */
  readonly changes: string
}

const readParts = `select (select max(created_at)::text from drizzle.__drizzle_migrations) as schema,
  concat((select string_agg(id::text, ' ' order by id) from restores), ' ', (select value from identity_keys where name = 'ends')) as changes`

export async function readStanding(ask: Ask): Promise<Standing> {
  const [found] = await ask(readParts)
  return { schema: Number(found?.['schema']), changes: String(found?.['changes']) }
}

const changed = startProblem(
  'institutionChanged',
  'This institution was restored from a backup, or its sign-in keys were replaced, while the gateway was disconnected from its database: start the gateway again.',
)

export class Replaced extends Error {
  override readonly name = 'Replaced'
  readonly problem: StartProblem
  constructor(problem: StartProblem) {
    super(problem.sentence)
    this.problem = problem
  }
}

export interface FencedPool {
  readonly pool: Pool
  /** Calls, at most once, when a connection was refused. */
  readonly onReplaced: (end: (problem: StartProblem) => void) => void
  /** Resolves when the server has let go of every connection. */
  readonly end: () => Promise<void>
}

/** What a gateway that stands still in the middle of a transaction keeps from the others, it keeps this long: nothing of its own takes a moment between two questions. */
const idleWithinMs = 60_000
const limitIdle = `set idle_in_transaction_session_timeout = ${idleWithinMs}`

const standAsRunning = `set lock_timeout = ${waitForRestoreMs}; select pg_advisory_lock_shared(${serverLocks.running}); reset lock_timeout`

/**
 * Whoever may connect to the database may ask for the lock as well: for a login that may not act for the role of the gateways and their commands nobody waits, and no command that
 * needs it begins. Their logins may have names of their own.
 */
const readClaims = `select not bool_or(pg_has_role(usesysid, current_user, 'member')) as "isForeign" from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and mode = 'ExclusiveLock' and objid = ${serverLocks.running} and datname = current_database()`

/**
 * Connections of a gateway that is running for as long as it has any, so that nothing is restored or upgraded beneath it, and no key turned over. One that has lost them all may come
 * back afterwards: it knows nothing of that, would go on with what was ended, take again what was signed before or with a stolen key, and write by older rules. It is not let in.
 * @param known what the database was when the gateway started
 */
export function createFencedPool(config: PoolConfig, known: Standing): FencedPool {
  let found: StartProblem | undefined
  let notify: (problem: StartProblem) => void = () => undefined
  const judge = async (client: PoolClient) => {
    const ask = askOf(client)
    await client.query(limitIdle)
    const [claims] = await ask(readClaims)
    if (claims?.['isForeign'] !== true) await client.query(standAsRunning)
    const { schema, changes } = await readStanding(ask)
    if (schema === known.schema && changes === known.changes) return
    const isFirst = found === undefined
    found ??= schema > ownSchema() ? schemaNewer : changed
    if (isFirst) notify(found)
    throw new Replaced(found)
  }
  const pool = new Pool({ ...config, verify: (client, done) => void judge(client).then(() => done(), done) })
  const open = new Set<PoolClient>()
  pool.on('connect', (client) => {
    open.add(client)
    // Whoever asks on a connection hears that it is lost; said of the connection as well, to nobody, it would end the gateway.
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => void open.delete(client))
  return {
    pool,
    onReplaced: (end) => {
      notify = end
      if (found) end(found)
    },
    end: async () => {
      await pool.end()
      while (open.size > 0) await new Promise((resolve) => pool.once('remove', resolve))
    },
  }
}

export const askOf =
  (client: Pick<PoolClient, 'query'>): Ask =>
  async (text, values) =>
    (await client.query<Record<string, unknown>>(text, values)).rows
