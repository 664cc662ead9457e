import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { connectCompanionPush } from '@companion/machines/companion-push.connect'
import { companionPush, type Registering, type Subscribing } from '@companion/machines/companion-push.machine'
import type { CompanionPushContext, PushState } from '@companion/machines/companion-push.types'
import type { Profile } from '@companion/profiles/profile'
import type { PushPermission } from '@companion/service/push-subscriptions'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

const profile: Profile = {
  id: 'p1',
  email: 'ines@nordhaven.example',
  userLogin: 'ines',
  server: 'http://127.0.0.1:8080',
  publicKey: 'signing',
  devicePublicKey: 'device',
  pushToken: 't',
  createdAt: '2026-11-19T09:00:00.000Z',
  enrolment: { deviceId: 'd', platformPublicKey: 'platform', loginId: 'ines@nordhaven.example' },
}
const serverKey = 'BServerKey'
const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }
const state = (permission: PushPermission, more: Partial<PushState> = {}): PushState => ({
  permission,
  serverKey,
  isRegistered: false,
  ...more,
})

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as CompanionPushContext
const asked = ({ calls }: WalkStep, id: string) => calls.filter((call) => call.id === id)
const named = (name: string) => (step: WalkStep) => step.name === name
const begins = (value: string) => (step: WalkStep) => step.after.matches(value) && !step.before.matches(value)

/** charts.md F3: where each of the ways in which it can fail ends. */
const ends: Readonly<Record<string, string>> = {
  'readPush does not answer': 'connectivityFailed',
  'readPush has no server key': 'notOffered',
  'readPush has no notifications': 'unsupported',
  'readPush is blocked': 'denied',
  'askPermission is blocked': 'denied',
  'askPermission is closed': 'dismissed',
  'askPermission fails': 'dismissed',
  'subscribe fails': 'tokenFailed',
  'register is refused': 'registrationFailed',
  'register does not answer': 'backendUnreachable',
  'unregister does not answer': 'stopFailed',
}

export const companionPushModel: ChartSuite = {
  machine: companionPush,
  inputs: [{ profile }],
  events: () => [{ type: 'push.allow' }, { type: 'push.stop' }, { type: 'push.retry' }, { type: 'push.leave' }],
  answers: {
    readPush: [
      { name: 'may ask', done: state('default') },
      { name: 'is allowed', done: state('granted') },
      { name: 'is registered', done: state('granted', { isRegistered: true }) },
      { name: 'is blocked', done: state('denied') },
      { name: 'has no notifications', done: state('unsupported') },
      { name: 'has no server key', done: state('default', { serverKey: undefined }) },
      { name: 'does not answer', fail: new Error('offline') },
    ],
    askPermission: [
      { name: 'is allowed', done: 'granted' },
      { name: 'is blocked', done: 'denied' },
      { name: 'is closed', done: 'default' },
      { name: 'fails', fail: new Error('no window') },
    ],
    subscribe: [
      { name: 'gives a subscription', done: subscription },
      { name: 'fails', fail: new Error('AbortError') },
    ],
    register: [
      { name: 'is taken', done: 'taken' },
      { name: 'is refused', done: 'refused' },
      { name: 'does not answer', fail: new Error('offline') },
    ],
    unregister: [
      { name: 'ends', done: undefined },
      { name: 'does not answer', fail: new Error('offline') },
    ],
  },
  key: (snapshot) => [
    contextOf(snapshot).permission,
    contextOf(snapshot).serverKey,
    contextOf(snapshot).subscription,
    contextOf(snapshot).isRetried,
  ],
  rows: {
    '1. the browser is asked for its permission only after the person said so, and nothing is subscribed without it':
      '[MO006]',
    '3. each failure has a state of its own, with a way on': '[MO018]',
  },
  invariants: [
    {
      title:
        '1. the browser is asked for its permission only after the person said so, and nothing is subscribed without it',
      bites: [
        named('readPush may ask'),
        ({ event, before, after }) =>
          event.type === 'push.allow' && before.matches('asking') && after.matches('prompting'),
        ({ event, before, after }) =>
          event.type === 'push.allow' && before.matches('asking') && after.matches('gettingToken'),
        named('askPermission is allowed'),
      ],
      check: (step) => {
        const { path, after } = step
        if (begins('prompting')(step)) expect(path).toContain('push.allow')
        if (begins('gettingToken')(step))
          expect([path.includes('push.allow'), contextOf(after).permission]).toEqual([true, 'granted'])
        for (const { input } of asked(step, 'subscribe')) expect(input).toEqual({ serverKey } satisfies Subscribing)
      },
    },
    {
      title: "2. the subscription goes to the profile's own server and to no other",
      bites: [begins('registering')],
      check: (step) => {
        for (const { input } of asked(step, 'register'))
          expect(input).toEqual({ profile, subscription } satisfies Registering)
      },
    },
    {
      title: '3. each failure has a state of its own, with a way on',
      bites: [...Object.keys(ends).map(named), ({ after }) => after.matches('tokenLate')],
      check: ({ name, path, after }) => {
        if (Object.hasOwn(ends, name)) expect(after.value).toBe(ends[name])
        if (after.hasTag('failed')) expect(after.can({ type: 'push.retry' })).toBe(true)
        expect(contextOf(after).isRetried).toBe(path.join().includes('blocked,push.retry'))
      },
    },
    {
      title: '4. registered is said only where the server has taken the subscription',
      bites: [named('readPush is registered'), named('register is taken')],
      check: (step) => {
        if (begins('registered')(step)) expect(['readPush is registered', 'register is taken']).toContain(step.name)
      },
    },
    {
      title: '5. whatever has happened, the person can leave: codes can be scanned in every case',
      bites: [({ event, after }) => event.type === 'push.leave' && after.status === 'done'],
      check: ({ event, before, after }) => {
        if (event.type === 'push.leave' && before.status === 'active') expect(after.status).toBe('done')
        if (after.status === 'active')
          expect([
            after.can({ type: 'push.leave' }),
            connectCompanionPush(after as never, () => undefined).step,
          ]).toEqual([true, expect.not.stringMatching('over')])
      },
    },
    ...everyChart({ writes: ['register', 'unregister'] }),
  ],
}
