import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from './migrations-folder'
import { startProblem } from './start-problem'

/** The version of the tables that this program brings about: when its newest migration was made. */
export const ownSchema = (): number =>
  Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))

/** Puts a question to the database as it is, by whatever client. */
export type Ask = (text: string, values?: unknown[]) => Promise<readonly Readonly<Record<string, unknown>>[]>

/** The version of the tables that stand there; undefined where none do. */
export async function readSchema(ask: Ask): Promise<number | undefined> {
  const [found] = await ask(`select to_regclass('drizzle.__drizzle_migrations')::text as name`)
  if (!found?.['name']) return undefined
  const [newest] = await ask('select max(created_at)::text as version from drizzle.__drizzle_migrations')
  return newest?.['version'] ? Number(newest['version']) : undefined
}

/** Brings the tables up to a version, in the transaction of the caller, as drizzle does and writes down. */
export async function migrateTo(ask: Ask, version: number): Promise<void> {
  await ask('create schema if not exists drizzle')
  await ask(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const standing = (await readSchema(ask)) ?? 0
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder }).filter(
    (one) => one.folderMillis > standing && one.folderMillis <= version,
  )) {
    for (const statement of sql) await ask(statement)
    await ask('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])
  }
}

export const schemaNewer = startProblem(
  'schemaNewer',
  'A newer version of this program has opened this database: start that version, or restore a backup of this one.',
)
