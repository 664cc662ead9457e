import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { transactions } from '@gateway/store/schema/money'
import {
  createMoneyFixture,
  ethereumOrder,
  ledgerNames,
  outside,
  type Desk,
  type MoneyFixture,
} from '@support/money-desk'

let fixture: MoneyFixture
let desk: Desk
const ether = 10n ** 18n
beforeAll(async () => {
  fixture = await createMoneyFixture()
  desk = await fixture.openDesk()
})
afterAll(() => fixture.close())

const processingOf = async (id: Uuid) => (await desk.transactionOf(id)).processing!
async function until(id: Uuid, status: string): Promise<void> {
  for (let i = 0; i < 30 && (await processingOf(id)).status !== status; i++) await fixture.pass(1)
  expect((await processingOf(id)).status).toBe(status)
}
async function register(): Promise<Uuid> {
  const id = fixture.harness.random.uuid()
  await desk.propose({
    type: 'v0_CreateEndpoint',
    id,
    ledgerId: ledgerNames.eth,
    address: outside.eth,
    trustScore: 90,
    alias: 'Exchange',
    lock: 'Unlocked',
    customProperties: {},
  })
  return id
}
const lockUsdc = () =>
  fixture.harness.propose(fixture.harness.root, {
    type: 'v0_LockTicker',
    reference: { id: fixture.tickers['USDC']!, revision: 1 },
  })
const unlockUsdc = () =>
  fixture.harness.propose(fixture.harness.root, {
    type: 'v0_UnlockTicker',
    reference: { id: fixture.tickers['USDC']!, revision: 2 },
  })

describe('a lock that came after the order, while it lasts', () => {
  it('of who proposed it keeps an order that waits for funds from being paid when they come', async () => {
    const own = await fixture.openDesk()
    const account = await own.open({ holds: { ETH: 1000 } })
    const orderId = await own.order(account, 'eth', ethereumOrder({ amount: '1000' }))
    const { database } = fixture.harness.gateway.context
    const processing = async () =>
      (await database.select().from(transactions).where(eq(transactions.orderId, orderId)))[0]?.processing
    await fixture.pass(3)
    expect(await processing()).toBe('Preparing')
    const { id } = own.maker.user
    const locking = { type: 'v0_LockUser', reference: { id, revision: 1 } } as const
    await fixture.harness.propose(own.maker, locking, { domainId: own.id })
    await fixture.hold(account, { ETH: ether })
    await fixture.pass(40)
    expect(await processing()).toBe('Preparing')
  })

  it('of the asset keeps an order whose funds are set aside from being sent', async () => {
    const account = await desk.open({ holds: { ETH: ether, USDC: 10 } })
    const orderId = await desk.transfer(account, 'USDC', {
      outputs: [{ destination: { type: 'Address', address: outside.eth }, amount: '10' }],
    })
    await until(orderId, 'Reserved')
    await lockUsdc()
    await fixture.pass(60)
    expect((await processingOf(orderId)).status).toBe('Reserved')
    await unlockUsdc()
    await until(orderId, 'Completed')
  })

  it('of the endpoint keeps an order whose funds are set aside from being sent', async () => {
    const account = await desk.open({ holds: { ETH: ether } })
    const id = await register()
    const orderId = await desk.order(
      account,
      'eth',
      ethereumOrder({ destination: { type: 'Endpoint', endpointId: id } }),
    )
    await until(orderId, 'Reserved')
    await desk.propose({ type: 'v0_LockEndpoint', reference: { id, revision: 1 } })
    await fixture.pass(60)
    expect((await processingOf(orderId)).status).toBe('Reserved')
    await desk.propose({ type: 'v0_UnlockEndpoint', reference: { id, revision: 2 } })
    await until(orderId, 'Completed')
  })

  it.each(['ETH', 'USDC'])(
    'of the endpoint keeps a transfer of %s that waits for funds, by whatever it is paid',
    async (ticker) => {
      const account = await desk.open({ holds: { USDC: 10, ETH: 1 } })
      const id = await register()
      const orderId = await desk.transfer(account, ticker, {
        outputs: [{ destination: { type: 'Endpoint', endpointId: id }, amount: '10' }],
      })
      await fixture.pass(3)
      expect(await processingOf(orderId)).toEqual({ status: 'Preparing', hint: 'CurrentlyNotEnoughFunds' })
      await desk.propose({ type: 'v0_LockEndpoint', reference: { id, revision: 1 } })
      await fixture.deposit('eth', 'ETH', await desk.addressOf(account, 'eth'), ether, outside.eth)
      await fixture.pass(120)
      expect(await processingOf(orderId)).toEqual({ status: 'Preparing', hint: 'CurrentlyUnusableDestination' })
    },
  )
})
