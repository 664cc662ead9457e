import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator'
import { Pool, type ClientBase } from 'pg'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { GatewayConfig } from '../config'
import { openEmbedded } from './embedded-database'
import { migrationsFolder } from './migrations-folder'
import { joinPeers, type Peers } from './peers'
import { isTlsFault, judgeServerAddress } from './server-address'
import { serverLocks } from './server-locks'
import { ownSchema, readSchema, schemaNewer, type Ask } from './schema-version'
import { mostConnections, takeTurns } from './take-turns'
import { startProblem, type StartProblem } from './start-problem'
import { startMessages, type Say } from './start-messages'

/** The store, or one transaction of it; inside a transaction only the handed one may be used. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  readonly database: Database
  /** The other gateways on it; the embedded one has none. */
  readonly peers: Peers
  /** Calls when a newer program has changed the tables meanwhile, so that this one must end; none where no other program can. */
  readonly onReplaced?: (end: () => void) => void
  /** What nobody else does for it; none where it is a server. */
  readonly tidy?: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens the embedded database in the data folder, or the PostgreSQL server that DATABASE_URL names, and migrates it. */
export function openDatabase(
  config: GatewayConfig,
  say: Say = () => undefined,
): Promise<Result<OpenDatabase, StartProblem>> {
  const { DATABASE_URL, DATA_DIR } = config.environment
  if (!DATABASE_URL) return openEmbedded(DATA_DIR, say)
  if (judgeServerAddress(DATABASE_URL) === 'open') say(startMessages.withoutTls)
  return openServer(DATABASE_URL)
}

const untrusted = startProblem(
  'databaseUnreachable',
  'The PostgreSQL server named by DATABASE_URL has no certificate that is valid for its host: give it one, and name its authority with sslrootcert=FILE.',
)

const connectWithinMs = 5000
const startWithinMs = 120_000

async function openServer(url: string): Promise<Result<OpenDatabase, StartProblem>> {
  const pool = takeTurns(
    new Pool({ connectionString: url, connectionTimeoutMillis: connectWithinMs, max: mostConnections }),
  )
  pool.on('error', () => undefined)
  try {
    const database = drizzleNodePostgres(pool)
    const problem = await updateAlone(pool, async (ask) => {
      const standing = (await readSchema(ask)) ?? 0
      if (standing > ownSchema()) return schemaNewer
      if (standing > 0 && standing < ownSchema() && !(await isAlone(ask))) return olderRuns
      await migrateNodePostgres(database, { migrationsFolder })
    })
    if (problem) {
      await pool.end()
      return refuse(problem)
    }
    const peers = await joinPeers(url)
    const close = () => peers.close().then(() => pool.end())
    if (await isReplaced(pool)) {
      await close()
      return refuse(schemaNewer)
    }
    return succeed({ database, peers, onReplaced: watchTables(pool, peers), close })
  } catch (error) {
    await pool.end()
    if (isTlsFault(error)) return refuse(untrusted)
    return refuse(
      startProblem(
        'databaseUnreachable',
        'The PostgreSQL server named by DATABASE_URL cannot be used: check that it runs and that the user may create tables.',
      ),
    )
  }
}

const isReplaced = async (pool: Pool) => ((await readSchema(askOf(pool))) ?? 0) > ownSchema()

const lookAgainAfterMs = 1000

/** Whoever is joined keeps others from changing the tables; whoever was not for a while looks whether they did. */
const watchTables = (pool: Pool, peers: Peers) => (end: () => void) => {
  const look = (): void =>
    void isReplaced(pool).then(
      (is) => (is ? end() : undefined),
      () => (pool.ended ? undefined : setTimeout(look, lookAgainAfterMs).unref()),
    )
  peers.onJoined(look)
}

const olderRuns = startProblem(
  'olderRuns',
  'A gateway of an older version runs on this database: stop every gateway, then start this version, which brings the database up to date.',
)

const askOf =
  (client: Pick<ClientBase, 'query'>): Ask =>
  async (text, values) =>
    (await client.query<Record<string, unknown>>(text, values)).rows

/** No gateway runs on these tables, and none begins to until the connection ends. */
async function isAlone(ask: Ask): Promise<boolean> {
  const [found] = await ask('select pg_try_advisory_lock($1) as alone', [serverLocks.running])
  return found?.['alone'] === true
}

/** Of several gateways that start on one server, one at a time brings its tables up to date. */
async function updateAlone<T>(pool: Pool, run: (ask: Ask) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`set lock_timeout = ${startWithinMs}`)
    await client.query('select pg_advisory_lock($1)', [serverLocks.tables])
    return await run(askOf(client))
  } finally {
    client.release(true)
  }
}
