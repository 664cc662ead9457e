import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerOrders } from '@domain/intents/catalogue/orders/ledger-orders'
import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import { transactions } from '@gateway/store/schema/money'
import {
  createMoneyFixture,
  ledgerNames,
  outside,
  type Desk,
  type LedgerName,
  type MoneyFixture,
} from '@support/money-desk'

let fixture: MoneyFixture
let desk: Desk
beforeAll(async () => {
  fixture = await createMoneyFixture({}, ['ada', 'hbar'] as never)
  desk = await fixture.openDesk()
})
afterAll(() => fixture.close())

const medium = { type: 'Priority', priority: 'Medium' } as const

test('an order that cannot be written as a transaction of its ledger ends, and what it held is free again', async () => {
  const { harness, tickers } = fixture
  // The coin of the ledger is no token of it.
  const ticker = { type: 'Ticker', tickerId: tickers['HBAR']! }
  const unwritable = {
    ada: {
      type: 'Cardano',
      operation: { type: 'WithdrawRewards', amount: '18446744073709551615' },
      feeStrategy: medium,
    },
    hbar: { type: 'Hedera', operation: { type: 'TokenDissociate', tokens: [ticker] }, feeStrategy: medium },
  } as unknown as Readonly<Record<LedgerName, OrderParameters>>
  const ends: (readonly (string | null)[])[] = []
  for (const [ledger, parameters] of Object.entries(unwritable) as [LedgerName, OrderParameters][]) {
    const accountId = await desk.open({
      ledgers: [ledger],
      isActive: true,
      holds: { [ledger.toUpperCase()]: 10n ** 12n },
    })
    const id = harness.random.uuid()
    const type = 'v0_CreateTransactionOrder'
    const order = { type, id, accountId, ledgerId: ledgerNames[ledger], parameters, customProperties: {} } as const
    expect(await desk.propose(order)).toBe('Succeeded')
    for (let failed = 0; failed < 6; failed++) {
      harness.clock.increment(31_000)
      await harness.settle()
    }
    const rows = await harness.gateway.context.database.select().from(transactions).where(eq(transactions.orderId, id))
    ends.push(rows.map(({ processing }) => processing))
  }
  expect(ends).toEqual([['Interrupted'], ['Interrupted']])
})

test('an id of a Stellar memo that is no number is refused, and no failure', () => {
  const stellar = {
    type: 'Stellar',
    operation: { type: 'AccountMerge', destination: { type: 'Address', address: outside.xlm } },
    feeStrategy: medium,
  }
  const read = (value: string) =>
    ledgerOrders.Stellar.order.safeParse({ ...stellar, memo: { type: 'Id', value } }).success
  expect(['1', 'no number', '18446744073709551616'].map(read)).toEqual([true, false, false])
})
