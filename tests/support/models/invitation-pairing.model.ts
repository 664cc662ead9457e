import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { deviceInvitation } from '@domain/invitations/device-invitation'
import type { Uuid } from '@domain/shared/ids'
import { connectInvitationPairing } from '@companion/machines/invitation-pairing.connect'
import { invitationPairing } from '@companion/machines/invitation-pairing.machine'
import type { InvitationPairingContext } from '@companion/machines/invitation-pairing.types'
import type { Profile } from '@companion/profiles/profile'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { madeKey } from './pairing.model'

const server = 'http://127.0.0.1:8080'
const id = '7f0c1f0e-52a5-4f0e-9a3b-0c8f9c1b6a11' as Uuid
const code = '7K2M-9QXF-03TB-WZ4H-5E8R'
export const [email, otherEmail] = ['ada@nordhaven.example', 'ada.holm@nordhaven.example']
const [wanted, foreign] = [server, 'https://evil.example'].map((at) => deviceInvitation({ server: at, id, code }))
const made: Profile = {
  id: 'p1',
  email,
  userLogin: email,
  server,
  publicKey: 'signing',
  devicePublicKey: 'device',
  pushToken: 't',
  createdAt: '2026-11-19T09:00:00.000Z',
  invitation: { id, code },
}
const registered: Profile = { ...made, invitation: { id } }
const { invitation: _answered, ...rest } = made
const paired: Profile = { ...rest, enrolment: { deviceId: 'd', platformPublicKey: 'platform', loginId: email } }

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as InvitationPairingContext
const viewOf = (snapshot: AnyMachineSnapshot) => connectInvitationPairing(snapshot as never, () => undefined)
const named = (name: string) => (step: WalkStep) => step.name === name
const asked = ({ calls }: WalkStep, ...ids: readonly string[]) => calls.filter(({ id: of }) => ids.includes(of))
const hasConfirmed = ({ path }: WalkStep) => path.some((name) => name.startsWith('invitation.confirm'))

