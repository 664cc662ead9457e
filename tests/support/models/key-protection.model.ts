import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { connectKeyProtection } from '@companion/machines/key-protection.connect'
import { keyProtection, type KeyPlan } from '@companion/machines/key-protection.machine'
import type { KeyProtectionContext, MadeKey } from '@companion/machines/key-protection.types'
import type { Enrolling } from '@companion/service/user-verification'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

const salt = 'c2FsdA=='
const authenticator = {
  credentialId: 'AQID',
  attachment: 'platform',
  transports: [],
  counter: 1,
  hasFallenBack: false,
  isSynced: false,
} as const
/** What opens with it plays no part here. */
const unlock = { credentialId: 'AQID', key: {} as CryptoKey }
const made: MadeKey = {
  id: 'p1',
  publicKey: 'signing',
  devicePublicKey: 'device',
  protection: { kind: 'authenticator', type: 'Secp256r1', salt, authenticators: [authenticator] },
}

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as KeyProtectionContext
const viewOf = (snapshot: AnyMachineSnapshot) => connectKeyProtection(snapshot as never, () => undefined)
const named = (name: string) => (step: WalkStep) => step.name === name
const asked = ({ calls }: WalkStep, id: string) => calls.filter((call) => call.id === id)
const begins = (state: string) => (step: WalkStep) => step.after.matches(state) && !step.before.matches(state)

