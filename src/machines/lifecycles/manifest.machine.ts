/**
 * Purpose: what becomes of a manifest, from the approved request to the signature of its account.
 *
 * Invariants:
 * 1. Completed is final
 * 2. Completed is entered only by a signature over prepared bytes
 *
 * Waits for: the worker of the gateway, and the vault of the account where that is kept offline.
 */
import { setup } from 'xstate'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'

export type ManifestLifecycleEvent = { readonly type: 'content.prepared' } | { readonly type: 'content.signed' }

export const manifestLifecycle = setup({
  types: { events: {} as ManifestLifecycleEvent, tags: {} as ChartTag, meta: {} as ChartMeta },
}).createMachine({
  id: 'manifest',
  description: 'The processing status of a manifest',
  initial: 'Pending',
  states: {
    Pending: {
      tags: ['busy'],
      meta: { description: 'The request is approved, nobody has looked at its content yet' },
      on: { 'content.prepared': 'Preparing' },
    },
    Preparing: {
      tags: ['busy'],
      meta: { description: 'The bytes are ready, and the key of the account signs them' },
      on: { 'content.signed': 'Completed' },
    },
    Completed: { type: 'final', tags: ['terminal'], meta: { description: 'The signature is there' } },
  },
})
