import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExternalOrderPayload } from '@domain/intents/catalogue/external-order'
import { buildProposal } from '@domain/intents/request'
import type { Provider } from '@gateway/external-accounts/provider'
import { createSignedFacts } from '@gateway/notifications/signed-facts'
import { createHarness, type Harness, type TestDomain, type TestPerson } from '@support/gateway-harness'
import { connectExchange } from '@support/provider-desk'
import { quorum } from '@support/test-institution'

type Name = 'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'sixth'
const names: readonly Name[] = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
let harness: Harness
let domain: TestDomain<Name>
let exchange: Awaited<ReturnType<typeof connectExchange>>
let asked = 0

beforeAll(async () => {
  harness = await createHarness({
    adaptProvider: (provider) => {
      const { price } = provider as unknown as Provider
      const counted: Provider['price'] = (...asking) => {
        asked++
        return price(...asking)
      }
      return { ...provider, price: counted }
    },
  })
  domain = await harness.createDomain({
    people: Object.fromEntries(names.map((name) => [name, ['maker']])) as unknown as Record<Name, readonly string[]>,
    policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
  })
  exchange = await connectExchange(harness, domain.people.first)
})
afterAll(() => harness.close())

const base = () => `/v1/domains/${domain.id}/external-accounts`
const orderOf = (parameters: ExternalOrderPayload['parameters']): ExternalOrderPayload => ({
  type: 'Flows_v0_CreateTransactionOrder',
  id: harness.random.uuid(),
  externalAccountId: exchange.externalAccountId,
  parameters,
  description: '',
  customProperties: {},
})
const askPrice = async (person: TestPerson, times: number) => {
  const statuses: number[] = []
  for (let i = 0; i < times; i++)
    statuses.push(
      (await harness.as(person).get(`${base()}/providers/${exchange.connectionId}/pairs/XBT/EUR/price`)).status,
    )
  return statuses
}

test('an exchange is asked 120 times in a minute by one person, and 600 times by all, whatever they ask', async () => {
  const { first, ...others } = domain.people
  expect(new Set(await askPrice(first, 120))).toEqual(new Set([200]))
  expect([await askPrice(first, 1), asked]).toEqual([[429], 120])
  const parameters = {
    type: 'Trade',
    baseExternalTickerName: 'XBT',
    quoteExternalTickerName: 'EUR',
    direction: 'Buy',
    quantity: '1',
  } as const
  const trial = { externalAccountId: exchange.externalAccountId, parameters }
  const { type: _type, ...proposedTrial } = buildProposal({
    id: harness.random.uuid(),
    author: first.user,
    targetDomainId: domain.id,
    payload: { type: 'v0_ExecuteExtension', payload: orderOf(parameters) },
    now: harness.clock.now(),
  })
  for (const ask of [
    harness.as(first).post(`${base()}/transactions/dry-run`, trial),
    harness.as(first).get(`${base()}/providers/${exchange.connectionId}/balances`),
    harness.as(first).get(`${base()}/providers/${exchange.connectionId}/pairs`),
    harness.as(first).get(`${base()}/${exchange.externalAccountId}/balances`),
    harness.as(first).post('/v1/intents/dry-run', proposedTrial),
  ])
    expect((await ask).status).toBe(429)
  for (const person of [others.second, others.third, others.fourth, others.fifth])
    expect(new Set(await askPrice(person, 120))).toEqual(new Set([200]))
  expect([await askPrice(others.sixth, 1), asked]).toEqual([[429], 600])
  harness.clock.increment(60_000)
  expect(await askPrice(others.sixth, 1)).toEqual([200])
})

test('for the device of one person a price is asked 30 times in a minute; then requests come without one', async () => {
  const facts = createSignedFacts(harness.gateway.context)
  const parameters = {
    type: 'Trade',
    baseExternalTickerName: 'XBT',
    quoteExternalTickerName: 'EUR',
    direction: 'Buy',
    quantity: '1',
  } as const
  const order = orderOf(parameters)
  const hasPrice = async (person: TestPerson) =>
    Object.hasOwn((await facts.ordering(order, person.user, true))!.data, 'price')
  const { first, second } = domain.people
  for (let i = 0; i < 30; i++) expect(await hasPrice(first)).toBe(true)
  expect([await hasPrice(first), await hasPrice(second)]).toEqual([false, true])
  harness.clock.increment(60_000)
  expect(await hasPrice(first)).toBe(true)
})
