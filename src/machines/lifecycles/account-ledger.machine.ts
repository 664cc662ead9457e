/**
 * Purpose: how far an account is known on one of its ledgers.
 *
 * Invariants:
 * 1. an account is used on a ledger only once it has an address there
 * 2. Activated is entered by an address on a ledger that asks for no payment, or by a first payment
 * 3. Activated is left only by the end of the account on its ledger, after which it waits for a payment again
 *
 * Waits for: the vault that makes the address, whoever pays first, an order that closes the account.
 */
import { setup } from 'xstate'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'

export type AccountLedgerEvent =
  /** `needsPayment`: the ledger knows an account only after a first payment. */
  | { readonly type: 'address.made'; readonly needsPayment: boolean }
  | { readonly type: 'payment.landed' }
  | { readonly type: 'account.closed' }

export const accountLedgerLifecycle = setup({
  types: { events: {} as AccountLedgerEvent, tags: {} as ChartTag, meta: {} as ChartMeta },
  guards: { needsPayment: (_, { needsPayment }: { readonly needsPayment: boolean }) => needsPayment },
}).createMachine({
  id: 'accountLedger',
  description: 'How far an account is known on one of its ledgers',
  initial: 'Activating',
  states: {
    Activating: {
      tags: ['busy'],
      meta: { description: 'The vault makes the first address of the account' },
      on: {
        'address.made': [
          {
            guard: { type: 'needsPayment', params: ({ event }) => ({ needsPayment: event.needsPayment }) },
            target: 'AwaitingLedgerActivation',
          },
          { target: 'Activated' },
        ],
      },
    },
    AwaitingLedgerActivation: {
      tags: ['awaitingHuman'],
      meta: { description: 'The account has an address, and its ledger knows it after a first payment' },
      on: { 'payment.landed': 'Activated' },
    },
    Activated: {
      tags: ['editable'],
      meta: { description: 'The ledger knows the account' },
      on: { 'account.closed': 'AwaitingLedgerActivation' },
    },
  },
})
