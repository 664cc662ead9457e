import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSignedBy } from '@domain/signing/envelope'
import { marketPairs } from '@gateway/external-accounts/embedded/exchange-market'
import { createSignedFacts } from '@gateway/notifications/signed-facts'
import { externalOrdersPageWire, externalTransfersPageWire } from '@api/external-accounts/external-accounts.wire'
import type { ExternalOrderParameters } from '@domain/intents/catalogue/external-order'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { buildProposal } from '@domain/intents/request'
import { tradeLimitName, writeTradeLimit } from '@domain/shared/trade-limit'
import type { Uuid } from '@domain/shared/ids'
import { domains } from '@gateway/store/schema/entities'
import { externalOrders, providerBooks } from '@gateway/store/schema/providers'
import { createDesk } from '@support/desk'
import { createHarness, type Harness, type TestPerson } from '@support/gateway-harness'
import { connectExchange, credentials, holdCredentials } from '@support/provider-desk'
import { quorum } from '@support/test-institution'

let harness: Harness
let maker: TestPerson
let keeper: TestPerson
let base: string
let connectionId: Uuid
let accountId: Uuid
const accounts = new Map<string, Uuid>()

beforeAll(async () => {
  harness = await createHarness()
  const desk = await createDesk(harness)
  const domain = await harness.createDomain({
    people: { maker: ['maker'], keeper: ['keeper'] },
    policies: [
      {
        alias: 'Keeping',
        rank: 20,
        intentTypes: ['v0_CreateEndpoint', 'v0_UpdateEndpoint', 'v0_LockUser', 'v0_UnlockUser'],
        workflow: [quorum('keeper')],
      },
      { alias: 'Alone', workflow: [quorum('maker')] },
    ],
  })
  ;({ maker, keeper } = domain.people)
  const account = desk.newAccount()
  accountId = account.id
  await harness.propose(maker, account)
  base = `/v1/domains/${domain.id}/external-accounts`
  const body = { domainId: domain.id, alias: 'Exchange', parameters: credentials.exchange }
  connectionId = (await harness.as(maker).post<{ id: Uuid }>(`${base}/providers`, body)).body.id
  const { items } = (await harness.as(maker).get<{ items: { id: Uuid; alias: string }[] }>(base)).body
  for (const { id, alias } of items) accounts.set(alias, id)
})
afterAll(() => harness.close())

const trade = (parts: Partial<Extract<ExternalOrderParameters, { type: 'Trade' }>> = {}): ExternalOrderParameters => ({
  type: 'Trade',
  baseExternalTickerName: 'XBT',
  quoteExternalTickerName: 'EUR',
  direction: 'Buy',
  quantity: '0.5',
  ...parts,
})
const payment = (destination: Extract<ExternalOrderParameters, { type: 'Transfer' }>['destination']) =>
  ({ type: 'Transfer', externalTickerName: 'ETH', amount: '1.5', destination }) as const
/** The exchange sends there, though no record of the institution names it. */
const allowed = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const limit = (worstPrice: string) => ({
  [tradeLimitName]: writeTradeLimit({ seenPrice: '91220.25', seenAt: '2026-11-19T09:00:00.000Z', worstPrice }),
})

const payloadOf = (
  alias: string,
  parameters: ExternalOrderParameters,
  customProperties: Readonly<Record<string, string>>,
  id = harness.random.uuid(),
): IntentPayload => ({
  type: 'v0_ExecuteExtension',
  payload: {
    type: 'Flows_v0_CreateTransactionOrder',
    id,
    externalAccountId: accounts.get(alias) ?? id,
    parameters,
    description: 'Rebalancing',
    customProperties,
  },
})
async function order(alias: string, parameters: ExternalOrderParameters, properties = {}): Promise<Uuid> {
  const id = harness.random.uuid()
  const { request } = await harness.propose(maker, payloadOf(alias, parameters, properties, id))
  if (request.status !== 'Succeeded') throw new Error(JSON.stringify(request.history))
  await harness.settle()
  return id
}
const pass = async (ms: number) => {
  harness.clock.increment(ms)
  await harness.settle()
}
const readOrder = async (id: Uuid) =>
  externalOrdersPageWire
    .parse((await harness.as(maker).get(`${base}/transactions/orders`)).body)
    .items.find((one) => one.id === id)!
