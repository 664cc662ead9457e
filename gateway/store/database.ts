import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig, type PoolConfig } from 'pg'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { GatewayConfig } from '../config'
import { openEmbedded } from './embedded-database'
import { askOf, createFencedPool, readStanding, Replaced, type Standing } from './fence'
import { findLentConnections } from './lent-connections'
import { migrationsFolder } from './migrations-folder'
import { askWhetherAlive, joinPeers, type Peers } from './peers'
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
  /** Calls when a newer program or a restore has changed the database meanwhile, so that this one must end; none where nobody else can. */
  readonly onReplaced?: (end: (problem: StartProblem) => void) => void
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
  const config = { connectionString: url, connectionTimeoutMillis: connectWithinMs, ...askWhetherAlive }
  try {
    const standing = await updateAlone(config)
    if (!standing.ok) return standing
    return await openPool({ ...config, max: mostConnections }, standing.value)
  } catch (error) {
    if (error instanceof Replaced) return refuse(error.problem)
    if (isTlsFault(error)) return refuse(untrusted)
    return refuse(
      startProblem(
        'databaseUnreachable',
        'The PostgreSQL server named by DATABASE_URL cannot be used: check that it runs and that the user may create tables.',
      ),
    )
  }
}

async function openPool(
  config: PoolConfig & { readonly connectionString: string },
  standing: Standing,
): Promise<Result<OpenDatabase, StartProblem>> {
  const { onReplaced, ...fenced } = createFencedPool(config, standing)
  const pool = takeTurns(fenced.pool)
  pool.on('error', () => undefined)
  try {
    const peers = await joinPeers(config.connectionString)
    const close = () => peers.close().then(fenced.end)
    try {
      // Whoever has changed the database between the update and this is met here.
      ;(await pool.connect()).release()
    } catch (error) {
      await peers.close()
      throw error
    }
    return succeed({ database: drizzleNodePostgres(pool), peers, onReplaced, close })
  } catch (error) {
    await fenced.end()
    throw error
  }
}

const olderRuns = startProblem(
  'olderRuns',
  'A gateway of an older version runs on this database: stop every gateway, then start this version, which brings the database up to date.',
)

/** No gateway runs on these tables, and none begins to until the connection ends. */
async function isAlone(ask: Ask): Promise<boolean> {
  const [found] = await ask('select pg_try_advisory_lock($1) as alone', [serverLocks.running])
  return found?.['alone'] === true
}

/** Of several gateways that start on one server, one at a time brings its tables up to date. */
async function updateAlone(config: ClientConfig): Promise<Result<Standing, StartProblem>> {
  const client = new Client(config)
  client.on('error', () => undefined)
  const ask = askOf(client)
  try {
    await client.connect()
    const lent = await findLentConnections(config, ask)
    if (lent !== undefined) return refuse(startProblem('databaseUnreachable', lent))
    await client.query(`set lock_timeout = ${startWithinMs}`)
    await client.query('select pg_advisory_lock($1)', [serverLocks.tables])
    const schema = (await readSchema(ask)) ?? 0
    if (schema > ownSchema()) return refuse(schemaNewer)
    if (schema > 0 && schema < ownSchema() && !(await isAlone(ask))) return refuse(olderRuns)
    await migrateNodePostgres(drizzleNodePostgres(client), { migrationsFolder })
    return succeed(await readStanding(ask))
  } finally {
    await client.end()
  }
}
