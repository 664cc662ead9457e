import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { takeExternalOrder } from '@gateway/external-accounts/carry-order'
import { authored } from '@gateway/external-accounts/connect-provider'
import { createDueTurns } from '@gateway/work/due-turns'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { buildProposal } from '@domain/intents/request'
import type { Provider } from '@gateway/external-accounts/provider'
import { externalOrders } from '@gateway/store/schema/providers'
import { createDesk } from '@support/desk'
import { createHarness, type Harness, type TestPerson } from '@support/gateway-harness'
import { connectExchange, credentials } from '@support/provider-desk'

let harness: Harness
let answers: (() => void) | undefined
const asked: unknown[] = []
beforeAll(async () => {
  harness = await createHarness({
    adaptProvider: (provider) => {
      const { submit } = provider as unknown as Provider
      const late: Provider['submit'] = async (...order) => {
        asked.push(order)
        if (asked.length === 1) await new Promise<void>((resolve) => (answers = resolve))
        return submit(...order)
      }
      return { ...provider, submit: late }
    },
  })
})
afterAll(() => harness.close())

const order = (externalAccountId: string): IntentPayload => ({
  type: 'v0_ExecuteExtension',
  payload: {
    type: 'Flows_v0_CreateTransactionOrder',
    id: harness.random.uuid(),
    externalAccountId: externalAccountId as never,
    parameters: {
      type: 'Trade',
      baseExternalTickerName: 'XBT',
      quoteExternalTickerName: 'EUR',
      direction: 'Sell',
      quantity: '0.01',
    },
    description: '',
    customProperties: {},
  },
})

test('for a provider that does not answer nobody waits: neither other work nor the orders of another domain', async () => {
  const desk = await createDesk(harness)
  const [own, other] = [await desk.open(), await desk.open()]
  const send = async (person: TestPerson, payload: IntentPayload) => {
    const { domainId } = person.user
    const request = buildProposal({
      id: harness.random.uuid(),
      author: person.user,
      targetDomainId: domainId,
      payload,
      now: harness.clock.now(),
    })
    expect((await harness.send(person, request)).status).toBe(202)
    return request.id
  }
  const [first, second] = [await connectExchange(harness, own.maker), await connectExchange(harness, other.maker)]
  await send(own.maker, order(first.externalAccountId))
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 20_000 })
  const opened = await send(other.maker, desk.newAccount())
  await send(other.maker, order(second.externalAccountId))
  await vi.waitFor(
    async () => expect((await harness.readIntent(other.maker, other.id, opened)).data.state.status).toBe('Executed'),
    { timeout: 20_000 },
  )
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 20_000 })
  answers!()
  for (let asking = 0; asking < 4; asking++) {
    await harness.settle()
    harness.clock.increment(10_000)
  }
  const rows = await harness.gateway.context.database.select().from(externalOrders)
  expect(rows.map(({ status }) => status)).toEqual(['Completed', 'Completed'])
})

test('nor do the orders of one domain at another provider wait for all that are due at one that is away', async () => {
  const desk = await createDesk(harness)
  const { maker, id } = await desk.open()
  const { externalAccountId } = await connectExchange(harness, maker)
  const base = `/v1/domains/${id}/external-accounts`
  const body = { domainId: id, alias: 'Other', parameters: credentials.hedging }
  const connectionId = (await harness.as(maker).post<{ id: string }>(`${base}/providers`, body)).body.id
  const path = `${base}?connectionId=${connectionId}&alias=Bitcoin`
  const other = (await harness.as(maker).get<{ items: { id: string }[] }>(path)).body.items[0]!.id
  const { database } = harness.gateway.context
  const past = new Date(harness.clock.now() + 3_600_000)
  const due = (accountId: string, order: number): typeof externalOrders.$inferInsert => ({
    ...{ id: harness.random.uuid(), domainId: id, accountId: accountId as Uuid, intentId: harness.random.uuid() },
    ...{ parameters: {}, description: '', customProperties: {}, status: 'Pending', hint: '' },
    dueAt: new Date(past.getTime() + order).toISOString(),
    ...authored(maker.user, past.toISOString()),
  })
  await database
    .insert(externalOrders)
    .values([...[1, 2, 3, 4, 5].map((order) => due(externalAccountId, order)), due(other, 6)])
  const hands = { context: { ...harness.gateway.context, clock: { ...harness.clock, now: () => past.getTime() + 10 } } }
  const last = new Map<Uuid, Uuid>()
  const turns = createDueTurns(externalOrders)
  const taken: string[] = []
  for (let turn = 0; turn < 3; turn++) {
    await takeExternalOrder(hands as never, turns, { isPassed: (domainId) => domainId !== id, last })
    const held = await database.select().from(externalOrders).where(eq(externalOrders.status, 'Processing'))
    taken.push(...held.filter((row) => row.domainId === id).map(({ accountId }) => accountId))
  }
  expect(taken).toContain(other)
  await database.delete(externalOrders).where(eq(externalOrders.domainId, id))
})
