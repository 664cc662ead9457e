import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { answerRequest } from '@gateway/dapps/answer-request'
import { mostKept, nothingRead, readOnce } from '@gateway/dapps/asked-keys'
import { findAnswers, findProposals } from '@gateway/dapps/find-answers'
import { createWallet } from '@gateway/dapps/wallet'
import type { OpenDatabase } from '@gateway/store/database'
import { dappEvents, dappSessions } from '@gateway/store/schema/dapps'
import { manifests, transactions } from '@gateway/store/schema/money'
import { dappSessionRow } from '@support/dapp-desk'
import { createDesk } from '@support/desk'
import { createHarness, type Harness } from '@support/gateway-harness'
import { createMemoryDatabase } from '@support/memory-database'
import { createMoneyFixture, ledgerNames, outside } from '@support/money-desk'
import { watchExchanges } from '@support/watched-exchanges'

let store: OpenDatabase
let harness: Harness
let seen: ReturnType<typeof watchExchanges>
beforeAll(async () => {
  store = await createMemoryDatabase()
  seen = watchExchanges(store.database)
  harness = await createHarness({ database: store.database, environment: { FLAG_UNSAFE_MANIFESTS: true } })
})
afterAll(() => Promise.all([harness.close(), store.close()]))

test('what somebody has proposed is read once for all that a dApp waits for, and each gets its own', async () => {
  const { maker, id: domainId } = await (await createDesk(harness)).open()
  const account = (await createDesk(harness)).newAccount()
  await harness.propose(maker, account)
  const [sessionId, now] = [harness.random.uuid(), harness.clock.now()]
  const [at, later] = [toInstant(now), toInstant(now + 300_000)]
  const waiting = Array.from({ length: 20 }, (_, index) => ({
    id: harness.random.uuid(),
    message: `0x${(index + 16).toString(16)}${'61'.repeat(5000)}`,
  }))
  await store.database.insert(dappSessions).values({
    ...dappSessionRow({ id: sessionId, domainId }, maker.user.id, later, 'closed'),
    ...{ accountId: account.id, ledgerId: 'ethereum-mainnet', chainId: 1 },
  })
  await store.database.insert(dappEvents).values(
    waiting.map(({ id, message }, index) => ({
      ...{ id, sessionId, method: 'personal_sign', rpcId: `${index}`, chainId: 'eip155:1', params: [message, '0x00'] },
      ...{ outcome: 'Waiting' as const, createdAt: at, expiresAt: later },
    })),
  )
  const proposed: string[] = []
  for (const { message } of waiting.slice(0, 12)) {
    const { intentId, request } = await harness.propose(maker, {
      type: 'v0_SignManifest',
      id: harness.random.uuid(),
      accountId: account.id,
      ledgerId: 'ethereum-mainnet',
      content: { type: 'EIP-191', value: message },
      customProperties: {},
    })
    expect(request.status).toBe('Succeeded')
    proposed.push(intentId)
  }
  const looking = { database: store.database, before: nothingRead() }
  const look = async () => {
    const [rowsBefore, bytesBefore] = [seen.rows, seen.bytes]
    expect(await findAnswers(looking, at)).toHaveLength(20)
    return [seen.rows - rowsBefore, seen.bytes - bytesBefore] as const
  }
  // Twenty requests with twelve proposals, the text of each, and the session.
  expect((await look())[0]).toBe(2 * (20 + 12) + 1)
  const found = await findProposals(looking, at, sessionId)
  expect(waiting.slice(0, 12).map(({ id }) => found.get(id))).toEqual(proposed)
  // Each look later has the texts already, of which each is 10 kB.
  const [readAgain, bytesAgain] = await look()
  expect([readAgain, bytesAgain < 32 * 1000]).toEqual([20 + 12 + 1, true])
  // Of whom all these are is read once, and not for each request beside each other one, with each proposal.
  await store.database.update(manifests).set({ processing: 'Completed' })
  const parsed = vi.spyOn(URL, 'canParse')
  onTestFinished(() => parsed.mockRestore())
  await findAnswers(looking, at)
  expect(parsed).toHaveBeenCalledTimes(1)
})

