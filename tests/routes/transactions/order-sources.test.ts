import { expect, it } from 'vitest'
import type { AccountWire } from '@api/accounts/accounts.wire'
import type { LedgerWire } from '@api/ledgers/ledgers.wire'
import { orderSourcesOf, payeeOn, payerOf } from '@features/transactions/order-sources'
import { sampleId } from '@support/sample-intent'

const ledgers = ['bitcoin', 'ethereum', 'tezos'].map((id) => ({
  data: { id, alias: id, parameters: { type: 'Bitcoin' } },
})) as unknown as readonly LedgerWire[]
const account = (lock: string) =>
  ({
    data: { id: sampleId(1), alias: 'Client settlement 01', lock },
    additionalDetails: {
      ledgers: [
        { ledgerId: 'ethereum', status: 'Activated' },
        { ledgerId: 'tezos', status: 'Available' },
        { ledgerId: 'bitcoin', status: 'Processing' },
      ],
    },
  }) as unknown as AccountWire
const payeesOf = (lock: string) =>
  ['ethereum', 'tezos', 'bitcoin', 'stellar'].map((id) => payeeOn(orderSourcesOf([account(lock)], ledgers)[0]!, id))
const refusals = (lock: string) => payeesOf(lock).map(({ refusal }) => refusal)

it('an account that cannot be paid on a ledger is refused with the reason that is true of it', () => {
  expect(refusals('Unlocked')).toEqual([undefined, undefined, 'Not ready on this ledger', 'On another ledger'])
  expect(refusals('Locked')).toEqual(['Locked', 'Locked', 'Locked', 'Locked'])
  expect(payeesOf('Unlocked').map(({ note }) => note)).toEqual([undefined, undefined, undefined, undefined])
})

it('an account that awaits its activation is paid, with a word about it, and orders nothing', () => {
  const waiting = (status: string) => {
    const [source] = orderSourcesOf(
      [{ ...account('Unlocked'), additionalDetails: { ledgers: [{ ledgerId: 'tezos', status }] } } as AccountWire],
      ledgers,
    )
    return { payee: payeeOn(source!, 'tezos'), payer: payerOf(source!) }
  }
  const { payee, payer } = waiting('AwaitingLedgerActivation')
  expect([payee.alias, payee.refusal, payee.note]).toEqual([
    'Client settlement 01',
    undefined,
    'Awaiting its first payment',
  ])
  expect([payer.alias, payer.refusal]).toEqual(['Client settlement 01', 'Active on no ledger'])
  expect(waiting('Activating').payee.refusal).toBe('Not ready on this ledger')
  expect(payerOf(orderSourcesOf([account('Unlocked')], ledgers)[0]!).refusal).toBeUndefined()
})
