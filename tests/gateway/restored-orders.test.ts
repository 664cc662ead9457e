import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { generatePlatformKeys } from '@gateway/platform/platform-keys'
import type { OpenDatabase } from '@gateway/store/database'
import { dappSessions } from '@gateway/store/schema/dapps'
import { restores } from '@gateway/store/schema/governance'
import { externalOrders, providerConnections } from '@gateway/store/schema/providers'
import {
  createHarness,
  createTestIssuer,
  createTestPerson,
  testInstant,
  type Harness,
  type TestPerson,
} from '@support/gateway-harness'
import { createMemoryDatabase, openImage } from '@support/memory-database'
import { createMoneyFixture, ethereumOrder, newAccount, outside } from '@support/money-desk'
import { connectExchange, credentials, holdCredentials } from '@support/provider-desk'

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
let atProvider: readonly Uuid[]
let connections: readonly (typeof providerConnections.$inferSelect)[]
let forgotten: { readonly address: string; readonly open: () => Promise<string> }

async function openAnew(maker: TestPerson, domainId: Uuid, vaultId: Uuid): Promise<string> {
  const id = random.uuid()
  const { request } = await after.propose(maker, newAccount(id, vaultId, ['eth']))
  expect(request.status).toBe('Succeeded')
  const path = `/v1/domains/${domainId}/accounts/${id}/addresses/latest`
  return (await after.as(maker).get<{ address: string }>(path)).body.address
}

beforeAll(async () => {
  const store = await createMemoryDatabase()
  const [keys, issuer] = [generatePlatformKeys(random), await createTestIssuer()]
  const root = createTestPerson('root', random.uuid())
  const parts = { keys, issuer, root, worker: 'manual' } as const
  const fixture = await createMoneyFixture({ ...parts, database: store.database })
  const desk = await fixture.openDesk()
  account = await desk.open({ holds: { ETH: 3n * 10n ** 18n }, isActive: true })
  // Of three orders at a provider one was sent, and two wait; one of these was not asked about yet.
  const { connectionId, externalAccountId } = await connectExchange(fixture.harness, desk.maker)
  const connection = `/v1/domains/${desk.id}/external-accounts/providers/${connectionId}`
  const update = (by: Harness, parameters: object) =>
    by.as(desk.maker).post(connection, { alias: 'Exchange', parameters })
  const trade = async () => {
    const id = random.uuid()
    const parameters = {
      type: 'Trade',
      baseExternalTickerName: 'XBT',
      quoteExternalTickerName: 'EUR',
      direction: 'Buy',
      quantity: '0.5',
    } as const
    await fixture.harness.propose(desk.maker, {
      type: 'v0_ExecuteExtension',
      payload: {
        type: 'Flows_v0_CreateTransactionOrder',
        id,
        externalAccountId,
        parameters,
        description: '',
        customProperties: {},
      },
    })
    await fixture.pass(1)
    return id
  }
  const [row] = await store.database.select().from(providerConnections)
  await store.database
    .insert(providerConnections)
    .values({ ...row!, id: random.uuid(), alias: 'Ended before', state: 'Disconnected', sealed: null })
  const known = await trade()
  await holdCredentials(fixture.harness, connectionId, credentials.unanswered)
  atProvider = [known, await trade(), await trade()]
  const createdAt = toInstant(testInstant - 1000)
  await store.database.update(externalOrders).set({ createdAt })
  await store.database.update(externalOrders).set({ status: 'Pending' }).where(eq(externalOrders.id, atProvider[2]!))
  const sent = await desk.order(account, 'eth', pay())
  await fixture.pass(8)
  const ids = [sent, await desk.order(account, 'eth', pay())]
  await fixture.pass(1)
  ids.push(await desk.order(account, 'eth', pay()))
  orders = await Promise.all(
    ids.map(async (id) => ({ id, was: ((await desk.transactionOf(id)) as unknown as Seen).processing.status })),
  )
  const created = { createdAt, createdBy: desk.maker.user.id, createdByDomainId: desk.id }
  await store.database.insert(dappSessions).values({
    ...{ id: random.uuid(), domainId: desk.id, state: 'Connected', sealed: 'closed', pairingTopic: 'p', ...created },
    ...{ name: 'dApp', description: '', url: 'https://dapp.example', methods: [], chains: [], expiresAt: createdAt },
  })
  const other = await fixture.openDesk()
  restored = await openImage(await store.dump())
  // An account that the backup does not know, and the next one, of another domain.
  const address = await other.addressOf(await other.open(), 'eth')
  forgotten = { address, open: () => openAnew(desk.maker, desk.id, fixture.vaultId) }
  const now = fixture.harness.clock.now()
  await fixture.close()
  await store.close()
  await restored.database
    .insert(restores)
    .values({ id: random.uuid(), takenAt: toInstant(testInstant - 1000), restoredAt: toInstant(testInstant) })
  after = await createHarness({ ...parts, database: restored.database })
  after.clock.set(now + 2000)
  connections = await restored.database.select().from(providerConnections).orderBy(providerConnections.alias)
  await update(after, credentials.exchange)
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

it('orders at providers that their provider does not know have ended with a restore, and are not sent', async () => {
  const listed = await read<readonly { readonly id: Uuid; readonly processing: object }[]>(
    'external-accounts/transactions/orders',
  )
  const ended = { status: 'Failed', hint: 'EndedByRestore' }
  expect(atProvider.map((id) => listed.find((one) => one.id === id)!.processing)).toEqual([
    { status: 'Completed', hint: '' },
    ended,
    ended,
  ])
})

it('what dApps were connected to has ended with a restore, and its keys are gone', async () => {
  const { state, sealed } = dappSessions
  expect(await restored.database.select({ state, sealed }).from(dappSessions)).toEqual([
    { state: 'Disconnected', sealed: null },
  ])
})

it('no connection comes back with credentials: they are entered anew, and are of the same customer', async () => {
  expect(connections.map(({ alias, state, sealed }) => [alias, state, sealed])).toEqual([
    ['Ended before', 'Disconnected', null],
    ['Exchange', 'InvalidConnection', null],
  ])
  const [now] = await restored.database
    .select()
    .from(providerConnections)
    .where(eq(providerConnections.alias, 'Exchange'))
  expect([now!.state, now!.sealed === null]).toEqual(['Connected', false])
})

it('an account has no key that an account of another domain may have had between the backup and its restore', async () => {
  after.clock.increment(3_600_000)
  const [first, second] = [await forgotten.open(), await forgotten.open()]
  expect(new Set([forgotten.address, first, second]).size).toBe(3)
})
