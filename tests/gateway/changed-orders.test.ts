import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import type { Provider } from '@gateway/external-accounts/provider'
import { addresses, endpoints } from '@gateway/store/schema/entities'
import { transactionOrders } from '@gateway/store/schema/money'
import { externalAccounts, externalOrders } from '@gateway/store/schema/providers'
import {
  createMoneyFixture,
  ethereumOrder,
  ledgerNames,
  outside,
  type Desk,
  type MoneyFixture,
} from '@support/money-desk'
import { connectExchange } from '@support/provider-desk'

const thief = '0x000000000000000000000000000000000000dEaD'
const submitted: unknown[] = []
let fixture: MoneyFixture
let desk: Desk
let account: Uuid
beforeAll(async () => {
  fixture = await createMoneyFixture({
    adaptProvider: (provider) => {
      const { submit } = provider as unknown as Provider
      const noted: Provider['submit'] = (...asked) => {
        submitted.push(asked.at(-1))
        return submit(...asked)
      }
      return { ...provider, submit: noted }
    },
  })
  desk = await fixture.openDesk()
  account = await desk.open({ ledgers: ['eth'], holds: { ETH: 10n ** 19n } })
})
afterAll(() => fixture.close())

const database = () => fixture.harness.gateway.context.database
const processingOf = async (order: Uuid) => (await desk.transactionOf(order)).processing?.status
/** Five failures, thirty seconds apart, and a little more. */
const failures = 180

test('an order that somebody changed in the database is not carried out, and what it held is free', async () => {
  const order = await desk.order(account, 'eth', ethereumOrder())
  const ofOrder = eq(transactionOrders.id, order)
  const [row] = await database().select().from(transactionOrders).where(ofOrder)
  const envelope = structuredClone(row!.envelope)
  Object.assign(envelope.data['parameters'] as object, { destination: { type: 'Address', address: thief } })
  await database().update(transactionOrders).set({ envelope }).where(ofOrder)
  await fixture.pass(failures)
  expect(await processingOf(order)).toBe('Interrupted')
})

test('an endpoint is paid at the address of its record, and not at one that somebody wrote beside it', async () => {
  const endpointId = fixture.harness.random.uuid()
  const endpoint: IntentPayload = {
    type: 'v0_CreateEndpoint',
    id: endpointId,
    alias: 'Supplier',
    ledgerId: ledgerNames.eth,
    address: outside.eth,
    trustScore: 100,
    lock: 'Unlocked',
    customProperties: {},
  }
  expect(await desk.propose(endpoint)).toBe('Succeeded')
  const order = await desk.order(account, 'eth', ethereumOrder({ destination: { type: 'Endpoint', endpointId } }))
  await database().update(endpoints).set({ address: thief }).where(eq(endpoints.id, endpointId))
  await fixture.pass(failures)
  expect(await processingOf(order)).toBe('Interrupted')
})

test('nor is an own account', async () => {
  const payee = await desk.open({ ledgers: ['eth'] })
  const order = await desk.order(account, 'eth', ethereumOrder({ destination: { type: 'Account', accountId: payee } }))
  await database().update(addresses).set({ address: thief }).where(eq(addresses.accountId, payee))
  await fixture.pass(failures)
  expect(await processingOf(order)).toBe('Interrupted')
})

test('a provider is told of no order that somebody changed on its way', async () => {
  const { externalAccountId } = await connectExchange(fixture.harness, desk.maker)
  const id = fixture.harness.random.uuid()
  const trade = {
    type: 'Trade',
    baseExternalTickerName: 'XBT',
    quoteExternalTickerName: 'EUR',
    direction: 'Sell',
    quantity: '0.01',
  } as const
  const { request } = await fixture.harness.propose(desk.maker, {
    type: 'v0_ExecuteExtension',
    payload: {
      type: 'Flows_v0_CreateTransactionOrder',
      id,
      externalAccountId,
      parameters: trade,
      description: '',
      customProperties: {},
    },
  })
  expect(request.status).toBe('Succeeded')
  await fixture.harness.settle()
  expect(submitted).toMatchObject([{ quantity: '0.01' }])
  const again = { status: 'Pending', dueAt: new Date(fixture.harness.clock.now()).toISOString() } as const
  const ofOrder = eq(externalOrders.id, id)
  await database()
    .update(externalOrders)
    .set({ ...again, parameters: { ...trade, quantity: '9' } })
    .where(ofOrder)
  await fixture.pass(1)
  await database()
    .update(externalOrders)
    .set({ ...again, intentId: fixture.harness.random.uuid() })
    .where(ofOrder)
  await fixture.pass(1)
  expect(submitted.map((order) => (order as { quantity: string }).quantity)).not.toContain('9')
  expect(submitted.length).toBeLessThanOrEqual(2)
})

test('nor of an order of an account that somebody wrote under the id of another one', async () => {
  const { connectionId, externalAccountId } = await connectExchange(fixture.harness, desk.maker)
  const ofConnection = eq(externalAccounts.connectionId, connectionId)
  const all = await database().select().from(externalAccounts).where(ofConnection)
  const [own, other] = [
    all.find(({ id }) => id === externalAccountId)!,
    all.find(({ id }) => id !== externalAccountId)!,
  ]
  const write = (id: Uuid, externalId: string) =>
    database().update(externalAccounts).set({ externalId }).where(eq(externalAccounts.id, id))
  await write(other.id, 'moved')
  await write(own.id, other.externalId)
  const before = submitted.length
  const destination = { type: 'Address', address: outside.eth } as const
  const { request } = await fixture.harness.propose(desk.maker, {
    type: 'v0_ExecuteExtension',
    payload: {
      type: 'Flows_v0_CreateTransactionOrder',
      id: fixture.harness.random.uuid(),
      externalAccountId,
      parameters: { type: 'Transfer', externalTickerName: 'XBT', amount: '0.01', destination },
      description: '',
      customProperties: {},
    },
  })
  expect(request.status).toBe('Succeeded')
  await fixture.harness.settle()
  expect(submitted.length).toBe(before)
})
