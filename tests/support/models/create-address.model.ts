import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { createAddress } from '@machines/transactions/create-address.machine'
import type { CreateAddressContext } from '@machines/transactions/create-address.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { addressOf, btc, eth, otherPayee, payee } from './receive-funds.model'

const ledgerOf = (snapshot: AnyMachineSnapshot) => (snapshot.context as CreateAddressContext).ledgerId
const isCreating = (snapshot: AnyMachineSnapshot) => snapshot.matches('creating')
const brought = (snapshot: AnyMachineSnapshot) => {
  const receiver = { accountId: payee, ledgerId: ledgerOf(snapshot)! }
  return { address: addressOf(receiver), ...receiver }
}
const isAsked = ({ event, before }: WalkStep) => event.type === 'address.create' && !isCreating(before)

export const createAddressModel: ChartSuite = {
  machine: createAddress,
  inputs: [{ accountId: payee }],
  events: () => [
    { type: 'address.create', ledgerId: eth },
    { type: 'address.create', ledgerId: btc },
  ],
  answers: {
    createAddress: (snapshot) => [
      { name: 'brings the address', done: brought(snapshot) },
      { name: 'brings one of another account', done: { ...brought(snapshot), accountId: otherPayee } },
      { name: 'gives a reason', done: undefined },
      { name: 'is refused', fail: { status: 500 } },
      { name: 'has no network', fail: new Error('network') },
    ],
  },
  key: ledgerOf,
  rows: { '3. whatever the platform answers, the person can ask again': '[ER032]' },
  invariants: [
    {
      title: '1. an address is made only when the person asks for it, once for each time, and one at a time',
      bites: [isAsked, ({ event, before }) => event.type === 'address.create' && isCreating(before)],
      check: (step) => {
        const begun = step.calls.filter(({ startedAtStep }) => startedAtStep === step.path.length)
        expect(begun.length).toBe(isAsked(step) ? 1 : 0)
        expect(step.calls.filter(({ ended }) => ended === 'running').length).toBe(isCreating(step.after) ? 1 : 0)
      },
    },
    {
      title: '2. what is made is made for the account, on the ledger that the person named',
      bites: [isAsked],
      check: (step) => {
        if (isAsked(step))
          expect([step.calls.at(-1)?.input, ledgerOf(step.after)]).toEqual([
            { accountId: payee, ledgerId: step.event['ledgerId'] as string },
            step.event['ledgerId'],
          ])
        else expect(ledgerOf(step.after)).toBe(isCreating(step.after) ? ledgerOf(step.before) : undefined)
      },
    },
    {
      title: '3. whatever the platform answers, the person can ask again',
      bites: [
        'brings the address',
        'brings one of another account',
        'gives a reason',
        'is refused',
        'has no network',
      ].map((answer) => `createAddress ${answer}`),
      check: ({ name, after }) => {
        if (name.startsWith('createAddress '))
          expect([after.value, after.can({ type: 'address.create', ledgerId: eth })]).toEqual(['ready', true])
      },
    },
    ...everyChart({ writes: ['createAddress'] }),
  ],
}
