import type { AnyMachineSnapshot } from 'xstate'
import { expect } from 'vitest'
import { transactionLifecycle } from '@machines/lifecycles/transaction.machine'
import { describeChart } from '@support/chart-suite'
import { everyChart, type WalkStep } from '@support/chart-walker'

interface Sides {
  readonly processing: string
  readonly ledger: string
}

const sidesOf = (snapshot: AnyMachineSnapshot) => snapshot.value as unknown as Sides
const unsent = ['Pending', 'Preparing', 'Reserved', 'Prepared']
const finalProcessing = ['Completed', 'Interrupted', 'Failed']
const finalOnLedger = ['Confirmed', 'Expired', 'Replaced']

describeChart({
  machine: transactionLifecycle,
  inputs: [undefined],
  events: () =>
    [
      'order.accepted',
      'preparation.started',
      'funds.reserved',
      'signature.made',
      'transaction.sent',
      'order.interrupted',
      'order.failed',
      'ledger.detected',
      'ledger.confirmed',
      'ledger.expired',
      'ledger.replaced',
    ].map((type) => ({ type })),
  answers: {},
  rows: { '2. Confirmed, Expired and Replaced are final': '[ST013]' },
  invariants: [
    {
      title: '1. Completed, Interrupted and Failed are final',
      check: ({ before, after }) => {
        if (finalProcessing.includes(sidesOf(before).processing))
          expect(sidesOf(after).processing).toBe(sidesOf(before).processing)
      },
    },
    {
      title: '2. Confirmed, Expired and Replaced are final',
      check: ({ before, after }) => {
        if (finalOnLedger.includes(sidesOf(before).ledger)) expect(sidesOf(after).ledger).toBe(sidesOf(before).ledger)
      },
    },
    {
      title: '3. an ordered one completes exactly when the ledger confirms it',
      check: ({ after }) => {
        const { processing, ledger } = sidesOf(after)
        expect(processing === 'Completed').toBe(ledger === 'Confirmed' && processing !== 'Unordered')
      },
    },
    {
      title: '4. the ledger knows an ordered one only after it was sent',
      check: ({ after }) => {
        const { processing, ledger } = sidesOf(after)
        if (unsent.includes(processing)) expect(ledger).toBe('Unseen')
      },
    },
    {
      title: '5. funds are set aside before anything is signed or sent',
      check: ({ after, path }) => {
        if (['Prepared', 'Broadcasting', 'Completed'].includes(sidesOf(after).processing))
          expect(path).toContain('funds.reserved')
      },
    },
    {
      title: '6. only what the ledger has not confirmed can be replaced, cancelled or expire',
      bites: unsent.map(
        (status) =>
          ({ event, before }: WalkStep) =>
            event.type === 'order.interrupted' && sidesOf(before).processing === status,
      ),
      check: ({ event, before, after }) => {
        if (sidesOf(before).ledger === 'Confirmed') expect(sidesOf(after)).toEqual(sidesOf(before))
        if (event.type === 'order.interrupted')
          expect(sidesOf(after).processing).toBe(
            unsent.includes(sidesOf(before).processing) ? 'Interrupted' : sidesOf(before).processing,
          )
      },
    },
    {
      title: '7. what another one replaced was interrupted, and what the ledger forgot has failed',
      bites: ['ledger.replaced', 'ledger.expired'].map(
        (type) =>
          ({ event, before }: WalkStep) =>
            event.type === type && sidesOf(before).processing === 'Broadcasting',
      ),
      check: ({ event, before, after }) => {
        if (sidesOf(before).processing !== 'Broadcasting') return
        if (event.type === 'ledger.replaced')
          expect(sidesOf(after)).toEqual({ processing: 'Interrupted', ledger: 'Replaced' })
        if (event.type === 'ledger.expired' && sidesOf(before).ledger === 'Unseen')
          expect(sidesOf(after)).toEqual({ processing: 'Failed', ledger: 'Expired' })
      },
    },
    ...everyChart({
      wayOutElsewhere: ['processing.Interrupted', 'processing.Failed', 'ledger.Expired', 'ledger.Replaced'],
    }),
  ],
})
