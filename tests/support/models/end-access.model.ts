import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { AccessTarget } from '@domain/session/own-access'
import { endAccess } from '@machines/preferences/end-access.machine'
import type { EndAccessContext } from '@machines/preferences/end-access.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleId } from '../sample-intent'
import { freshSignInInput } from './fresh-sign-in.model'

export const lostPhone: AccessTarget = { kind: 'device', id: sampleId(30), name: 'Chrome 142 on Android' }
export const otherBrowser: AccessTarget = { kind: 'session', id: 'ab'.repeat(32), name: 'Firefox 145 on Linux' }

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as EndAccessContext
const isSent = ({ event, before, after }: WalkStep) =>
  event.type === 'access.confirm' && before.value !== 'ending' && after.value === 'ending'
const lost = ['endAccess loses its answer', 'after endingWait']

export const endAccessModel: ChartSuite = {
  machine: endAccess,
  inputs: [
    { kept: undefined, signIn: freshSignInInput },
    { kept: lostPhone, signIn: freshSignInInput },
  ],
  events: () => [
    { type: 'access.end', target: lostPhone },
    { type: 'access.end', target: otherBrowser },
    { type: 'access.confirm' },
    { type: 'access.cancel' },
    { type: 'access.check' },
  ],
  answers: {
    endAccess: [
      { name: 'is ended', done: { kind: 'ended' } },
      { name: 'finds none', done: { kind: 'missing' } },
      { name: 'finds the sign-in too old', done: { kind: 'signInTooOld' } },
      { name: 'is refused', done: { kind: 'refused', status: 401 } },
      { name: 'loses its answer', fail: new Error('network') },
    ],
    findAccess: [
      { name: 'finds it', done: true },
      { name: 'finds it no more', done: false },
      { name: 'has no network', fail: new Error('network') },
    ],
    freshSignIn: [
      { name: 'is declined', done: undefined },
      { name: 'breaks', fail: new Error('defect') },
    ],
  },
  key: (snapshot) => [
    contextOf(snapshot).target?.id,
    contextOf(snapshot).problem?.status,
    contextOf(snapshot).problem === undefined,
    contextOf(snapshot).kept === undefined,
  ],
  invariants: [
    {
      title: '1. nothing is ended before the person has confirmed it, and what is ended is what was confirmed',
      bites: [isSent],
      check: (step) => {
        const begun = step.calls.filter(
          ({ id, startedAtStep }) => id === 'endAccess' && startedAtStep === step.path.length,
        )
        expect(begun.map(({ input }) => input)).toEqual(isSent(step) ? [contextOf(step.before).target] : [])
      },
    },
    {
      title: "2. ended is told on the platform's word alone: its answer, or a list that no longer has it",
      bites: ['endAccess is ended', 'endAccess finds none', 'findAccess finds it no more'],
      check: ({ name, before, after }) => {
        const isWord = ['endAccess is ended', 'endAccess finds none', 'findAccess finds it no more'].includes(name)
        if (before.value !== 'ended') expect(after.value === 'ended').toBe(isWord)
      },
    },
    {
      title:
        '3. an answer that is lost or late is looked for, and is neither told as a failure nor sent again by itself',
      bites: [...lost, 'findAccess finds it', 'findAccess has no network', 'after lookUpWait'],
      check: ({ name, after }) => {
        if (lost.includes(name)) expect(after.value).toBe('lookingUp')
        if (name === 'findAccess finds it')
          expect([after.value, contextOf(after).problem]).toEqual(['notEnded', { status: undefined }])
        if (name === 'findAccess has no network' || name === 'after lookUpWait')
          expect([after.value, after.can({ type: 'access.confirm' }), after.can({ type: 'access.check' })]).toEqual([
            'unknown',
            false,
            true,
          ])
      },
    },
    {
      title:
        '4. a sign-in that is too old leads to a new one and back to the same confirmation; it is kept for the way there, and only then',
      bites: [
        'endAccess finds the sign-in too old',
        'freshSignIn is declined',
        'freshSignIn breaks',
        ({ path, after }) => path.length === 1 && contextOf(after).kept !== undefined,
      ],
      check: ({ name, before, after, path }) => {
        if (name === 'endAccess finds the sign-in too old')
          expect([after.value, contextOf(after).target]).toEqual(['signingIn', contextOf(before).target])
        if (before.value === 'signingIn' && after.value !== 'signingIn')
          expect([after.value, contextOf(after).target]).toEqual(['confirming', contextOf(before).target])
        if (path.length === 0)
          expect([after.value, contextOf(after).target]).toEqual(
            contextOf(after).kept ? ['confirming', lostPhone] : ['choosing', undefined],
          )
      },
    },
    {
      title: '5. what was read is read anew whenever something may have ended',
      bites: [
        'endAccess is ended',
        'endAccess finds none',
        'endAccess is refused',
        'findAccess finds it',
        'findAccess finds it no more',
        'findAccess has no network',
        'after lookUpWait',
      ],
      check: ({ before, after }) => {
        if (['ending', 'lookingUp'].includes(before.value as string))
          expect(['ending', 'lookingUp', 'signingIn', 'ended', 'notEnded', 'unknown']).toContain(after.value)
      },
    },
    ...everyChart({ writes: ['endAccess'] }),
  ],
}
