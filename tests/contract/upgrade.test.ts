import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { openDatabase } from '@gateway/store/database'
import { migrationsFolder } from '@gateway/store/migrations-folder'
import { joinPeers } from '@gateway/store/peers'
import { migrateTo, ownSchema, readSchema, type Ask } from '@gateway/store/schema-version'
import { serverLocks } from '@gateway/store/server-locks'
import type { StartProblem } from '@gateway/store/start-problem'
import { createDatabaseOf } from '@support/server-database'
import { testConfig } from '@support/test-config'

const newer = {
  ok: false,
  problem: {
    code: 'schemaNewer',
    sentence:
      'A newer version of this program has opened this database: start that version, or restore a backup of this one.',
  },
}

let made: Awaited<ReturnType<typeof createDatabaseOf>>
let client: Client
beforeEach(async () => {
  made = await createDatabaseOf(inject('databaseServer'))
  client = new Client({ connectionString: made.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await made.drop()
})

const ask: Ask = async (text, values) => (await client.query<Readonly<Record<string, unknown>>>(text, values)).rows
const open = () => openDatabase(testConfig({ DATABASE_URL: made.url }))
const openNow = async () => {
  const opened = await open()
  if (!opened.ok) throw new Error(opened.problem.sentence)
  return opened.value
}
/** Of what the query builder has wrapped. */
const rootOf = ({ cause }: Error) => cause
const asNewer = () => ask(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)`)

it('a database on which a gateway of an older version runs is brought up to date when that has stopped, and not before', async () => {
  const older = readMigrationFiles({ migrationsFolder })
    .map(({ folderMillis }) => folderMillis)
    .sort((a, b) => a - b)
    .at(-2)!
  await migrateTo(ask, older)
  const running = await joinPeers(made.url)
  expect(await open()).toMatchObject({
    ok: false,
    problem: {
      code: 'olderRuns',
      sentence:
        'A gateway of an older version runs on this database: stop every gateway, then start this version, which brings the database up to date.',
    },
  })
  expect(await readSchema(ask)).toBe(older)
  await running.close()
  await vi.waitFor(async () => (await openNow()).close())
  expect(await readSchema(ask)).toBe(ownSchema())
})

it('a gateway that had lost its connections while a newer version changed the tables is let in no more, and ends', async () => {
  const opened = await openNow()
  const end = vi.fn<(problem: StartProblem) => void>()
  opened.onReplaced!(end)
  const disconnect = () =>
    ask(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  const question = () => opened.database.execute(sql`select 1`)
  await disconnect()
  await vi.waitFor(question)
  expect(end).not.toHaveBeenCalled()

  await disconnect()
  await asNewer()
  await vi.waitFor(() => expect(question().catch(rootOf)).resolves.toMatchObject({ problem: newer.problem }))
  await expect(question().catch(rootOf)).resolves.toMatchObject({ problem: newer.problem })
  expect(end.mock.calls).toMatchObject([[newer.problem]])
  await opened.close()
})

it('a gateway that starts is refused where a newer version has changed the tables just before', async () => {
  await (await openNow()).close()
  await ask('select pg_advisory_lock($1)', [serverLocks.running])
  const opening = open()
  await vi.waitFor(async () =>
    expect(
      await ask(
        `select 1 from pg_locks join pg_database on oid = database where datname = current_database() and mode = 'ShareLock' and not granted`,
      ),
    ).not.toEqual([]),
  )
  await asNewer()
  await ask('select pg_advisory_unlock($1)', [serverLocks.running])
  expect(await opening).toMatchObject(newer)
})
