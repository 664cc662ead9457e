import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '@gateway/store/database'
import { madeFolder } from '@support/made-folder'
import { testConfig } from '@support/test-config'

const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
const said: string[] = []
const open = () => openDatabase(testConfig({ DATA_DIR: folder }), (line) => void said.push(line))

async function change(...statements: readonly string[]): Promise<void> {
  const opened = await open()
  if (!opened.ok) throw new Error(opened.problem.sentence)
  for (const statement of statements) await opened.value.database.execute(sql.raw(statement))
  await opened.value.close()
}
const names = () => readdirSync(folder).sort()

describe('a database of another version', () => {
  let before: readonly string[]
  beforeAll(async () => {
    cpSync(await madeFolder(), folder, { recursive: true })
    before = names()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const forgetNewest = 'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)'

  test('an older one is brought up to date on a copy first; where that fails, it stays as it was', async () => {
    await change(forgetNewest)
    const refused = await open()
    expect(refused).toMatchObject({ ok: false, problem: { code: 'upgradeFailed' } })
    expect(said.at(-1)).toBe('Bringing the database up to date, on a copy first …')
    expect(names()).toEqual(before)
  })

  test('is opened once that is possible, and never on a copy again', async () => {
    const { PGlite } = await import('@electric-sql/pglite')
    const raw = await PGlite.create(join(folder, 'postgres'))
    await raw.exec('drop table restores')
    await raw.close()
    said.length = 0
    await change('select 1 from restores')
    await change('select 1 from restores')
    expect(said).toEqual(['Bringing the database up to date, on a copy first …'])
    expect(names()).toEqual(before)
  })

  test('a newer one is opened by no older program', async () => {
    await change(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)`)
    expect(await open()).toMatchObject({ ok: false, problem: { code: 'schemaNewer', sentence: 'A newer version of this program has opened this database: start that version, or restore a backup of this one.' } })
  })
})
