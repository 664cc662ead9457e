import { and, eq, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProposal } from '@domain/intents/request'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { encodeSegwit } from '@domain/ledgers/bech32'
import type { Uuid } from '@domain/shared/ids'
import type { OpenDatabase } from '@gateway/store/database'
import {
  accountLedgers,
  accounts,
  addresses,
  domains,
  endpoints,
  revisions,
  users,
  vaults,
} from '@gateway/store/schema/entities'
import { transactions, vaultOperations } from '@gateway/store/schema/money'
import { makeKey } from '@support/keys'
import { createMemoryDatabase } from '@support/memory-database'
import {
  createMoneyFixture,
  ethereumOrder,
  ledgerNames,
  outside,
  type Desk,
  type LedgerName,
  type MoneyFixture,
} from '@support/money-desk'
import { watchExchanges } from '@support/watched-exchanges'

/** Whoever decides alone in a domain of their own has endpoints with as long properties as they like, and one order may name hundreds of them. */
let store: OpenDatabase
let fixture: MoneyFixture
let desk: Desk
let seen: ReturnType<typeof watchExchanges>
beforeAll(async () => {
  store = await createMemoryDatabase()
  seen = watchExchanges(store.database)
  fixture = await createMoneyFixture({ database: store.database })
  desk = await fixture.openDesk()
})
afterAll(() => fixture.close().then(store.close))

const note = 'a'.repeat(70_000)
async function bytesOf(work: () => Promise<unknown>): Promise<number> {
  const before = seen.bytes
  await work()
  return seen.bytes - before
}

/** So many endpoints like one that people have made. */
async function makeEndpoints(ledger: LedgerName, count: number): Promise<readonly Uuid[]> {
  const { database } = store
  const { platform, random } = fixture.harness.gateway.context
  const id = random.uuid()
  const endpoint: PayloadOf<'v0_CreateEndpoint'> = {
    type: 'v0_CreateEndpoint',
    id,
    alias: id,
    ledgerId: ledgerNames[ledger],
    address: outside[ledger],
    trustScore: 50,
    lock: 'Unlocked',
    customProperties: { note },
  }
  expect(await desk.propose(endpoint)).toBe('Succeeded')
  const [row] = await database.select().from(endpoints).where(eq(endpoints.id, id))
  const ids = Array.from({ length: count - 1 }, random.uuid)
  for (const one of ids)
    await database
      .insert(endpoints)
      .values({ ...row!, id: one, alias: one, envelope: platform.seal({ ...row!.envelope.data, id: one }) })
  return [id, ...ids]
}

const orderOf = (accountId: Uuid, named: readonly Uuid[]): PayloadOf<'v0_CreateTransactionOrder'> => ({
  type: 'v0_CreateTransactionOrder',
  id: fixture.harness.random.uuid(),
  accountId,
  ledgerId: ledgerNames.btc,
  parameters: {
    type: 'Bitcoin',
    outputs: named.map((endpointId) => ({ destination: { type: 'Endpoint', endpointId }, amount: '1000' })),
    feeStrategy: { type: 'Priority', priority: 'Medium' },
  },
  customProperties: {},
})

const refusalOf = async (payload: PayloadOf<'v0_CreateTransactionOrder'>, by = desk) => {
  const { harness } = fixture
  const { type: _type, ...request } = buildProposal({
    id: harness.random.uuid(),
    author: by.maker.user,
    targetDomainId: by.id,
    payload,
    now: harness.clock.now(),
  })
  const { body } = await harness.as(by.maker).post('/v1/intents/dry-run', request)
  return body['errors'] ?? body['success']
}

test('an order that names more than can be read again and again is refused, and that it does is found without reading all of it', async () => {
  const account = await desk.open({ ledgers: ['btc'] })
  const named = await makeEndpoints('btc', 60)
  const dryRun = (some: readonly Uuid[]) => refusalOf(orderOf(account, some))
  expect(await dryRun(named.slice(0, 24))).toBe(true)
  let refusal: unknown
  const read = await bytesOf(async () => (refusal = await dryRun(named)))
  expect(refusal).toEqual(['InvalidTransactionOrderParameters'])
  expect(read).toBeLessThan(note.length)
})

test('an order that waits for funds reads no record of those whom it will pay', async () => {
  const account = await desk.open({ ledgers: ['btc'] })
  expect(await desk.propose(orderOf(account, await makeEndpoints('btc', 5)))).toBe('Succeeded')
  await fixture.pass(10)
  const [waiting] = await store.database.select().from(transactions).where(eq(transactions.senderId, account))
  expect(waiting!.hint).toBe('CurrentlyNotEnoughFunds')
  expect(await bytesOf(() => fixture.pass(20))).toBeLessThan(note.length)
})

