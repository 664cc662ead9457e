import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { SimulatedClock } from 'xstate'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { composeProgram, type ProgramPorts } from '@gateway/compose-program'
import { openDatabase, type Database } from '@gateway/store/database'
import { tidyEveryMs, tidyTables } from '@gateway/store/tidy-tables'
import { madeFolder } from '@support/made-folder'
import { createMemoryDatabase } from '@support/memory-database'
import { testConfig } from '@support/test-config'

const anHour = 3_600_000
const logged: string[] = []
afterEach(() => expect(logged.splice(0)).toEqual([]))

const ask = async <T>(database: Database, query: ReturnType<typeof sql>) =>
  ((await database.execute(query)) as { readonly rows: readonly T[] }).rows
/** As a device does that calls some thousand times, whose nonces are forgotten after a minute. */
async function callAndForget(database: Database): Promise<void> {
  await ask(
    database,
    sql`insert into device_call_nonces select gen_random_uuid(), md5(number::text), number from generate_series(1, 4000) as number`,
  )
  await ask(database, sql`delete from device_call_nonces`)
  await ask(database, sql`select pg_stat_force_next_flush()`)
}
const readTable = async (database: Database) =>
  (
    await ask<{ gone: number; pages: number }>(
      database,
      sql`select n_dead_tup::int as gone, (pg_relation_size(relid) / 8192)::int as pages from pg_stat_user_tables where relname = 'device_call_nonces'`,
    )
  )[0]!

describe('the embedded database', () => {
  test('gives the room of what is gone to what comes, and so does not grow by what passes', async () => {
    const { database, close } = await createMemoryDatabase()
    onTestFinished(close)
    // The engine may have served others before.
    await ask(database, sql`select pg_stat_force_next_flush()`)
    await ask(database, sql`vacuum device_call_nonces`)
    await callAndForget(database)
    const once = await readTable(database)
    expect([once.gone, once.pages > 20]).toEqual([4000, true])
    for (let hour = 0; hour < 3; hour++) {
      await tidyTables(database)
      expect((await readTable(database)).gone).toBe(0)
      await callAndForget(database)
    }
    expect((await readTable(database)).pages).toBeLessThanOrEqual(once.pages + 1)
    // What has not changed since is left alone.
    await tidyTables(database)
    const countTidied = async () =>
      (await ask<{ times: number }>(database, sql`select sum(vacuum_count)::int as times from pg_stat_user_tables`))[0]!
        .times
    const before = await countTidied()
    await tidyTables(database)
    expect(await countTidied()).toBe(before)
  })

  test('is told so by its program every hour, and closes when that is done', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    cpSync(await madeFolder(), folder, { recursive: true })
    const config = testConfig({
      DATA_DIR: folder,
      GATEWAY_URL: 'http://127.0.0.1:9',
      AUTH_ISSUER: 'https://id.example',
      AUTH_CLIENT_ID: 'console',
      AUTH_CLIENT_SECRET: 'secret',
    })
    const opened = await openDatabase(config)
    if (!opened.ok) throw new Error(opened.problem.sentence)
    await callAndForget(opened.value.database)
    const [{ path }] = (await ask<{ path: string }>(
      opened.value.database,
      sql`select pg_relation_filepath('device_call_nonces') as path`,
    )) as readonly [{ path: string }]
    await opened.value.close()
    const sizeOfTable = () => statSync(join(folder, 'postgres', path)).size

    const clock = new SimulatedClock()
    const random = {
      uuid: () => crypto.randomUUID() as never,
      bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
    }
    const log: ProgramPorts['log'] = {
      info: () => undefined,
      error: (event, facts) => void logged.push(`${event} ${JSON.stringify(facts)}`),
      security: () => undefined,
    }
    const program = await composeProgram(config, { clock: clock as never, random, log, say: () => undefined })
    if (!program.ok) throw new Error(program.problem.sentence)
    expect(tidyEveryMs).toBe(anHour)
    clock.increment(anHour - 1)
    for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(sizeOfTable()).toBeGreaterThan(100_000)
    clock.increment(1)
    await program.value.close()
    expect(sizeOfTable()).toBe(0)
  })
})