test('what a dApp waits for a second each time is no more than what it may have wait', async () => {
  const { maker, id: domainId } = await (await createDesk(harness)).open()
  const [id, address] = [harness.random.uuid(), outside.eth]
  const session = {
    ...dappSessionRow({ id, domainId }, maker.user.id, toInstant(harness.clock.now() + 3_600_000), 'closed'),
    ...{ accountId: harness.random.uuid(), ledgerId: 'ethereum-mainnet', chainId: 1, address },
  }
  await store.database.insert(dappSessions).values(session)
  const wallet = createWallet(harness.gateway.context, () => ({ send: () => undefined, close: () => undefined }))
  onTestFinished(() => wallet.close())
  const [row] = await store.database.select().from(dappSessions).where(eq(dappSessions.id, id))
  const ask = async (rpcId: number) => {
    const expiryTimestamp = Math.floor(harness.clock.now() / 1000) + 1
    const request = { method: 'personal_sign', params: [`0x61${rpcId}`, address], expiryTimestamp }
    const params = { chainId: 'eip155:1', request }
    await answerRequest(wallet, row!, { id: rpcId, method: 'wc_sessionRequest', params, topic: 'topic', key: 'key' })
    const [event] = await store.database
      .select()
      .from(dappEvents)
      .where(and(eq(dappEvents.sessionId, id), eq(dappEvents.rpcId, `${rpcId}`)))
    harness.clock.increment(3000)
    return event?.outcome
  }
  const outcomes: unknown[] = []
  for (let rpcId = 10; rpcId < 31; rpcId++) outcomes.push(await ask(rpcId))
  expect(outcomes).toEqual([...Array.from({ length: 20 }, () => 'Waiting'), 'Refused'])
  harness.clock.increment(300_000)
  expect(await ask(31)).toBe('Waiting')
})

test('an order on another ledger is no answer, and keeps nobody else’s from being found', async () => {
  const fixture = await createMoneyFixture()
  onTestFinished(() => fixture.close())
  const { id: domainId, maker, open, order } = await fixture.openDesk()
  const accountId = await open({ ledgers: ['btc'], holds: { BTC: 10 ** 9 } })
  const { database } = fixture.harness.gateway.context
  const [sessionId, now] = [harness.random.uuid(), fixture.harness.clock.now()]
  const [at, later] = [toInstant(now), toInstant(now + 300_000)]
  await database.insert(dappSessions).values({
    ...dappSessionRow({ id: sessionId, domainId }, maker.user.id, later, 'closed'),
    ...{ accountId, ledgerId: ledgerNames.old, chainId: 1 },
  })
  await database.insert(dappEvents).values({
    ...{ id: harness.random.uuid(), sessionId, method: 'personal_sign', rpcId: '1', params: ['0x61', '0x00'] },
    ...{ outcome: 'Waiting' as const, createdAt: at, expiresAt: later },
  })
  await order(accountId, 'btc', {
    type: 'Bitcoin',
    outputs: [{ destination: { type: 'Address', address: outside.btc }, amount: '100000' }],
    feeStrategy: { type: 'Priority', priority: 'Medium' },
  })
  await fixture.pass(20)
  const [sent] = await database.select().from(transactions)
  expect(sent!.ledgerStatus).not.toBeNull()
  expect(await findAnswers({ database, before: nothingRead() }, at)).toMatchObject([{ answer: undefined }])
})

test('what was read before makes room for what is newer', async () => {
  const kept = new Map<Uuid, number>()
  const ids = Array.from({ length: mostKept + 100 }, () => harness.random.uuid())
  const asked: number[] = []
  const read = async (some: readonly Uuid[]) => {
    asked.push(some.length)
    return some.map((id) => [id, 1] as const)
  }
  expect((await readOnce(kept, ids, read)).size).toBe(mostKept + 100)
  expect([kept.size, Math.max(...asked), kept.has(ids[99]!), kept.has(ids[100]!)]).toEqual([mostKept, 20, false, true])
})