const statusOf = async (id: Uuid) => {
  const { status, hint } = (await readOrder(id)).processing
  return hint === '' ? status : `${status}: ${hint}`
}
const transfersOf = async (id: Uuid) =>
  externalTransfersPageWire
    .parse((await harness.as(maker).get(`${base}/transactions/transfers?transactionOrderId=${id}`)).body)
    .items.map(({ externalTickerName, value, kind }) => `${kind} ${value} ${externalTickerName}`)
    .toSorted()
const update = async (parameters: object) =>
  (
    await harness
      .as(maker)
      .post<{ connectionState: string }>(`${base}/providers/${connectionId}`, { alias: 'Exchange', parameters })
  ).body.connectionState
/** Orders while the provider does not answer, and passes the minute after which it is asked again, with what happens in between. */
async function orderAndWait(
  alias: string,
  parameters: ExternalOrderParameters,
  meanwhile: () => Promise<unknown>,
): Promise<Uuid> {
  await holdCredentials(harness, connectionId, credentials.unanswered)
  const id = await order(alias, parameters)
  await meanwhile()
  await pass(60_000)
  return id
}
const held = async (ticker: string) => {
  const path = `${base}/providers/${connectionId}/balances?externalTickerName=${ticker}`
  return BigInt((await harness.as(maker).get<{ totalAmount: string }[]>(path)).body[0]!.totalAmount)
}

