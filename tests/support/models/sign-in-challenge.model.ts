import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { SignInChallengeContext } from '@machines/session/sign-in-challenge.types'
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
  'sendAnswer says gone': 'gone',
  'sendAnswer says too many': 'tooMany',
}

const challenge = { challengeId: sampleId(9), number: '42', expiresAt: '2026-11-21T09:02:00.000Z' }
const code = JSON.stringify({ data: { type: 'SignIn' }, signature: 'MEUCIQ==' })
const answerTo = (id: string) => ({ challenge: id, number: '42', signature: 'MEUCIQ==' })
/** To the number that is shown, and to that of another sign-in. */
export const [ownAnswer, foreignAnswer] = [answerTo(challenge.challengeId), answerTo(sampleId(8))]

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as SignInChallengeContext
const codeSteps = ['codeShown', 'scanning', 'answerIgnored', 'sending', 'notSent'] as const
const isByCode = (snapshot: AnyMachineSnapshot) => codeSteps.some((waiting) => snapshot.matches({ waiting }))
const sent = ({ calls }: WalkStep) => calls.filter(({ id }) => id === 'sendAnswer')
const inStep =
  (waiting: (typeof codeSteps)[number], type: string) =>
  ({ event, before }: WalkStep) =>
    event.type === type && before.matches({ waiting })

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
    { type: 'code.show' },
    { type: 'code.leave' },
    { type: 'answer.scan' },
    { type: 'answer.seen', answer: ownAnswer },
    { type: 'answer.seen', answer: foreignAnswer },
    { type: 'answer.leave' },
    { type: 'answer.send' },
  ],
  answers: {
    findSignIn: [
      { name: 'says open', done: 'open' },
      { name: 'says gone', done: 'gone' },
      { name: 'fails', fail: new Error('network') },
    ],
    startChallenge: [
      { name: 'makes one', done: { kind: 'challenge', challenge: { ...challenge, code } } },
      { name: 'makes one without a code', done: { kind: 'challenge', challenge } },
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
    sendAnswer: [
      { name: 'says approved', done: { state: 'approved', continueUrl: '/oidc/interaction/x/continue' } },
      { name: 'says refused', done: { state: 'refused' } },
      { name: 'says other key', done: { state: 'otherKey' } },
      { name: 'says expired', done: { state: 'expired' } },
      { name: 'says too many', done: { state: 'tooMany' } },
      { name: 'says gone', done: { state: 'gone' } },
      { name: 'is lost', fail: new Error('network') },
    ],
    continueSignIn: [
      { name: 'leaves', done: undefined },
      { name: 'fails', fail: new Error('blocked') },
    ],
  },
  key: (snapshot) => {
    const { challenge: asked, answer } = contextOf(snapshot)
    return [asked?.code, answer?.challenge]
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
          'sendAnswer says approved': 'approved',
          'sendAnswer says refused': 'refused',
          'sendAnswer says other key': 'otherKey',
          'sendAnswer says expired': 'expired',
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
      bites: (['checking', 'numberShown', ...codeSteps] as const).map(
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
            ['refused', 'otherKey', 'expired', 'tooMany'].includes(String(before.value)) ? 'askingEmail' : before.value,
          )
      },
    },
    {
      title:
        '7. nothing is asked about a number while its code is shown or an answer is read: one of the two ways ends it',
      bites: [
        ({ event, before }) => event.type === 'code.show' && before.matches({ waiting: 'checking' }),
        ({ event, before }) => event.type === 'code.show' && before.matches({ waiting: 'numberShown' }),
        inStep('codeShown', 'code.leave'),
      ],
      check: ({ event, before, after, calls }) => {
        if (isByCode(after))
          expect(calls.filter(({ id, ended }) => id === 'askChallenge' && ended === 'running')).toEqual([])
        if (event.type === 'code.show' && before.matches('waiting') && !isByCode(before))
          expect(isByCode(after)).toBe(contextOf(before).challenge?.code !== undefined)
      },
    },
    {
      title: '8. only an answer to the very number that is shown is sent, once for each time that the person asks',
      bites: [inStep('scanning', 'answer.seen'), inStep('notSent', 'answer.send'), 'sendAnswer is lost'],
      check: (step) => {
        const { event, before, after, path } = step
        for (const { input } of sent(step))
          expect(input).toEqual({ uid: 'interaction', challenge: { ...challenge, code }, answer: ownAnswer })
        const asked = path.filter((name) => name.startsWith('answer.seen') || name.startsWith('answer.send')).length
        expect(sent(step).length).toBeLessThanOrEqual(asked)
        if (event.type === 'answer.seen' && before.matches({ waiting: 'scanning' }))
          expect(after.value).toEqual({ waiting: event['answer'] === ownAnswer ? 'sending' : 'answerIgnored' })
        expect(contextOf(after).answer !== undefined).toBe(
          after.matches({ waiting: 'sending' }) || after.matches({ waiting: 'notSent' }),
        )
      },
    },
    {
      title: '9. what is done with codes gains no time, and every step of it leads back to the code',
      bites: (['scanning', 'answerIgnored', 'notSent'] as const).map((step) => inStep(step, 'answer.leave')),
      check: ({ event, before, after }) => {
        const isLeft =
          event.type === 'answer.leave' &&
          (['scanning', 'answerIgnored', 'notSent'] as const).some((waiting) => before.matches({ waiting }))
        if (isLeft) expect(after.value).toEqual({ waiting: 'codeShown' })
      },
    },
    ...everyChart({ writes: ['startChallenge'], wayOutElsewhere: ['gone', 'ended'] }),
  ],
}
