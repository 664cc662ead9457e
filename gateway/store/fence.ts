import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { waitForRestoreMs } from './peers'
import { ownSchema, schemaNewer, type Ask } from './schema-version'
import { serverLocks } from './server-locks'
import { startProblem, type StartProblem } from './start-problem'

/** By which a database is told from the same one as a newer program, or a restore, left it later. */
export interface Standing {
  /** The version of its tables. */
  readonly schema: number
  readonly restores: string
}

export async function readStanding(ask: Ask): Promise<Standing> {
  const [found] = await ask(
    `select (select max(created_at)::text from drizzle.__drizzle_migrations) as schema, (select coalesce(string_agg(id::text, ' ' order by id), '') from restores) as restores`,
  )
  return { schema: Number(found?.['schema']), restores: String(found?.['restores']) }
}

const restored = startProblem(
  'restored',
  'This institution was restored from a backup while the gateway had lost its database: start the gateway again.',
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

const standAsRunning = `set lock_timeout = ${waitForRestoreMs}; select pg_advisory_lock_shared(${serverLocks.running}); reset lock_timeout`

/**
 * Connections of a gateway that is running for as long as it has any, so that nothing is restored or upgraded beneath it. One that has lost them all may come back after a restore:
 * it knows nothing of that, would go on with what was ended, and take again what was signed before. After an upgrade it would write by older rules. It is not let in.
 * @param known what the database was when the gateway started
 */
export function createFencedPool(config: PoolConfig, known: Standing): FencedPool {
  let found: StartProblem | undefined
  let notify: (problem: StartProblem) => void = () => undefined
  const judge = async (client: PoolClient) => {
    await client.query(standAsRunning)
    const { schema, restores } = await readStanding(askOf(client))
    if (schema === known.schema && restores === known.restores) return
    const isFirst = found === undefined
    found ??= schema > ownSchema() ? schemaNewer : restored
    if (isFirst) notify(found)
    throw new Replaced(found)
  }
  const pool = new Pool({ ...config, verify: (client, done) => void judge(client).then(() => done(), done) })
  const open = new Set<PoolClient>()
  pool.on('connect', (client) => void open.add(client))
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
