import { expect, it } from 'vitest'
import type { AccountWire } from '@api/accounts/accounts.wire'
import type { LedgerWire } from '@api/ledgers/ledgers.wire'
import { orderSourcesOf, refusalOn } from '@features/transactions/order-sources'
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
const refusals = (lock: string) =>
  ['ethereum', 'tezos', 'bitcoin', 'stellar'].map((id) => refusalOn(orderSourcesOf([account(lock)], ledgers)[0]!, id))

it('an account that cannot be paid on a ledger is refused with the reason that is true of it', () => {
  expect(refusals('Unlocked')).toEqual([undefined, undefined, 'Not ready on this ledger', 'On another ledger'])
  expect(refusals('Locked')).toEqual(['Locked', 'Locked', 'Locked', 'Locked'])
})
