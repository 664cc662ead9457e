import { afterAll, beforeAll, expect, it } from 'vitest'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { generatePlatformKeys } from '@gateway/platform/platform-keys'
import { openMemoryDatabase, type OpenDatabase } from '@gateway/store/database'
import { restores } from '@gateway/store/schema/governance'
import { createHarness, createTestIssuer, createTestPerson, testInstant, type Harness } from '@support/gateway-harness'
import { createMemoryDatabase } from '@support/memory-database'
import { createMoneyFixture, ethereumOrder, outside } from '@support/money-desk'

const random = {
  uuid: () => crypto.randomUUID() as Uuid,
  bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
}
const half = '500000000000000000'
const pay = () => ethereumOrder({ amount: half, destination: { type: 'Address', address: outside.eth } })

interface Seen {
  readonly processing: { readonly status: string; readonly cause?: string; readonly reason?: string }
}

let restored: OpenDatabase
let after: Harness
let orders: readonly { readonly id: Uuid; readonly was: string }[]
let read: <T>(path: string) => Promise<T>
let account: Uuid

beforeAll(async () => {
  const store = await createMemoryDatabase()
  const [keys, issuer] = [generatePlatformKeys(random), await createTestIssuer()]
  const root = createTestPerson('root', random.uuid())
  const parts = { keys, issuer, root, worker: 'manual' } as const
  const fixture = await createMoneyFixture({ ...parts, database: store.database })
  const desk = await fixture.openDesk()
  account = await desk.open({ holds: { ETH: 3n * 10n ** 18n }, isActive: true })
  const sent = await desk.order(account, 'eth', pay())
  await fixture.pass(8)
  const ids = [sent, await desk.order(account, 'eth', pay())]
  await fixture.pass(1)
  ids.push(await desk.order(account, 'eth', pay()))
  orders = await Promise.all(
    ids.map(async (id) => ({ id, was: ((await desk.transactionOf(id)) as unknown as Seen).processing.status })),
  )
  restored = await openMemoryDatabase(await store.dump())
  const now = fixture.harness.clock.now()
  await fixture.close()
  await store.close()
  await restored.database
    .insert(restores)
    .values({ id: random.uuid(), takenAt: toInstant(testInstant - 1000), restoredAt: toInstant(testInstant) })
  after = await createHarness({ ...parts, database: restored.database })
  after.clock.set(now + 2000)
  for (let second = 0; second < 120; second++) {
    after.clock.increment(1000)
    await after.settle()
  }
  read = async <T>(path: string) =>
    (await after.as(desk.maker).get<{ items: T }>(`/v1/domains/${desk.id}/${path}`)).body.items
})
afterAll(async () => {
  await after.close()
  await restored.close()
})

it('orders that had not been sent are interrupted by a restore and hold nothing; what was sent goes its way', async () => {
  const seen = await Promise.all(
    orders.map(async ({ id, was }) => {
      const [one] = await read<readonly Seen[]>(`transactions?orderReference.Id=${id}`)
      return [was, one!.processing.status, one!.processing.cause, one!.processing.reason]
    }),
  )
  const restoredReason = 'The institution was restored from a backup: propose the order again if it was not carried out'
  expect(seen).toEqual([
    ['Broadcasting', 'Completed', undefined, undefined],
    ['Reserved', 'Interrupted', 'Internal', restoredReason],
    ['Preparing', 'Interrupted', 'Internal', restoredReason],
  ])
  const [balance] = await read<readonly { readonly totalAmount: string; readonly reservedAmount: string }[]>(
    `accounts/${account}/balances`,
  )
  expect([balance!.reservedAmount, BigInt(balance!.totalAmount) > 2n * 10n ** 18n]).toEqual(['0', true])
})
