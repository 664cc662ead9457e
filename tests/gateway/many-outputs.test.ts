import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Destination } from '@domain/intents/catalogue/order-parameters'
import type { Uuid } from '@domain/shared/ids'
import { transactions } from '@gateway/store/schema/money'
import { changeBalances } from '@gateway/transactions/balance-changes'
import { stepTransaction } from '@gateway/transactions/step-transaction'
import { counting } from '@support/counting-database'
import {
  createMoneyFixture,
  ledgerNames,
  outside,
  type Desk,
  type MoneyFixture,
  type TransferJson,
} from '@support/money-desk'

let fixture: MoneyFixture
let desk: Desk
let from: Uuid
let destinations: readonly Destination[]
beforeAll(async () => {
  fixture = await createMoneyFixture()
  desk = await fixture.openDesk()
  const other = await fixture.openDesk()
  const endpointId = fixture.harness.random.uuid()
  from = await desk.open({ ledgers: ['btc'], holds: { BTC: 10_000_000_000 } })
  await desk.propose({
    type: 'v0_CreateEndpoint',
    id: endpointId,
    alias: 'Exchange',
    ledgerId: ledgerNames.btc,
    address: outside.btc,
    trustScore: 50,
    lock: 'Unlocked',
    customProperties: {},
  })
  const addressIn = async (payee: Desk) => payee.addressOf(await payee.open({ ledgers: ['btc'] }), 'btc')
  destinations = [
    { type: 'Address', address: await addressIn(desk) },
    { type: 'Address', address: await addressIn(other) },
    { type: 'Endpoint', endpointId },
  ]
})
afterAll(() => fixture.close())

/** How often the database is asked in the one transaction in which an order is settled that pays each destination so many times, and what it leaves. */
async function settle(times: number) {
  const outputs = Array.from({ length: times }, () => destinations)
    .flat()
    .map((destination) => ({ destination, amount: '1000' }))
  const order = await desk.order(from, 'btc', {
    type: 'Bitcoin',
    outputs,
    feeStrategy: { type: 'Priority', priority: 'High' },
  })
  const { context } = fixture.harness.gateway
  const read = async () =>
    (await context.database.select().from(transactions).where(eq(transactions.orderId, order)))[0]!
  while ((await read()).ledgerStatus !== 'Detected') await fixture.pass(1)
  const row = await read()
  const asked = await context.database.transaction(async (tx) => {
    const { database, count } = counting(tx, 'asked')
    await stepTransaction(context, database, row)
    return count()
  })
  const transfers = await desk.list<
    TransferJson & {
      readonly recipient?: { readonly addressDetails: { readonly resolvedEndpoints: readonly object[] } }
    }
  >(`transactions/transfers?transactionId=${row.id}&limit=100`)
  return {
    asked,
    paid: transfers
      .map(({ kind, recipient }) =>
        [kind, recipient?.type, recipient?.addressDetails.resolvedEndpoints.length].join(' '),
      )
      .toSorted(),
  }
}

test('an order that pays many holds the database no longer than one that pays a few while it is settled', async () => {
  // The first payment opens the balances.
  await settle(1)
  const few = await settle(1)
  expect(few.paid).toEqual(['Fee  ', 'Transfer Account 0', 'Transfer Address 0', 'Transfer Address 1'])
  const many = await settle(13)
  expect(many.paid).toEqual(
    few.paid.flatMap((one) => (one.startsWith('Fee') ? [one] : Array.from({ length: 13 }, () => one))),
  )
  expect(many.asked).toBe(few.asked)
})

test('what many accounts hold is told in one statement', async () => {
  const paid = [from, await desk.open({ ledgers: ['btc'] }), await desk.open({ ledgers: ['btc'] })]
  const changes = paid.map((accountId) => ({
    accountId,
    tickerId: fixture.tickers['BTC']!,
    ledgerId: ledgerNames.btc,
    total: 1n,
  }))
  const { database, count } = counting(fixture.change().database, 'executed')
  await changeBalances({ ...fixture.change(), database }, changes)
  const observed = await desk.list<{ payload: { type: string; accountReference: { id: Uuid } } }>(
    'events?sortOrder=DESC&limit=3',
  )
  expect([
    count(),
    observed.map(({ payload: { type, accountReference } }) => [type, accountReference.id]).toSorted(),
  ]).toEqual([1, paid.map((id) => ['BalancesUpdated', id]).toSorted()])
})