export const keyProtectionModel: ChartSuite = {
  machine: keyProtection,
  inputs: [{ email: 'ines@nordhaven.example' }],
  events: () => [
    { type: 'authenticator.choose', choice: { type: 'Secp256r1', attachment: 'platform' } },
    { type: 'authenticator.choose', choice: { type: 'Secp256k1', attachment: 'cross-platform' } },
    { type: 'authenticator.add', attachment: 'cross-platform' },
    { type: 'key.make' },
    { type: 'browser.accept' },
    { type: 'protection.retry' },
    { type: 'protection.back' },
    { type: 'protection.leave' },
  ],
  answers: {
    readOffers: [
      { name: 'finds both', done: { offers: ['platform', 'cross-platform'], salt } },
      { name: 'finds none', done: { offers: [], salt } },
      { name: 'fails', fail: new Error('no answer') },
    ],
    enrolAuthenticator: [
      { name: 'gives a secret', done: { kind: 'enrolled', authenticator, unlock } },
      { name: 'gives no secret', done: { kind: 'enrolled', authenticator } },
      { name: 'is cancelled', done: { kind: 'cancelled' } },
      { name: 'cannot verify', done: { kind: 'absent' } },
      { name: 'is there already', done: { kind: 'known' } },
      { name: 'fails', fail: new Error('gone') },
    ],
    makeKey: [
      { name: 'makes a key', done: made },
      { name: 'fails', fail: new Error('storage is full') },
    ],
    testKey: [
      { name: 'passes', done: 'passed' },
      { name: 'is cancelled', done: 'cancelled' },
      { name: 'does not pass', done: 'failed' },
      { name: 'fails', fail: new Error('gone') },
    ],
    destroyKey: [
      { name: 'destroys it', done: undefined },
      { name: 'fails', fail: new Error('locked') },
    ],
  },
  key: (snapshot) => {
    const { choice, enrolled, refusal, made: key, offers, isHardware } = contextOf(snapshot)
    return [choice, enrolled.map((one) => one.unlock !== undefined), refusal, key?.id, offers.length, isHardware]
  },
  rows: {
    '1. no key is made before an authenticator has verified the person': '[MO011]',
  },
  invariants: [
    {
      title: '1. no key is made before an authenticator has verified the person',
      bites: [
        named('readOffers finds none'),
        named('readOffers fails'),
        named('enrolAuthenticator is cancelled'),
        named('enrolAuthenticator cannot verify'),
        begins('making'),
      ],
      check: (step) => {
        const { name, after, path } = step
        if (name === 'readOffers finds none' || name === 'readOffers fails')
          expect(after.value).toBe('insufficientSecurityLevel')
        for (const { input } of asked(step, 'makeKey')) {
          expect(path.some((one) => /^enrolAuthenticator gives (a|no) secret$/.test(one))).toBe(true)
          expect((input as KeyPlan).enrolled.length).toBeGreaterThan(0)
        }
      },
    },
    {
      title:
        '2. a key that only the browser protects is made after the person has accepted that, and never of secp256k1',
      bites: [
        named('enrolAuthenticator gives no secret'),
        ({ event, before, after }) =>
          event.type === 'browser.accept' && before.matches('withoutSecret') && after.matches('making'),
        ({ after }) => after.matches('unsuited'),
      ],
      check: (step) => {
        const { event, before, after } = step
        if (!begins('making')(step)) return
        const plan = contextOf(after)
        const isWrapped = plan.enrolled.every(({ unlock: secret }) => secret !== undefined)
        expect([event.type, before.value]).toEqual(
          isWrapped ? ['key.make', 'enrolled'] : ['browser.accept', 'withoutSecret'],
        )
        if (!isWrapped) expect(plan.choice?.type).not.toBe('Secp256k1')
      },
    },
    {
      title: '3. a key that leaves here has signed a test text under a verification of its own',
      bites: [
        named('testKey passes'),
        named('testKey is cancelled'),
        named('testKey does not pass'),
        named('testKey fails'),
      ],
      check: ({ name, after }) => {
        const expected: Readonly<Record<string, string>> = {
          'testKey passes': 'made',
          'testKey is cancelled': 'untried',
          'testKey does not pass': 'testFailed',
          'testKey fails': 'testFailed',
        }
        if (Object.hasOwn(expected, name)) expect(after.value).toBe(expected[name])
        if (after.status === 'done' && after.value === 'made')
          expect([name, after.output]).toEqual(['testKey passes', { outcome: 'made', key: made }])
      },
    },
    {
      title: '4. whatever ends otherwise destroys the key that was made',
      bites: [
        ({ event, before, after }) =>
          event.type === 'protection.leave' && before.matches('testing') && after.matches('leaving'),
        ({ event, before }) => event.type === 'protection.back' && before.matches('untried'),
        ({ event, before }) => event.type === 'protection.back' && before.matches('testFailed'),
        named('destroyKey destroys it'),
        named('destroyKey fails'),
      ],
      check: (step) => {
        const { name, after } = step
        if (after.value === 'left') {
          const [keys, ends] = ['makeKey makes a key', 'destroyKey destroys it'].map(
            (one) => step.path.filter((taken) => taken === one).length,
          )
          const isTried = name === 'destroyKey fails'
          expect([keys === ends || isTried, contextOf(after).made === undefined || isTried]).toEqual([true, true])
        }
        if (after.matches('choosing') || after.matches('enrolling')) expect(contextOf(after).made).toBeUndefined()
        for (const { input } of asked(step, 'destroyKey')) expect(input).toEqual({ key: made })
      },
    },
    {
      title: '5. the secrets of authenticators are forgotten as soon as the key is made or given up',
      bites: [
        named('makeKey makes a key'),
        named('makeKey fails'),
        ({ event, before }) => event.type === 'protection.back' && before.matches('enrolled'),
        ({ event, before }) => event.type === 'protection.leave' && before.matches('enrolled'),
      ],
      check: ({ after }) => {
        const holds = ['enrolled', 'adding', 'making', 'withoutSecret'].some((state) => after.matches(state))
        if (!holds) expect(contextOf(after).enrolled).toEqual([])
      },
    },
    {
      title: '6. a second authenticator is taken only with a secret of its own',
      bites: [
        ({ name, before }) => name === 'enrolAuthenticator gives a secret' && before.matches('adding'),
        ({ name, before }) => name === 'enrolAuthenticator gives no secret' && before.matches('adding'),
        ({ name, before }) => name === 'enrolAuthenticator is there already' && before.matches('adding'),
        ({ event, before }) => event.type === 'authenticator.add' && contextOf(before).enrolled.length === 2,
      ],
      check: (step) => {
        const { name, before, after } = step
        expect(contextOf(after).enrolled.length).toBeLessThanOrEqual(2)
        if (!before.matches('adding') || !name.startsWith('enrolAuthenticator ')) return
        const isTaken = name === 'enrolAuthenticator gives a secret'
        expect([after.value, contextOf(after).enrolled.length]).toEqual(['enrolled', isTaken ? 2 : 1])
        const call = asked(step, 'enrolAuthenticator').at(-1)!
        expect((call.input as Enrolling).others).toEqual([authenticator])
        const refusals: Readonly<Record<string, string>> = {
          'enrolAuthenticator gives no secret': 'noSecret',
          'enrolAuthenticator is cancelled': 'cancelled',
          'enrolAuthenticator cannot verify': 'absent',
          'enrolAuthenticator is there already': 'known',
          'enrolAuthenticator fails': 'absent',
        }
        expect(contextOf(after).refusal).toBe(refusals[name])
      },
    },
    {
      title: '7. every refusal and failure has a way on and a way out',
      bites: [named('makeKey fails'), named('enrolAuthenticator fails'), ({ after }) => after.matches('unsuited')],
      check: ({ name, after }) => {
        if (name === 'makeKey fails') expect(after.value).toBe('keyFailed')
        if (!after.hasTag('failed') && !after.hasTag('refused')) return
        expect(after.can({ type: 'protection.leave' })).toBe(true)
        expect(after.can({ type: 'protection.retry' }) || after.can({ type: 'protection.back' })).toBe(true)
        expect(viewOf(after).prompt).not.toBe('wait')
      },
    },
    ...everyChart({ writes: ['makeKey', 'destroyKey'] }),
  ],
}
