import {
  focusManager,
  InfiniteQueryObserver,
  QueryClient,
  QueryObserver,
  timeoutManager,
  type InfiniteData,
} from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import { addressesQuery } from '@api/accounts/addresses.queries'
import { ownedAddressQuery } from '@api/accounts/owned-address.queries'
import { accountsQuery, balancesQuery, lastAccountsQuery } from '@api/accounts/accounts.queries'
import { intentsQuery, someIntentsQuery } from '@api/intents/intents.queries'
import { invitationListQuery, invitationQuery } from '@api/invitations/invitations.queries'
import type { InvitationWire } from '@api/invitations/invitations.wire'
import { manifestQuery } from '@api/manifests/manifests.queries'
import { createClient } from '@api/shared/client'
import { freshPageQuery, listQuery } from '@api/shared/list-query'
import type { Page } from '@domain/shared/paging'
import { refreshOf } from '@features/transactions/refresh-of'
import { sampleDomain, sampleId } from '@support/sample-intent'

const api = createClient({
  origin: 'http://gateway.example',
  token: () => 'token',
  log: () => undefined,
  fetch: () => Promise.resolve(Response.json({ items: [], count: 0 })),
})
const halfMinute = 30_000
let clock: SimulatedClock

beforeEach(() => {
  clock = new SimulatedClock()
  const timers = new Map<number, { cancelled: boolean }>()
  const repeat = (run: () => void, ms: number, state: { cancelled: boolean }): void =>
    void clock.setTimeout(() => {
      if (state.cancelled) return
      run()
      repeat(run, ms, state)
    }, ms)
  timeoutManager.setTimeoutProvider({
    setTimeout: (run, ms) => clock.setTimeout(run, ms),
    clearTimeout: (id) => clock.clearTimeout(Number(id)),
    setInterval: (run, ms) => {
      const state = { cancelled: false }
      timers.set(timers.size, state)
      repeat(run, ms, state)
      return timers.size - 1
    },
    clearInterval: (id) => void (timers.get(Number(id))!.cancelled = true),
  })
})
afterEach(() => focusManager.setFocused(undefined))

interface Row {
  readonly id: string
  readonly alias: string
}
const idOf = ({ id }: Row) => id
const pageOf = (rows: readonly Row[], next?: string): Page<Row> => ({
  items: rows,
  count: rows.length,
  nextStartingAfter: next,
})

it('every collection that a screen shows refreshes on one shared interval of 30 s [CO009]', () => {
  const collections = [
    lastAccountsQuery(api, sampleDomain, 10),
    someIntentsQuery(api, sampleDomain, {}, 10),
    balancesQuery(api, sampleDomain, sampleId(1)),
    addressesQuery(api, sampleDomain, sampleId(1)),
    ...[accountsQuery(api, sampleDomain), intentsQuery(api, sampleDomain)].map((list) =>
      freshPageQuery<never>(list as never, () => '', new QueryClient(), undefined),
    ),
  ]
  expect(collections.map(({ refetchInterval }) => refetchInterval)).toEqual(collections.map(() => halfMinute))
})

it.each([
  ['waits for its signature', {}, 3_000],
  ['is signed', { value: { type: 'EIP-191' } }, halfMinute],
])('a manifest that %s is asked for again as soon as somebody who watches would', (_, signed, soon) => {
  const query = manifestQuery(api, sampleDomain, sampleId(1), sampleId(2))
  if (typeof query.refetchInterval !== 'function') throw new Error('one interval for all')
  expect(query.refetchInterval({ state: { data: { data: signed } } } as never)).toBe(soon)
  expect(query.refetchInterval({ state: { data: undefined } } as never)).toBe(halfMinute)
})

it('a transaction that moves is read again every 3 s, one that rests every 30 s', async () => {
  const reads: number[] = []
  const seen: { transaction?: Parameters<typeof refreshOf>[0] } = {}
  const queries = new QueryClient()
  const observer = new QueryObserver(queries, {
    queryKey: ['moving'],
    queryFn: () => reads.push(clock.now()),
    initialData: 0,
    staleTime: Infinity,
    refetchInterval: () => refreshOf(seen.transaction),
  })
  const stop = observer.subscribe(() => undefined)
  const pass = async (ms: number) => {
    clock.increment(ms)
    await queries.getQueryCache().find({ queryKey: ['moving'] })?.promise
    return reads.length
  }
  focusManager.setFocused(true)
  expect([await pass(2_999), await pass(1)]).toEqual([0, 1])
  seen.transaction = { ledgerTransactionData: { ledgerStatus: 'Confirmed' } } as never
  expect(await pass(3_000)).toBe(2)
  expect([await pass(halfMinute - 1), await pass(1)]).toEqual([2, 3])
  stop()
})

