import { expect } from 'vitest'
import { transferLifecycle } from '@machines/lifecycles/transfer.machine'
import { describeChart } from '@support/chart-suite'
import { everyChart } from '@support/chart-walker'

describeChart({
  machine: transferLifecycle,
  inputs: [undefined],
  events: () => ['payer.known', 'payer.unknown', 'funds.released'].map((type) => ({ type })),
  answers: {},
  rows: {},
  invariants: [
    {
      title: '1. Available is final',
      check: ({ after }) => expect(after.status === 'done').toBe(after.value === 'Available'),
    },
    {
      title: '2. Quarantined is entered only by a payment of somebody unknown',
      bites: ['payer.unknown'],
      check: ({ before, after, event }) => {
        if (after.value === 'Quarantined' && before.value !== 'Quarantined')
          expect([before.value, event.type]).toEqual(['Arriving', 'payer.unknown'])
      },
    },
    {
      title: '3. Quarantined is left only by a release that people have approved',
      bites: ['funds.released', ({ event, before }) => event.type === 'payer.known' && before.value === 'Quarantined'],
      check: ({ before, after, event }) => {
        if (before.value === 'Quarantined' && after.value !== 'Quarantined')
          expect([event.type, after.value]).toEqual(['funds.released', 'Available'])
      },
    },
    ...everyChart(),
  ],
})
