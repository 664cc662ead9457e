import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import {
  createMoneyFixture,
  ethereumOrder,
  ledgerNames,
  newAccount,
  ordersByTwo,
  outside,
  type MoneyFixture,
  type TransactionJson,
} from '@support/money-desk'
import type { TestDomain } from '@support/gateway-harness'

let fixture: MoneyFixture
let domain: TestDomain<'maker' | 'checker'>
let account: Uuid
const newId = () => fixture.harness.random.uuid()
const theirs = '0x000000000000000000000000000000000000dEaD'

beforeAll(async () => {
  fixture = await createMoneyFixture()
  domain = await fixture.harness.createDomain({
    people: { maker: ['maker'], checker: ['checker'] },
    policies: ordersByTwo,
  })
  account = newId()
  await propose(newAccount(account, fixture.vaultId))
})
afterAll(() => fixture.close())

const propose = (payload: IntentPayload) =>
  fixture.harness.propose(domain.people.maker, payload).then(({ intentId }) => intentId)
const approve = (intentId: Uuid) => fixture.harness.approve(domain.people.checker, domain.id, intentId)
const stateOf = async (intentId: Uuid) =>
  (await fixture.harness.readIntent(domain.people.maker, domain.id, intentId)).data.state
const endpointFields = { trustScore: 90, alias: 'Exchange', customProperties: {} }

async function register(): Promise<Uuid> {
  const id = newId()
  await propose({
    type: 'v0_CreateEndpoint',
    id,
    ledgerId: ledgerNames.eth,
    address: outside.eth,
    lock: 'Unlocked',
    ...endpointFields,
  })
  await fixture.pass(1)
  return id
}
const move = (id: Uuid) =>
  propose({
    type: 'v0_UpdateEndpoint',
    reference: { id, revision: 1 },
    ledgerId: ledgerNames.eth,
    address: theirs,
    ...endpointFields,
  })
const orderTo = (endpointId: Uuid): Extract<IntentPayload, { type: 'v0_CreateTransactionOrder' }> => ({
  type: 'v0_CreateTransactionOrder',
  id: newId(),
  accountId: account,
  ledgerId: ledgerNames.eth,
  customProperties: {},
  parameters: ethereumOrder({ destination: { type: 'Endpoint', endpointId } }),
})
const transferTo = (endpointId: Uuid, ticker = 'ETH'): Extract<IntentPayload, { type: 'v0_CreateTransferOrder' }> => ({
  type: 'v0_CreateTransferOrder',
  id: newId(),
  accountId: account,
  tickerId: fixture.tickers[ticker]!,
  outputs: [{ destination: { type: 'Endpoint', endpointId }, amount: '1000' }],
  feeStrategy: 'Medium',
  customProperties: {},
})

describe('an order to an endpoint that is changed after people were asked', () => {
  it.each([
    ['transaction order', orderTo],
    ['transfer order', transferTo],
  ] as const)('a %s is not carried out: who approved it read another address', async (_, payload) => {
    const endpoint = await register()
    const intentId = await propose(payload(endpoint))
    await fixture.pass(1)
    await move(endpoint)
    await approve(intentId)
    expect(await stateOf(intentId)).toMatchObject({ status: 'Failed', error: { code: 'EntityRevisionMismatch' } })
  })

  it.each([
    ['an order', orderTo],
    [
      'a transfer of a token, which is paid by a call that names an address alone,',
      (id: Uuid) => transferTo(id, 'USDC'),
    ],
  ])('%s that waits for funds when the endpoint is changed stops, and says why', async (_, orderOf) => {
    const endpoint = await register()
    const order = orderOf(endpoint)
    await approve(await propose(order))
    await fixture.pass(5)
    await move(endpoint)
    await fixture.pass(40)
    const transactions = await fixture.harness
      .as(domain.people.maker)
      .get<{ items: readonly TransactionJson[] }>(`/v1/domains/${domain.id}/transactions?orderReference.Id=${order.id}`)
    expect(transactions.body.items.map(({ processing }) => processing)).toEqual([
      {
        status: 'Interrupted',
        cause: 'Internal',
        reason: 'An endpoint of the order was changed after the proposal',
      },
    ])
  })

  it('what is proposed after the change goes where it leads now, and a lock changes nothing of it', async () => {
    const endpoint = await register()
    await move(endpoint)
    await fixture.pass(1)
    const intentId = await propose(orderTo(endpoint))
    await fixture.pass(1)
    await propose({ type: 'v0_LockEndpoint', reference: { id: endpoint, revision: 2 } })
    await propose({ type: 'v0_UnlockEndpoint', reference: { id: endpoint, revision: 3 } })
    await approve(intentId)
    expect((await stateOf(intentId)).status).toBe('Executed')
  })

  it('the change of another endpoint stops nothing', async () => {
    const [endpoint, other] = [await register(), await register()]
    const intentId = await propose(orderTo(endpoint))
    await fixture.pass(1)
    await move(other)
    await approve(intentId)
    expect((await stateOf(intentId)).status).toBe('Executed')
  })
})
