import { and, eq, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addAddress } from '@gateway/accounts/account-addresses'
import { migrationsFolder } from '@gateway/store/migrations-folder'
import { openDatabase, type OpenDatabase } from '@gateway/store/database'
import { accounts, addresses } from '@gateway/store/schema/entities'
import { createMoneyFixture, ledgerNames, type Desk, type MoneyFixture } from '@support/money-desk'
import { startPostgres, type PostgresServer } from '@support/postgres-servers'
import { testConfig } from '@support/test-config'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let server: PostgresServer
let store: OpenDatabase
let fixture: MoneyFixture
let desk: Desk
beforeAll(async () => {
  server = await startPostgres()
  const opened = await openDatabase(testConfig({ DATABASE_URL: server.url }))
  if (!opened.ok) throw new Error(opened.problem.sentence)
  store = opened.value
  fixture = await createMoneyFixture({ database: store.database })
  desk = await fixture.openDesk()
})
afterAll(async () => {
  await fixture.close()
  await store.close()
  await server.stop()
})

/** The worker gives an order its own address for change, while a person asks for a further one to be paid at. */
test('two addresses that an account is given at once are two, so that change is no payment from outside', async () => {
  const id = await desk.open({ ledgers: ['btc'] })
  const { context } = fixture.harness.gateway
  const [account] = await store.database.select().from(accounts).where(eq(accounts.id, id))
  let arrived = 0
  let meet: () => void = () => undefined
  const both = new Promise<void>((resolve) => (meet = resolve))
  const give = (scope: 'External' | 'Internal') =>
    store.database.transaction(async (tx) => {
      await tx.select().from(addresses).limit(1)
      if (++arrived === 2) meet()
      await both
      await addAddress(
        { ...fixture.change(), database: tx },
        { seed: context.vaultSeed, account: account!, ledgerId: ledgerNames.btc, newId: context.random.uuid, scope },
      )
    })
  await Promise.all([give('External'), give('Internal')])
  const given = await store.database
    .select({ address: addresses.address })
    .from(addresses)
    .where(and(eq(addresses.accountId, id), eq(addresses.ledgerId, ledgerNames.btc)))
  expect([given.length, new Set(given.map(({ address }) => address)).size]).toEqual([3, 3])
})

test('an address that an account was given twice before stays in both records, under a number of its own', async () => {
  const id = await desk.open({ ledgers: ['btc'] })
  const { database } = store
  const isOwn = eq(addresses.accountId, id)
  const [first] = await database.select().from(addresses).where(isOwn)
  await database.execute(sql`drop index addresses_once`)
  const numbered = { ...first!, createdAt: '2030-01-01T00:00:00.000Z' }
  const newId = fixture.harness.random.uuid
  await database.insert(addresses).values([
    { ...numbered, id: newId() },
    { ...numbered, id: newId(), addressIndex: 1 },
    { ...numbered, id: newId(), addressIndex: 1 },
  ])
  const isUnique = (text: string) => text.includes('UNIQUE INDEX "addresses_once"')
  const versions = readMigrationFiles({ migrationsFolder }).map((version) => version.sql)
  const statements = versions.find((texts) => texts.some(isUnique))!
  for (const text of statements.filter((one) => !one.includes('DROP INDEX'))) await database.execute(sql.raw(text))
  const numbers = await database.select({ at: addresses.addressIndex, id: addresses.id }).from(addresses).where(isOwn)
  expect(numbers.map(({ at }) => at).sort()).toEqual([0, 1, 2, 3])
  expect(numbers.find(({ at }) => at === 0)?.id).toBe(first!.id)
})
