import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { buildDecision, buildProposal } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import { generatePlatformKeys } from '@gateway/platform/platform-keys'
import { openDatabase, type OpenDatabase } from '@gateway/store/database'
import { transactionOrders, transactions } from '@gateway/store/schema/money'
import { changeBalances } from '@gateway/transactions/balance-changes'
import { createHarness, createTestPerson, type Harness, type TestDomain } from '@support/gateway-harness'
import { createMoneyFixture, ledgerNames, ordersByTwo, outside, type MoneyFixture } from '@support/money-desk'
import { startPostgres, type PostgresServer } from '@support/postgres-servers'
import { testConfig } from '@support/test-config'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const random = {
  uuid: () => crypto.randomUUID() as Uuid,
  bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
}
const parts = {
  keys: generatePlatformKeys(random),
  root: createTestPerson('root', random.uuid()),
  worker: 'manual' as const,
}
const theirs = '0x000000000000000000000000000000000000dEaD'
const endpointFields = { trustScore: 90, alias: 'Exchange', customProperties: {} }

let server: PostgresServer
const stores: OpenDatabase[] = []
let fixture: MoneyFixture
let one: Harness
let two: Harness
let domain: TestDomain<'maker' | 'checker'>
const account = random.uuid()
beforeAll(async () => {
  server = await startPostgres()
  for (let count = 0; count < 2; count++) {
    const store = await openDatabase(testConfig({ DATABASE_URL: server.url }))
    if (!store.ok) throw new Error(store.problem.sentence)
    stores.push(store.value)
  }
  fixture = await createMoneyFixture({ ...parts, database: stores[0]!.database })
  one = fixture.harness
  two = await createHarness({ ...parts, database: stores[1]!.database })
  domain = await one.createDomain({
    people: { maker: ['maker'], checker: ['checker'] },
    policies: ordersByTwo,
  })
  await one.propose(domain.people.maker, {
    type: 'v0_CreateAccount',
    id: account,
    alias: 'Account',
    lock: 'Unlocked',
    customProperties: {},
    ledgerIds: [ledgerNames.eth],
    providerDetails: { type: 'Vault', vaultId: fixture.vaultId, keyStrategy: 'VaultHard' },
  })
})
afterAll(async () => {
  await two.close()
  await fixture.close()
  for (const store of stores) await store.close()
  await server.stop()
})

/** The second gateway is ahead, so that what it changes is later, and has nothing left to do that it could take from the first. */
async function setAhead() {
  two.clock.increment(60_000)
  await two.settle()
}

async function countWaiting() {
  const asked = sql`select count(distinct pid)::int as waiting from pg_locks where not granted`
  const { rows } = (await stores[0]!.database.execute(asked)) as { readonly rows: readonly { waiting: number }[] }
  return rows[0]!.waiting
}

/** Proposes another address through the other gateway, until that one has written it or waits for the first. Answers who awaits its end. */
async function moveElsewhere(endpointId: Uuid) {
  const move = buildProposal({
    id: random.uuid(),
    author: domain.people.maker.user,
    targetDomainId: domain.id,
    payload: {
      type: 'v0_UpdateEndpoint',
      reference: { id: endpointId, revision: 1 },
      ledgerId: ledgerNames.eth,
      address: theirs,
      ...endpointFields,
    },
    now: two.clock.now(),
  })
  expect((await two.send(domain.people.maker, move)).status).toBe(202)
  const waiting = await countWaiting()
  let isOver = false
  const moved = two.settle().then(() => void (isOver = true))
  await vi.waitFor(async () => expect(isOver || (await countWaiting()) > waiting).toBe(true), { timeout: 20_000 })
  return () => moved
}

/** Until it is released, whoever reads assets waits: somewhere between two questions of one transaction. */
async function holdAssets() {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query('begin')
  await client.query('lock table tickers in access exclusive mode')
  return { release: () => client.query('rollback').then(() => client.end()) }
}