describe('an order at an exchange', () => {
  test('is Pending, Processing and Completed with its price, its cost and what moved [AP032] [EN023]', async () => {
    const before = [await held('XBT'), await held('EUR')]
    const id = await order('Bitcoin', trade(), limit('91250.5'))
    expect(await readOrder(id)).toMatchObject({
      externalAccountId: accounts.get('Bitcoin'),
      metadata: { description: 'Rebalancing', createdBy: maker.user, customProperties: limit('91250.5') },
      processing: { status: 'Processing', hint: '' },
    })
    const refused = await harness.fetch(
      new Request(`http://127.0.0.1:8080${base}/providers/${connectionId}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${await harness.tokenOf(maker)}` },
      }),
    )
    expect(refused.status).toBe(409)
    await pass(4_999)
    expect(await statusOf(id)).toBe('Processing')
    await pass(1)
    expect(await readOrder(id)).toMatchObject({
      parameters: { ...trade(), price: '91250.5', cost: '45625.25' },
      processing: { status: 'Completed' },
    })
    expect(await transfersOf(id)).toEqual(['Fee -118.6257 EUR', 'Trade -45625.25 EUR', 'Trade 0.5 XBT'])
    expect([(await held('XBT')) - before[0]!, (await held('EUR')) - before[1]!]).toEqual([50_000_000n, -457_438_757n])
  })

  test('moves once, however often the gateway ends between sending it and hearing of it', async () => {
    const id = await order('Bitcoin', trade({ direction: 'Sell' }))
    const after = await held('XBT')
    const { database } = harness.gateway.context
    for (const status of ['Processing', 'Pending'] as const) {
      // As it stood before its provider was asked; and before that was written at all.
      await database
        .update(externalOrders)
        .set({ status, dueAt: new Date(harness.clock.now()).toISOString() })
        .where(eq(externalOrders.id, id))
      await harness.settle()
    }
    await pass(6_000)
    expect([await statusOf(id), await held('XBT')]).toEqual(['Completed', after])
    expect((await transfersOf(id)).filter((line) => line.startsWith('Trade'))).toHaveLength(2)
  })

  test('is not filled at a price beyond the one that was signed, and says so', async () => {
    const before = await held('EUR')
    const bought = await order('Bitcoin', trade({ quantity: '2' }), limit('91250.5'))
    const sold = await order('Cash', trade({ quantity: '2', direction: 'Sell' }), limit('91190'))
    expect([await statusOf(bought), await statusOf(sold)]).toEqual([
      'Failed: PriceBeyondLimit',
      'Failed: PriceBeyondLimit',
    ])
    expect(await held('EUR')).toBe(before)
  })

  test('goes to an account of the domain, and to nothing that is not there [ER016]', async () => {
    const paid = await order('Ethereum', payment({ type: 'Account', accountId }))
    await pass(6_000)
    expect([await statusOf(paid), await transfersOf(paid)]).toEqual([
      'Completed',
      ['Fee -0.0015 ETH', 'Transfer -1.5 ETH'],
    ])
    const lost = await order('Ethereum', payment({ type: 'Endpoint', endpointId: harness.random.uuid() }))
    expect(await statusOf(lost)).toBe('Failed: UnknownDestination')
  })

  test('whose provider does not answer waits, and is carried out once it does', async () => {
    const before = await held('XBT')
    await holdCredentials(harness, connectionId, credentials.refused)
    expect(await statusOf(await order('Bitcoin', trade()))).toBe('Failed: ExchangeNotAvailable')
    await holdCredentials(harness, connectionId, credentials.unanswered)
    const id = await order('Bitcoin', trade())
    expect(await statusOf(id)).toBe('Processing')
    await update(credentials.exchange)
    await pass(59_999)
    expect((await held('XBT')) - before).toBe(0n)
    await pass(1)
    expect((await held('XBT')) - before).toBe(50_000_000n)
    await pass(6_000)
    expect(await statusOf(id)).toBe('Completed')
  })

  /** What its dry run answers. */
  const foresee = async (alias: string, parameters: ExternalOrderParameters, properties = {}, id?: Uuid) => {
    const { type: _type, ...dryRun } = {
      ...buildProposal({
        id: harness.random.uuid(),
        author: maker.user,
        targetDomainId: maker.user.domainId,
        payload: payloadOf(alias, parameters, properties, id),
        now: harness.clock.now(),
      }),
    }
    return (await harness.as(maker).post<{ errors?: string[]; result?: object }>('/v1/intents/dry-run', dryRun)).body
  }

  test('is tried at its provider before it is signed, a trade within its worst price', async () => {
    const failing = (hint: string) => ({ type: 'Failure', hint, reason: '' })
    const asked: readonly Parameters<typeof foresee>[] = [
      ['Bitcoin', trade(), limit('91250.5')],
      // The price between both sides is 91,220.25; it is filled at 91,250.5.
      ['Bitcoin', trade(), limit('91250')],
      ['Bitcoin', trade({ direction: 'Sell' }), limit('91190')],
      ['Bitcoin', trade({ direction: 'Sell' }), limit('91200')],
      ['Bitcoin', trade({ quantity: '8' }), limit('99999')],
      ['Ethereum', payment({ type: 'Address', address: 'nonsense' })],
      ['Ethereum', { ...payment({ type: 'Address', address: allowed }), amount: '240' }],
      ['Ethereum', payment({ type: 'Address', address: allowed })],
    ]
    const said = await Promise.all(asked.map((one) => foresee(...one)))
    expect(said.map(({ result }) => result)).toEqual([
      { type: 'Success' },
      failing('PriceBeyondLimit'),
      { type: 'Success' },
      failing('PriceBeyondLimit'),
      failing('InsufficientFunds'),
      failing('InvalidAddress'),
      failing('InsufficientFunds'),
      { type: 'Success' },
    ])
    expect(said.every(({ errors }) => errors === undefined)).toBe(true)
  })

  test('what its provider says is told by the dry run to those only who may read accounts and transactions', async () => {
    const { database } = harness.gateway.context
    const isHere = eq(domains.id, maker.user.domainId)
    const [before] = await database.select().from(domains).where(isHere)
    for (const section of ['accounts', 'transactions']) {
      const closed = sql`jsonb_set(${domains.envelope}, ${`{data,permissions,readAccess,${section}}`}, '[]')`
      await database.update(domains).set({ envelope: closed }).where(isHere)
      const answer = await foresee('Bitcoin', trade({ quantity: '8' }), limit('99999'))
      expect([answer.errors, answer.result]).toEqual([undefined, undefined])
      await database.update(domains).set({ envelope: before!.envelope }).where(isHere)
    }
    expect((await foresee('Bitcoin', trade({ quantity: '8' }), limit('99999'))).result).toMatchObject({
      hint: 'InsufficientFunds',
    })
  })

  test('is refused before it is signed for what it cannot be', async () => {
    const hintOf = async (...asked: Parameters<typeof foresee>) => (await foresee(...asked)).errors
    const [known] = await harness.gateway.context.database.select().from(externalOrders).limit(1)
    expect([
      await hintOf('Bitcoin', trade()),
      await hintOf('Of nobody', trade()),
      await hintOf('Bitcoin', trade(), { [tradeLimitName]: '91250' }),
      await hintOf('Ethereum', payment({ type: 'Account', accountId }), limit('1')),
      await hintOf('Bitcoin', trade(), {}, known?.id),
    ]).toEqual([
      undefined,
      ['InvalidEntityId'],
      ['InvalidTransactionOrderParameters'],
      ['InvalidTransactionOrderParameters'],
      ['EntityAlreadyCreated'],
    ])
  })
})

