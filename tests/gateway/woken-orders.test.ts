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
