import { Transaction } from 'ethers'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DappEvent, DappSession } from '@api/dapps/dapp-sessions.wire'
import type { Uuid } from '@domain/shared/ids'
import type { JsonObject } from '@domain/shared/json'
import type { Happening } from '@gateway/context'
import { accountLedgers, accounts, addresses, domains, ledgers } from '@gateway/store/schema/entities'
import { transactionOrders, transactions } from '@gateway/store/schema/money'
import { relayInProcess, scriptedDapp } from '@support/dapp-desk'
import { demoPerson } from '@support/demo-person'
import { createHarness, type Harness, type TestPerson } from '@support/gateway-harness'

const ledgerId = 'ethereum-mainnet'
const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
let harness: Harness
let ines: TestPerson
let marcus: TestPerson
let own: readonly Uuid[]
const now = () => harness?.clock.now() ?? 0
const desk = relayInProcess(now)

beforeAll(async () => {
  harness = await createHarness({
    environment: { DEMO: true, DAPP_RELAY_URL: 'wss://relay.example' },
    openSocket: desk.openSocket,
  })
  ines = demoPerson('ines', 'treasury')
  marcus = demoPerson('marcus', 'treasury')
  const rows = await harness.gateway.context.database
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(accountLedgers, eq(accountLedgers.accountId, accounts.id))
    .where(
      and(
        eq(accounts.domainId, ines.user.domainId),
        eq(accountLedgers.ledgerId, ledgerId),
        eq(accountLedgers.status, 'Activated'),
        eq(accounts.lock, 'Unlocked'),
      ),
    )
    .orderBy(accounts.id)
  own = rows.map(({ id }) => id)
})
afterAll(() => harness.close())

async function connect(accountId = own[0]!, chains = ['eip155:1']) {
  const at = `/internal/v1/me/domains/${ines.user.domainId}/session`
  const dapp = scriptedDapp(desk.relay, now)
  dapp.propose({ chains })
  const { body: asked } = await harness.as(ines).post<DappSession>(at, { code: dapp.code })
  const { body } = await harness.as(ines).post<DappSession>(`${at}/${asked.id}`, { approve: true, accountId, ledgerId })
  const events = async (person = ines) =>
    (await harness.as(person).get<{ items: readonly DappEvent[] }>(`${at}/${body.id}/events?sortOrder=DESC`)).body.items
  return {
    dapp,
    address: body.address!,
    sessionId: body.id,
    events,
    refuse: (requestId: Uuid) => harness.as(ines).post(`${at}/${body.id}`, { approve: false, requestId }),
    swap: (to: { accountId: Uuid; ledgerId: string }) =>
      harness.as(ines).post<DappSession>(`${at}/${body.id}/change`, to),
    /** Asks for a transaction, and says under which number once the gateway keeps it. */
    ask: async (transaction: JsonObject) => {
      harness.clock.increment(1)
      const { length } = await events()
      const id = dapp.request('eth_sendTransaction', [transaction])
      await vi.waitFor(async () => expect(await events()).toHaveLength(length + 1))
      return id
    },
  }
}

const propose = (parameters: JsonObject, accountId = own[0]!) =>
  harness.propose(ines, {
    type: 'v0_CreateTransactionOrder',
    id: harness.random.uuid(),
    accountId,
    ledgerId,
    parameters: {
      type: 'Ethereum',
      destination: { type: 'Address', address: to },
      amount: '1',
      feeStrategy: { type: 'Priority', priority: 'High' },
      ...parameters,
    },
    customProperties: {},
  } as never)
const approve = ({ intentId }: Awaited<ReturnType<typeof propose>>) =>
  harness.approve(marcus, ines.user.domainId, intentId)

/** The gateway works for so many seconds. */
async function pass(seconds: number) {
  for (let i = 0; i < seconds; i++) {
    harness.clock.increment(1000)
    await harness.settle()
    await Promise.resolve()
  }
}
const answered = (dapp: ReturnType<typeof scriptedDapp>, id: number) =>
  vi.waitFor(
    async () => {
      await pass(2)
      expect(dapp.answerTo(id)).toBeDefined()
      return dapp.answerTo(id)!
    },
    { timeout: 20_000, interval: 50 },
  )
const latestTransaction = async () => {
  const [row] = await harness.gateway.context.database
    .select({ transaction: transactions })
    .from(transactions)
    .innerJoin(transactionOrders, eq(transactionOrders.id, transactions.orderId))
    .orderBy(desc(transactionOrders.createdAt))
    .limit(1)
  return row!.transaction
}

