import { expect } from 'vitest'
import { finalIntentStatuses } from '@domain/intents/intent'
import { intentLifecycle } from '@machines/lifecycles/intent.machine'
import { describeChart } from '@support/chart-suite'
import { everyChart } from '@support/chart-walker'

describeChart({
  machine: intentLifecycle,
  inputs: [undefined],
  events: () =>
    [
      'workflow.completed',
      'workflow.rejected',
      'expiry.passed',
      'execution.started',
      'execution.succeeded',
      'execution.failed',
      'institution.restored',
    ].map((type) => ({ type })),
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
        if ((after.value === 'Rejected' || after.value === 'Expired') && before.value !== after.value)
          expect(before.value).toBe('Open')
      },
    },
    {
      title: '4. an intent ends as its execution ended, if it was begun',
      bites: [
        ({ event, before }) => event.type === 'execution.succeeded' && before.value === 'Executing',
        ({ event, before }) => event.type === 'execution.failed' && before.value === 'Executing',
      ],
      check: ({ event, before, after }) => {
        const end =
          event.type === 'execution.succeeded' ? 'Executed' : event.type === 'execution.failed' ? 'Failed' : undefined
        if (end && before.value === 'Executing') expect(after.value).toBe(end)
        if (
          ['Executed', 'Failed'].includes(after.value as string) &&
          after.value !== before.value &&
          event.type !== 'institution.restored'
        )
          expect(after.value).toBe(end)
      },
    },
    {
      title: '5. one refusal rejects it, and only its time lets it expire',
      bites: [
        ({ event, before }) => event.type === 'workflow.rejected' && before.value === 'Open',
        ({ event, before }) => event.type === 'expiry.passed' && before.value === 'Open',
      ],
      check: ({ event, before, after }) => {
        const end =
          event.type === 'workflow.rejected' ? 'Rejected' : event.type === 'expiry.passed' ? 'Expired' : undefined
        if (end && before.value === 'Open') expect(after.value).toBe(end)
        if (['Rejected', 'Expired'].includes(after.value as string) && after.value !== before.value)
          expect(after.value).toBe(end)
      },
    },
    {
      title: '6. whatever has not ended when its institution is restored from a backup fails',
      bites: (['Open', 'Approved', 'Executing'] as const).map(
        (status) =>
          ({ event, before }) =>
            event.type === 'institution.restored' && before.value === status,
      ),
      check: ({ event, before, after }) => {
        if (event.type === 'institution.restored')
          expect(after.value).toBe(before.status === 'done' ? before.value : 'Failed')
      },
    },
    ...everyChart(),
  ],
})
