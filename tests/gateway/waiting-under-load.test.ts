import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestPerson } from '@support/gateway-harness'
import { openWaitingCrowd, type WaitingCrowd } from '@support/waiting-crowd'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let crowd: WaitingCrowd
beforeAll(async () => {
  crowd = await openWaitingCrowd({ ann: ['maker'], ben: ['maker'], cem: ['maker'], calm: ['maker'] })
  for (const name of ['ann', 'ben', 'cem']) await crowd.putOrders(crowd.people[name]!, 20)
})
afterAll(() => crowd.close())

/** A machine that does other things as well takes longer by as much; what this is about took seconds. */
const busy = 3

test('whoever has much that waits keeps nobody else waiting, however often it is listed', async () => {
  const { harness } = crowd.gateway
  const { calm, ...loud } = crowd.people
  for (const person of Object.values(loud)) await crowd.list(person)
  let isOver = false
  const listOnAndOn = async (person: TestPerson) => {
    while (!isOver) await crowd.list(person)
  }
  const lists = Object.values(loud).flatMap((person) => Array.from({ length: 16 }, () => listOnAndOn(person)))
  const times: number[] = []
  for (let call = 0; call < 40; call++) {
    const from = performance.now()
    expect((await harness.as(calm!).get('/v1/me')).status).toBe(200)
    times.push(performance.now() - from)
  }
  isOver = true
  await Promise.all(lists)
  const sorted = times.toSorted((a, b) => a - b)
  expect(sorted[20]).toBeLessThan(100 * busy)
  expect(sorted[38]).toBeLessThan(300 * busy)
})
