import { QueryPromise } from 'drizzle-orm/query-promise'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Clock } from '@domain/shared/clock'
import type { GatewayEnv } from '@gateway/access/bearer'
import { mountHealth } from '@gateway/access/health-routes'
import { answerRefusal } from '@gateway/http/refusal'
import { askForStranger, currentQueueKey } from '@gateway/store/askers'
import type { Database } from '@gateway/store/database'
import { createHarness, type Harness } from '@support/gateway-harness'
import { createMemoryDatabase } from '@support/memory-database'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const observed = async (response: Response | Promise<Response>) => [
  (await response).status,
  await (await response).json(),
]
const ready = [200, { status: 'ready' }]
const notReady = [503, { reason: 'NotReadyError', message: 'The database does not answer' }]

async function openProbe() {
  const store = await createMemoryDatabase()
  const clock = new SimulatedClock()
  const app = new Hono<GatewayEnv>()
  app.onError(answerRefusal)
  mountHealth(app, { database: store.database, clock: clock as unknown as Clock })
  return { ...store, clock, ask: (path: string) => observed(app.request(path)) }
}

test('a gateway tells without a token that it runs and is ready', async () => {
  const ask = (path: string) => observed(harness.fetch(new Request(`http://gateway${path}`)))
  expect([await ask('/v1/health'), await ask('/v1/ready')]).toEqual([[200, { status: 'ok' }], ready])
})

test('a gateway whose database is gone runs and is not ready', async () => {
  const { ask, close } = await openProbe()
  await close()
  expect([await ask('/v1/health'), await ask('/v1/ready')]).toEqual([[200, { status: 'ok' }], notReady])
})

test('a gateway whose database does not answer in time is not ready, and is ready again when it answers', async () => {
  const { ask, close, clock, database } = await openProbe()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const holding = database.transaction(() => held)
  const answers: unknown[] = []
  for (const _ of [1, 2]) void ask('/v1/ready').then((answer) => answers.push(answer))
  await vi.waitFor(() => {
    clock.increment(2000)
    expect(answers).toEqual([notReady, notReady])
  })
  release()
  await holding
  expect(await ask('/v1/ready')).toEqual(ready)
  await close()
})

test('whether a gateway is ready is asked beside strangers, however many they are', async () => {
  const askers: (readonly string[])[] = []
  class Question extends QueryPromise<unknown> {
    execute() {
      askers.push(currentQueueKey())
      return Promise.resolve([])
    }
  }
  const app = new Hono<GatewayEnv>()
  const database = { execute: () => new Question() } as unknown as Database
  mountHealth(app, { database, clock: new SimulatedClock() as unknown as Clock })
  expect(await askForStranger('192.0.2.1', () => observed(app.request('/v1/ready')))).toEqual(ready)
  expect(askers).toEqual([['']])
})