describe('what a dApp that asks for a transaction is answered', () => {
  test('the hash of what was signed as it asked, once the ledger has it; each transaction answers one request', async () => {
    const before = await propose({ amount: '5', data: '0x01' })
    const { dapp, address, ask, events, sessionId } = await connect()
    const transaction = { from: address, to, value: '0x5', data: '0x01', gas: '0x5208', nonce: '0x63' }
    const happened: Happening[] = []
    const stop = harness.gateway.context.bus.subscribe((one) => happened.push(one))
    const [first, second] = [await ask(transaction), await ask(transaction)]
    const asked = { event: 'dappAsked', domainId: ines.user.domainId, sessionId, userId: ines.user.id }
    await vi.waitFor(() => expect(happened).toEqual([asked, asked]))
    stop()
    await approve(before)
    for (const other of [{ amount: '6', data: '0x01' }, { amount: '5' }, { amount: '5', data: '0x02' }])
      await approve(await propose(other))
    await approve(await propose({ amount: '5', data: '0x01' }, own.at(1)))
    await pass(30)
    expect([dapp.answerTo(first), dapp.answerTo(second)]).toEqual([undefined, undefined])
    await approve(await propose({ amount: '5', data: '0x01' }))
    const { result } = await answered(dapp, first)
    const { ledgerTransactionId, ledgerStatus, rawTransaction, processing } = await latestTransaction()
    expect([result, ledgerStatus]).toEqual([ledgerTransactionId, 'Detected'])
    expect(processing).not.toBe('Completed')
    const signed = Transaction.from(rawTransaction!)
    expect([signed.hash, signed.from, signed.to, signed.value, signed.data]).toEqual([result, address, to, 5n, '0x01'])
    // Number and gas are the platform's.
    expect([signed.nonce, signed.gasLimit]).not.toContain(0x63)
    expect(signed.gasLimit).not.toBe(0x5208n)
    await pass(6)
    expect(dapp.answerTo(second)).toBeUndefined()
    expect((await events()).map(({ outcome }) => outcome).slice(0, 2)).toEqual(['Waiting', 'Answered'])
  })

  test('a request says which proposal is under way of it: one that asks for the same, made since, and of one proposal one request', async () => {
    await propose({ amount: '9', data: '0x03' })
    const { address, ask, events } = await connect()
    const transaction = { from: address, to, value: '0x9', data: '0x03' }
    await ask(transaction)
    await ask(transaction)
    await propose({ amount: '9', data: '0x04' })
    const underWay = async () => (await events()).slice(0, 2).map(({ intentId }) => intentId)
    expect(await underWay()).toEqual([undefined, undefined])
    const proposed = await propose({ amount: '9', data: '0x03' })
    expect(await underWay()).toEqual([undefined, proposed.intentId])
    harness.clock.increment(1)
    const again = await propose({ amount: '9', data: '0x03' })
    expect(await underWay()).toEqual([again.intentId, proposed.intentId])
    await harness.reject(marcus, ines.user.domainId, proposed.intentId)
    expect(await underWay()).toEqual([undefined, again.intentId])
  })

  test('nor does a dApp that uses the word for an ended session hide what is proposed: it would be proposed, and paid, once more', async () => {
    const { dapp, address, ask, events, refuse } = await connect()
    dapp.request('session_disconnect', [])
    await vi.waitFor(async () => expect(await events()).toHaveLength(2))
    const asked = await ask({ from: address, to, value: '0x9', data: '0x07' })
    const proposed = await propose({ amount: '9', data: '0x07' })
    const [waiting] = await events()
    expect(waiting).toMatchObject({ outcome: 'Waiting', intentId: proposed.intentId })
    expect((await refuse(waiting!.id)).status).toBe(409)
    await approve(proposed)
    expect((await answered(dapp, asked)).result).toBe((await latestTransaction()).ledgerTransactionId)
  })

  test('whoever reads accounts and no requests hears of none', async () => {
    const { database } = harness.gateway.context
    const { address, ask, events } = await connect()
    await ask({ from: address, to, value: '0x9', data: '0x05' })
    const { intentId } = await propose({ amount: '9', data: '0x05' })
    const ofFirst = async (person: TestPerson) => (await events(person))[0]!.intentId
    expect([await ofFirst(ines), await ofFirst(marcus)]).toEqual([intentId, intentId])
    const isHere = eq(domains.id, ines.user.domainId)
    const [before] = await database.select().from(domains).where(isHere)
    const closed = sql`jsonb_set(${domains.envelope}, '{data,permissions,readAccess,requests}', '[]')`
    await database.update(domains).set({ envelope: closed }).where(isHere)
    expect([await ofFirst(ines), await ofFirst(marcus)]).toEqual([intentId, undefined])
    await database.update(domains).set({ envelope: before!.envelope }).where(isHere)
  })

  test('a message that is proposed says so until its signature is there', async () => {
    const { dapp, address, events, refuse } = await connect()
    const { length } = await events()
    harness.clock.increment(1)
    dapp.request('personal_sign', ['0x796f', address])
    await vi.waitFor(async () => expect(await events()).toHaveLength(length + 1))
    harness.clock.increment(1)
    const { intentId } = await harness.propose(ines, {
      type: 'v0_SignManifest',
      id: harness.random.uuid(),
      accountId: own[0]!,
      ledgerId,
      content: { type: 'EIP-191', value: '0x796f' },
      customProperties: {},
    })
    expect((await events())[0]).toMatchObject({ outcome: 'Waiting', intentId })
    expect(await refuse((await events())[0]!.id)).toMatchObject({ status: 409, body: { reason: 'DappSessionError' } })
    expect((await events())[0]).toMatchObject({ outcome: 'Waiting' })
    await harness.reject(marcus, ines.user.domainId, intentId)
    expect((await events())[0]).not.toHaveProperty('intentId')
  })

  test('a refusal, where what it asked for is not approved or not carried out', async () => {
    const { dapp, address, ask, events } = await connect()
    const rejected = await ask({ from: address, to, value: '0x7' })
    const { intentId } = await propose({ amount: '7' })
    await harness.reject(marcus, ines.user.domainId, intentId)
    expect(await answered(dapp, rejected)).toMatchObject({ error: { code: 4001 } })
    expect((await events())[0]).toMatchObject({ outcome: 'Refused', reason: 'NotApproved' })
    const message = dapp.request('personal_sign', ['0x6869', address])
    await vi.waitFor(async () => expect((await events())[0]).toMatchObject({ method: 'personal_sign' }))
    const manifest = await harness.propose(ines, {
      type: 'v0_SignManifest',
      id: harness.random.uuid(),
      accountId: own[0]!,
      ledgerId,
      content: { type: 'EIP-191', value: '0x6869' },
      customProperties: {},
    })
    await harness.reject(marcus, ines.user.domainId, manifest.intentId)
    expect(await answered(dapp, message)).toMatchObject({ error: { code: 4001 } })
  })

  test('a new contract is one without a destination; another ledger and another sender are refused', async () => {
    const { dapp, address, ask } = await connect()
    const created = await ask({ from: address, data: '0x6000' })
    await approve(await propose({ destination: undefined, amount: '0', data: '0x6000' } as never))
    expect((await answered(dapp, created)).result).toBe((await latestTransaction()).ledgerTransactionId)
    const elsewhere = await ask({ from: address, to, chainId: '0x89' })
    expect((await answered(dapp, elsewhere)).error).toMatchObject({ code: 4902 })
    const foreign = await ask({ from: to, to })
    expect((await answered(dapp, foreign)).error).toMatchObject({ code: 4100 })
    const listed = await ask({ from: address, to, accessList: [] })
    expect((await answered(dapp, listed)).error).toMatchObject({ code: -32_602 })
  })

  test('another account on another ledger is another chain; on the same ledger the chain stays', async () => {
    const { database, platform } = harness.gateway.context
    const { dapp, swap, address } = await connect(own[0], ['eip155:1', 'eip155:137'])
    const changes = () =>
      dapp.received.flatMap(({ method, params }) =>
        method === 'wc_sessionEvent' ? [params as JsonObject & { event: JsonObject }] : [],
      )
    const { body: next } = await swap({ accountId: own[1]!, ledgerId })
    await vi.waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]).toEqual({
      chainId: 'eip155:1',
      event: { name: 'accountsChanged', data: [`eip155:1:${next.address}`] },
    })
    const [ledger] = await database.select().from(ledgers).where(eq(ledgers.id, ledgerId))
    const { envelope } = ledger!
    const { data } = envelope
    const parameters = { ...(data['parameters'] as JsonObject), chainId: 137 }
    const other = 'polygon-mainnet'
    await database
      .insert(ledgers)
      .values({ ...ledger!, id: other, envelope: { ...envelope, data: { ...data, id: other, parameters } } as never })
    await database.insert(accountLedgers).values({ accountId: own[0]!, ledgerId: other, status: 'Activated' })
    const [held] = await database.select().from(addresses).where(eq(addresses.address, address))
    const id = harness.random.uuid()
    const sealed = platform.seal({ ...held!.envelope.data, id, ledgerId: other }) as never
    await database.insert(addresses).values({ ...held!, id, ledgerId: other, envelope: sealed })
    await swap({ accountId: own[0]!, ledgerId: other })
    await vi.waitFor(() => expect(changes()).toHaveLength(3))
    expect(changes().slice(1)).toEqual([
      { chainId: 'eip155:137', event: { name: 'accountsChanged', data: [`eip155:137:${address}`] } },
      { chainId: 'eip155:137', event: { name: 'chainChanged', data: 137 } },
    ])
  })
})
