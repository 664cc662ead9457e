import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { pairingCode } from '@domain/signing/pairing-code'
import { pairing } from '@companion/machines/pairing.machine'
import type { MadeKey } from '@companion/machines/key-protection.types'
import type { PairingContext } from '@companion/machines/pairing.types'
import type { Profile } from '@companion/profiles/profile'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

const server = 'http://127.0.0.1:8080'
const draft = { email: 'ines@nordhaven.example', userLogin: 'ines', server }
const foreign = { ...draft, server: 'https://evil.example' }
/** Before the code is scanned. */
const typed = { email: draft.email, userLogin: '', server: '' }
const profile: Profile = {
  id: 'p1',
  ...draft,
  publicKey: 'signing',
  devicePublicKey: 'device',
  pushToken: 't',
  createdAt: '2026-11-19T09:00:00.000Z',
}
const paired: Profile = {
  ...profile,
  enrolment: { deviceId: 'd', platformPublicKey: 'platform', loginId: draft.email },
}

export const madeKey: MadeKey = {
  id: 'p1',
  publicKey: 'signing',
  devicePublicKey: 'device',
  protection: { kind: 'authenticator', type: 'Secp256r1', salt: 'c2FsdA==', authenticators: [] },
}

const otherKey = { kind: 'otherKey', known: 'platform', offered: 'another platform' } as const
const fingerprint = keyFingerprint(otherKey.offered)

const person = { id: 'ines', name: 'Ines', email: draft.email }

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as PairingContext
const asked = ({ calls }: WalkStep, id: string) => calls.filter((call) => call.id === id)

