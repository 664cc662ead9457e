import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { openDatabase } from '@gateway/store/database'
import { askOf, createFencedPool, readStanding } from '@gateway/store/fence'
import { createSeal } from '@gateway/identity/seal'
import { turnOver } from '@gateway/keys/turn-over'
import { migrationsFolder } from '@gateway/store/migrations-folder'
import { migrateTo, ownSchema, readSchema, type Ask } from '@gateway/store/schema-version'
import { serverLocks } from '@gateway/store/server-locks'
import type { StartProblem } from '@gateway/store/start-problem'
import { backup, balanceOf, makeKeys, makeUsers, openMakers } from '@support/backup-desk'
import { createHarness, createTestIssuer } from '@support/gateway-harness'
import { createDatabaseOf, createServerDatabase } from '@support/server-database'
import { testConfig } from '@support/test-config'

const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
const file = join(folder, 'institution.backup')
const server = inject('databaseServer')
const at = (url: string) => ({ DATA_DIR: folder, DATABASE_URL: url })
type Opened<T extends (...args: never[]) => unknown> = Awaited<ReturnType<T>>

describe('a backup of a PostgreSQL server', () => {
  let source: Opened<typeof createServerDatabase>
  let target: Opened<typeof createDatabaseOf>
  beforeAll(async () => {
    ;[source, target] = [await createServerDatabase(server), await createDatabaseOf(server)]
  })
  afterAll(async () => {
    await source.close()
    await target.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is made at one moment while gateways go on, restored in an empty database, and over another only when told and when no gateway runs', async () => {
    const [keys, issuer] = [makeKeys(folder), await createTestIssuer()]
    const before = await createHarness({ database: source.database, keys, issuer })
    const domain = await openMakers(before)
    const load = makeUsers(before, domain)
    expect((await backup([file], at(source.url)))[0]).toContain(before.root.user.domainId)
    expect(await load.stop()).toBeGreaterThan(0)
    const atTheEnd = await balanceOf(source.database, domain)
    expect(await backup(['--replace', '--restore', file], at(source.url))).toEqual([
      'A gateway runs on this database: stop every gateway first.',
    ])
    await before.close()

    expect((await backup(['--restore', file], at(target.url)))[0]).toContain('is restored')
    expect(await backup(['--restore', file], at(target.url))).toEqual([
      'The database holds tables already: restore with --replace, which keeps them aside, or name an empty database.',
    ])
    expect((await backup(['--replace', '--restore', file], at(target.url)))[1]).toBe(
      'The former database is kept in drizzle_until_20261119t090000000z and public_until_20261119t090000000z.',
    )

    const opened = await openDatabase(testConfig(at(target.url)))
    if (!opened.ok) throw new Error(opened.problem.sentence)
    const after = await createHarness({ database: opened.value.database, keys, issuer, root: before.root })
    await after.settle()
    const { users, intents, burnt, requests } = await balanceOf(opened.value.database, domain)
    expect([users <= atTheEnd.users, intents, burnt, requests, after.gateway.context.restoredAt]).toEqual([
      true,
      users,
      users,
      users,
      after.clock.now(),
    ])
    const kept = await opened.value.database.execute(
      sql`select count(*)::int as count from public_until_20261119t090000000z.users`,
    )
    expect(kept).toMatchObject({ rows: [{ count: users + 2 }] })
    const resumed = sql`select count(*)::int as count from restores where resumed_at is not null`
    expect(await opened.value.database.execute(resumed)).toMatchObject({ rows: [{ count: 1 }] })
    expect(await backup(['--restored'], at(target.url))).toEqual([
      'A gateway runs on this database: stop every gateway first.',
    ])
    await after.close()
    await opened.value.close()
    expect(await backup(['--restored'], at(target.url))).toEqual([
      'The next start ends its open intents and everybody’s session, and accepts new requests one hour later.',
    ])
    const again = await openDatabase(testConfig(at(target.url)))
    if (!again.ok) throw new Error(again.problem.sentence)
    await (await createHarness({ database: again.value.database, keys, issuer, root: before.root })).close()
    expect(await again.value.database.execute(resumed)).toMatchObject({ rows: [{ count: 2 }] })
    await again.value.close()
  })

  it('is restored beneath no connection of a gateway; one that has lost all of them is let in no more once it was, or keys were turned over, and ends', async () => {
    const { url, drop } = await createDatabaseOf(server)
    await backup(['--restore', file], at(url))
    const observer = new Client({ connectionString: url })
    await observer.connect()
    const ask = askOf(observer)
    const openPool = async () => {
      const fenced = createFencedPool({ connectionString: url }, await readStanding(ask))
      fenced.pool.on('error', () => undefined)
      await fenced.pool.query('select 1')
      const end = vi.fn<(problem: StartProblem) => void>()
      fenced.onReplaced(end)
      return { ...fenced, ended: () => end.mock.calls.map(([{ code }]) => code) }
    }
    const loseAll = () =>
      ask(
        'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    const isLetIn = ({ pool }: Opened<typeof openPool>) =>
      pool.query('select 1').then(
        () => true,
        (error: Error) => error.message,
      )
    const changed =
      'This institution was restored from a backup, or its sign-in keys were replaced, while the gateway was disconnected from its database: start the gateway again.'

    const left = await openPool()
    const restoreAgain = () => backup(['--replace', '--restore', file], at(url))
    expect(await restoreAgain()).toEqual(['A gateway runs on this database: stop every gateway first.'])
    await loseAll()
    expect((await restoreAgain())[0]).toContain('is restored')
    expect([await isLetIn(left), await isLetIn(left), left.ended()]).toEqual([changed, changed, ['institutionChanged']])
    await left.end()

    const started = await openPool()
    await loseAll()
    expect(await isLetIn(started)).toBe(true)
    const reader = new Client({ connectionString: url.replace('postgres@', 'reader@') })
    reader.on('error', () => undefined)
    await ask('create role reader login')
    await reader.connect()
    const waits = reader.query('select pg_advisory_lock($1)', [serverLocks.running]).catch(() => undefined)
    const isWaiting = () =>
      ask(
        `select 1 from pg_locks join pg_stat_activity using (pid) where usename = 'reader' and mode = 'ExclusiveLock' and not granted`,
      )
    await vi.waitFor(async () => expect(await isWaiting()).toHaveLength(1))
    expect(await Promise.all([isLetIn(started), isLetIn(started), isLetIn(started)])).toEqual([true, true, true])
    await loseAll()
    await waits
    await ask('drop role reader')

    const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) }
    const rows = { ask, seal: createSeal(random, 'secret', 'identity'), random, now: 0 }
    await turnOver(rows, 'signing', { signing: [], cookies: [], ends: {} }, true)
    expect([await isLetIn(started), started.ended()]).toEqual([changed, ['institutionChanged']])
    await started.end()
    await observer.end()
    await drop()
  })

  it('of an older version is read at that version, and its tables are brought up to date from there', async () => {
    const { url, drop } = await createDatabaseOf(server)
    const client = new Client({ connectionString: url })
    await client.connect()
    const ask: Ask = async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows
    const versions = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
    const hasRestores = async () => (await ask(`select to_regclass('public.restores') is not null as has`))[0]?.['has']
    await migrateTo(ask, versions[12]!)
    expect([await readSchema(ask), await hasRestores()]).toEqual([versions[12], false])
    await migrateTo(ask, ownSchema())
    await migrateTo(ask, ownSchema())
    expect([
      await readSchema(ask),
      await hasRestores(),
      (await ask('select 1 from drizzle.__drizzle_migrations')).length,
    ]).toEqual([versions.at(-1), true, versions.length])
    await client.end()
    await drop()
  })

  it('is opened by no older program', async () => {
    await source.database.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)`,
    )
    expect(await openDatabase(testConfig(at(source.url)))).toMatchObject({
      ok: false,
      problem: { code: 'schemaNewer' },
    })
  })
})
