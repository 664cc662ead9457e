import { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { GatewayConfig } from '../config'
import { openEmbedded } from './embedded-database'
import { takeGatewayLock } from './gateway-lock'
import { migrationsFolder } from './migrations-folder'
import { startProblem, type StartProblem } from './start-problem'
import type { Say } from './start-messages'

/** The store, or one transaction of it; inside a transaction only the handed one may be used. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  readonly database: Database
  readonly close: () => Promise<void>
}

/** Opens the embedded database in the data folder, or the PostgreSQL server that DATABASE_URL names, and migrates it. */
export function openDatabase(config: GatewayConfig, say: Say = () => undefined): Promise<Result<OpenDatabase, StartProblem>> {
  const { DATABASE_URL, DATA_DIR } = config.environment
  return DATABASE_URL ? openServer(DATABASE_URL) : openEmbedded(DATA_DIR, say)
}

/** A database in memory; `image` is a dump of a migrated one and saves its creation. */
export async function openMemoryDatabase(image?: Blob): Promise<OpenDatabase & { readonly dump: () => Promise<Blob> }> {
  const client = await PGlite.create(image ? { loadDataDir: image } : {})
  const database = drizzlePglite(client)
  if (!image) await migratePglite(database, { migrationsFolder })
  return { database, close: () => client.close(), dump: () => client.dumpDataDir('none') }
}

const connectWithinMs = 5000

async function openServer(url: string): Promise<Result<OpenDatabase, StartProblem>> {
  try {
    const lock = await takeGatewayLock(url)
    if (!lock.ok) return refuse(startProblem('databaseInUse', 'Another gateway works on the database that DATABASE_URL names: stop it, or name another database.'))
    const opened = await openLocked(url).catch(() => undefined)
    if (!opened) await lock.value.release()
    return opened ? succeed({ ...opened, close: () => opened.close().then(lock.value.release) }) : refuse(unusableServer)
  } catch {
    return refuse(unusableServer)
  }
}

const unusableServer = startProblem('databaseUnreachable', 'The PostgreSQL server named by DATABASE_URL cannot be used: check that it runs and that the user may create tables.')

async function openLocked(url: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: connectWithinMs })
  pool.on('error', () => undefined)
  const database = drizzleNodePostgres(pool)
  const close = () => pool.end()
  try {
    await migrateNodePostgres(database, { migrationsFolder })
    return { database, close }
  } catch (error) {
    await close()
    throw error
  }
}
