import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openServerAt } from '@gateway/backup/server-backup'
import { openDatabase } from '@gateway/store/database'
import { startPooler } from '@support/pooler'
import { createDatabaseOf } from '@support/server-database'
import { testConfig } from '@support/test-config'

let database: Awaited<ReturnType<typeof createDatabaseOf>>
beforeAll(async () => {
  database = await createDatabaseOf(inject('databaseServer'), 'countersign_template')
})
afterAll(() => database.drop())

const startOver = async (url: string) => {
  const opened = await openDatabase(testConfig({ DATABASE_URL: url }))
  if (!opened.ok) return opened.problem
  await opened.value.close()
  return 'started'
}

it('over a pooler that lends connections by transaction no gateway starts and no command begins: their locks would be left to others', async () => {
  const pooler = await startPooler(database.url, 'by transaction')
  const command = await openServerAt(pooler.url)
  if (command.ok) await command.value.close()
  const started = await startOver(pooler.url)
  await pooler.close()
  const sentence =
    'DATABASE_URL points to a connection pooler in transaction mode: point it to the server itself, or set the pooler to session mode.'
  expect(started).toMatchObject({ code: 'databaseUnreachable', sentence })
  expect(command).toMatchObject({ ok: false, problem: { sentence } })
})

it('over one that lends them by session a gateway starts, and leaves no lock behind', async () => {
  const pooler = await startPooler(database.url, 'by session')
  expect([await startOver(pooler.url), await startOver(pooler.url)]).toEqual(['started', 'started'])
  await pooler.close()
  const command = await openServerAt(database.url)
  expect(command.ok).toBe(true)
  if (command.ok) await command.value.close()
})
