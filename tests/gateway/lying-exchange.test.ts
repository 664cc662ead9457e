import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ExternalOrderParameters } from '@domain/intents/catalogue/external-order'
import type { Uuid } from '@domain/shared/ids'
import { refuse, succeed } from '@domain/shared/result'
import { createExchange } from '@gateway/external-accounts/embedded/exchange'
import { hasKnownAddress, mostKnown, readKnownAddresses } from '@gateway/external-accounts/known-customer'
import type { Provider } from '@gateway/external-accounts/provider'
import { events } from '@gateway/store/schema/money'
import { externalAccounts, externalAddresses, externalOrders, providerBooks } from '@gateway/store/schema/providers'
import { createHarness, type Harness, type TestPerson } from '@support/gateway-harness'
import { credentials } from '@support/provider-desk'
import { quorum } from '@support/test-institution'

let harness: Harness
let maker: TestPerson
let keeper: TestPerson
let base: string
const accounts = new Map<string, Uuid>()
/** What the exchange says in the place of the embedded one. */
let lie: Partial<Provider> = {}
const logged: string[] = []

beforeAll(async () => {
  harness = await createHarness({
    adaptProvider: (provider) => ({ ...provider, ...lie }),
    security: (event, facts) => void logged.push(`${event} ${facts['error.type']}`),
  })
  const domain = await harness.createDomain({
    people: { maker: ['maker'], keeper: ['keeper'] },
    policies: [
      { alias: 'Keeping', rank: 20, intentTypes: ['v0_LockUser', 'v0_UnlockUser'], workflow: [quorum('keeper')] },
      { alias: 'Alone', workflow: [quorum('maker')] },
    ],
  })
  ;({ maker, keeper } = domain.people)
  base = `/v1/domains/${domain.id}/external-accounts`
  for (const name of ['exchange', 'hedging'] as const) {
    const connectionId = await connect(credentials[name])
    const list = await harness.as(maker).get<Accounts>(`${base}?connectionId=${connectionId}`)
    for (const { id, alias } of list.body.items) accounts.set(`${name} ${alias}`, id)
  }
})
afterEach(() => void (lie = {}))
afterAll(() => harness.close())

interface Accounts {
  readonly items: readonly { readonly id: Uuid; readonly alias: string }[]
}
const connect = async (parameters: object) => {
  const body = { domainId: maker.user.domainId, alias: 'Exchange', parameters }
  return (await harness.as(maker).post<{ id: Uuid }>(`${base}/providers`, body)).body.id
}
const trade: ExternalOrderParameters = {
  type: 'Trade',
  baseExternalTickerName: 'XBT',
  quoteExternalTickerName: 'EUR',
  direction: 'Buy',
  quantity: '0.5',
}
async function order(
  account: string,
  parameters: ExternalOrderParameters,
  customProperties: Readonly<Record<string, string>> = {},
): Promise<Uuid> {
  const id = harness.random.uuid()
  const payload = { id, externalAccountId: accounts.get(account)!, parameters, description: '', customProperties }
  const { request } = await harness.propose(maker, {
    type: 'v0_ExecuteExtension',
    payload: { type: 'Flows_v0_CreateTransactionOrder', ...payload },
  })
  expect(request.history.at(-1)?.hint).toBeUndefined()
  await harness.settle()
  return id
}
const pass = async (...spans: readonly number[]) => {
  for (const ms of spans) {
    harness.clock.increment(ms)
    await harness.settle()
  }
}
const statusOf = async (id: Uuid) => {
  const [row] = await harness.gateway.context.database.select().from(externalOrders).where(eq(externalOrders.id, id))
  return row!.hint === '' ? row!.status : `${row!.status}: ${row!.hint}`
}
const bookOf = async (id: Uuid) =>
  (await harness.gateway.context.database.select().from(providerBooks).where(eq(providerBooks.name, id)))[0]?.value

