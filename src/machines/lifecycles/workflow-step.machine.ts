/**
 * Purpose: the progress of one approval step of a governing policy.
 *
 * Invariants:
 * 1. a step opens only after the one before it is approved
 * 2. a rejected step is final
 * 3. an approval below the quorum keeps the step open
 * 4. one refusal rejects it, and a step whose workflow ends before it fails
 *
 * Waits for: decisions signed by people, judged by the policy engine.
 */
import { setup } from 'xstate'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'

export type WorkflowStepEvent =
  | { readonly type: 'step.reached' }
  | { readonly type: 'step.approved'; readonly isQuorumMet: boolean }
  | { readonly type: 'step.rejected' }
  | { readonly type: 'workflow.stopped' }

export const workflowStep = setup({
  types: { events: {} as WorkflowStepEvent, tags: {} as ChartTag, meta: {} as ChartMeta },
  guards: { isQuorumMet: (_, params: { isQuorumMet: boolean }) => params.isQuorumMet },
}).createMachine({
  id: 'workflowStep',
  description: 'One approval step of a governing policy',
  initial: 'waiting',
  states: {
    waiting: {
      tags: ['busy'],
      meta: { description: 'An earlier step is still open' },
      on: { 'step.reached': 'Open', 'workflow.stopped': 'Failed' },
    },
    Open: {
      tags: ['awaitingHuman'],
      meta: { description: 'People with a role of this step may decide' },
      on: {
        'step.approved': [
          {
            guard: { type: 'isQuorumMet', params: ({ event }) => ({ isQuorumMet: event.isQuorumMet }) },
            target: 'Approved',
          },
          { target: 'Open' },
        ],
        'step.rejected': 'Rejected',
        'workflow.stopped': 'Failed',
      },
    },
    Approved: { type: 'final', tags: ['terminal'], meta: { description: "The step's quorum is met" } },
    Rejected: { type: 'final', tags: ['terminal', 'refused'], meta: { description: 'One of them refused' } },
    Failed: {
      type: 'final',
      tags: ['terminal', 'failed'],
      meta: { description: 'The workflow ended before this step did' },
    },
  },
})
