import { expect } from 'vitest'
import { freshSignIn } from '@machines/session/fresh-sign-in.machine'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

export const consoleOrigin = 'http://127.0.0.1:8080'
export const issuerOrigin = 'https://issuer.test'
export const freshSignInInput = {
  callbackUrl: `${consoleOrigin}/d/domain/d/user-preferences`,
  maxAgeSeconds: 300,
  allowedOrigins: [consoleOrigin, issuerOrigin],
}

const isAsked = ({ event, before, after }: WalkStep) =>
  event.type === 'signIn.again' && before.value !== 'asking' && after.value === 'asking'
const failures = [
  'askProvider names a foreign address',
  'askProvider names a script',
  'askProvider names nothing',
  'askProvider is refused',
  'askProvider has no network',
  'leaveFor is stopped',
  'after leavingWait',
]

export const freshSignInModel: ChartSuite = {
  machine: freshSignIn,
  inputs: [freshSignInInput],
  events: () => [{ type: 'signIn.again' }, { type: 'signIn.decline' }],
  answers: {
    askProvider: [
      { name: 'names the issuer', done: { error: undefined, ok: true, url: `${issuerOrigin}/auth?max_age=300` } },
      { name: 'names a foreign address', done: { error: undefined, ok: true, url: 'https://evil.example/' } },
      { name: 'names a script', done: { error: undefined, ok: true, url: 'javascript:alert(1)' } },
      { name: 'names nothing', done: { error: undefined, ok: true, url: undefined } },
      { name: 'is refused', done: { error: 'MissingCSRF', ok: false, url: `${consoleOrigin}/auth/signin` } },
      { name: 'has no network', fail: new Error('network') },
    ],
    leaveFor: [
      { name: 'leaves', done: undefined },
      { name: 'is stopped', fail: new Error('blocked') },
    ],
  },
  invariants: [
    {
      title: '1. nothing is asked before the person wants it',
      bites: [isAsked],
      check: (step) => {
        const begun = step.calls.filter(
          ({ id, startedAtStep }) => id === 'askProvider' && startedAtStep === step.path.length,
        )
        expect(begun.length).toBe(isAsked(step) ? 1 : 0)
      },
    },
    {
      title: "2. what is asked names the call's limit and the page to come back to",
      bites: [isAsked],
      check: ({ calls }) => {
        for (const { input } of calls.filter(({ id }) => id === 'askProvider'))
          expect(input).toEqual({ callbackUrl: freshSignInInput.callbackUrl, maxAgeSeconds: 300 })
      },
    },
    {
      title: "3. the browser is sent only to the app's own origin or a configured authentication server",
      bites: ['askProvider names the issuer', ...failures.slice(0, 4)],
      check: ({ calls, name, after }) => {
        for (const { input } of calls.filter(({ id }) => id === 'leaveFor'))
          expect(input).toEqual({ url: `${issuerOrigin}/auth?max_age=300` })
        if (name.startsWith('askProvider '))
          expect(after.value).toBe(name === 'askProvider names the issuer' ? 'leaving' : 'failed')
      },
    },
    {
      title: '4. whatever fails can be tried again and declined',
      bites: failures,
      check: ({ name, after }) => {
        if (failures.includes(name))
          expect([after.value, after.can({ type: 'signIn.again' }), after.can({ type: 'signIn.decline' })]).toEqual([
            'failed',
            true,
            true,
          ])
      },
    },
    ...everyChart({ writes: ['askProvider'] }),
  ],
}
