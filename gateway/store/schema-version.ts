import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from './migrations-folder'
import { startProblem } from './start-problem'

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[]
}

const readJournal = (): Journal => JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as Journal

/** The version of the tables that this program brings about: when its newest migration was made. */
export const ownSchema = (): number => Math.max(...readJournal().entries.map(({ when }) => when))

/** Puts a question to the database as it is, by whatever client. */
export type Ask = (text: string, values?: unknown[]) => Promise<readonly Readonly<Record<string, unknown>>[]>

/** The version of the tables that stand there; undefined where none do. */
export async function readSchema(ask: Ask): Promise<number | undefined> {
  const [found] = await ask(`select to_regclass('drizzle.__drizzle_migrations')::text as name`)
  if (!found?.['name']) return undefined
  const [newest] = await ask('select max(created_at)::text as version from drizzle.__drizzle_migrations')
  return newest?.['version'] ? Number(newest['version']) : undefined
}

/** The migrations up to a version of the tables, as a folder of their own, which goes with the machine's other passing files. */
export function migrationsUpTo(version: number): string {
  const journal = readJournal()
  const folder = mkdtempSync(join(tmpdir(), 'countersign-migrations-'))
  mkdirSync(join(folder, 'meta'))
  const entries = journal.entries.filter(({ when }) => when <= version)
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) symlinkSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}

export const schemaNewer = startProblem('schemaNewer', 'A newer version of this program has opened this database: start that version, or restore a backup of this one.')