export const pairingModel: ChartSuite = {
  machine: pairing,
  inputs: [
    { backends: [server] },
    { backends: [server], profile },
    { backends: [], profile },
    { backends: [server], person },
    { backends: [], person },
  ],
  events: () => [
    { type: 'profile.submit', draft },
    { type: 'profile.submit', draft: foreign },
    { type: 'code.scan', draft: typed },
    { type: 'server.confirm' },
    { type: 'profile.edit' },
    { type: 'pairing.retry' },
    { type: 'server.forget' },
    { type: 'fingerprint.submit', fingerprint },
    { type: 'fingerprint.submit', fingerprint: keyFingerprint(otherKey.known) },
    { type: 'forget.back' },
    { type: 'pairing.leave' },
  ],
  answers: {
    qrScan: [
      { name: 'reads a code', done: { outcome: 'read', text: pairingCode({ server }) } },
      { name: 'reads a code of another server', done: { outcome: 'read', text: pairingCode(foreign) } },
      { name: 'is left', done: { outcome: 'left' } },
      { name: 'breaks', fail: new Error('broken') },
    ],
    keyProtection: [
      { name: 'makes a key', done: { outcome: 'made', key: madeKey } },
      { name: 'is left', done: { outcome: 'left' } },
      { name: 'breaks', fail: new Error('broken') },
    ],
    checkPerson: [
      { name: 'finds the person', done: 'verified' },
      { name: 'is cancelled', done: 'cancelled' },
      { name: 'finds nothing to ask', done: 'absent' },
      { name: 'breaks', fail: new Error('broken') },
    ],
    makeProfile: [
      { name: 'makes keys', done: { kind: 'made', profile } },
      { name: 'makes none', done: { kind: 'noKey' } },
      { name: 'fails', fail: new Error('storage is full') },
    ],
    pairDevice: [
      { name: 'pairs', done: { kind: 'paired', profile: paired } },
      { name: 'does not know the key', done: { kind: 'notRegistered' } },
      { name: 'is unreachable', done: { kind: 'unreachable' } },
      { name: 'shows another key', done: { ...otherKey, isConfigured: false } },
      { name: 'shows another key than the installation names', done: { ...otherKey, isConfigured: true } },
      { name: 'fails', fail: new Error('lost') },
    ],
  },
  key: (snapshot) => [
    contextOf(snapshot).draft,
    contextOf(snapshot).problems,
    contextOf(snapshot).profile?.id,
    contextOf(snapshot).demo?.personId,
    contextOf(snapshot).profile?.pinnedKey,
    contextOf(snapshot).otherKey?.isConfigured,
    contextOf(snapshot).isFingerprintWrong,
    contextOf(snapshot).key?.id,
    contextOf(snapshot).absence,
  ],
  rows: {
    '1. no key is made and nothing is sent before the person confirmed the server': '[MO004]',
    '2. only a server of the allowed list is ever asked, also for a profile that was made while another one was on it':
      '[MO013]',
  },
  invariants: [
    {
      title: '1. no key is made and nothing is sent before the person confirmed the server',
      bites: [
        'server.confirm',
        ({ event, before }) => event.type === 'pairing.leave' && before.matches('confirming'),
        ({ event, before }) => event.type === 'profile.edit' && before.matches('confirming'),
      ],
      check: (step) => {
        const isKnown = step.path.includes('server.confirm') || contextOf(step.after).profile !== undefined
        // The camera makes no key, and sends nothing.
        if (!isKnown) expect(step.calls.filter(({ id }) => id !== 'qrScan')).toEqual([])
      },
    },
    {
      title:
        '2. only a server of the allowed list is ever asked, also for a profile that was made while another one was on it',
      bites: [
        ({ event, before, after }) =>
          event.type === 'profile.submit' && before.matches('editing') && after.matches('editing'),
        ({ event, before, after }) =>
          event.type === 'profile.submit' && before.matches('editing') && after.matches('confirming'),
        ({ event, before }) => event.type === 'server.confirm' && contextOf(before).demo !== undefined,
        ({ event, before }) => event.type === 'pairing.retry' && before.matches('dropped'),
      ],
      check: (step) => {
        const { profile: made, backends } = contextOf(step.after)
        if (made && !backends.includes(made.server)) expect(step.calls).toEqual([])
        for (const call of asked(step, 'pairDevice'))
          expect((call.input as { profile: Profile }).profile.server).toBe(server)
        for (const call of asked(step, 'makeProfile'))
          expect((call.input as { draft: typeof draft }).draft.server).toBe(server)
      },
    },
    {
      title: "3. keys are made at most once for a profile, and a person's own only behind a protection that was tried",
      bites: [
        'keyProtection makes a key',
        'keyProtection is left',
        'keyProtection breaks',
        'makeProfile makes keys',
        ({ event, before }) => event.type === 'pairing.retry' && before.matches('unreachable'),
        ({ event, before }) => event.type === 'pairing.retry' && before.matches('awaitingRegistration'),
      ],
      check: (step) => {
        const made = step.path.filter((name) => name === 'makeProfile makes keys')
        expect(made.length).toBeLessThanOrEqual(1)
        for (const { input } of asked(step, 'makeProfile')) {
          const { demo, key } = input as { demo?: object; key?: MadeKey }
          expect([key, demo === undefined]).toEqual(demo === undefined ? [madeKey, true] : [undefined, false])
        }
        if (contextOf(step.after).profile)
          expect(asked(step, 'makeProfile').filter((call) => call.ended === 'running')).toEqual([])
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
        if (after.hasTag('failed'))
          expect([after.can({ type: 'pairing.retry' }), after.can({ type: 'pairing.leave' })]).toEqual([true, true])
      },
    },
    {
      title:
        '6. a platform key that is not the known one is believed only after the person has typed its fingerprint, and never against the one that the installation names',
      bites: [
        'pairDevice shows another key',
        'pairDevice shows another key than the installation names',
        ({ event, before, after }) =>
          event.type === 'fingerprint.submit' && before.matches('forgetting') && after.matches('verifying'),
        ({ event, before, after }) =>
          event.type === 'fingerprint.submit' && before.matches('forgetting') && after.matches('forgetting'),
      ],
      check: ({ before, after, event, name, path }) => {
        if (name.startsWith('pairDevice shows another key'))
          expect([after.value, contextOf(after).profile]).toEqual(['keyChanged', contextOf(before).profile])
        if (after.value === 'keyChanged' && contextOf(after).otherKey?.isConfigured)
          expect(after.can({ type: 'server.forget' })).toBe(false)
        const isBelieved = contextOf(after).profile?.pinnedKey === otherKey.offered
        if (isBelieved && contextOf(before).profile?.pinnedKey !== otherKey.offered)
          expect([before.value, event.type, event['fingerprint'], path.includes('server.forget')]).toEqual([
            'forgetting',
            'fingerprint.submit',
            fingerprint,
            true,
          ])
        if (before.value === 'forgetting' && event['fingerprint'] === keyFingerprint(otherKey.known))
          expect([after.value, contextOf(after).isFingerprintWrong]).toEqual(['forgetting', true])
      },
    },
    {
      title:
        '7. a code that was scanned or pasted counts as its server typed by the person: it replaces no other field, and is checked and confirmed alike',
      bites: [
        'qrScan reads a code',
        'qrScan reads a code of another server',
        'qrScan is left',
        'qrScan breaks',
        ({ event, before }) => event.type === 'code.scan' && before.matches('editing'),
      ],
      check: ({ name, before, after, event, calls }) => {
        if (event.type === 'code.scan' && before.matches('editing'))
          expect([after.value, contextOf(after).draft]).toEqual(['scanning', typed])
        if (!name.startsWith('qrScan ')) return
        const codes: Readonly<Record<string, string>> = {
          'qrScan reads a code': server,
          'qrScan reads a code of another server': foreign.server,
        }
        expect([after.value, contextOf(after).draft]).toEqual([
          'editing',
          { ...contextOf(before).draft, server: codes[name] ?? contextOf(before).draft.server },
        ])
        const isForbidden = codes[name] !== undefined && !contextOf(after).backends.includes(codes[name])
        expect(contextOf(after).problems).toEqual(isForbidden ? [{ field: 'server', tag: 'serverNotAllowed' }] : [])
        expect(calls.filter(({ id, ended }) => id !== 'qrScan' && ended === 'running')).toEqual([])
      },
    },
    {
      title: '8. no server is asked before the device has verified the person of this profile, each time anew',
      bites: ['checkPerson finds the person', 'checkPerson is cancelled', 'checkPerson finds nothing to ask'],
      check: ({ name, before, after, calls, path }) => {
        if (after.matches('pairing') && !before.matches('pairing'))
          expect(['checkPerson finds the person', calls.filter(({ id }) => id === 'pairDevice').length]).toEqual([
            name,
            path.filter((taken) => taken === 'checkPerson finds the person').length,
          ])
        const absences: Readonly<Record<string, string>> = {
          'checkPerson is cancelled': 'cancelled',
          'checkPerson finds nothing to ask': 'absent',
        }
        if (Object.hasOwn(absences, name))
          expect([after.value, contextOf(after).absence]).toEqual(['unverified', absences[name]])
      },
    },
    ...everyChart({ writes: ['makeProfile', 'pairDevice'] }),
  ],
}
