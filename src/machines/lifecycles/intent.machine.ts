/**
 * Purpose: the legal status changes of an intent, as the gateway advances it and every view reads it.
 *
 * Invariants:
 * 1. Executed, Failed, Expired and Rejected are final
 * 2. Approved is entered only by a completed workflow
 * 3. only Open can be rejected or expire
 * 4. an intent ends as its execution ended, if it was begun
 * 5. one refusal rejects it, and only its time lets it expire
 * 6. whatever has not ended when its institution is restored from a backup fails
 *
 * Waits for: the workflow engine, the executor, the clock and the start of the gateway.
 */
import { setup } from 'xstate'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'

export type IntentLifecycleEvent =
  | { readonly type: 'workflow.completed' }
  | { readonly type: 'workflow.rejected' }
  | { readonly type: 'expiry.passed' }
  | { readonly type: 'execution.started' }
  | { readonly type: 'execution.succeeded' }
  | { readonly type: 'execution.failed' }
  | { readonly type: 'institution.restored' }

export const intentLifecycle = setup({
  types: { events: {} as IntentLifecycleEvent, tags: {} as ChartTag, meta: {} as ChartMeta },
}).createMachine({
  id: 'intent',
  description: 'The status of an intent',
  initial: 'Open',
  states: {
    Open: {
      tags: ['awaitingHuman'],
      meta: { description: 'People may still decide' },
      on: {
        'workflow.completed': 'Approved',
        'workflow.rejected': 'Rejected',
        'expiry.passed': 'Expired',
        'institution.restored': 'Failed',
      },
    },
    Approved: {
      tags: ['busy'],
      meta: { description: 'Every governing workflow is complete, execution has not begun' },
      on: { 'execution.started': 'Executing', 'institution.restored': 'Failed' },
    },
    Executing: {
      tags: ['busy'],
      meta: { description: 'The change is being carried out' },
      on: { 'execution.succeeded': 'Executed', 'execution.failed': 'Failed', 'institution.restored': 'Failed' },
    },
    Executed: { type: 'final', tags: ['terminal'], meta: { description: 'The change was carried out' } },
    Failed: { type: 'final', tags: ['terminal', 'failed'], meta: { description: 'The change was not carried out' } },
    Rejected: { type: 'final', tags: ['terminal', 'refused'], meta: { description: 'One person refused it' } },
    Expired: {
      type: 'final',
      tags: ['terminal', 'refused'],
      meta: { description: 'Its time passed before it was approved' },
    },
  },
})
