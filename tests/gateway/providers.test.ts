import { SimulatedClock } from 'xstate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isExchangeError } from '@domain/external-accounts/exchange-error'
import { isUuid } from '@domain/shared/ids'
import type { Clock } from '@domain/shared/clock'
import { refuse, succeed } from '@domain/shared/result'
import { createExchange } from '@gateway/external-accounts/embedded/exchange'
import { createServiceProvider } from '@gateway/external-accounts/embedded/service-provider'
import { guardProvider, mostEntries } from '@gateway/external-accounts/guard-provider'
import type { Provider, ProviderOrder } from '@gateway/external-accounts/provider'
import { credentials } from '@support/provider-desk'
import { createTestDatabase } from '@support/test-database'
import type { OpenDatabase } from '@gateway/store/database'

let opened: OpenDatabase
let now = Date.parse('2026-11-19T09:00:00Z')
beforeAll(async () => {
  opened = await createTestDatabase()
})
afterAll(() => opened.close())

const clock = { now: () => now }
const parts = () => ({ database: opened.database, clock })
const registered = { address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72' }

/** What an adapter is, the credentials that it takes and those that it refuses, and orders that it carries out. */
interface Adapter {
  readonly name: string
  readonly make: () => Provider
  readonly taken: never
  readonly refused: never
  readonly orders: readonly ProviderOrder[]
}
const adapters: readonly Adapter[] = [
  {
    name: 'the embedded exchange',
    make: () => createExchange(parts()) as Provider,
    taken: credentials.exchange as never,
    refused: credentials.refused as never,
    orders: [
      { type: 'Trade', externalId: 'bitcoin', base: 'XBT', quote: 'EUR', direction: 'Buy', quantity: '1' },
      { type: 'Trade', externalId: 'cash', base: 'USDC', quote: 'EUR', direction: 'Sell', quantity: '10.5' },
      {
        type: 'Transfer',
        externalId: 'ethereum',
        tickerName: 'ETH',
        amount: '0.25',
        to: registered,
        isRegistered: true,
      },
    ],
  },
  {
    name: 'the embedded service provider',
    make: () => createServiceProvider(parts()) as Provider,
    taken: credentials.service as never,
    refused: { ...credentials.service, confirmationCode: '000000' } as never,
    orders: [
      {
        type: 'Transfer',
        externalId: 'settlement',
        tickerName: 'EURC',
        amount: '12.5',
        to: registered,
        isRegistered: true,
      },
    ],
  },
]

const must = async <T>(answer: Promise<{ readonly ok: boolean } & Partial<{ value: T; problem: unknown }>>) => {
  const given = await answer
  if (!given.ok) throw new Error(`no answer: ${String(given.problem)}`)
  return given.value as T
}

/** What every adapter must pass, those of exchanges that are not simulated as well. */
describe.each(adapters)('$name', ({ make, taken, refused, orders }) => {
  test('takes credentials or refuses them, on every call, and says nothing of them', async () => {
    const provider = make()
    const calls = [
      provider.check(refused),
      provider.balances(refused),
      provider.addresses(refused, 'any'),
      provider.newAddress(refused, 'any'),
      provider.pairs(refused),
      provider.price(refused, 'A', 'B'),
      provider.submit(refused, 'reference', orders[0]!),
      provider.state(refused, 'reference'),
      provider.transfers(refused),
    ]
    for (const call of calls) expect(await call).toEqual(refuse('refused'))
    expect((await provider.estimate(refused, orders[0]!)).problem).toBe('refused')
    expect((await provider.check(taken)).ok).toBe(true)
  })

  test('its accounts hold what its balances and addresses are of', async () => {
    const provider = make()
    const accounts = await must(provider.check(taken))
    expect(new Set(accounts.map(({ externalId }) => externalId)).size).toBe(accounts.length)
    for (const { externalId, tickerName, units, decimals } of await must(provider.balances(taken))) {
      expect(accounts.find((account) => account.externalId === externalId)?.tickerNames).toContain(tickerName)
      expect([units, decimals]).toEqual([expect.stringMatching(/^\d+$/), expect.any(Number)])
    }
    for (const { externalId, ledgerId } of accounts) {
      const known = await must(provider.addresses(taken, externalId))
      expect(known.length > 0).toBe(ledgerId !== undefined)
      if (ledgerId === undefined) {
        expect(await provider.newAddress(taken, externalId)).toEqual(refuse('absent'))
        continue
      }
      const made = await must(provider.newAddress(taken, externalId))
      expect(await must(provider.addresses(taken, externalId))).toContainEqual(made)
    }
  })

  test('an order is carried out once under one reference, by another program on the same books as well, and moves what its transfers say', async () => {
    for (const [index, order] of orders.entries()) {
      const reference = `00000000-0000-4000-8000-00000000000${index}`
      expect(isUuid(reference)).toBe(true)
      const provider = make()
      expect(await provider.state(taken, reference)).toEqual(refuse('absent'))
      expect((await provider.estimate(taken, order)).problem).toBeUndefined()
      const before = await must(provider.balances(taken))
      await Promise.all([must(provider.submit(taken, reference, order)), must(make().submit(taken, reference, order))])
      now += 60_000
      expect(await must(make().state(taken, reference))).toMatchObject({ state: 'done' })
      expect(await must(provider.submit(taken, reference, order))).toMatchObject({ state: 'done' })
      const moved = (await must(provider.transfers(taken))).filter((transfer) => transfer.order === reference)
      expect(moved.length).toBeGreaterThan(0)
      const after = await must(provider.balances(taken))
      for (const { tickerName, units, decimals } of before) {
        const sum = moved
          .filter((transfer) => transfer.tickerName === tickerName)
          .reduce((total, { value }) => total + toUnits(value, decimals), 0n)
        const left = after.find((balance) => balance.tickerName === tickerName)!.units
        expect([tickerName, BigInt(left) - BigInt(units)]).toEqual([tickerName, sum])
      }
    }
  })

  test('what it does not do has the name of an exchange error, and moves nothing', async () => {
    const provider = make()
    const before = await must(provider.balances(taken))
    const impossible: readonly ProviderOrder[] = [
      { type: 'Trade', externalId: 'none', base: 'NONE', quote: 'EUR', direction: 'Buy', quantity: '1' },
      { type: 'Transfer', externalId: 'none', tickerName: 'NONE', amount: '1', to: registered, isRegistered: true },
      ...orders.flatMap((order): ProviderOrder[] =>
        order.type === 'Transfer'
          ? [
              { ...order, amount: '999999999' },
              { ...order, isRegistered: false, to: { address: '0x0' } },
            ]
          : [{ ...order, quantity: '999999999' }],
      ),
    ]
    for (const [index, order] of impossible.entries()) {
      const { problem } = await provider.estimate(taken, order)
      expect(isExchangeError(problem ?? '')).toBe(true)
      const reference = `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`
      expect(await must(provider.submit(taken, reference, order))).toEqual({ state: 'failed', hint: problem })
    }
    expect(await must(provider.balances(taken))).toEqual(before)
  })
})

const toUnits = (text: string, decimals: number): bigint => {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)!
  return BigInt(`${sign}${whole}${fraction.padEnd(decimals, '0')}`)
}

