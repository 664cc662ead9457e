import { expect } from 'vitest'
import { manifestLifecycle } from '@machines/lifecycles/manifest.machine'
import { describeChart } from '@support/chart-suite'
import { everyChart } from '@support/chart-walker'

describeChart({
  machine: manifestLifecycle,
  inputs: [undefined],
  events: () => ['content.prepared', 'content.signed'].map((type) => ({ type })),
  answers: {},
  rows: { '1. Completed is final': '[ST017]' },
  invariants: [
    {
      title: '1. Completed is final',
      check: ({ after }) => expect(after.status === 'done').toBe(after.value === 'Completed'),
    },
    {
      title: '2. Completed is entered only by a signature over prepared bytes',
      bites: [({ event, before }) => event.type === 'content.signed' && before.value === 'Preparing'],
      check: ({ before, after, event }) => {
        if (after.value === 'Completed' && before.value !== 'Completed')
          expect([before.value, event.type]).toEqual(['Preparing', 'content.signed'])
      },
    },
    ...everyChart(),
  ],
})