/** Docs/decisions/0054: whoever approved was shown where the endpoint led. A token is paid by a call, in which the endpoint is an address and nothing else. */
test('a transfer is not carried out to an endpoint that another gateway changes while this one carries it out', async () => {
  const { maker, checker } = domain.people
  const [endpointId, orderId] = [random.uuid(), random.uuid()]
  await one.propose(maker, {
    type: 'v0_CreateEndpoint',
    id: endpointId,
    ledgerId: ledgerNames.eth,
    address: outside.eth,
    lock: 'Unlocked',
    ...endpointFields,
  })
  const transfer: IntentPayload = {
    type: 'v0_CreateTransferOrder',
    id: orderId,
    accountId: account,
    tickerId: fixture.tickers['USDC']!,
    outputs: [{ destination: { type: 'Endpoint', endpointId }, amount: '1000' }],
    feeStrategy: 'Medium',
    customProperties: {},
  }
  const { intentId } = await one.propose(maker, transfer)
  await setAhead()
  const { data } = await one.readIntent(checker, domain.id, intentId)
  const approval = buildDecision({
    author: checker.user,
    targetDomainId: domain.id,
    intentId,
    proposalSignature: data.details.proposalSignature,
  })
  expect((await one.send(checker, approval)).status).toBe(202)
  const assets = await holdAssets()
  const carriedOut = one.settle()
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 20_000 })
  const movedElsewhere = await moveElsewhere(endpointId)
  await assets.release()
  await carriedOut
  await movedElsewhere()

  const paid = (await stores[0]!.database.select({ envelope: transactionOrders.envelope }).from(transactionOrders)).map(
    ({ envelope }) => JSON.stringify(envelope.data['parameters']),
  )
  expect(paid.filter((parameters) => parameters.toLowerCase().includes(theirs.slice(2).toLowerCase()))).toEqual([])
})

/** Stops the first gateway before it asks, for the second time from now on, where an endpoint leads: for good this time. */
function stopBeforeSecondReading(endpointId: Uuid) {
  const { query } = Client.prototype
  let readings = 0
  let reach: () => void = () => undefined
  let goOn: () => void = () => undefined
  const reached = new Promise<void>((resolve) => (reach = resolve))
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  Client.prototype.query = function (this: Client, ...asked: readonly unknown[]) {
    const ask = () => Reflect.apply(query, this, asked) as unknown
    const text = JSON.stringify(asked.slice(0, 2))
    const isReading = text.includes('\\"lock\\" from \\"endpoints\\"') && text.includes(endpointId)
    if (!isReading || ++readings !== 2) return ask()
    reach()
    return gate.then(ask)
  } as typeof query
  onTestFinished(() => void (Client.prototype.query = query))
  return { reached, goOn }
}

test('an order that waits for its funds is not paid to an endpoint that is changed while they are set aside', async () => {
  const { maker, checker } = domain.people
  const [endpointId, orderId] = [random.uuid(), random.uuid()]
  await changeBalances(fixture.change(), [
    { accountId: account, tickerId: fixture.tickers['ETH']!, ledgerId: ledgerNames.eth, total: 10n ** 18n },
  ])
  await one.propose(maker, {
    type: 'v0_CreateEndpoint',
    id: endpointId,
    ledgerId: ledgerNames.eth,
    address: outside.eth,
    lock: 'Unlocked',
    ...endpointFields,
  })
  await setAhead()
  const { intentId } = await one.propose(maker, {
    type: 'v0_CreateTransferOrder',
    id: orderId,
    accountId: account,
    tickerId: fixture.tickers['ETH']!,
    outputs: [{ destination: { type: 'Endpoint', endpointId }, amount: '1000' }],
    feeStrategy: 'Medium',
    customProperties: {},
  })
  await one.approve(checker, domain.id, intentId)
  const stateOf = async () =>
    (await stores[0]!.database.select().from(transactions).where(eq(transactions.orderId, orderId)))[0]!
  while ((await stateOf()).processing === 'Pending') {
    one.clock.increment(1000)
    await one.settle()
  }
  expect((await stateOf()).processing).toBe('Preparing')
  one.clock.increment(1000)
  const stop = stopBeforeSecondReading(endpointId)
  const prepared = one.settle()
  await stop.reached
  const movedElsewhere = await moveElsewhere(endpointId)
  stop.goOn()
  await prepared
  await movedElsewhere()
  expect(JSON.stringify((await stateOf()).work)).not.toContain(theirs)
})
