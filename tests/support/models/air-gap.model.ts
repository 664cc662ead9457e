import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { sha256Hex } from '@domain/shared/hash'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { connectAirGap } from '@companion/machines/air-gap.connect'
import { airGap } from '@companion/machines/air-gap.machine'
import type { AirGapContext } from '@companion/machines/air-gap.types'
import type { Profile } from '@companion/profiles/profile'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { madeKey } from './pairing.model'

const email = 'ines@nordhaven.example'
const [platform, other] = ['the platform', 'somebody else']
const profile: Profile = {
  ...madeKey,
  email,
  userLogin: '',
  server: '',
  pushToken: '',
  createdAt: '2026-11-19T09:00:00.000Z',
}
const pinned: Profile = { ...profile, pinnedKey: platform }
const request = JSON.stringify({ type: 'Propose' })
const hash = sha256Hex(request)
const context = { entities: [] }
const signature = 'MEUCIQ==' as never

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as AirGapContext
const viewOf = (snapshot: AnyMachineSnapshot) => connectAirGap(snapshot as never, () => undefined)
const asked = ({ calls }: WalkStep, id: string) => calls.filter((call) => call.id === id)
const isScanning = (state: string) => (snapshot: AnyMachineSnapshot) => snapshot.matches(state)
const [atPlatform, atRequest] = [isScanning('scanningPlatform'), isScanning('scanningRequest')]
const unanswered = ['declined', 'expired', 'withdrawn'] as const