test('before an order is signed the records of an endpoint are read, and not all that it ever had', async () => {
  const [id] = await makeEndpoints('eth', 1)
  const { platform } = fixture.harness.gateway.context
  const [first] = await store.database.select().from(revisions).where(eq(revisions.entityId, id!))
  for (let revision = 2; revision < 40; revision++) {
    const metadata = { ...(first!.envelope.data['metadata'] as object), revision }
    const envelope = platform.seal({ ...first!.envelope.data, metadata }) as never
    await store.database.insert(revisions).values({ ...first!, revision, envelope })
  }
  const account = await desk.open({ ledgers: ['eth'], holds: { ETH: 10n ** 19n } })
  const order = await desk.order(account, 'eth', ethereumOrder({ destination: { type: 'Endpoint', endpointId: id! } }))
  const read = await bytesOf(() => fixture.pass(60))
  expect((await desk.transactionOf(order)).processing?.status).toBe('Completed')
  expect(read).toBeLessThan(8 * note.length)
})

test('what would fill the file of an offline vault alone keeps nobody else’s waiting, and is carried when nothing else is', async () => {
  const { harness } = fixture
  const vaultId = harness.random.uuid()
  const vault = { alias: 'Cold', publicKey: makeKey(vaultId).publicKey, lock: 'Unlocked' } as const
  const customProperties = { offline: 'true' }
  await harness.propose(harness.root, { type: 'v0_CreateVault', id: vaultId, ...vault, customProperties })
  await store.database.update(vaults).set({ processing: 'Completed' }).where(eq(vaults.id, vaultId))
  const other = await fixture.openDesk()
  const ask = async (one: Desk) => {
    const [id, accountId] = [harness.random.uuid(), await one.open({ ledgers: ['eth'], vaultId })]
    const content = { type: 'EIP-191', value: '0x6869' } as const
    const named = { accountId, ledgerId: ledgerNames.eth, content, customProperties: {} }
    await one.propose({ type: 'v0_SignManifest', id, ...named })
    await fixture.pass(3)
    return id
  }
  const [first, second] = [await ask(desk), await ask(other)]
  const long = sql`jsonb_set(${users.envelope}, '{data,metadata,customProperties}', jsonb_build_object('note', repeat('a', 4000000)))`
  await store.database.update(users).set({ envelope: long }).where(eq(users.id, desk.maker.user.id))
  const carried = async () => {
    const { text } = await harness.as(harness.root).get(`/v1/vaults/${vaultId}/operations/prepared`)
    const { data } = JSON.parse(text) as { readonly data: { readonly operations: readonly { subjectId: string }[] } }
    return data.operations.map(({ subjectId }) => subjectId).filter((id) => id !== vaultId)
  }
  expect(await carried()).toEqual([second])
  await store.database
    .update(vaultOperations)
    .set({ status: 'Withdrawn' })
    .where(or(eq(vaultOperations.subjectId, second), eq(vaultOperations.subjectId, vaultId)))
  expect(await carried()).toEqual([first])
})

test('an order that pays accounts of more domains than see it at once is refused', async () => {
  const { database } = store
  const calm = await fixture.openDesk()
  const account = await calm.open({ ledgers: ['btc'] })
  const { platform, random } = fixture.harness.gateway.context
  const [home] = await database.select().from(domains).where(eq(domains.id, calm.id))
  const [owner] = await database.select().from(accounts).where(eq(accounts.id, account))
  const isOnLedger = and(eq(accountLedgers.accountId, account), eq(accountLedgers.ledgerId, ledgerNames.btc))
  const [onLedger] = await database.select().from(accountLedgers).where(isOnLedger)
  const [own] = await database.select().from(addresses).where(eq(addresses.accountId, account))
  const payees: string[] = []
  for (let i = 0; i < 101; i++) {
    const [id, accountId, address] = [random.uuid(), random.uuid(), encodeSegwit('bc', random.bytes(20))]
    const envelope = platform.seal({ ...home!.envelope.data, id, parentId: calm.id }) as never
    const [alias, ancestors] = [id, [calm.id, ...home!.ancestors]]
    await database.insert(domains).values({ ...home!, id, alias, parentId: calm.id, ancestors, envelope })
    await database.insert(accounts).values({ ...owner!, id: accountId, domainId: id, alias, derivationIndex: 5000 + i })
    await database.insert(accountLedgers).values({ ...onLedger!, accountId })
    await database.insert(addresses).values({ ...own!, id: random.uuid(), accountId, address })
    payees.push(address)
  }
  const orderTo = (paid: readonly string[]): PayloadOf<'v0_CreateTransactionOrder'> => ({
    ...orderOf(account, []),
    parameters: {
      type: 'Bitcoin',
      outputs: paid.map((address) => ({ destination: { type: 'Address', address }, amount: '1000' })),
      feeStrategy: { type: 'Priority', priority: 'Medium' },
    },
  })
  // Of one domain several may be paid, and whose an address is does not depend on how it is written.
  const most = payees.slice(0, 100)
  expect(await refusalOf(orderTo([...most, outside.btc]), calm)).toBe(true)
  expect(await refusalOf(orderTo(payees.map((address) => address.toUpperCase())), calm)).toEqual([
    'InvalidTransactionOrderParameters',
  ])
})