test('a movement at a moment that no database keeps is no answer: whoever connects hears of none', async () => {
  const moved = { reference: 'x', externalId: 'bitcoin', tickerName: 'XBT', value: '1', kind: 'Trade', senders: [] }
  for (const at of [8e15, -1]) {
    lie = { transfers: () => Promise.resolve(succeed([{ ...moved, at } as never])) }
    expect(await connect(credentials.exchange)).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('a name of more bytes than an index of the database holds is no answer, whatever its characters count', async () => {
  const long = Array.from({ length: 1000 }, (_, index) => String.fromCharCode(0x4e00 + ((index * 7919) % 20_000))).join(
    '',
  )
  const moved = { externalId: 'bitcoin', tickerName: 'XBT', value: '1', kind: 'Trade', senders: [], at: 1 }
  const longMovement = { transfers: () => Promise.resolve(succeed([{ ...moved, reference: long } as never])) }
  lie = longMovement
  expect(await connect(credentials.exchange)).toMatch(/^[0-9a-f-]{36}$/)
  lie = { addresses: () => Promise.resolve(succeed([{ address: long }])) }
  expect(await connect(credentials.exchange)).toMatch(/^[0-9a-f-]{36}$/)
  lie = longMovement
  const id = await order('exchange Bitcoin', trade)
  lie = {}
  await pass(60_000)
  expect(await statusOf(id)).toBe('Completed')
})

describe('a fill of an order with a worst price', () => {
  const worst = {
    'countersign.trade.limit': '{"seenPrice":"60000","seenAt":"2026-11-19T09:00:00.000Z","worstPrice":"61000"}',
  }
  const filled = async (
    direction: 'Buy' | 'Sell',
    fill: object,
    properties: Readonly<Record<string, string>> = worst,
  ) => {
    lie = {
      submit: () => Promise.resolve(succeed({ state: 'done', ...fill })),
      transfers: () => Promise.resolve(succeed([])),
    }
    logged.length = 0
    const id = await order('exchange Bitcoin', { ...trade, direction }, properties)
    return [await statusOf(id), ...logged]
  }

  test.each([
    ['Buy', { price: '61000.1', cost: '30500.05' }, 'PriceBeyondLimit'],
    ['Buy', { cost: '30500.01' }, 'PriceBeyondLimit'],
    ['Sell', { price: '60999.9' }, 'PriceBeyondLimit'],
    ['Sell', { cost: '30499.99' }, 'PriceBeyondLimit'],
    ['Buy', {}, 'PriceNotReported'],
  ] as const)(
    'that is reported worse, or without a price, is said on the order, in the events and in the security log: %s at %j',
    async (direction, fill, hint) => {
      const { database } = harness.gateway.context
      const before = (await database.select().from(events)).length
      expect(await filled(direction, fill)).toEqual([`Completed: ${hint}`, `provider.limit_broken ${hint}`])
      const recorded = (await database.select().from(events)).slice(before)
      expect(recorded.filter(({ payload }) => payload['type'] === 'AccountUpdated')).toHaveLength(1)
    },
  )

  test.each([
    ['Buy', { price: '61000', cost: '30500' }],
    ['Buy', { cost: '30500' }],
    ['Sell', { price: '61000' }],
    ['Sell', { cost: '30500' }],
  ] as const)('within it says nothing: %s at %j', async (direction, fill) => {
    expect(await filled(direction, fill)).toEqual(['Completed'])
  })

  test('without one says nothing, whatever its price', async () => {
    expect(await filled('Buy', { price: '99999' }, {})).toEqual(['Completed'])
  })
})

describe('an order that may have been carried out', () => {
  test('does not fail by whatever its provider says when it is asked about it', async () => {
    const id = await order('exchange Bitcoin', trade)
    for (const problem of ['ExchangeNotAvailable', 'InsufficientFunds', 'refused', 'unreachable'] as const) {
      lie = { state: () => Promise.resolve(refuse(problem)) }
      await pass(60_000)
      expect([problem, await statusOf(id)]).toEqual([problem, 'Processing'])
    }
    lie = {}
    await pass(60_000)
    expect(await statusOf(id)).toBe('Completed')
  })

  test('is not ended by a gateway that was kept waiting so long that another one has sent it', async () => {
    const { context } = harness.gateway
    lie = { submit: () => Promise.resolve(refuse('unreachable')) }
    const id = await order('exchange Bitcoin', trade)
    const turn = async (type: 'v0_LockUser' | 'v0_UnlockUser', revision: number) => {
      const { request } = await harness.propose(keeper, { type, reference: { id: maker.user.id, revision } })
      expect(request.status).toBe('Succeeded')
    }
    await turn('v0_LockUser', 1)
    lie = {
      state: async () => {
        lie = {}
        const [dueAt, sent] = [
          new Date(harness.clock.now() + 50_000).toISOString(),
          { ...trade, externalId: 'bitcoin', base: 'XBT', quote: 'EUR', direction: 'Buy', quantity: '0.5' } as const,
        ]
        await context.database.update(externalOrders).set({ dueAt }).where(eq(externalOrders.id, id))
        await createExchange(context).submit(credentials.exchange, id, sent)
        return refuse('absent')
      },
    }
    await pass(60_000)
    expect([lie, await statusOf(id)]).toEqual([{}, 'Processing'])
    await pass(50_000)
    expect(await statusOf(id)).toBe('Completed')
    await turn('v0_UnlockUser', 2)
  })
})

describe('an order that waits', () => {
  const day = 86_400_000

  test('is not sent any more after a day, and ends with that', async () => {
    const late = { submit: () => Promise.resolve(refuse('unreachable' as const)) }
    lie = late
    const [soon, tooLate] = [await order('exchange Bitcoin', trade), await order('hedging Bitcoin', trade)]
    await pass(day - 60_001)
    lie = {}
    await pass(60_000)
    expect(await statusOf(soon)).toBe('Processing')
    expect(await bookOf(soon)).toBeDefined()
    lie = late
    const next = await order('exchange Bitcoin', trade)
    await pass(day)
    expect([await statusOf(tooLate), await statusOf(next)]).toEqual(['Completed', 'Failed: RequestExpired'])
    expect(await bookOf(next)).toBeUndefined()
  })

  test.each<readonly [string, string, Partial<Provider>]>([
    ['gives no answer about it', 'OutcomeUnknown', { state: () => Promise.resolve(refuse('unreachable')) }],
    ['has it open', 'StillOpen', { state: () => Promise.resolve(succeed({ state: 'open' })) }],
  ])(
    'for its provider, which %s, is asked about for seven days and once more with each new entry of the credentials; then it holds its connection no more',
    async (_, hint, said) => {
      const { body } = await harness.as(maker).post<{ id: Uuid }>(`${base}/providers`, {
        domainId: maker.user.domainId,
        alias: hint,
        parameters: credentials.exchange,
      })
      const list = await harness.as(maker).get<Accounts>(`${base}?connectionId=${body.id}&alias=Bitcoin`)
      accounts.set(hint, list.body.items[0]!.id)
      lie = said
      const id = await order(hint, trade)
      await pass(604_799_999)
      expect(await statusOf(id)).toBe('Processing')
      const end = async () => {
        const headers = { authorization: `Bearer ${await harness.tokenOf(maker)}` }
        const url = `http://127.0.0.1:8080${base}/providers/${body.id}`
        return (await harness.fetch(new Request(url, { method: 'DELETE', headers }))).status
      }
      expect(await end()).toBe(409)
      await pass(60_001)
      expect(await statusOf(id)).toBe(`Processing: ${hint}`)
      const enter = () =>
        harness.as(maker).post(`${base}/providers/${body.id}`, { alias: hint, parameters: credentials.exchange })
      await enter()
      await pass(1000)
      expect(await statusOf(id)).toBe(`Processing: ${hint}`)
      lie = {}
      await enter()
      await pass(1000)
      expect(await statusOf(id)).toBe('Completed')
      expect(await end()).toBe(200)
    },
  )
})

describe('a connection', () => {
  test.each<readonly [string, Partial<Provider>]>([
    ['says nothing of the addresses of its accounts', { addresses: () => Promise.resolve(refuse('unreachable')) }],
    [
      'names accounts without end',
      {
        check: () =>
          Promise.resolve(
            succeed(
              Array.from({ length: 101 }, (_, index) => ({
                externalId: `${index}`,
                alias: 'Account',
                tickerNames: [],
              })),
            ),
          ),
      },
    ],
  ])('is not begun with a provider that %s', async (_, said) => {
    lie = said
    const id = await connect(credentials.exchange)
    const { body } = await harness.as(maker).get<{ connectionState: string }>(`${base}/providers/${id}`)
    const list = await harness.as(maker).get<Accounts>(`${base}?connectionId=${id}`)
    expect([body.connectionState, list.body.items]).toEqual(['ConnectionError', []])
  })
})

describe('a payment to another connected account', () => {
  const pay = (tag?: string): ExternalOrderParameters => ({
    type: 'Transfer',
    externalTickerName: 'ETH',
    amount: '1',
    destination: {
      type: 'ExternalAccount',
      externalAccountId: accounts.get('hedging Ethereum')!,
      ...(tag ? { tag } : {}),
    },
  })

  test('goes to an address of that account under the tag that its provider gave it, and under no other', async () => {
    const { database } = harness.gateway.context
    const known = await order('exchange Ethereum', pay())
    const { to } = (await bookOf(known))!
    expect(await statusOf(await order('exchange Ethereum', pay('424242')))).toBe('Failed: UnknownDestination')
    const accountId = accounts.get('hedging Ethereum')!
    await database.update(externalAddresses).set({ tag: '17' }).where(eq(externalAddresses.accountId, accountId))
    expect(await statusOf(await order('exchange Ethereum', pay('424242')))).toBe('Failed: UnknownDestination')
    for (const tag of [undefined, '17'])
      expect((await bookOf(await order('exchange Ethereum', pay(tag))))?.['to']).toEqual({
        ...(to as object),
        tag: '17',
      })
  })
})

test('an exchange that names a thousand addresses of each of a hundred accounts is kept with the newest of each', async () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => `${index}`)
  const ofAccount = { ledgerId: 'bitcoin-mainnet', tickerNames: ['XBT'] }
  lie = {
    check: () => Promise.resolve(succeed(numbers(100).map((n) => ({ externalId: n, alias: n, ...ofAccount })))),
    addresses: (_credentials, externalId) =>
      Promise.resolve(succeed(numbers(1000).map((n) => ({ address: `lies ${externalId} ${n}` })))),
  }
  const connectionId = await connect(credentials.exchange)
  const rows = await harness.gateway.context.database
    .select({ address: externalAddresses.address })
    .from(externalAddresses)
    .innerJoin(externalAccounts, eq(externalAccounts.id, externalAddresses.accountId))
    .where(eq(externalAccounts.connectionId, connectionId))
  expect(rows.length).toBe(2000)
  expect(rows.filter(({ address }) => address.endsWith(' 0')).length).toBe(100)
})

test('of the addresses that an exchange has named with each change the newest are looked at', async () => {
  const { database } = harness.gateway.context
  const connectionId = await connect(credentials.exchange)
  await database.execute(sql`insert into external_addresses (id, account_id, address, created_at)
    select gen_random_uuid(), ${externalAccounts.id}, 'named ' || number, '2020-01-01'::timestamptz + number * interval '1 second'
    from ${externalAccounts}, generate_series(1, ${mostKnown}) number where ${externalAccounts.connectionId} = ${connectionId} and ${externalAccounts.alias} = 'Bitcoin'`)
  const known = await readKnownAddresses(database, connectionId)
  expect([known.length, known.some(({ address }) => address === 'named 1')]).toEqual([mostKnown, false])
  expect(known.some(({ address }) => address === `named ${mostKnown}`)).toBe(true)
  expect(hasKnownAddress(known, 'bitcoin', [{ address: `named ${mostKnown}` }])).toBe(true)
  expect(hasKnownAddress(known, 'bitcoin', [{ address: `named ${mostKnown}`, tag: '1' }])).toBe(false)
  expect(hasKnownAddress(known, 'ether', [{ address: `named ${mostKnown}` }])).toBe(false)
})
