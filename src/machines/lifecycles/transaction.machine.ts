/**
 * Purpose: the legal status changes of a transaction: what the platform does with an order, and what the ledger says of it.
 *
 * Invariants:
 * 1. Completed, Interrupted and Failed are final
 * 2. Confirmed, Expired and Replaced are final
 * 3. an ordered one completes exactly when the ledger confirms it
 * 4. the ledger knows an ordered one only after it was sent
 * 5. funds are set aside before anything is signed or sent
 * 6. only what the ledger has not confirmed can be replaced, cancelled or expire
 * 7. what another one replaced was interrupted, and what the ledger forgot has failed
 *
 * Waits for: the steps of the gateway's worker, the ledger, and the orders that cancel or replace it.
 */
import { setup, stateIn } from 'xstate'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'

export type TransactionLifecycleEvent =
  | { readonly type: 'order.accepted' }
  | { readonly type: 'preparation.started' }
  | { readonly type: 'funds.reserved' }
  | { readonly type: 'signature.made' }
  | { readonly type: 'transaction.sent' }
  | { readonly type: 'order.interrupted' }
  | { readonly type: 'order.failed' }
  | { readonly type: 'ledger.detected' }
  | { readonly type: 'ledger.confirmed' }
  | { readonly type: 'ledger.expired' }
  | { readonly type: 'ledger.replaced' }

export const transactionLifecycle = setup({
  types: { events: {} as TransactionLifecycleEvent, tags: {} as ChartTag, meta: {} as ChartMeta },
  guards: {
    isOnItsWay: stateIn({ processing: 'Broadcasting' }),
    isUnordered: stateIn({ processing: 'Unordered' }),
    isUnseen: stateIn({ ledger: 'Unseen' }),
    isDetected: stateIn({ ledger: 'Detected' }),
  },
}).createMachine({
  id: 'transaction',
  description: 'The two statuses of a transaction',
  type: 'parallel',
  states: {
    processing: {
      initial: 'Unordered',
      meta: { description: 'What the platform does with the order behind the transaction' },
      states: {
        Unordered: {
          tags: ['busy'],
          meta: { description: 'Nobody ordered it here, it was only seen on the ledger' },
          on: { 'order.accepted': { target: 'Pending', guard: 'isUnseen' } },
        },
        Pending: {
          tags: ['busy'],
          meta: { description: 'Accepted, not begun' },
          on: { 'preparation.started': 'Preparing', 'order.interrupted': 'Interrupted' },
        },
        Preparing: {
          tags: ['busy'],
          meta: { description: 'Destinations, fee and funds are being settled; retried while something hinders' },
          on: { 'funds.reserved': 'Reserved', 'order.interrupted': 'Interrupted', 'order.failed': 'Failed' },
        },
        Reserved: {
          tags: ['busy'],
          meta: { description: 'The funds are set aside, the signature is awaited' },
          on: { 'signature.made': 'Prepared', 'order.interrupted': 'Interrupted', 'order.failed': 'Failed' },
        },
        Prepared: {
          tags: ['busy'],
          meta: { description: 'Signed, not sent' },
          on: { 'transaction.sent': 'Broadcasting', 'order.interrupted': 'Interrupted', 'order.failed': 'Failed' },
        },
        Broadcasting: {
          tags: ['busy'],
          meta: { description: 'Sent, the ledger has not settled it' },
          on: {
            'ledger.confirmed': { target: 'Completed', guard: 'isDetected' },
            'ledger.expired': { target: 'Failed', guard: 'isUnseen' },
            'ledger.replaced': 'Interrupted',
          },
        },
        Completed: {
          type: 'final',
          tags: ['terminal'],
          meta: { description: 'The ledger has settled it, with or without a failure' },
        },
        Interrupted: {
          type: 'final',
          tags: ['terminal', 'refused'],
          meta: { description: 'Stopped by a cancellation, a replacement or the platform' },
        },
        Failed: {
          type: 'final',
          tags: ['terminal', 'failed'],
          meta: { description: 'It will never reach the ledger' },
        },
      },
    },
    ledger: {
      initial: 'Unseen',
      meta: { description: 'What the ledger says' },
      states: {
        Unseen: {
          tags: ['busy'],
          meta: { description: 'The ledger does not know it' },
          on: {
            'ledger.detected': [
              { target: 'Detected', guard: 'isOnItsWay' },
              { target: 'Detected', guard: 'isUnordered' },
            ],
            'ledger.expired': { target: 'Expired', guard: 'isOnItsWay' },
            'ledger.replaced': { target: 'Replaced', guard: 'isOnItsWay' },
          },
        },
        Detected: {
          tags: ['busy'],
          meta: { description: 'The ledger has seen it, it can still be replaced' },
          on: { 'ledger.confirmed': 'Confirmed', 'ledger.replaced': 'Replaced' },
        },
        Confirmed: { type: 'final', tags: ['terminal'], meta: { description: 'The ledger has settled it' } },
        Expired: { type: 'final', tags: ['terminal', 'failed'], meta: { description: 'The ledger has forgotten it' } },
        Replaced: {
          type: 'final',
          tags: ['terminal', 'refused'],
          meta: { description: 'Another one has taken its place' },
        },
      },
    },
  },
})
