import * as fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Destination, OrderParameters } from '@domain/intents/catalogue/order-parameters'
import { balances } from '@gateway/store/schema/balances'
import { ledgerStates } from '@gateway/store/schema/money'
import { draws } from '@support/draws'
import { createMoneyFixture, ledgerNames, type MoneyFixture, type TransferJson } from '@support/money-desk'
import { trialsOf } from '@support/ledger-trials'
import type { FurtherLedger } from '@support/further-ledgers'

const priority = { feeStrategy: { type: 'Priority', priority: 'Low' } } as const
const payee = { type: 'Staked' } as const

/** What is ordered by a number, from one account to another; `unit` is one whole coin. */
const makers: Readonly<
  Record<FurtherLedger, (pick: number, amount: string, destination: Destination) => OrderParameters>
> = {
  xlm: (pick, amount, destination) => {
    const operations = [
      { type: 'Payment', destination, amount },
      { type: 'CreateAccount', destination, startingBalance: amount },
      { type: 'AccountMerge', destination },
    ] as const
    return { type: 'Stellar', operation: operations[pick % 3]!, ...priority }
  },
  sol: (_pick, amount, destination) => ({
    type: 'Solana',
    operation: { type: 'Transfer', outputs: [{ destination, amount }] },
    memos: [],
    ...priority,
  }),
  xtz: (pick, amount, destination) => ({
    type: 'Tezos',
    operation: pick % 3 === 0 ? { type: 'Delegation', destination } : { type: 'Transaction', destination, amount },
    ...priority,
  }),
  ada: (pick, amount, destination) => {
    const operations = [
      { type: 'Transfer', outputs: [{ destination, amount }] },
      { type: 'RegisterStaking' },
      { type: 'UnregisterStaking' },
      { type: 'DelegateStaking', poolId: 'ab'.repeat(28) },
    ] as const
    return { type: 'Cardano', operation: operations[pick % 4] as never, ...priority }
  },
  dot: (pick, amount, destination) => {
    const methods = [
      { type: 'Bond', value: amount, payee },
      { type: 'BondExtra', maxAdditional: amount },
      { type: 'Unbond', value: amount },
      { type: 'Rebond', value: amount },
      { type: 'WithdrawUnbonded', numSlashingSpans: 0 },
    ] as const
    if (pick % 6 === 5)
      return {
        type: 'Substrate',
        pallet: { type: 'Balances', method: { type: 'TransferKeepAlive', destination, amount } },
        ...priority,
      }
    return { type: 'Substrate', pallet: { type: 'Staking', method: methods[pick % 6]! }, ...priority }
  },
  hbar: (_pick, amount, destination) => ({
    type: 'Hedera',
    operation: { type: 'Transfer', outputs: [{ destination, amount }] },
    ...priority,
  }),
  algo: (_pick, amount, destination) => ({
    type: 'Algorand',
    operation: { type: 'Payment', destination, amount },
    ...priority,
  }),
}

const units: Readonly<Record<FurtherLedger, readonly [symbol: string, unit: bigint]>> = {
  xlm: ['XLM', 10_000_000n],
  sol: ['SOL', 1_000_000_000n],
  xtz: ['XTZ', 1_000_000n],
  ada: ['ADA', 1_000_000n],
  dot: ['DOT', 10_000_000_000n],
  hbar: ['HBAR', 100_000_000n],
  algo: ['ALGO', 1_000_000n],
}

const step = fc.record({ from: fc.nat(1), pick: fc.nat(99), tenths: fc.integer({ min: 1, max: 60 }), pause: fc.nat(9) })

const ledgers = Object.keys(makers) as FurtherLedger[]
let fixture: MoneyFixture
beforeAll(async () => {
  fixture = await createMoneyFixture({}, ledgers)
})
afterAll(() => fixture.close())

describe('whatever is ordered', () => {
  test.each(ledgers)(
    'on %s, all that was given is held or was paid as a fee, and what is held apart is what the ledger keeps',
    async (ledger) => {
      const desk = await fixture.openDesk()
      const trials = trialsOf(fixture, desk, ledger)
      const [symbol, unit] = units[ledger]
      const { database } = fixture.harness.gateway.context
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
          const held = [await trials.open({ [symbol]: 20n * unit }), await trials.open({ [symbol]: 20n * unit })]
          for (const { from, pick, tenths, pause } of steps) {
            const parameters = makers[ledger](pick, `${(unit * BigInt(tenths)) / 10n}`, {
              type: 'Account',
              accountId: held[1 - from]!,
            })
            await trials.propose(held[from]!, parameters)
            await fixture.pass(pause)
          }
          await fixture.pass(12)
          const transfers = (
            await Promise.all(
              held.map((account) =>
                desk.list<TransferJson>(`transactions/transfers?accountId=${account}&kind=Fee&limit=100`),
              ),
            )
          ).flat()
          const fees = transfers.reduce((sum, { value }) => sum + BigInt(value), 0n)
          const rows = (
            await Promise.all(
              held.map((account) => database.select().from(balances).where(eq(balances.accountId, account))),
            )
          ).flat()
          expect(rows.reduce((sum, { total }) => sum + BigInt(total), fees)).toBe(40n * unit)
          const states = await database
            .select()
            .from(ledgerStates)
            .where(eq(ledgerStates.ledgerId, ledgerNames[ledger]))
          const kept = states
            .filter(({ accountId }) => held.includes(accountId))
            .reduce((sum, { state }) => sum + BigInt((state['held'] as string | undefined) ?? '0'), 0n)
          const open = await desk.list<{ processing: { status: string } }>(
            'transactions?processing.status=Reserved&processing.status=Prepared&processing.status=Broadcasting',
          )
          expect([rows.reduce((sum, { reserved }) => sum + BigInt(reserved), 0n), open.length]).toEqual([kept, 0])
        }),
        { numRuns: draws(2), seed: 20261122, endOnFailure: true },
      )
    },
    draws(120_000),
  )
})
