import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '@gateway/store/database'
import { migrationsFolder } from '@gateway/store/migrations-folder'
import { migrateTo } from '@gateway/store/schema-version'
import { madeFolder } from '@support/made-folder'
import { testConfig } from '@support/test-config'

const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
const said: string[] = []
const open = () => openDatabase(testConfig({ DATA_DIR: folder }), (line) => void said.push(line))
const names = () => readdirSync(folder).sort()
const onCopy = 'Bringing the database up to date, on a copy first …'

/** Without the program. */
async function change(statement: string): Promise<void> {
  const client = await PGlite.create(join(folder, 'postgres'))
  await client.exec(statement)
  await client.close()
}

/** The tables of the version before this one, with nothing in them. */
async function makeOlder(): Promise<void> {
  const client = await PGlite.create(join(folder, 'postgres'))
  await client.exec('drop schema public cascade; create schema public; drop schema drizzle cascade')
  const versions = readMigrationFiles({ migrationsFolder })
    .map(({ folderMillis }) => folderMillis)
    .sort((a, b) => a - b)
  await migrateTo(
    async (text, values) => (await client.query<Readonly<Record<string, unknown>>>(text, values)).rows,
    versions.at(-2)!,
  )
  await client.close()
}

describe('a database of another version', () => {
  let before: readonly string[]
  beforeAll(async () => {
    cpSync(await madeFolder(), folder, { recursive: true })
    before = names()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('an older one is brought up to date on a copy first; where that fails, it stays as it was', async () => {
    await change(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    )
    expect(await open()).toMatchObject({
      ok: false,
      problem: {
        code: 'upgradeFailed',
        sentence: `The database in ${join(folder, 'postgres')} could not be upgraded. Only a copy was touched: start the version that opened it before.`,
      },
    })
    expect([said.splice(0), names()]).toEqual([[onCopy], before])
  })

  test('an older one is opened when the copy was; a newer one is opened by no older program', async () => {
    await makeOlder()
    const opened = await open()
    if (!opened.ok) throw new Error(opened.problem.sentence)
    await opened.value.database.execute(sql`select 1 from program_tokens`)
    await opened.value.database.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)`,
    )
    await opened.value.close()
    expect([said.splice(0), names()]).toEqual([[onCopy], before])
    expect(await open()).toMatchObject({
      ok: false,
      problem: {
        code: 'schemaNewer',
        sentence:
          'A newer version of this program has opened this database: start that version, or restore a backup of this one.',
      },
    })
  })
})