export const airGapModel: ChartSuite = {
  machine: airGap,
  inputs: [{ profile: undefined }, { profile }, { profile: pinned }],
  events: () => [
    { type: 'profile.make', email },
    { type: 'profile.make', email: 'ines' },
    { type: 'platform.scan' },
    { type: 'fingerprint.submit', fingerprint: keyFingerprint(platform) },
    { type: 'fingerprint.submit', fingerprint: keyFingerprint(other) },
    { type: 'request.scan' },
    { type: 'answer.close' },
    { type: 'profile.delete' },
    { type: 'deletion.confirm' },
    { type: 'step.retry' },
    { type: 'step.leave' },
  ],
  answers: {
    keyProtection: [
      { name: 'makes a key', done: { outcome: 'made', key: madeKey } },
      { name: 'is left', done: { outcome: 'left' } },
      { name: 'breaks', fail: new Error('broken') },
    ],
    keepProfile: [
      { name: 'keeps it', done: profile },
      { name: 'fails', fail: new Error('storage is full') },
    ],
    qrScan: (snapshot) => [
      {
        name: 'reads',
        done: { outcome: 'read', text: atPlatform(snapshot) ? platform : JSON.stringify({ request, context }) },
      },
      { name: 'is left', done: { outcome: 'left' } },
      { name: 'breaks', fail: new Error('broken') },
    ],
    pinPlatform: [
      { name: 'keeps the key', done: pinned },
      { name: 'fails', fail: new Error('storage is full') },
    ],
    signRequest: [
      { name: 'signs', done: { outcome: 'signed', hash, signature } },
      { name: 'signs another request', done: { outcome: 'signed', hash: sha256Hex('another'), signature } },
      { name: 'is closed', done: { outcome: 'closed' } },
      ...unanswered.map((outcome) => ({ name: `is ${outcome}`, done: { outcome } })),
      { name: 'breaks', fail: new Error('broken') },
    ],
    destroyProfile: [
      { name: 'destroys it', done: undefined },
      { name: 'fails', fail: new Error('blocked') },
    ],
  },
  key: (snapshot) => {
    const {
      profile: kept,
      isEmailWrong,
      isFingerprintWrong,
      offered,
      scanned,
      answer,
      key,
      unanswered: why,
    } = contextOf(snapshot)
    return [
      kept?.pinnedKey,
      kept?.id,
      isEmailWrong,
      isFingerprintWrong,
      offered,
      scanned?.hash,
      answer?.hash,
      key?.id,
      why,
    ]
  },
  invariants: [
    {
      title: '1. a key is made only behind a protection that was tried, and once for the one profile of this device',
      bites: [
        'keyProtection makes a key',
        ({ event, before }) => event.type === 'profile.make' && before.matches('welcome') && event['email'] !== email,
        ({ event, before }) => event.type === 'profile.make' && before.matches('ready'),
      ],
      check: (step) => {
        for (const call of asked(step, 'keepProfile')) expect(call.input).toEqual({ email, key: madeKey })
        for (const call of asked(step, 'keyProtection')) expect(call.input).toEqual({ email })
        if (step.after.matches('protecting')) expect(contextOf(step.after).profile).toBeUndefined()
        if (step.event.type === 'profile.make' && step.event['email'] !== email && step.before.matches('welcome'))
          expect([step.after.value, viewOf(step.after).isEmailWrong]).toEqual(['welcome', true])
      },
    },
    {
      title: '2. a platform key is believed only after the person has typed its fingerprint',
      bites: [
        ({ event, before }) => event['fingerprint'] === keyFingerprint(other) && before.matches('comparing'),
        ({ event, before }) => event['fingerprint'] === keyFingerprint(platform) && before.matches('comparing'),
        ({ event, before }) => event.type === 'step.leave' && before.matches('comparing'),
      ],
      check: (step) => {
        const { event, before, after } = step
        if (before.matches('comparing') && event.type === 'fingerprint.submit') {
          const isRight = event['fingerprint'] === keyFingerprint(platform)
          expect([after.value, viewOf(after).isFingerprintWrong]).toEqual(
            isRight ? ['pinning', contextOf(before).isFingerprintWrong] : ['comparing', true],
          )
        }
        for (const call of asked(step, 'pinPlatform')) expect(call.input).toMatchObject({ platformKey: platform })
        if (contextOf(before).profile?.pinnedKey === undefined && contextOf(after).profile?.pinnedKey !== undefined)
          expect(before.matches('pinning')).toBe(true)
      },
    },
    {
      title: '3. no request is read before a platform key was compared',
      bites: [
        ({ event, before }) => event.type === 'request.scan' && before.matches('unpinned'),
        ({ event, before }) => event.type === 'request.scan' && before.matches('ready'),
      ],
      check: (step) => {
        if (atRequest(step.after) || step.after.matches('signing'))
          expect(contextOf(step.after).profile?.pinnedKey).toBe(platform)
        for (const call of asked(step, 'signRequest'))
          expect(call.input).toEqual({ profile: pinned, hash, pasted: { type: 'Propose' }, intentContext: context })
      },
    },
    {
      title: '4. an answer is shown only of the request that was signed, and of no other',
      bites: ['signRequest signs', 'signRequest signs another request', 'answer.close'],
      check: ({ name, after }) => {
        if (name === 'signRequest signs') expect(contextOf(after).answer).toEqual({ hash, signature })
        expect(contextOf(after).answer !== undefined).toBe(after.matches('answering'))
        expect(contextOf(after).scanned !== undefined).toBe(after.matches('signing'))
      },
    },
    {
      title: '5. whatever ends without a signature says so and shows no answer',
      bites: [
        ...unanswered.map((outcome) => `signRequest is ${outcome}`),
        'signRequest signs another request',
        'signRequest breaks',
        'signRequest is closed',
      ],
      check: ({ name, after }) => {
        const said = unanswered.find((outcome) => name === `signRequest is ${outcome}`)
        if (said) expect([after.value, viewOf(after).unanswered]).toEqual(['ready', said])
        if (name === 'signRequest signs another request' || name === 'signRequest breaks')
          expect([after.value, viewOf(after).unanswered]).toEqual(['ready', 'refused'])
        if (name === 'signRequest is closed')
          expect([after.value, viewOf(after).unanswered]).toEqual(['ready', undefined])
      },
    },
    {
      title: '6. a profile is destroyed only after the person confirmed it',
      bites: [
        'profile.delete',
        'deletion.confirm',
        ({ event, before }) => event.type === 'step.leave' && before.matches('confirmingDeletion'),
      ],
      check: (step) => {
        if (asked(step, 'destroyProfile').length > 0) expect(step.path).toContain('deletion.confirm')
        if (step.name === 'destroyProfile destroys it')
          expect([step.after.value, contextOf(step.after).profile]).toEqual(['welcome', undefined])
      },
    },
    {
      title: '7. every failure leaves another try and a way back',
      bites: ['keyProtection breaks', 'keepProfile fails', 'pinPlatform fails', 'destroyProfile fails'],
      check: ({ after }) => {
        if (after.hasTag('failed'))
          expect(['step.retry', 'step.leave'].filter((type) => !after.can({ type }))).toEqual([])
      },
    },
    ...everyChart(),
  ],
}
