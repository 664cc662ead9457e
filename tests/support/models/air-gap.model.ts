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

const challenge = {
  challengeId: '00000000-0000-4000-8000-0000000000c1',
  issuer: 'https://console.example/oidc',
  origin: 'https://console.example',
  numbers: ['18', '73', '46'],
  expiresAt: '2026-11-19T09:02:00.000Z',
  askedAt: '2026-11-19T09:00:00.000Z',
  browser: 'Firefox 145 on macOS',
  address: '127.0.0.1',
}
const signIn = { email: 'i.caldeira@nordhaven.example', challenge }
const signInText = JSON.stringify({ data: { type: 'SignIn' }, signature })
const signInAnswer = { challenge: challenge.challengeId, number: '73', signature }
const problems = ['foreignPlatform', 'unknownSignIn', 'signInEnded'] as const
/** What is said of a sign-in that was not signed, by how its approval ended. */
const unsigned = { declined: 'signInDeclined', expired: 'signInEnded', unknown: 'signInUnsigned' } as const

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as AirGapContext
const viewOf = (snapshot: AnyMachineSnapshot) => connectAirGap(snapshot as never, () => undefined)
const asked = ({ calls }: WalkStep, id: string) => calls.filter((call) => call.id === id)
const atPlatform = (snapshot: AnyMachineSnapshot) => snapshot.matches('scanningPlatform')
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
      ...(atPlatform(snapshot) ? [] : [{ name: 'reads a sign-in', done: { outcome: 'read', text: signInText } }]),
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
    checkSignIn: [
      { name: 'verifies', done: { ok: true, value: signIn } },
      ...problems.map((problem) => ({ name: `finds ${problem}`, done: { ok: false, problem } })),
      { name: 'breaks', fail: new Error('broken') },
    ],
    loginApproval: [
      { name: 'signs', done: { outcome: 'signed', answer: signInAnswer } },
      {
        name: 'signs another sign-in',
        done: { outcome: 'signed', answer: { ...signInAnswer, challenge: '00000000-0000-4000-8000-0000000000c2' } },
      },
      { name: 'is closed', done: { outcome: 'closed' } },
      ...Object.keys(unsigned).map((outcome) => ({ name: `is ${outcome}`, done: { outcome } })),
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
      scannedSignIn,
      signIn: verified,
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
      scannedSignIn,
      verified?.email,
      JSON.stringify(answer),
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
      title: '3. no request or sign-in is read before a platform key was compared',
      bites: [
        ({ event, before }) => event.type === 'request.scan' && before.matches('unpinned'),
        ({ event, before }) => event.type === 'request.scan' && before.matches('ready'),
      ],
      check: (step) => {
        if (
          ['scanningRequest', 'signing', 'checkingSignIn', 'approvingSignIn'].some((state) => step.after.matches(state))
        )
          expect(contextOf(step.after).profile?.pinnedKey).toBe(platform)
        for (const call of asked(step, 'signRequest'))
          expect(call.input).toEqual({ profile: pinned, hash, pasted: { type: 'Propose' }, intentContext: context })
      },
    },
    {
      title:
        '4. an answer is shown only of the request that was signed, or of the number that was tapped, and of no other',
      bites: [
        'signRequest signs',
        'signRequest signs another request',
        'loginApproval signs',
        'loginApproval signs another sign-in',
        'answer.close',
      ],
      check: ({ name, after }) => {
        if (name === 'signRequest signs') expect(contextOf(after).answer).toEqual({ hash, signature })
        if (name === 'loginApproval signs') {
          expect(contextOf(after).answer).toEqual(signInAnswer)
          expect(viewOf(after).answer?.number).toBe('73')
        }
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
        ...problems.map((problem) => `checkSignIn finds ${problem}`),
        'checkSignIn breaks',
        ...Object.keys(unsigned).map((outcome) => `loginApproval is ${outcome}`),
        'loginApproval breaks',
        'loginApproval signs another sign-in',
        'loginApproval is closed',
      ],
      check: ({ name, after }) => {
        const said = unanswered.find((outcome) => name === `signRequest is ${outcome}`)
        if (said) expect([after.value, viewOf(after).unanswered]).toEqual(['ready', said])
        if (name === 'signRequest signs another request' || name === 'signRequest breaks')
          expect([after.value, viewOf(after).unanswered]).toEqual(['ready', 'refused'])
        const problem = problems.find((one) => name === `checkSignIn finds ${one}`)
        if (problem) expect([after.value, viewOf(after).unanswered]).toEqual(['ready', problem])
        if (name === 'checkSignIn breaks')
          expect([after.value, viewOf(after).unanswered]).toEqual(['ready', 'unknownSignIn'])
        for (const [outcome, sentence] of Object.entries(unsigned))
          if (name === `loginApproval is ${outcome}`)
            expect([after.value, viewOf(after).unanswered]).toEqual(['ready', sentence])
        if (name === 'loginApproval breaks' || name === 'loginApproval signs another sign-in')
          expect([after.value, viewOf(after).unanswered]).toEqual(['ready', 'signInUnsigned'])
        if (name === 'signRequest is closed' || name === 'loginApproval is closed')
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
    {
      title:
        '8. the numbers of a sign-in are shown only as the compared platform has signed them, for its e-mail and its console',
      bites: ['checkSignIn verifies', ...problems.map((problem) => `checkSignIn finds ${problem}`)],
      check: (step) => {
        for (const call of asked(step, 'checkSignIn')) expect(call.input).toEqual({ profile: pinned, text: signInText })
        for (const call of asked(step, 'loginApproval'))
          expect(call.input).toEqual({
            profile: { ...pinned, email: signIn.email, server: challenge.origin },
            challenge,
          })
        if (step.after.matches('approvingSignIn') && !step.before.matches('approvingSignIn'))
          expect(step.name).toBe('checkSignIn verifies')
        expect(contextOf(step.after).signIn !== undefined).toBe(step.after.matches('approvingSignIn'))
      },
    },
    ...everyChart(),
  ],
}