describe('what was agreed to', () => {
  test('is for the accounts of one customer: credentials of another one open nothing, lead nothing elsewhere and have nothing sent twice', async () => {
    const { database } = harness.gateway.context
    const addresses = async () => (await harness.as(maker).get(`${base}/${accounts.get('Ethereum')}/addresses`)).text
    const [known, before] = [await addresses(), await held('XBT')]
    const sent = await order('Bitcoin', trade())
    const id = await orderAndWait('Bitcoin', trade(), async () =>
      holdCredentials(harness, connectionId, credentials.hedging),
    )
    await pass(60_000)
    expect([await statusOf(sent), await statusOf(id), await addresses()]).toEqual(['Processing', 'Processing', known])
    const books = await database.select().from(providerBooks).where(eq(providerBooks.customer, 'exchange/hedging'))
    expect(books.filter(({ kind }) => kind === 'order')).toEqual([])
    const asked = await harness.as(maker).get<{ reason: string }>(`${base}/providers/${connectionId}/balances`)
    expect([asked.status, asked.body.reason]).toEqual([409, 'ProviderConnectionError'])
    expect(await update(credentials.exchange)).toBe('Connected')
    for (const ms of [60_000, 6_000]) await pass(ms)
    expect([await statusOf(sent), await statusOf(id), await held('XBT')]).toEqual([
      'Completed',
      'Completed',
      before + 100_000_000n,
    ])
  })

  test('is not sent to an endpoint that was changed since, whatever was changed of it', async () => {
    const endpointId = harness.random.uuid()
    const fields = {
      address: '0x8ba1f109551bd432803012645ac136ddd64dba72',
      trustScore: 90,
      ledgerId: 'ethereum-mainnet',
      alias: 'Custodian',
      customProperties: {},
    }
    let revision = 0
    const change = async () => {
      const reference = { id: endpointId, revision: revision++ }
      const payload: IntentPayload =
        revision === 1
          ? { type: 'v0_CreateEndpoint', id: endpointId, lock: 'Unlocked', ...fields }
          : { type: 'v0_UpdateEndpoint', reference, ...fields, trustScore: revision }
      const { request } = await harness.propose(keeper, payload)
      expect(request.history.at(-1)?.hint).toBeUndefined()
    }
    await change()
    const parameters = payment({ type: 'Endpoint', endpointId })
    const id = await orderAndWait('Ethereum', parameters, async () => {
      await pass(1)
      await change()
      await update(credentials.exchange)
    })
    expect([await statusOf(id), await transfersOf(id)]).toEqual(['Failed: EntityRevisionMismatch', []])
  })

  test.each([
    ['domain', 'DomainLocked'],
    ['person', 'RequestSubmitterLocked'],
  ])('is not sent once its %s was locked, and not when that is undone: %s', async (locked, code) => {
    const [author, reference] =
      locked === 'domain'
        ? [harness.root, (revision: number) => ({ id: maker.user.domainId, revision })]
        : [keeper, (revision: number) => ({ id: maker.user.id, revision })]
    const kind = locked === 'domain' ? 'Domain' : 'User'
    const turn = async (type: 'Lock' | 'Unlock', revision: number) => {
      const { request } = await harness.propose(author, { type: `v0_${type}${kind}`, reference: reference(revision) })
      expect(request.status).toBe('Succeeded')
    }
    const before = await held('XBT')
    const id = await orderAndWait('Bitcoin', trade(), async () => {
      await update(credentials.exchange)
      await turn('Lock', 1)
    })
    await turn('Unlock', 2)
    for (const ms of [60_000, 6_000]) await pass(ms)
    expect([await statusOf(id), await held('XBT')]).toEqual([`Failed: ${code}`, before])
  })
})

