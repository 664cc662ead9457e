import { expect } from 'vitest'
import { signInChallenge } from '@machines/session/sign-in-challenge.machine'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleId } from '../sample-intent'

/** Where each answer leads with which nobody can go on. */
const leads: Readonly<Record<string, string>> = {
  'findSignIn says gone': 'gone',
  'startChallenge says gone': 'gone',
  'startChallenge says too many': 'tooMany',
  'startChallenge fails': 'ended',
  'continueSignIn fails': 'ended',
}

export const signInChallengeModel: ChartSuite = {
  machine: signInChallenge,
  inputs: [{ uid: 'interaction' }],
  events: () => [
    { type: 'email.submit', email: 'ines@nordhaven.example' },
    { type: 'email.submit', email: '' },
    { type: 'email.submit', email: 'ines' },
    { type: 'email.submit', email: `${'i'.repeat(300)}@nordhaven.example` },
    { type: 'email.change' },
    { type: 'challenge.again' },
  ],
  answers: {
    findSignIn: [
      { name: 'says open', done: 'open' },
      { name: 'says gone', done: 'gone' },
      { name: 'fails', fail: new Error('network') },
    ],
    startChallenge: [
      {
        name: 'makes one',
        done: {
          kind: 'challenge',
          challenge: { challengeId: sampleId(9), number: '42', expiresAt: '2026-11-21T09:02:00.000Z' },
        },
      },
      { name: 'says too many', done: { kind: 'tooMany' } },
      { name: 'says gone', done: { kind: 'gone' } },
      { name: 'fails', fail: new Error('network') },
    ],
    askChallenge: [
      { name: 'says waiting', done: { state: 'waiting' } },
      { name: 'says approved', done: { state: 'approved', continueUrl: '/oidc/interaction/x/continue' } },
      { name: 'says refused', done: { state: 'refused' } },
      { name: 'says expired', done: { state: 'expired' } },
      { name: 'is lost', fail: new Error('network') },
    ],
    continueSignIn: [
      { name: 'leaves', done: undefined },
      { name: 'fails', fail: new Error('blocked') },
    ],
  },
  invariants: [
    {
      title: '1. no challenge is made without an e-mail',
      check: ({ calls }) => {
        for (const { input } of calls.filter(({ id }) => id === 'startChallenge'))
          expect((input as { email: string }).email).toBe('ines@nordhaven.example')
      },
    },
    {
      title: '2. one answer ends the challenge either way',
      check: ({ name, after }) => {
        const ends: Record<string, string> = {
          'askChallenge says approved': 'approved',
          'askChallenge says refused': 'refused',
          'askChallenge says expired': 'expired',
        }
        if (ends[name]) expect(after.value).toBe(ends[name])
      },
    },
    {
      title: '3. the browser goes on only from approved',
      check: ({ after, calls, path }) => {
        if (calls.some(({ id, startedAtStep }) => id === 'continueSignIn' && startedAtStep === path.length))
          expect(after.value).toBe('approved')
      },
    },
    {
      title: '4. after two minutes without an answer the challenge is over',
      bites: (['checking', 'numberShown'] as const).map(
        (waiting) =>
          ({ name, before }: WalkStep) =>
            name === 'after signInWait' && before.matches({ waiting }),
      ),
      check: ({ name, after }) => {
        if (name === 'after signInWait') expect(after.value).toBe('expired')
      },
    },
    {
      title: '5. who changes the e-mail no longer waits for the earlier one',
      check: ({ event, before, after }) => {
        if (event?.type !== 'email.change' || !before.matches('waiting')) return
        expect(after.value).toBe('askingEmail')
        expect(after.context.challenge).toBeUndefined()
      },
    },
    {
      title: '6. a sign-in that cannot go on says why, and begins again only where it still can',
      bites: [...Object.keys(leads), ({ event, before }) => event.type === 'challenge.again' && before.matches('gone')],
      check: ({ name, event, before, after }) => {
        if (leads[name]) expect(after.value).toBe(leads[name])
        if (event.type === 'challenge.again')
          expect(after.value).toEqual(
            ['refused', 'expired', 'tooMany'].includes(String(before.value)) ? 'askingEmail' : before.value,
          )
      },
    },
    ...everyChart({ writes: ['startChallenge'], wayOutElsewhere: ['gone', 'ended'] }),
  ],
}
