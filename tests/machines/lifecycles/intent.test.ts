import { expect } from 'vitest'
import { finalIntentStatuses } from '@domain/intents/intent'
import { intentLifecycle } from '@machines/lifecycles/intent.machine'
import { describeChart } from '@support/chart-suite'
import { everyChart } from '@support/chart-walker'

describeChart({
  machine: intentLifecycle,
  inputs: [undefined],
  events: () =>
    ['workflow.completed', 'workflow.rejected', 'expiry.passed', 'execution.started', 'execution.succeeded', 'execution.failed'].map((type) => ({ type })),
  answers: {},
  rows: {
    '1. Executed, Failed, Expired and Rejected are final': '[ST006] [ST008]',
    '2. Approved is entered only by a completed workflow': '[ST008]',
  },
  invariants: [
    {
      title: '1. Executed, Failed, Expired and Rejected are final',
      check: ({ after }) => expect(after.status === 'done').toBe(finalIntentStatuses.includes(after.value as never)),
    },
    {
      title: '2. Approved is entered only by a completed workflow',
      check: ({ before, after, event }) => {
        if (after.value === 'Approved' && before.value !== 'Approved') expect(event.type).toBe('workflow.completed')
      },
    },
    {
      title: '3. only Open can be rejected or expire',
      check: ({ before, after }) => {
        if ((after.value === 'Rejected' || after.value === 'Expired') && before.value !== after.value) expect(before.value).toBe('Open')
      },
    },
    ...everyChart(),
  ],
})