test('a price that moves beyond its limit before the approval fills nothing, and each device is told the price of that moment [SC040]', async () => {
  const { id: domainId, people } = await harness.createDomain({
    people: { maker: ['maker'], checker: ['checker'], reader: ['reader'] },
    policies: [{ alias: 'Two', workflow: [quorum('maker'), quorum('checker')] }],
    readAccess: { accounts: ['maker', 'checker'] },
  })
  const { externalAccountId } = await connectExchange(harness, people.maker)
  const path = `/v1/domains/${domainId}/external-accounts`
  const holdings = async () =>
    (await harness.as(people.maker).get(`${path}/${externalAccountId}/balances`)).body as object
  const payload = {
    type: 'v0_ExecuteExtension',
    payload: {
      type: 'Flows_v0_CreateTransactionOrder',
      id: harness.random.uuid(),
      externalAccountId,
      parameters: trade(),
      description: '',
      customProperties: limit('91250.5'),
    },
  } as const
  const before = await holdings()
  const { intentId } = await harness.propose(people.maker, payload)
  const pair = marketPairs[0] as { asks: (typeof marketPairs)[number]['asks'] }
  const { asks } = pair
  pair.asks = [['91250.6', '20']]
  try {
    const facts = createSignedFacts(harness.gateway.context)
    const describedFor = (reader: TestPerson, isAsked: boolean) => facts.ordering(payload.payload, reader.user, isAsked)
    const asked = await describedFor(people.checker, true)
    expect(asked?.data).toMatchObject({
      id: externalAccountId,
      alias: 'Bitcoin',
      connection: 'Exchange',
      price: { baseExternalTickerName: 'XBT', quoteExternalTickerName: 'EUR', estimatedPrice: '91220.3' },
    })
    expect(isSignedBy({ ...asked!, key: harness.gateway.context.platform.publicKey })).toBe(true)
    // Whoever may not read the accounts, and is not asked, is told nothing; nor is anybody of another domain.
    expect([await describedFor(people.reader, false), await describedFor(maker, true)]).toEqual([undefined, undefined])
    await harness.approve(people.checker, domainId, intentId)
    await harness.settle()
    const { items } = externalOrdersPageWire.parse(
      (await harness.as(people.maker).get(`${path}/transactions/orders?intentId=${intentId}`)).body,
    )
    expect(items.map(({ id, processing }) => [id, processing])).toEqual([
      [payload.payload.id, { status: 'Failed', hint: 'PriceBeyondLimit' }],
    ])
    expect(JSON.stringify(await holdings()).replace(/"lastUpdatedAt":"[^"]+"/g, '')).toBe(
      JSON.stringify(before).replace(/"lastUpdatedAt":"[^"]+"/g, ''),
    )
  } finally {
    pair.asks = asks
  }
})
