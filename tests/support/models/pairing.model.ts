import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { pairing } from '@companion/machines/pairing.machine'
import type { PairingContext } from '@companion/machines/pairing.types'
import type { Profile } from '@companion/profiles/profile'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

const server = 'http://127.0.0.1:8080'
const draft = { email: 'ines@nordhaven.example', userLogin: 'ines', server }
const foreign = { ...draft, server: 'https://evil.example' }
const profile: Profile = { id: 'p1', ...draft, publicKey: 'signing', devicePublicKey: 'device', pushToken: 't', createdAt: '2026-11-19T09:00:00.000Z' }
const paired: Profile = { ...profile, enrolment: { deviceId: 'd', platformPublicKey: 'platform', loginId: draft.email } }

const person = { id: 'ines', name: 'Ines', email: draft.email }

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as PairingContext
const asked = ({ calls }: WalkStep, id: string) => calls.filter((call) => call.id === id)

export const pairingModel: ChartSuite = {
  machine: pairing,
  inputs: [{ backends: [server] }, { backends: [server], profile }, { backends: [server], person }, { backends: [], person }],
  events: () => [
    { type: 'profile.submit', draft },
    { type: 'profile.submit', draft: foreign },
    { type: 'server.confirm' },
    { type: 'profile.edit' },
    { type: 'pairing.retry' },
    { type: 'pairing.leave' },
  ],
  answers: {
    makeProfile: [
      { name: 'makes keys', done: { kind: 'made', profile } },
      { name: 'makes none', done: { kind: 'noKey' } },
      { name: 'fails', fail: new Error('storage is full') },
    ],
    pairDevice: [
      { name: 'pairs', done: { kind: 'paired', profile: paired } },
      { name: 'does not know the key', done: { kind: 'notRegistered' } },
      { name: 'is unreachable', done: { kind: 'unreachable' } },
      { name: 'fails', fail: new Error('lost') },
    ],
  },
  key: (snapshot) => [contextOf(snapshot).draft, contextOf(snapshot).problems, contextOf(snapshot).profile?.id, contextOf(snapshot).demo?.personId],
  rows: { '1. no key is made and nothing is sent before the person confirmed the server': '[MO004]', '2. only a server of the allowed list is ever asked': '[MO013]' },
  invariants: [
    {
      title: '1. no key is made and nothing is sent before the person confirmed the server',
      bites: ['server.confirm', ({ event, before }) => event.type === 'pairing.leave' && before.matches('confirming'), ({ event, before }) => event.type === 'profile.edit' && before.matches('confirming')],
      check: (step) => {
        const isKnown = step.path.includes('server.confirm') || contextOf(step.after).profile !== undefined
        if (!isKnown) expect(step.calls).toEqual([])
      },
    },
    {
      title: '2. only a server of the allowed list is ever asked',
      bites: [
        ({ event, before, after }) => event.type === 'profile.submit' && before.matches('editing') && after.matches('editing'),
        ({ event, before, after }) => event.type === 'profile.submit' && before.matches('editing') && after.matches('confirming'),
        ({ event, before }) => event.type === 'server.confirm' && contextOf(before).demo !== undefined,
      ],
      check: (step) => {
        for (const call of asked(step, 'pairDevice')) expect((call.input as { profile: Profile }).profile.server).toBe(server)
        for (const call of asked(step, 'makeProfile')) expect((call.input as { draft: typeof draft }).draft.server).toBe(server)
      },
    },
    {
      title: '3. keys are made at most once for a profile',
      bites: ['makeProfile makes keys', ({ event, before }) => event.type === 'pairing.retry' && before.matches('unreachable'), ({ event, before }) => event.type === 'pairing.retry' && before.matches('awaitingRegistration')],
      check: (step) => {
        const made = step.path.filter((name) => name === 'makeProfile makes keys')
        expect(made.length).toBeLessThanOrEqual(1)
        if (contextOf(step.after).profile) expect(asked(step, 'makeProfile').filter((call) => call.ended === 'running')).toEqual([])
      },
    },
    {
      title: '4. a key that is not registered waits visibly and is never called paired',
      bites: ['pairDevice does not know the key', 'pairDevice pairs'],
      check: ({ name, after }) => {
        if (name === 'pairDevice does not know the key') expect(after.value).toBe('awaitingRegistration')
        if (after.value === 'paired') expect(contextOf(after).profile?.enrolment).toBeDefined()
      },
    },
    {
      title: '5. every failure offers another try and a way out',
      bites: ['makeProfile makes none', 'makeProfile fails', 'pairDevice is unreachable', 'pairDevice fails'],
      check: ({ after }) => {
        if (after.hasTag('failed')) expect([after.can({ type: 'pairing.retry' }), after.can({ type: 'pairing.leave' })]).toEqual([true, true])
      },
    },
    ...everyChart({ writes: ['makeProfile', 'pairDevice'] }),
  ],
}
