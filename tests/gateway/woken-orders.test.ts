import { and, eq, lte } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { toInstant } from '@domain/shared/clock'
import { transactions } from '@gateway/store/schema/money'
import { changeBalances } from '@gateway/transactions/balance-changes'
import { createMoneyFixture, ethereumOrder, ledgerNames, type Desk, type MoneyFixture } from '@support/money-desk'

let fixture: MoneyFixture
beforeAll(async () => {
  fixture = await createMoneyFixture()
})
afterAll(() => fixture.close())

const coin = 10n ** 16n

async function openWaiting(count: number, amount: bigint): Promise<{ readonly desk: Desk; readonly account: Uuid }> {
  const desk = await fixture.openDesk()
  const account = await desk.open({ holds: { ETH: 1n } })
  for (let i = 0; i < count; i++) await desk.order(account, 'eth', ethereumOrder({ amount: `${amount}` }))
  await fixture.pass(3)
  return { desk, account }
}
const give = (accountId: Uuid, total: bigint) =>
  changeBalances(fixture.change(), [{ accountId, tickerId: fixture.tickers['ETH']!, ledgerId: ledgerNames.eth, total }])
const readDue = (account: Uuid) => {
  const isDue = and(eq(transactions.senderId, account), lte(transactions.dueAt, toInstant(fixture.harness.clock.now())))
  return fixture.harness.gateway.context.database.select().from(transactions).where(isDue)
}
const countDue = async (account: Uuid) => (await readDue(account)).length

test('one payment to an account has few of its waiting orders tried again, however many wait', async () => {
  const { account } = await openWaiting(30, coin)
  expect(await countDue(account)).toBe(0)
  await give(account, 1n)
  expect(await countDue(account)).toBe(4)
})

test('the next payment has others of them tried', async () => {
  const { account } = await openWaiting(12, coin)
  const tried = new Set<string>()
  for (let payment = 0; payment < 3; payment++) {
    await give(account, 1n)
    for (const { id } of await readDue(account)) tried.add(id)
    await fixture.harness.settle()
  }
  expect(tried.size).toBe(12)
})

test('with enough for all of them, one order that goes on has the next ones tried', async () => {
  const { desk, account } = await openWaiting(20, coin)
  await give(account, 100n * coin)
  await fixture.pass(8)
  const rows = await desk.list<{ processing: { status: string } }>('transactions?limit=100')
  expect(rows.filter(({ processing }) => processing.status === 'Preparing')).toEqual([])
})

test.each(['for want of funds', 'while its account is locked'])(
  'an order that could not begin for seven days, %s, ends without the ledger and is not tried again',
  async (why) => {
    const { database } = fixture.harness.gateway.context
    const { clock } = fixture.harness
    const desk = await fixture.openDesk()
    const account = await desk.open({ holds: { ETH: why === 'for want of funds' ? 1n : 10n * coin } })
    const isLocked = why === 'while its account is locked'
    const order = await desk.order(account, 'eth', ethereumOrder({ amount: `${coin}` }))
    if (isLocked) await desk.propose({ type: 'v0_LockAccount', reference: { id: account, revision: 1 } })
    await fixture.pass(2)
    const { registeredAt } = await desk.transactionOf(order)
    const tryAt = async (age: number) => {
      clock.set(Date.parse(registeredAt) + age)
      const now = toInstant(clock.now())
      await database.update(transactions).set({ dueAt: now }).where(eq(transactions.senderId, account))
      await desk.propose({ type: 'v0_NotarizeData', data: `${age}` })
      await fixture.harness.settle()
      return (await desk.transactionOf(order)).processing
    }
    const hint = isLocked ? 'TransientIssue' : 'CurrentlyNotEnoughFunds'
    expect(await tryAt(604_799_999)).toMatchObject({ status: 'Preparing', hint })
    expect(await tryAt(604_800_000)).toMatchObject({
      status: 'Interrupted',
      cause: 'Internal',
      reason: 'The order could not begin within seven days: propose it again if it is still meant',
    })
    if (!isLocked) await give(account, 100n * coin)
    await fixture.pass(5)
    expect((await desk.transactionOf(order)).processing?.status).toBe('Interrupted')
  },
)
