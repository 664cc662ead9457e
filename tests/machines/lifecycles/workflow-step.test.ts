import { expect } from 'vitest'
import { workflowStep } from '@machines/lifecycles/workflow-step.machine'
import { describeChart } from '@support/chart-suite'
import { everyChart } from '@support/chart-walker'

describeChart({
  machine: workflowStep,
  inputs: [undefined],
  events: () => [
    { type: 'step.reached' }, { type: 'step.approved', isQuorumMet: true }, { type: 'step.approved', isQuorumMet: false }, { type: 'step.rejected' },
    { type: 'workflow.stopped' },
  ],
  answers: {},
  rows: { '2. a rejected step is final': '[ST012]' },
  invariants: [
    {
      title: '1. a step opens only after the one before it is approved',
      check: ({ before, after, event }) => {
        if (after.value === 'Open' && before.value === 'waiting') expect(event.type).toBe('step.reached')
      },
    },
    {
      title: '2. a rejected step is final',
      check: ({ after }) => {
        if (after.value === 'Rejected') expect(after.status).toBe('done')
      },
    },
    {
      title: '3. an approval below the quorum keeps the step open',
      check: ({ before, after, event }) => {
        if (before.value === 'Open' && event.type === 'step.approved') expect(after.value).toBe((event as unknown as { isQuorumMet: boolean }).isQuorumMet ? 'Approved' : 'Open')
      },
    },
    ...everyChart(),
  ],
})
