import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { balances } from '@gateway/store/schema/balances'
import { changeBalances } from '@gateway/transactions/balance-changes'
import { draws } from '@support/draws'
import {
  createMoneyFixture,
  ethereumOrder,
  outside,
  type Desk,
  type MoneyFixture,
  type TransferJson,
} from '@support/money-desk'

let fixture: MoneyFixture
beforeAll(async () => {
  fixture = await createMoneyFixture()
})
afterAll(() => fixture.close())

/** Every balance is what its account was given, and what transfers brought and took; nothing is negative or promised twice. */
async function expectSound(desk: Desk, given: ReadonlyMap<Uuid, bigint>): Promise<void> {
  const rows = await fixture.harness.gateway.context.database.select().from(balances)
  for (const { total, reserved, quarantined } of rows) {
    expect(
      BigInt(reserved) >= 0n && BigInt(quarantined) >= 0n && BigInt(total) >= BigInt(reserved) + BigInt(quarantined),
    ).toBe(true)
  }
  for (const [account, start] of given) {
    const moved = await desk.list<TransferJson>(
      `transactions/transfers?accountId=${account}&tickerId=${fixture.tickers['ETH']}&limit=100`,
    )
    const expected = moved.reduce((sum, { value, senders, recipient }) => {
      const paid = senders[0]!.accountId === account ? BigInt(value) : 0n
      return sum - paid + (recipient?.accountId === account ? BigInt(value) : 0n)
    }, start)
    expect(rows.find((row) => row.accountId === account && row.tickerId === fixture.tickers['ETH'])?.total ?? '0').toBe(
      `${expected}`,
    )
  }
}

describe('balances', () => {
  const payment = fc.record({
    from: fc.nat(2),
    to: fc.nat(3),
    amount: fc.bigInt(0n, 4n * 10n ** 15n),
    pause: fc.nat(12),
    stop: fc.nat(4),
  })

  test(
    'whatever is ordered, stopped and landed, no amount is made, lost, negative or spent twice',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(payment, { minLength: 3, maxLength: 7 }), async (payments) => {
          const desk = await fixture.openDesk()
          const start = 10n ** 16n
          const held = await Promise.all([0, 1, 2].map(() => desk.open({ holds: { ETH: start } })))
          for (const { from, to, amount, pause, stop } of payments) {
            const destination =
              to === 3
                ? ({ type: 'Address', address: outside.eth } as const)
                : ({ type: 'Account', accountId: held[to]! } as const)
            const orderId = await desk.order(held[from]!, 'eth', ethereumOrder({ destination, amount: `${amount}` }))
            await fixture.pass(pause)
            const cancellation = {
              type: 'v0_AttemptTransactionOrderCancellation',
              targetTransactionOrderId: orderId,
              replacementTransactionOrderId: fixture.harness.random.uuid(),
              reason: 'Never mind',
            } as const
            if (stop === 0) await desk.propose(cancellation)
            await expectSound(desk, new Map(held.map((account) => [account, start])))
          }
          await fixture.pass(120)
          await expectSound(desk, new Map(held.map((account) => [account, start])))
          const processed = await desk.list<{ processing: { status: string; hint?: string } }>('transactions?limit=100')
          const restless = processed.filter(
            ({ processing }) =>
              !['Completed', 'Interrupted', 'Failed'].includes(processing.status) &&
              processing.hint !== 'CurrentlyNotEnoughFunds',
          )
          expect(restless).toEqual([])
          const reserved = await Promise.all(held.map(async (account) => (await desk.balances(account))['ETH']![1]))
          expect(reserved).toEqual(['0', '0', '0'])
        }),
        { numRuns: draws(4), seed: 20261121, endOnFailure: true },
      )
    },
    draws(120_000),
  )

  test('of two orders that together are too much one waits', async () => {
    const desk = await fixture.openDesk()
    const account = await desk.open({ holds: { ETH: 10n ** 16n } })
    const amount = `${6n * 10n ** 15n}`
    const orders = [
      await desk.order(account, 'eth', ethereumOrder({ amount })),
      await desk.order(account, 'eth', ethereumOrder({ amount })),
    ]
    await fixture.pass(30)
    const ends = await Promise.all(orders.map(async (id) => (await desk.transactionOf(id)).processing))
    expect(ends.map((one) => one!.status).sort()).toEqual(['Completed', 'Preparing'])
    expect(ends.find((one) => one!.status === 'Preparing')).toEqual({
      status: 'Preparing',
      hint: 'CurrentlyNotEnoughFunds',
    })
  })

  test.each([
    ['below zero', { total: -6n }],
    ['below what is reserved', { total: -3n }],
    ['with more reserved than there is', { reserved: 3n }],
    ['with a reserve below zero', { reserved: -4n }],
    ['with a quarantine below zero', { quarantined: -1n }],
  ])('no balance is ever written %s', async (_what, wrong) => {
    const desk = await fixture.openDesk()
    const accountId = await desk.open({ holds: { ETH: 5n } })
    const row = { accountId, tickerId: fixture.tickers['ETH']!, ledgerId: 'ethereum-london' }
    await changeBalances(fixture.change(), [{ ...row, reserved: 3n }])
    await expect(changeBalances(fixture.change(), [{ ...row, ...wrong }])).rejects.toThrow('cover')
    expect((await desk.balances(accountId))['ETH']).toEqual(['5', '3', '0'])
  })
})
