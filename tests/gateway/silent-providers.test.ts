import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { buildProposal } from '@domain/intents/request'
import type { Provider } from '@gateway/external-accounts/provider'
import { externalOrders } from '@gateway/store/schema/providers'
import { createDesk } from '@support/desk'
import { createHarness, type Harness, type TestPerson } from '@support/gateway-harness'
import { connectExchange } from '@support/provider-desk'

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
