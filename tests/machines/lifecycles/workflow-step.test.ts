import { expect } from 'vitest'
import { workflowStep } from '@machines/lifecycles/workflow-step.machine'
import { describeChart } from '@support/chart-suite'
import { everyChart, type WalkStep } from '@support/chart-walker'

describeChart({
  machine: workflowStep,
  inputs: [undefined],
  events: () => [
    { type: 'step.reached' },
    { type: 'step.approved', isQuorumMet: true },
    { type: 'step.approved', isQuorumMet: false },
    { type: 'step.rejected' },
    { type: 'workflow.stopped' },
  ],
  answers: {},
  rows: { '2. a rejected step is final': '[ST012]' },
  invariants: [
    {
      title: '1. a step opens only after the one before it is approved',
      bites: ['step.reached', ({ event, before }) => event.type === 'step.approved' && before.value === 'waiting'],
      check: ({ before, after, event }) => {
        if (after.value === 'Open' && before.value === 'waiting') expect(event.type).toBe('step.reached')
      },
    },
    {
      title: '2. a rejected step is final',
      bites: [({ event, before }) => event.type === 'step.rejected' && before.value === 'Open'],
      check: ({ after }) => {
        if (after.value === 'Rejected') expect(after.status).toBe('done')
      },
    },
    {
      title: '3. an approval below the quorum keeps the step open',
      bites: [true, false].map(
        (isQuorumMet) =>
          ({ event, before }: WalkStep) =>
            event.type === 'step.approved' && event['isQuorumMet'] === isQuorumMet && before.value === 'Open',
      ),
      check: ({ before, after, event }) => {
        if (before.value === 'Open' && event.type === 'step.approved')
          expect(after.value).toBe((event as unknown as { isQuorumMet: boolean }).isQuorumMet ? 'Approved' : 'Open')
      },
    },
    {
      title: '4. one refusal rejects it, and a step whose workflow ends before it fails',
      bites: ['waiting', 'Open'].map(
        (state) =>
          ({ event, before }: WalkStep) =>
            event.type === 'workflow.stopped' && before.value === state,
      ),
      check: ({ before, after, event }) => {
        if (before.status !== 'active') return
        if (event.type === 'step.rejected' && before.value === 'Open') expect(after.value).toBe('Rejected')
        if (event.type === 'workflow.stopped') expect(after.value).toBe('Failed')
      },
    },
    ...everyChart(),
  ],
})