export const invitationPairingModel: ChartSuite = {
  machine: invitationPairing,
  inputs: [
    { backends: [server] },
    { backends: [server], text: wanted },
    { backends: [server], text: foreign },
    { backends: [server], text: 'https://elsewhere.example/menu' },
    { backends: [server], profile: made },
    { backends: [server], profile: registered },
    { backends: [], profile: made },
    { backends: ['https://other.example'], profile: registered },
  ],
  events: () => [
    { type: 'invitation.scan' },
    { type: 'invitation.confirm', email },
    { type: 'invitation.confirm', email: 'ada' },
    { type: 'invitation.retry' },
    { type: 'invitation.check' },
    { type: 'email.submit', email: otherEmail },
    { type: 'email.submit', email: 'ada' },
    { type: 'invitation.discard' },
    { type: 'invitation.leave' },
  ],
  answers: {
    qrScan: [
      { name: 'reads an invitation', done: { outcome: 'read', text: wanted } },
      { name: 'reads one of another server', done: { outcome: 'read', text: foreign } },
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
      { name: 'breaks', fail: new Error('broken') },
    ],
    makeKey: [
      { name: 'makes a key', done: { kind: 'made', profile: made } },
      { name: 'makes none', done: { kind: 'noKey' } },
      { name: 'fails', fail: new Error('storage is full') },
    ],
    answerInvitation: [
      ...['registered', 'taken', 'keyRefused', 'unproved', 'closed', 'tooMany', 'unanswered'].map((word) => ({
        name: `is ${word}`,
        done: word,
      })),
      { name: 'fails', fail: new Error('lost') },
    ],
    readStatus: [
      ...['Pending', 'DeviceRegistered', 'Completed', 'Cancelled', 'Expired'].map((word) => ({
        name: `finds ${word}`,
        done: word,
      })),
      { name: 'finds nothing', done: undefined },
      { name: 'fails', fail: new Error('lost') },
    ],
    enrolDevice: [
      { name: 'pairs', done: { kind: 'paired', profile: paired } },
      { name: 'shows another key', done: { kind: 'otherKey', profile: rest } },
      { name: 'does not know the key', done: { kind: 'notRegistered' } },
      { name: 'is unreachable', done: { kind: 'unreachable' } },
      { name: 'fails', fail: new Error('lost') },
    ],
    discardKey: [
      { name: 'destroys it', done: undefined },
      { name: 'fails', fail: new Error('locked') },
    ],
  },
  key: (snapshot) => {
    const { invitation, isMalformed, email: given, isEmailWrong, profile, key, isCompleted, note } = contextOf(snapshot)
    return [invitation, isMalformed, given, isEmailWrong, profile, key, isCompleted, note]
  },
  rows: {
    '1. no key is made and nobody is asked before the person confirmed the server': '[IN014]',
    '2. a text that is no invitation, and one of a server that is not of the allowed list, makes no call and no key; nor is a server asked that has left the list since a key was made for it':
      '[IN009] [IN010] [IN011]',
  },
  invariants: [
    {
      title: '1. no key is made and nobody is asked before the person confirmed the server',
      bites: [
        ({ event, after }) => event.type === 'invitation.confirm' && after.matches('protecting'),
        ({ event, after }) => event.type === 'invitation.confirm' && after.matches('confirming'),
        ({ event, before }) => event.type === 'invitation.leave' && before.matches('confirming'),
      ],
      check: (step) => {
        const isKnown = hasConfirmed(step) || contextOf(step.after).profile !== undefined
        const isOfKnown = step.path.some((name) => name.startsWith('discardKey'))
        if (!isKnown && !isOfKnown) expect(step.calls.filter(({ id: of }) => of !== 'qrScan')).toEqual([])
        for (const { input } of asked(step, 'answerInvitation'))
          expect(input).toMatchObject({ invitation: { server, id, code }, profile: { server } })
      },
    },
    {
      title:
        '2. a text that is no invitation, and one of a server that is not of the allowed list, makes no call and no key; nor is a server asked that has left the list since a key was made for it',
      bites: [
        ({ after }) => after.matches('malformed'),
        named('qrScan reads one of another server'),
        ({ event, before }) => event.type === 'invitation.confirm' && before.matches('foreign'),
        ({ event, before }) => event.type === 'invitation.check' && before.matches('dropped'),
        ({ event, before }) => event.type === 'invitation.discard' && before.matches('dropped'),
      ],
      check: (step) => {
        if (step.name === 'qrScan reads one of another server') expect(step.after.value).toBe('foreign')
        if (step.event.type === 'invitation.confirm' && step.before.matches('foreign'))
          expect(step.after.value).toBe('foreign')
        for (const { input } of asked(step, 'makeKey'))
          expect((input as { invitation: { server: string } }).invitation.server).toBe(server)
        const { profile, backends } = contextOf(step.after)
        if (profile && !backends.includes(profile.server)) {
          expect(step.calls.filter(({ id: of }) => of !== 'discardKey')).toEqual([])
          if (step.after.matches('dropped')) expect(step.after.can({ type: 'invitation.discard' })).toBe(true)
        }
        if (step.after.matches('malformed') || step.after.matches('foreign'))
          expect(step.calls.filter(({ ended }) => ended === 'running')).toEqual([])
      },
    },
    {
      title:
        '3. a key is made once for an invitation, behind a protection that was tried, and another only in place of one that the server refused',
      bites: [
        named('keyProtection makes a key'),
        named('keyProtection is left'),
        named('makeKey makes a key'),
        ({ event, before, after }) =>
          event.type === 'invitation.retry' && before.matches('keyRefused') && after.matches('protecting'),
        ({ event, before }) => event.type === 'invitation.retry' && before.matches('unsent'),
      ],
      check: ({ name, before, after, calls }) => {
        if (!before.matches('makingKey') && after.matches('makingKey') && contextOf(before).profile) {
          const last = calls.findLast(({ id: of }) => of === 'makeKey')
          expect(last?.input).toMatchObject({ refused: contextOf(before).profile })
        }
        if (after.matches('protecting') && !before.matches('protecting'))
          expect(['confirming', 'keyFailed', 'keyRefused']).toContain(before.value)
        if (after.matches('makingKey') && !before.matches('makingKey')) {
          const last = calls.findLast(({ id: of }) => of === 'makeKey')
          expect([name, last?.input]).toMatchObject(['keyProtection makes a key', { key: madeKey }])
        }
      },
    },
    {
      title: '4. an answer that was lost is sent again by the person alone, with the same key',
      bites: [
        named('answerInvitation fails'),
        named('answerInvitation is unanswered'),
        ({ name, before }) => name === 'after answerWait' && before.matches('registering'),
        ({ event, before, after }) =>
          event.type === 'invitation.retry' && before.matches('unsent') && after.matches('verifying'),
      ],
      check: ({ name, event, before, after }) => {
        if (['answerInvitation fails', 'answerInvitation is unanswered'].includes(name))
          expect(after.value).toBe('unsent')
        if (after.matches('verifying') && before.matches('unsent'))
          expect([event.type, contextOf(after).profile]).toEqual(['invitation.retry', contextOf(before).profile])
      },
    },
    {
      title:
        '5. a key that is registered waits visibly, and is called paired only once the server has enrolled the device',
      bites: [
        named('answerInvitation is registered'),
        named('readStatus finds DeviceRegistered'),
        named('readStatus finds Completed'),
        named('enrolDevice pairs'),
        named('enrolDevice does not know the key'),
        named('enrolDevice is unreachable'),
      ],
      check: ({ name, after, path }) => {
        if (name === 'answerInvitation is registered') expect(viewOf(after).step).toBe('waiting')
        if (name === 'readStatus finds DeviceRegistered') expect(viewOf(after).step).toBe('waiting')
        if (name === 'readStatus finds Completed') expect(after.value).toBe('approved')
        if (viewOf(after).step === 'waiting' || viewOf(after).step === 'approved')
          expect(viewOf(after).fingerprint).toBeDefined()
        if (after.value === 'paired')
          expect([path.at(-1), contextOf(after).profile]).toEqual(['enrolDevice pairs', paired])
      },
    },
    {
      title: '6. no key is sent and no server asked before the device has verified the person, each time anew',
      bites: [
        ({ name, after }) => name === 'checkPerson finds the person' && after.matches('registering'),
        ({ name, after }) => name === 'checkPerson finds the person' && after.matches('enrolling'),
        named('checkPerson is cancelled'),
      ],
      check: ({ name, before, after }) => {
        for (const state of ['registering', 'enrolling'])
          if (after.matches(state) && !before.matches(state)) expect(name).toBe('checkPerson finds the person')
        if (name === 'checkPerson is cancelled' || name === 'checkPerson breaks') expect(after.value).toBe('unverified')
        if (name === 'checkPerson finds the person')
          expect(after.value).toBe(
            contextOf(before).profile?.invitation?.code === undefined ? 'enrolling' : 'registering',
          )
      },
    },
    {
      title: '7. every refusal and failure has a way out, and a key that is of no use can be destroyed there',
      bites: [
        named('answerInvitation is taken'),
        named('answerInvitation is keyRefused'),
        named('answerInvitation is unproved'),
        named('answerInvitation is closed'),
        named('answerInvitation is tooMany'),
        named('readStatus finds Cancelled'),
        named('discardKey fails'),
        named('discardKey destroys it'),
      ],
      check: ({ name, after }) => {
        const word = /^answerInvitation is (taken|keyRefused|unproved|closed|tooMany)$/.exec(name)?.[1]
        if (word) expect([after.value, viewOf(after).discard === undefined]).toEqual([word, false])
        if (name === 'readStatus finds Cancelled')
          expect([after.value, after.can({ type: 'invitation.discard' })]).toEqual(['cancelled', true])
        if (name === 'discardKey destroys it')
          expect([after.value, contextOf(after).profile]).toEqual(['left', undefined])
        if (after.hasTag('refused') || after.hasTag('failed'))
          expect(after.can({ type: 'invitation.leave' })).toBe(true)
      },
    },
    ...everyChart({ writes: ['makeKey', 'answerInvitation', 'enrolDevice', 'discardKey'] }),
  ],
}
