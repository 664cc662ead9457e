import { focusManager, InfiniteQueryObserver, QueryClient, timeoutManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import { accountsQuery, addressesQuery, balancesQuery, lastAccountsQuery } from '@api/accounts/accounts.queries'
import { intentsQuery, someIntentsQuery } from '@api/intents/intents.queries'
import { createClient } from '@api/shared/client'
import { sampleDomain, sampleId } from '@support/sample-intent'

const api = createClient({
  origin: 'http://gateway.example', token: () => 'token', log: () => undefined,
  fetch: () => Promise.resolve(Response.json({ items: [], count: 0 })),
})
const halfMinute = 30_000
let clock: SimulatedClock

beforeEach(() => {
  clock = new SimulatedClock()
  const timers = new Map<number, { cancelled: boolean }>()
  const repeat = (run: () => void, ms: number, state: { cancelled: boolean }): void => void clock.setTimeout(() => {
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

it('every list that a screen shows refreshes on one shared interval of 30 s [CO009]', () => {
  const lists = [
    accountsQuery(api, sampleDomain), intentsQuery(api, sampleDomain), lastAccountsQuery(api, sampleDomain, 10), someIntentsQuery(api, sampleDomain, {}, 10),
    balancesQuery(api, sampleDomain, sampleId(1)), addressesQuery(api, sampleDomain, sampleId(1)),
  ]
  expect(lists.map(({ refetchInterval }) => refetchInterval)).toEqual(lists.map(() => halfMinute))
})

it('a list is read again every 30 s, and not while the tab is hidden [CO010]', async () => {
  const queries = new QueryClient()
  const list = accountsQuery(api, sampleDomain)
  let reads = 0
  const observer = new InfiniteQueryObserver(queries, { ...list, queryFn: () => { reads++; return Promise.resolve({ items: [], count: 0 }) } })
  const stop = observer.subscribe(() => undefined)
  const settled = () => queries.getQueryCache().find({ queryKey: list.queryKey })?.promise
  const pass = async (ms: number) => {
    clock.increment(ms)
    await settled()
    return reads
  }
  focusManager.setFocused(true)
  expect([await pass(0), await pass(halfMinute - 1), await pass(1), await pass(halfMinute)]).toEqual([1, 1, 2, 3])
  focusManager.setFocused(false)
  expect(await pass(halfMinute * 4)).toBe(3)
  stop()
})
