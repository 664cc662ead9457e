import { expect } from 'vitest'
import { vaultOperation } from '@machines/lifecycles/vault-operation.machine'
import { describeChart } from '@support/chart-suite'
import { everyChart } from '@support/chart-walker'

describeChart({
  machine: vaultOperation,
  inputs: [undefined],
  events: () => ['file.imported', 'subject.ended'].map((type) => ({ type })),
  answers: {},
  invariants: [
    {
      title: '1. Signed and Withdrawn are final',
      check: ({ after }) => expect(after.status === 'done').toBe(after.value !== 'Prepared'),
    },
    {
      title: '2. only a prepared operation is signed or withdrawn',
      bites: ['file.imported', 'subject.ended'],
      check: ({ before, after }) => {
        if (before.value !== after.value) expect(before.value).toBe('Prepared')
      },
    },
    {
      title: '3. only a file that came back signs it, and only the end of what it was for withdraws it',
      bites: ['file.imported', 'subject.ended'],
      check: ({ before, after, event }) => {
        if (before.value !== after.value)
          expect([event.type, after.value]).toEqual(
            event.type === 'file.imported' ? ['file.imported', 'Signed'] : ['subject.ended', 'Withdrawn'],
          )
      },
    },
    ...everyChart(),
  ],
})
