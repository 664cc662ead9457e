import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { profileCare } from '@companion/machines/profile-care.machine'
import type { KeyProtection } from '@companion/keystore/key-protection'
import type { ProfileCareContext } from '@companion/machines/profile-care.types'
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
  enrolment: { deviceId: 'd', platformPublicKey: 'platform', loginId: 'ines@nordhaven.example' },
}
const authenticators = ['AQID', 'BAUG'].map((credentialId) => ({
  credentialId,
  attachment: 'cross-platform' as const,
  transports: [],
  counter: 1,
  hasFallenBack: false,
  isSynced: false,
}))
const protection: KeyProtection = { kind: 'authenticator', type: 'Secp256r1', salt: 'c2FsdA==', authenticators }
const changed: KeyProtection = { ...protection, authenticators: authenticators.slice(1) }
const { enrolment: _enrolment, ...unpaired } = profile
const other = 'ines.caldeira@nordhaven.example'

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as ProfileCareContext
const asked = ({ calls }: WalkStep, id: string) => calls.filter((call) => call.id === id)

export const profileCareModel: ChartSuite = {
  machine: profileCare,
  inputs: [
    { profile, backends: [server] },
    { profile: { ...profile, demoName: 'Ines Caldeira' }, backends: [server] },
    { profile: { ...profile, protection }, backends: [server] },
    { profile: unpaired, backends: [server] },
  ],
  events: () => [
    { type: 'profile.edit' },
    { type: 'profile.submit', email: other },
    { type: 'profile.submit', email: profile.email },
    { type: 'profile.submit', email: 'ines@' },
    { type: 'profile.protect' },
    { type: 'profile.notify' },
    { type: 'profile.remove' },
    { type: 'removal.confirm' },
    { type: 'profile.back' },
    { type: 'profile.leave' },
  ],
  answers: {
    companionPush: [
      { name: 'ends', done: undefined },
      { name: 'breaks', fail: new Error('broken') },
    ],
    protectionChange: [
      { name: 'ends', done: { protection: changed } },
      { name: 'breaks', fail: new Error('broken') },
    ],
    saveEmail: [
      { name: 'saves', done: { ...profile, email: other } },
      { name: 'fails', fail: new Error('storage is full') },
    ],
    destroyProfile: [
      { name: 'destroys', done: 'removed' },
      { name: 'destroys what stays listed', done: 'stillListed' },
      { name: 'fails', fail: new Error('storage is locked') },
    ],
  },
  key: (snapshot) => [
    contextOf(snapshot).email,
    contextOf(snapshot).problems,
    contextOf(snapshot).profile.demoName,
    contextOf(snapshot).profile.enrolment?.deviceId,
    contextOf(snapshot).profile.protection?.authenticators.length,
  ],
  rows: {
    '1. nothing is stored and nothing is destroyed before the person said so': '[MO007]',
    '2. an e-mail that is not valid, or not another one, is never stored': '[MO014]',
  },
  invariants: [
    {
      title: '1. nothing is stored and nothing is destroyed before the person said so',
      bites: [
        ({ event, before }) => event.type === 'profile.back' && before.matches('editing'),
        ({ event, before }) => event.type === 'profile.back' && before.matches('confirmingRemoval'),
        ({ event, before }) => event.type === 'removal.confirm' && before.matches('confirmingRemoval'),
        ({ event, before }) => event.type === 'removal.confirm' && before.matches('viewing'),
        ({ after }) => after.matches('saving'),
      ],
      check: (step) => {
        if (asked(step, 'saveEmail').length > 0)
          expect(step.path.some((name) => name.startsWith('profile.submit'))).toBe(true)
        if (asked(step, 'destroyProfile').length > 0)
          expect(step.path.indexOf('removal.confirm')).toBeGreaterThan(step.path.indexOf('profile.remove'))
      },
    },
    {
      title: '2. an e-mail that is not valid, or not another one, is never stored',
      bites: (['editing', 'saveFailed'] as const).flatMap((state) =>
        [other, profile.email, 'ines@'].map(
          (email) =>
            ({ event, before }: WalkStep) =>
              event.type === 'profile.submit' && event['email'] === email && before.matches(state),
        ),
      ),
      check: (step) => {
        for (const call of asked(step, 'saveEmail')) expect((call.input as { email: string }).email).toBe(other)
      },
    },
    {
      title: '3. a published demo profile is never given another e-mail',
      bites: (['profile.edit', 'profile.submit'] as const).map(
        (type) =>
          ({ event, before }: WalkStep) =>
            event.type === type && before.matches('viewing') && contextOf(before).profile.demoName !== undefined,
      ),
      check: (step) => {
        if (contextOf(step.after).profile.demoName !== undefined) expect(asked(step, 'saveEmail')).toEqual([])
      },
    },
    {
      title: '4. every failure offers another try and a way back',
      bites: ['saveEmail fails', 'destroyProfile fails'],
      check: ({ after }) => {
        if (!after.hasTag('failed')) return
        const isAgain = after.can({ type: 'removal.confirm' }) || after.can({ type: 'profile.submit', email: other })
        expect([isAgain, after.can({ type: 'profile.back' })]).toEqual([true, true])
      },
    },
    {
      title: '5. only a paired device can be woken',
      bites: [
        ({ event, before }) => event.type === 'profile.notify' && contextOf(before).profile.enrolment === undefined,
        ({ event, after }) => event.type === 'profile.notify' && after.matches('notifying'),
        ({ name }) => name === 'companionPush ends',
        ({ name }) => name === 'companionPush breaks',
      ],
      check: ({ name, after }) => {
        if (after.matches('notifying')) expect(contextOf(after).profile.enrolment).toBeDefined()
        if (name.startsWith('companionPush ')) expect(after.value).toBe('viewing')
      },
    },
    {
      title: '6. only a key that has a protection gets another, and what has been changed is shown',
      bites: [
        ({ event, before }) => event.type === 'profile.protect' && contextOf(before).profile.protection === undefined,
        ({ event, after }) => event.type === 'profile.protect' && after.matches('protecting'),
        ({ name }) => name === 'protectionChange ends',
        ({ name }) => name === 'protectionChange breaks',
      ],
      check: ({ name, before, after }) => {
        if (after.matches('protecting')) expect(contextOf(after).profile.protection).toBeDefined()
        if (name === 'protectionChange ends')
          expect([after.value, contextOf(after).profile.protection]).toEqual(['viewing', changed])
        if (name === 'protectionChange breaks')
          expect([after.value, contextOf(after).profile]).toEqual(['viewing', contextOf(before).profile])
      },
    },
    {
      title: '7. a deleted profile that its server still lists is not left without saying so',
      bites: [
        ({ name }) => name === 'destroyProfile destroys what stays listed',
        ({ event, before, after }) =>
          event.type === 'profile.leave' && before.matches('stillListed') && after.status === 'done',
      ],
      check: ({ name, after }) => {
        if (name === 'destroyProfile destroys what stays listed') expect(after.value).toBe('stillListed')
        if (name === 'destroyProfile destroys') expect(after.status).toBe('done')
        if (after.matches('stillListed')) expect(after.can({ type: 'removal.confirm' })).toBe(false)
      },
    },
    ...everyChart({ writes: ['saveEmail', 'destroyProfile'] }),
  ],
}