describe('the market of the embedded exchange', () => {
  test('walks its offers, charges 0.26 percent and takes no price beyond the one that was signed', async () => {
    const provider = createExchange(parts())
    const buy = (reference: string, worstPrice: string) =>
      provider.submit(credentials.hedging, `00000000-0000-4000-8000-0000000002${reference}`, {
        type: 'Trade',
        externalId: 'bitcoin',
        base: 'XBT',
        quote: 'EUR',
        direction: 'Buy',
        quantity: '2',
        worstPrice,
      })
    expect(await buy('01', '91309.9')).toEqual(succeed({ state: 'failed', hint: 'PriceBeyondLimit' }))
    await buy('02', '91310')
    now += 60_000
    // 0.8 at 91250.5 and 1.2 at 91310.
    expect(await buy('02', '91310')).toEqual(succeed({ state: 'done', price: '91286.2', cost: '182572.4' }))
    const fee = (await must(provider.transfers(credentials.hedging))).find(({ kind }) => kind === 'Fee')
    expect([fee?.tickerName, fee?.value]).toEqual(['EUR', '-474.6883'])
  })
})

describe('a provider that is not to be relied on', () => {
  const exchange = () => createExchange(parts())

  test('one that throws, sends too much or never answers is not reachable, and nothing of what it throws goes on', async () => {
    const simulated = new SimulatedClock()
    const timers = simulated as unknown as Clock
    const throwing = guardProvider(
      { ...exchange(), check: () => Promise.reject(new Error(credentials.exchange.secret)) },
      timers,
    )
    expect(await throwing.check(credentials.exchange)).toEqual(refuse('unreachable'))
    const pair = { name: 'A/B', base: 'A', quote: 'B', basePrecision: 1, quotePrecision: 1 }
    const long = guardProvider(
      { ...exchange(), pairs: () => Promise.resolve(succeed(Array.from({ length: mostEntries + 1 }, () => pair))) },
      timers,
    )
    expect(await long.pairs(credentials.exchange)).toEqual(refuse('unreachable'))
    const silent = guardProvider({ ...exchange(), balances: () => new Promise<never>(() => undefined) }, timers)
    let answer: unknown
    const asked = silent.balances(credentials.exchange).then((given) => (answer = given))
    simulated.increment(9_999)
    await Promise.resolve()
    expect(answer).toBeUndefined()
    simulated.increment(1)
    expect(await asked).toEqual(refuse('unreachable'))
  })

  const transfer = {
    reference: 'r',
    externalId: 'bitcoin',
    tickerName: 'XBT',
    value: '-1.5',
    kind: 'Trade',
    at: 1,
  } as const
  const balance = { externalId: 'bitcoin', tickerName: 'XBT', units: '1', decimals: 8 }
  const pair = { name: 'A/B', base: 'A', quote: 'B', basePrecision: 1, quotePrecision: 1 }
  const account = { externalId: 'bitcoin', alias: 'Bitcoin', tickerNames: ['XBT'] }
  test.each<readonly [string, keyof Provider, unknown]>([
    ['a time that is none', 'transfers', [{ ...transfer, at: NaN }]],
    ['a time after all dates', 'transfers', [{ ...transfer, at: 8.64e15 + 2 }]],
    ['an amount that is none', 'transfers', [{ ...transfer, value: '1e9' }]],
    ['units that are none', 'balances', [{ ...balance, units: '-1' }]],
    ['decimals without end', 'balances', [{ ...balance, decimals: 1e9 }]],
    ['a precision that is none', 'pairs', [{ ...pair, quotePrecision: -1 }]],
    ['a price that is none', 'price', 'NaN'],
    ['a price below nothing', 'price', '-5'],
    ['a name that no database keeps', 'check', [{ ...account, alias: 'Bit\0coin' }]],
    ['half of a letter', 'check', [{ ...account, tickerNames: ['\ud800'] }]],
    ['a name without end', 'check', [{ ...account, externalId: 'x'.repeat(1001) }]],
    ['no list', 'balances', { length: 1 }],
    ['nothing', 'newAddress', undefined],
    ['a fill at no price', 'state', { state: 'done', price: 'Infinity' }],
    ['a fill at a cost of no number', 'submit', { state: 'done', cost: '0x10' }],
  ])('what it says with %s is no answer', async (_, call, value) => {
    const answers = { [call]: () => Promise.resolve(value === undefined ? undefined : succeed(value)) }
    const provider = guardProvider({ ...exchange(), ...answers }, new SimulatedClock() as unknown as Clock)
    const ask = provider[call] as (...given: unknown[]) => Promise<unknown>
    expect(await ask(credentials.exchange, 'bitcoin', 'EUR')).toEqual(refuse('unreachable'))
  })

  test('its own word for an order that failed goes nowhere: it may hold a credential', async () => {
    const state = () => Promise.resolve(succeed({ state: 'failed', hint: credentials.exchange.secret } as never))
    const provider = guardProvider({ ...exchange(), state, submit: state }, new SimulatedClock() as unknown as Clock)
    const failed = succeed({ state: 'failed', hint: 'ExchangeError' })
    expect(await provider.state(credentials.exchange, 'r')).toEqual(failed)
    expect(await provider.submit(credentials.exchange, 'r', adapters[0]!.orders[0]!)).toEqual(failed)
  })
})
