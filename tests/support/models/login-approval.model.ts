import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { loginApproval } from '@companion/machines/login-approval.machine'
import type { Profile } from '@companion/profiles/profile'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

const server = 'http://127.0.0.1:8080'
const profile: Profile = {
  id: 'p1',
  email: 'ines@nordhaven.example',
  userLogin: 'ines',
  server,
  publicKey: 'signing',
  devicePublicKey: 'device',
  pushToken: 't',
  createdAt: '2026-11-19T09:00:00.000Z',
}
const challenge = {
  challengeId: '00000000-0000-4000-8000-0000000000c1',
  issuer: `${server}/oidc`,
  origin: server,
  numbers: ['18', '73', '46'],
  expiresAt: '2026-11-19T09:02:00.000Z',
  askedAt: '2026-11-19T09:00:00.000Z',
  browser: 'Firefox 145 on macOS',
  address: '127.0.0.1',
}
const signed = { challenge: challenge.challengeId, number: '73', signature: 'MEUCIQ==' }
const isWaiting = (snapshot: AnyMachineSnapshot) => snapshot.matches('waiting')
const tappedIn = (snapshot: AnyMachineSnapshot) => (snapshot.context as { tapped?: string }).tapped
const answers = ({ calls }: WalkStep) => calls.filter((call) => call.id === 'answerNumber')

export const loginApprovalModel: ChartSuite = {
  machine: loginApproval,
  inputs: [
    { profile, challenge },
    { profile, challenge: { ...challenge, origin: 'https://evil.example' } },
  ],
  callbacks: ['watchSignIn'],
  events: () => [
    { type: 'number.tap', number: '73' },
    { type: 'number.tap', number: '99' },
    { type: 'login.decline' },
    { type: 'login.close' },
    { type: 'login.ended' },
  ],
  answers: {
    checkPerson: [
      { name: 'knows the person', done: 'verified' },
      { name: 'is cancelled', done: 'cancelled' },
      { name: 'is not possible', done: 'absent' },
      { name: 'fails', fail: new Error('no') },
    ],
    answerNumber: [
      { name: 'approves', done: 'approved' },
      { name: 'does not match', done: 'mismatch' },
      { name: 'comes too late', done: 'expired' },
      { name: 'signs it', done: signed },
      { name: 'is lost', fail: new Error('lost') },
    ],
    reportDeclined: [
      { name: 'arrives', done: 'declined' },
      { name: 'is lost', fail: new Error('lost') },
    ],
  },
  key: (snapshot) => [(snapshot.context as { challenge: { origin: string } }).challenge.origin, tappedIn(snapshot)],
  rows: { '1. one tap is answered at most once': '[MO009]', '3. a mismatch never approves': '[MO016]' },
  invariants: [
    {
      title: '1. one tap is answered at most once',
      bites: ['answerNumber approves', 'answerNumber does not match'],
      check: (step) => expect(answers(step).length).toBeLessThanOrEqual(1),
    },
    {
      title: '2. only a number that was offered is answered',
      check: (step) => {
        for (const call of answers(step)) expect(challenge.numbers).toContain((call.input as { number: string }).number)
      },
    },
    {
      title: '3. a mismatch never approves',
      bites: ['answerNumber approves', 'answerNumber does not match'],
      check: ({ after, path }) => {
        const { outcome } = (after.output ?? {}) as { outcome?: string }
        if (outcome === 'approved') expect(path).toContain('answerNumber approves')
        if (path.includes('answerNumber does not match')) expect(outcome).toBe('mismatch')
      },
    },
    {
      title: '4. a sign-in for another server is never signed',
      check: (step) => {
        if ((step.after.context as { challenge: typeof challenge }).challenge.origin !== server)
          expect(answers(step)).toEqual([])
      },
    },
    {
      title: '5. nothing is answered after the sign-in ended or the time ran out',
      bites: [
        'login.ended',
        ({ event, before }) => event.type === 'login.ended' && before.matches({ waiting: 'authenticating' }),
      ],
      check: ({ event, before, after, calls }) => {
        if (after.status !== 'active') expect(calls.filter((call) => call.ended === 'running')).toEqual([])
        if (event.type === 'login.ended' && isWaiting(before)) expect(after.output).toEqual({ outcome: 'expired' })
      },
    },
    {
      title: '6. one limit runs over everything that waits for the person, and no step on the way renews it',
      bites: (['choosing', 'foreign', 'authenticating', 'insufficientSecurityLevel'] as const).map(
        (state) =>
          ({ name, before }: WalkStep) =>
            name === 'after signInWait' && before.matches({ waiting: state }),
      ),
      check: ({ name, after }) => {
        if (name === 'after signInWait') expect(after.output).toEqual({ outcome: 'expired' })
      },
    },
    {
      title: '7. a number that was tapped and not answered is forgotten',
      bites: ['checkPerson is cancelled', 'checkPerson fails'],
      check: ({ after }) => {
        if (after.matches({ waiting: 'choosing' })) expect(tappedIn(after)).toBeUndefined()
      },
    },
    {
      title:
        '8. a device without a network hands out the signature of the number that was tapped, and never calls it approved',
      bites: ['answerNumber signs it'],
      check: ({ name, after }) => {
        const output = after.output as { outcome?: string } | undefined
        if (name === 'answerNumber signs it') expect(output).toEqual({ outcome: 'signed', answer: signed })
        else expect(output?.outcome).not.toBe('signed')
      },
    },
    ...everyChart({ writes: ['answerNumber', 'reportDeclined'] }),
  ],
}
