import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { dappSwap } from '@machines/dapps/dapp-swap.machine'
import type { DappAccount, DappSwapContext } from '@machines/dapps/dapp-swap.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleId } from '../sample-intent'
import { freshSignInInput } from './fresh-sign-in.model'

export const presentAccount: DappAccount = { accountId: sampleId(81), ledgerId: 'ethereum-mainnet' }
export const otherAccount: DappAccount = { accountId: sampleId(82), ledgerId: 'ethereum-mainnet' }

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as DappSwapContext
const isSent = ({ event, before, after }: WalkStep) =>
  event.type === 'swap.confirm' && before.value === 'choosing' && after.value === 'changing'
const isHeldBack = ({ event, before, after }: WalkStep) =>
  event.type === 'swap.confirm' && before.value === 'choosing' && after.value === 'choosing'
const lost = ['swap loses its answer', 'after changingWait']
const taken = ['swap is taken', 'findAccount finds it']

export const dappSwapModel: ChartSuite = {
  machine: dappSwap,
  rows: { '1. what is sent is what the person chose, and another account or ledger than the present one': '[SC036]' },
  inputs: [{ id: sampleId(80), current: presentAccount, signIn: freshSignInInput }],
  events: () => [
    { type: 'swap.open', current: presentAccount },
    { type: 'swap.choose', choice: presentAccount },
    { type: 'swap.choose', choice: otherAccount },
    { type: 'swap.choose', choice: undefined },
    { type: 'swap.confirm' },
    { type: 'swap.check' },
    { type: 'swap.close' },
  ],
  answers: {
    swap: [
      { name: 'is taken', done: { kind: 'swapped' } },
      { name: 'finds the sign-in too old', done: { kind: 'signInTooOld' } },
      { name: 'is refused', done: { kind: 'refused', status: 409, reason: 'AccountNotReady' } },
      { name: 'loses its answer', fail: new Error('network') },
    ],
    findAccount: [
      { name: 'finds it', done: true },
      { name: 'finds the former one', done: false },
      { name: 'has no network', fail: new Error('network') },
    ],
    freshSignIn: [
      { name: 'is declined', done: undefined },
      { name: 'breaks', fail: new Error('defect') },
    ],
  },
  key: (snapshot) => {
    const { choice, problem, current } = contextOf(snapshot)
    return [choice?.accountId, problem?.kind, current.accountId]
  },
  invariants: [
    {
      title: '1. what is sent is what the person chose, and another account or ledger than the present one',
      bites: [isSent, isHeldBack],
      check: (step) => {
        const sent = step.calls.filter(({ id, startedAtStep }) => id === 'swap' && startedAtStep === step.path.length)
        const { id, choice, current } = contextOf(step.before)
        expect(sent.map(({ input }) => input)).toEqual(isSent(step) ? [{ id, ...choice }] : [])
        if (isSent(step)) expect(choice).not.toEqual(current)
      },
    },
    {
      title:
        "2. swapped is said on the platform's word alone; an answer that is lost is looked for, and is never sent again by itself",
      bites: [...lost, ...taken, 'findAccount finds the former one', 'findAccount has no network'],
      check: ({ name, before, after }) => {
        if (lost.includes(name) && before.value === 'changing') expect(after.value).toBe('lookingUp')
        if (name === 'findAccount has no network') expect(after.value).toBe('unknown')
        if (after.value === 'swapped' && before.value !== 'swapped') expect(taken).toContain(name)
      },
    },
    {
      title: '3. until then the dApp is said to work with the account that it had',
      bites: [...taken, 'swap is refused', 'swap loses its answer'],
      check: ({ name, before, after, event }) => {
        if (taken.includes(name)) expect(contextOf(after).current).toEqual(contextOf(before).choice)
        else if (event.type !== 'swap.open') expect(contextOf(after).current).toEqual(contextOf(before).current)
      },
    },
    {
      title: '4. a sign-in that is too old leads to a new one; a refusal back to the choice',
      bites: ['swap finds the sign-in too old', 'swap is refused', 'freshSignIn is declined', 'freshSignIn breaks'],
      check: ({ name, before, after }) => {
        if (name === 'swap finds the sign-in too old') expect(after.value).toBe('signingIn')
        if (name === 'swap is refused' || (name.startsWith('freshSignIn ') && before.value === 'signingIn'))
          expect(after.value).toBe('choosing')
      },
    },
    ...everyChart({ writes: ['swap'] }),
  ],
}
