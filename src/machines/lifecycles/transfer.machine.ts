/**
 * Purpose: whether what an account was paid may be used.
 *
 * Invariants:
 * 1. Available is final
 * 2. Quarantined is entered only by a payment of somebody unknown
 * 3. Quarantined is left only by a release that people have approved
 *
 * Waits for: the look at the payer, and an order of people that releases it.
 */
import { setup } from 'xstate'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'

export type TransferLifecycleEvent =
  | { readonly type: 'payer.known' }
  | { readonly type: 'payer.unknown' }
  | { readonly type: 'funds.released' }

export const transferLifecycle = setup({
  types: { events: {} as TransferLifecycleEvent, tags: {} as ChartTag, meta: {} as ChartMeta },
}).createMachine({
  id: 'transfer',
  description: 'Whether what an account was paid may be used',
  initial: 'Arriving',
  states: {
    Arriving: {
      tags: ['busy'],
      meta: { description: 'The ledger has settled it, and nobody has looked at who pays' },
      on: { 'payer.known': 'Available', 'payer.unknown': 'Quarantined' },
    },
    Quarantined: {
      tags: ['awaitingHuman'],
      meta: { description: 'The payer is unknown to the domain; counted, and not to be spent' },
      on: { 'funds.released': 'Available' },
    },
    Available: { type: 'final', tags: ['terminal'], meta: { description: 'The account may spend it' } },
  },
})
