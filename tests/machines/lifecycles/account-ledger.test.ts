import { expect } from 'vitest'
import { accountLedgerLifecycle } from '@machines/lifecycles/account-ledger.machine'
import { describeChart } from '@support/chart-suite'
import { everyChart } from '@support/chart-walker'

const made = (needsPayment: boolean) => ({ type: 'address.made', needsPayment })

describeChart({
  machine: accountLedgerLifecycle,
  inputs: [undefined],
  events: () => [made(true), made(false), { type: 'payment.landed' }, { type: 'account.closed' }],
  answers: {},
  rows: { '1. an account is used on a ledger only once it has an address there': '[ST021]' },
  invariants: [
    {
      title: '1. an account is used on a ledger only once it has an address there',
      bites: [({ event, before }) => event.type === 'address.made' && before.value === 'Activating'],
      check: ({ before, after, event }) => {
        if (before.value === 'Activating' && after.value !== 'Activating') expect(event.type).toBe('address.made')
        if (before.value !== 'Activating') expect(after.value).not.toBe('Activating')
      },
    },
    {
      title: '2. Activated is entered by an address on a ledger that asks for no payment, or by a first payment',
      bites: [
        ({ event, before }) => before.value === 'Activating' && event.type === 'address.made',
        ({ event, before }) => before.value === 'AwaitingLedgerActivation' && event.type === 'payment.landed',
      ],
      check: ({ before, after, event }) => {
        if (after.value !== 'Activated' || before.value === 'Activated') return
        expect([
          ['Activating', made(false)],
          ['AwaitingLedgerActivation', { type: 'payment.landed' }],
        ]).toContainEqual([before.value, event])
      },
    },
    {
      title:
        '3. Activated is left only by the end of the account on its ledger, after which it waits for a payment again',
      bites: [({ event, before }) => before.value === 'Activated' && event.type === 'account.closed'],
      check: ({ before, after, event }) => {
        if (before.value === 'Activated' && after.value !== 'Activated')
          expect([event.type, after.value]).toEqual(['account.closed', 'AwaitingLedgerActivation'])
      },
    },
    ...everyChart(),
  ],
})
