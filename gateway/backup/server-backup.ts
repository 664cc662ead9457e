import { Client } from 'pg'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { findLentConnections } from '../store/lent-connections'
import { serverLocks } from '../store/server-locks'
import type { Ask } from '../store/schema-version'
import { backupProblem, type BackupProblem } from './backup-problem'
import type { BackupSource, BackupTarget } from './backup-targets'

const connectWithinMs = 5000

const configOf = (url: string) => ({
  connectionString: url,
  connectionTimeoutMillis: connectWithinMs,
  keepAlive: true,
})

async function connectTo(url: string): Promise<Result<BackupSource, BackupProblem>> {
  const client = new Client(configOf(url))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return succeed({
      ask: async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
      close: () => client.end(),
    })
  } catch {
    return refuse(backupProblem('The PostgreSQL server named by DATABASE_URL cannot be reached.'))
  }
}

/** A snapshot of the server's own: gateways go on meanwhile. */
export const openServerSource = (url: string): Promise<Result<BackupSource, BackupProblem>> => connectTo(url)

/** The database that DATABASE_URL names, while no gateway runs on it. */
export async function openServerAt(url: string): Promise<Result<BackupSource, BackupProblem>> {
  const connected = await connectTo(url)
  if (!connected.ok) return connected
  const { ask, close } = connected.value
  const lent = await findLentConnections(configOf(url), ask)
  if (lent === undefined && (await isFree(ask))) return connected
  await close()
  return refuse(backupProblem(lent ?? 'A gateway runs on this database: stop every gateway first.'))
}

/** The same to be filled; what stands in it is kept in schemas of another name. */
export async function openServerTarget(
  url: string,
  stamp: string,
  mayReplace: boolean,
): Promise<Result<BackupTarget, BackupProblem>> {
  const connected = await openServerAt(url)
  if (!connected.ok) return connected
  const { ask, close } = connected.value
  let former: string | undefined
  return succeed({
    ask,
    close,
    begin: async () => {
      const schemas = await listFilled(ask)
      if (schemas.length > 0 && !mayReplace)
        return backupProblem(
          'The database holds tables already: restore with --replace, which keeps them aside, or name an empty database.',
        )
      for (const schema of schemas) await ask(`alter schema ${schema} rename to "${schema}_until_${stamp}"`)
      if (schemas.length > 0) former = schemas.map((schema) => `${schema}_until_${stamp}`).join(' and ')
      await ask('create schema if not exists public')
      return undefined
    },
    moveToTarget: () => Promise.resolve(former),
  })
}

/** Those of a gateway that hold something. */
async function listFilled(ask: Ask): Promise<readonly string[]> {
  const rows = await ask(
    `select distinct table_schema::text as name from information_schema.tables where table_schema in ('public', 'drizzle') order by 1`,
  )
  return rows.map(({ name }) => String(name))
}

/** Both locks go with the connection. */
async function isFree(ask: Ask): Promise<boolean> {
  const [found] = await ask('select pg_try_advisory_lock($1) and pg_try_advisory_lock($2) as free', [
    serverLocks.tables,
    serverLocks.running,
  ])
  return found?.['free'] === true
}
