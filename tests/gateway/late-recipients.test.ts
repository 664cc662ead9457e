import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import {
  createMoneyFixture,
  ethereumOrder,
  ledgerNames,
  type Desk,
  type MoneyFixture,
  type TransactionJson,
  type TransferJson,
} from '@support/money-desk'

const errors: unknown[] = []
let fixture: MoneyFixture
let payer: Desk
beforeAll(async () => {
  fixture = await createMoneyFixture({ error: (...observed) => void errors.push(observed) })
  payer = await fixture.openDesk()
})
afterAll(() => fixture.close())
beforeEach(() => void errors.splice(0))

const ether = 10n ** 18n

/** An account has one address on all ledgers of a kind: it is paid on one where nobody here knows it yet. */
async function payUnknown(payee: Desk): Promise<{ readonly from: Uuid; readonly to: Uuid; readonly order: Uuid }> {
  const from = await payer.open({ holds: { ETH: ether } })
  const to = await payee.open({ ledgers: ['old'] })
  const order = await payer.order(
    from,
    'eth',
    ethereumOrder({ destination: { type: 'Address', address: await payee.addressOf(to, 'old') } }),
  )
  for (let second = 0; second < 90 && (await ledgerStatusOf(order)) !== 'Detected'; second++) await fixture.pass(1)
  expect(await ledgerStatusOf(order)).toBe('Detected')
  return { from, to, order }
}
const ledgerStatusOf = async (order: Uuid) => (await payer.transactionOf(order)).ledgerTransactionData?.ledgerStatus
const becomeKnown = async (payee: Desk, id: Uuid) =>
  expect(
    await payee.propose({ type: 'v0_AddAccountLedgers', reference: { id, revision: 1 }, ledgerIds: [ledgerNames.eth] }),
  ).toBe('Succeeded')

async function settle({ from, order }: { readonly from: Uuid; readonly order: Uuid }) {
  await fixture.pass(120)
  const { processing, ledgerTransactionData } = await payer.transactionOf(order)
  expect([
    processing!.status,
    ledgerTransactionData!.ledgerStatus,
    (await payer.balances(from))['ETH']![1],
    errors,
  ]).toEqual(['Completed', 'Confirmed', '0', []])
}

describe('a payment whose recipient came to the ledger after it was shown there is settled', () => {
  test('and the recipient’s domain has its own record of it', async () => {
    const payee = await fixture.openDesk()
    const paid = await payUnknown(payee)
    await becomeKnown(payee, paid.to)
    await settle(paid)
    const [seen, ...more] = await payee.list<TransactionJson>('transactions')
    expect([seen!.relatedAccounts.map(({ id }) => id), seen!.ledgerTransactionData!.ledgerStatus, more]).toEqual([
      [paid.to],
      'Confirmed',
      [],
    ])
    const [transfer] = await payee.list<TransferJson>('transactions/transfers')
    expect(transfer).toMatchObject({
      transactionId: seen!.id,
      value: '1000',
      quarantined: true,
      recipient: { type: 'Account', accountId: paid.to },
    })
    expect(await payee.balances(paid.to)).toEqual({ ETH: ['1000', '0', '1000'] })
  })

  test('and the payer’s own record names the recipient that is an account of the same domain', async () => {
    const paid = await payUnknown(payer)
    await becomeKnown(payer, paid.to)
    await settle(paid)
    const { relatedAccounts } = await payer.transactionOf(paid.order)
    expect(relatedAccounts.map(({ id, sender }) => [id, sender])).toEqual([
      [paid.from, true],
      [paid.to, false],
    ])
    expect(await payer.balances(paid.to)).toEqual({ ETH: ['1000', '0', '0'] })
  })
})
