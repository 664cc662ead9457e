import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactions } from '@gateway/store/schema/money'
import { workOf } from '@gateway/transactions/transaction-record'
import { createMoneyFixture, outside, type MoneyFixture } from '@support/money-desk'

let fixture: MoneyFixture
beforeAll(async () => {
  fixture = await createMoneyFixture()
})
afterAll(() => fixture.close())

test('an order that fails in the gateway again and again ends after five failures, and what it held is free again', async () => {
  const { harness } = fixture
  const { database } = harness.gateway.context
  const desk = await fixture.openDesk()
  const account = await desk.open({ ledgers: ['btc'], holds: { BTC: 1_000_000 } })
  const destination = { type: 'Address', address: outside.btc } as const
  const orderId = await desk.transfer(account, 'BTC', { outputs: [{ destination, amount: '10000' }] })
  const read = async () => (await database.select().from(transactions).where(eq(transactions.orderId, orderId)))[0]!
  for (let step = 0; step < 20 && (await read()).processing !== 'Reserved'; step++) {
    harness.clock.increment(250)
    await harness.settle()
  }
  const { id, work } = await read()
  const needs = workOf({ work }).needs!.map((need) => ({ ...need, amount: 'none' }))
  await database
    .update(transactions)
    .set({ work: { ...work, needs } })
    .where(eq(transactions.id, id))
  const tryAgain = async () => {
    harness.clock.increment(31_000)
    await harness.settle()
    return (await read()).processing
  }
  const seen: (string | null)[] = []
  for (let tries = 0; tries < 5; tries++) seen.push(await tryAgain())
  expect(seen).toEqual(['Reserved', 'Reserved', 'Reserved', 'Reserved', 'Interrupted'])
  expect((await desk.transactionOf(orderId)).processing).toEqual({
    status: 'Interrupted',
    cause: 'Internal',
    reason: 'The order could not be processed: propose it again if it is still meant',
  })
  expect((await desk.balances(account))['BTC']).toEqual(['1000000', '0', '0'])
})
