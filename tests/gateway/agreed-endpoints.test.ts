import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { endpoints, revisions } from '@gateway/store/schema/entities'
import { intents } from '@gateway/store/schema/governance'
import { transactionOrders, transactions } from '@gateway/store/schema/money'
import type { TestDomain } from '@support/gateway-harness'
import {
  createMoneyFixture,
  ethereumOrder,
  ledgerNames,
  newAccount,
  ordersByTwo,
  outside,
  type MoneyFixture,
} from '@support/money-desk'

/** Docs/decisions/0054: an order goes where its approvers read that it goes. Here somebody who changes endpoints alone also writes to the database. */
let fixture: MoneyFixture
let domain: TestDomain<'maker' | 'checker'>
let account: Uuid
const theirs = '0x000000000000000000000000000000000000dEaD'
const fields = { trustScore: 90, alias: 'Exchange', customProperties: {} }
const newId = () => fixture.harness.random.uuid()
const database = () => fixture.harness.gateway.context.database
const propose = (payload: IntentPayload) => fixture.harness.propose(domain.people.maker, payload)

beforeAll(async () => {
  fixture = await createMoneyFixture()
  domain = await fixture.harness.createDomain({
    people: { maker: ['maker'], checker: ['checker'] },
    policies: ordersByTwo,
  })
  account = newId()
  await propose(newAccount(account, fixture.vaultId))
  await fixture.hold(account, { ETH: 10n ** 19n })
})
afterAll(() => fixture.close())

async function register(id = newId(), address: string = outside.eth): Promise<Uuid> {
  await propose({ type: 'v0_CreateEndpoint', id, ledgerId: ledgerNames.eth, address, lock: 'Unlocked', ...fields })
  await fixture.pass(1)
  return id
}
const move = (id: Uuid) =>
  propose({
    type: 'v0_UpdateEndpoint',
    reference: { id, revision: 1 },
    ledgerId: ledgerNames.eth,
    address: theirs,
    ...fields,
  })
const orderTo = (endpointId: Uuid) => ({
  type: 'v0_CreateTransactionOrder' as const,
  id: newId(),
  accountId: account,
  ledgerId: ledgerNames.eth,
  customProperties: {},
  parameters: ethereumOrder({ destination: { type: 'Endpoint', endpointId } }),
})
const transferTo = (endpointId: Uuid) => ({
  type: 'v0_CreateTransferOrder' as const,
  id: newId(),
  accountId: account,
  tickerId: fixture.tickers['ETH']!,
  outputs: [{ destination: { type: 'Endpoint' as const, endpointId }, amount: '1000' }],
  feeStrategy: 'Medium' as const,
  customProperties: {},
})
const approve = (intentId: Uuid) => fixture.harness.approve(domain.people.checker, domain.id, intentId)
/** Where an order's money went, after whatever failures. */
async function paidBy(orderId: Uuid): Promise<string | undefined> {
  await fixture.pass(180)
  const [row] = await database().select().from(transactions).where(eq(transactions.orderId, orderId))
  return row?.rawTransaction ?? undefined
}
const changeOf = (endpointId: Uuid) =>
  and(eq(intents.entityId, endpointId), eq(intents.payloadType, 'v0_UpdateEndpoint'))

describe.each([
  ['order', orderTo],
  ['transfer', transferTo],
] as const)('an approved %s is not paid at the address that an endpoint was given since', (_, orderOf) => {
  const agree = async (between: (endpointId: Uuid, intentId: Uuid) => Promise<unknown>) => {
    const endpointId = await register()
    const order = orderOf(endpointId)
    const { intentId } = await propose(order)
    await fixture.pass(1)
    await between(endpointId, intentId)
    await approve(intentId)
    return paidBy(order.id)
  }

  test.each([
    ['is of something else', { entityId: null }],
    ['was another one', { payloadType: 'v0_LockEndpoint' }],
    ['was before', { lastModifiedAt: '2020-01-01T00:00:00.000Z' }],
  ])('where somebody wrote that the change %s', async (_what, written) => {
    const paid = await agree(async (endpointId) => {
      await move(endpointId)
      await database().update(intents).set(written).where(changeOf(endpointId))
    })
    expect(paid).toBeUndefined()
  })

  test('where somebody wrote that it was proposed later', async () => {
    const paid = await agree(async (endpointId, intentId) => {
      await move(endpointId)
      const createdAt = '2090-01-01T00:00:00.000Z'
      await database().update(intents).set({ createdAt }).where(eq(intents.id, intentId))
    })
    expect(paid).toBeUndefined()
  })

  test('where the endpoint was removed, and made anew under its id', async () => {
    const paid = await agree(async (endpointId) => {
      await database().delete(endpoints).where(eq(endpoints.id, endpointId))
      await database().delete(revisions).where(eq(revisions.entityId, endpointId))
      await register(endpointId, theirs)
    })
    expect(paid).toBeUndefined()
  })
})

describe('an order whose funds wait', () => {
  const waitIn = async (state: string) => {
    const endpointId = await register()
    const order = orderTo(endpointId)
    await approve((await propose(order)).intentId)
    const ofOrder = eq(transactions.orderId, order.id)
    const read = async () => (await database().select().from(transactions).where(ofOrder))[0]!
    while ((await read()).processing !== state) await fixture.pass(1)
    return { endpointId, order, ofOrder, read }
  }

  test('is stopped by a change, also where somebody wrote that it is of no request', async () => {
    const { endpointId, order } = await waitIn('Preparing')
    await database().update(transactionOrders).set({ intentId: null }).where(eq(transactionOrders.id, order.id))
    await move(endpointId)
    expect(await paidBy(order.id)).toBeUndefined()
  })

  test('is stopped by a change, also where somebody wrote that it is of a later request that names its id', async () => {
    const other = await waitIn('Preparing')
    const { endpointId, order, ofOrder } = await waitIn('Preparing')
    await database().update(transactions).set({ dueAt: null }).where(ofOrder)
    await move(endpointId)
    await fixture.pass(1)
    const { intentId } = await propose({
      type: 'v0_AttemptTransactionOrderCancellation',
      targetTransactionOrderId: other.order.id,
      replacementTransactionOrderId: order.id,
      reason: 'not meant any more',
    })
    expect((await fixture.harness.readIntent(domain.people.maker, domain.id, intentId)).data.state.status).toBe(
      'Executed',
    )
    await database().update(transactionOrders).set({ intentId }).where(eq(transactionOrders.id, order.id))
    await database().update(transactions).set({ dueAt: '2026-01-01T00:00:00.000Z' }).where(ofOrder)
    expect(await paidBy(order.id)).toBeUndefined()
  })

  test('pays what the endpoint was when people were asked, once they are set aside', async () => {
    const { endpointId, order, ofOrder, read } = await waitIn('Reserved')
    await move(endpointId)
    const { work } = await read()
    const written = JSON.parse(JSON.stringify(work).replaceAll(new RegExp(outside.eth, 'gi'), theirs)) as typeof work
    await database().update(transactions).set({ work: written }).where(ofOrder)
    expect(await paidBy(order.id)).toBeUndefined()
    await database().update(transactions).set({ work }).where(ofOrder)
  })

  test('and is paid there, whatever it is now', async () => {
    const { endpointId, order } = await waitIn('Reserved')
    await move(endpointId)
    expect(await paidBy(order.id)).toBeDefined()
  })
})