it.each([
  [4_900, 0],
  [5_000, 1],
])('a list that was read %i ms ago is read %i times when it is opened again', async (ago, times) => {
  const queries = new QueryClient()
  let reads = 0
  const list = listQuery<Row>(['rows'], () => {
    reads += 1
    return Promise.resolve(pageOf([]))
  })
  queries.setQueryData(['rows'], { pages: [pageOf([])], pageParams: [undefined] }, { updatedAt: Date.now() - ago })
  const stop = new InfiniteQueryObserver(queries, list).subscribe(() => undefined)
  await queries.getQueryCache().find({ queryKey: ['rows'] })?.promise
  expect(reads).toBe(times)
  stop()
})

it('what was read a moment ago is not read again within 5 s, and a list or an address is afterwards', async () => {
  const queries = new QueryClient()
  const list = listQuery<Row>(['rows'], () => Promise.resolve(pageOf([])))
  const address = ownedAddressQuery(api, '0x00')
  await queries.fetchInfiniteQuery(list)
  queries.setQueryData(address.queryKey, [])
  for (const query of [list, address]) {
    const { state } = queries.getQueryCache().find({ queryKey: query.queryKey })!
    expect(typeof query.staleTime === 'function' ? query.staleTime({ state } as never) : query.staleTime).toBe(5_000)
  }
})

it('of a list only the page in sight is read again every 30 s, and not while the tab is hidden; known rows change in place [CO010]', async () => {
  const queries = new QueryClient()
  const reads: (string | undefined)[] = []
  let second = [
    { id: 'c', alias: 'C' },
    { id: 'd', alias: 'D' },
  ]
  const list = listQuery<Row>(['rows'], ({ startingAfter }) => {
    reads.push(startingAfter)
    return Promise.resolve(
      startingAfter
        ? pageOf(second)
        : pageOf(
            [
              { id: 'a', alias: 'A' },
              { id: 'b', alias: 'B' },
            ],
            'b',
          ),
    )
  })
  await queries.fetchInfiniteQuery(list)
  const rows = new InfiniteQueryObserver(queries, list)
  const stops = [rows.subscribe(() => undefined)]
  await rows.fetchNextPage()
  expect(reads).toEqual([undefined, 'b'])
  const shown = () =>
    queries
      .getQueryData<InfiniteData<Page<Row>>>(['rows'])!
      .pages.flatMap(({ items }) => items.map(({ alias }) => alias))
  const page = pageOf(second)
  const fresh = new QueryObserver(queries, { ...freshPageQuery(list, idOf, queries, 'b'), initialData: page })
  stops.push(fresh.subscribe(() => undefined))
  second = [
    { id: 'new', alias: 'New' },
    { id: 'c', alias: 'Changed' },
    { id: 'd', alias: 'D' },
  ]
  const pass = async (ms: number) => {
    clock.increment(ms)
    await queries.getQueryCache().find({ queryKey: ['rows', 'page', 'b'] })?.promise
    return reads.length
  }
  focusManager.setFocused(true)
  expect([await pass(halfMinute - 1), await pass(1), await pass(halfMinute)]).toEqual([2, 3, 4])
  expect(reads).toEqual([undefined, 'b', 'b', 'b'])
  expect(shown()).toEqual(['A', 'B', 'Changed', 'D'])
  focusManager.setFocused(false)
  expect(await pass(halfMinute * 4)).toBe(4)
  stops.forEach((stop) => stop())
})

it('invitations of which one waits for its device are read again after 5 s, others after half a minute [SC020]', async () => {
  const list = invitationListQuery(api, sampleDomain, {})
  const page = freshPageQuery<InvitationWire>(list, ({ id }) => id, new QueryClient(), undefined)
  const one = invitationQuery(api, sampleDomain, sampleId(1))
  const pauseOf = ({ refetchInterval }: { readonly refetchInterval?: unknown }, data: unknown) =>
    (refetchInterval as (query: unknown) => number)({ state: { data, error: null } })
  const row = (status: string) => ({ status })
  expect([
    pauseOf(page, { items: [row('Completed'), row('Pending')] }),
    pauseOf(page, { items: [row('Completed'), row('DeviceRegistered')] }),
    pauseOf(page, undefined),
    pauseOf(one, row('Pending')),
    pauseOf(one, row('Cancelled')),
  ]).toEqual([5_000, halfMinute, halfMinute, 5_000, halfMinute])
})
