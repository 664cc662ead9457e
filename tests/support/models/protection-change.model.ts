import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { EnrolledAuthenticator, KeyProtection } from '@companion/keystore/key-protection'
import { connectProtectionChange } from '@companion/machines/protection-change.connect'
import { protectionChange, type FurtherWrap } from '@companion/machines/protection-change.machine'
import type { MadeKey } from '@companion/machines/key-protection.types'
import type { ProtectionChangeContext, ProtectionChangeInput } from '@companion/machines/protection-change.types'
import type { Profile } from '@companion/profiles/profile'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

const authenticator = (
  credentialId: string,
  attachment: EnrolledAuthenticator['attachment'],
): EnrolledAuthenticator => ({
  credentialId,
  attachment,
  transports: [],
  counter: 1,
  hasFallenBack: false,
  isSynced: false,
})
const [phone, usb, added] = [
  authenticator('AQID', 'platform'),
  authenticator('BAUG', 'cross-platform'),
  authenticator('BwgJ', 'cross-platform'),
] as const
/** What opens with it plays no part here. */
const unlock = { credentialId: added.credentialId, key: {} as CryptoKey }

const protectionOf = (kind: KeyProtection['kind'], ...authenticators: readonly EnrolledAuthenticator[]) =>
  ({ kind, type: 'Secp256r1', salt: 'c2FsdA==', authenticators }) satisfies KeyProtection
const profileOf = (protection: KeyProtection): Profile => ({
  id: 'p1',
  email: 'ines@nordhaven.example',
  userLogin: 'ines',
  server: 'http://127.0.0.1:8080',
  publicKey: 'signing',
  devicePublicKey: 'device',
  pushToken: 't',
  createdAt: '2026-11-19T09:00:00.000Z',
  protection,
})
const inputOf = (protection: KeyProtection): ProtectionChangeInput => ({ profile: profileOf(protection), protection })
export const twoAuthenticators = inputOf(protectionOf('authenticator', phone, usb))
const fullOf = Array.from({ length: 5 }, (_, i) => authenticator(`full ${i}`, 'cross-platform'))

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as ProtectionChangeContext
const viewOf = (snapshot: AnyMachineSnapshot) => connectProtectionChange(snapshot as never, () => undefined)
const named = (name: string) => (step: WalkStep) => step.name === name
const asked = ({ calls }: WalkStep, id: string) => calls.filter((call) => call.id === id)
const credentialsOf = (input: unknown) =>
  (input as { readonly key: MadeKey }).key.protection.authenticators.map(({ credentialId }) => credentialId)
const begins = (state: string) => (step: WalkStep) => step.after.matches(state) && !step.before.matches(state)
const isIn = (state: string) => (snapshot: AnyMachineSnapshot) => snapshot.matches(state)
const took = (type: string, from: string, to: string) => (step: WalkStep) =>
  step.event.type === type && step.before.matches(from) && step.after.matches(to)

export const protectionChangeModel: ChartSuite = {
  machine: protectionChange,
  inputs: [
    inputOf(protectionOf('authenticator', phone)),
    twoAuthenticators,
    inputOf(protectionOf('browser', phone)),
    inputOf(protectionOf('authenticator', ...fullOf)),
  ],
  events: () => [
    { type: 'authenticator.add', attachment: 'cross-platform' },
    { type: 'authenticator.remove', credentialId: phone.credentialId },
    { type: 'authenticator.remove', credentialId: 'another' },
    { type: 'removal.confirm' },
    { type: 'change.retry' },
    { type: 'change.back' },
    { type: 'change.leave' },
  ],
  answers: {
    readOffers: [
      { name: 'finds both', done: { offers: ['platform', 'cross-platform'] } },
      { name: 'fails', fail: new Error('no answer') },
    ],
    enrolAuthenticator: [
      { name: 'gives a secret', done: { kind: 'enrolled', authenticator: added, unlock } },
      { name: 'gives no secret', done: { kind: 'enrolled', authenticator: added } },
      { name: 'is there already', done: { kind: 'known' } },
      { name: 'fails', fail: new Error('gone') },
    ],
    checkPerson: [
      { name: 'finds the person', done: 'verified' },
      { name: 'is cancelled', done: 'cancelled' },
      { name: 'fails', fail: new Error('gone') },
    ],
    wrapKey: [
      { name: 'wraps', done: undefined },
      { name: 'fails', fail: new Error('storage is full') },
    ],
    testKey: [
      { name: 'passes', done: 'passed' },
      { name: 'is cancelled', done: 'cancelled' },
      { name: 'does not pass', done: 'failed' },
      { name: 'fails', fail: new Error('gone') },
    ],
    keepAuthenticator: [
      { name: 'keeps it', done: protectionOf('authenticator', phone, usb, added) },
      { name: 'fails', fail: new Error('storage is full') },
    ],
    unwrapKey: [
      { name: 'deletes it', done: undefined },
      { name: 'fails', fail: new Error('locked') },
    ],
    removeAuthenticator: [
      { name: 'removes it', done: protectionOf('authenticator', usb) },
      { name: 'fails', fail: new Error('locked') },
    ],
  },
  key: (snapshot) => {
    const { protection, added: one, hasWrap, removed, refusal, outcome, offers } = contextOf(snapshot)
    return [
      protection.kind,
      protection.authenticators.length,
      one && one.unlock !== undefined,
      hasWrap,
      removed,
      refusal,
      outcome,
      offers.length,
    ]
  },
  invariants: [
    {
      title: '1. a new authenticator opens the key only after one that opens it already has verified the person',
      bites: [named('checkPerson finds the person'), named('checkPerson is cancelled'), named('checkPerson fails')],
      check: (step) => {
        const { name, after } = step
        if (begins('wrapping')(step)) expect(name).toBe('checkPerson finds the person')
        if (begins('wrapping')(step))
          expect(asked(step, 'wrapKey').at(-1)?.input).toEqual({
            profileId: 'p1',
            unlock: contextOf(after).added?.unlock,
          } satisfies FurtherWrap)
        if (name === 'checkPerson is cancelled' || name === 'checkPerson fails') expect(after.value).toBe('notUnlocked')
        if (begins('unlocking')(step))
          expect(credentialsOf(asked(step, 'checkPerson').at(-1)?.input)).toEqual(
            contextOf(after).protection.authenticators.map(({ credentialId }) => credentialId),
          )
      },
    },
    {
      title: '2. an authenticator is listed only after the key, opened by it alone, has signed a test text',
      bites: [
        ({ name, before }) => name === 'testKey passes' && before.matches('testing'),
        ({ name, before }) => name === 'testKey is cancelled' && before.matches('testing'),
        ({ name, before }) => name === 'testKey does not pass' && before.matches('testing'),
        ({ name, before }) => name === 'testKey fails' && before.matches('testing'),
        named('keepAuthenticator keeps it'),
      ],
      check: (step) => {
        const { name, before, after } = step
        const isTested = name === 'testKey passes' && before.matches('testing')
        if (begins('keeping')(step)) expect(isTested || took('change.retry', 'keepFailed', 'keeping')(step)).toBe(true)
        for (const { input } of asked(step, 'keepAuthenticator'))
          expect(credentialsOf(input)).toEqual([added.credentialId])
        if (begins('testing')(step))
          expect(credentialsOf(asked(step, 'testKey').at(-1)?.input)).toEqual([added.credentialId])
        if (contextOf(after).outcome === 'added' && contextOf(before).outcome !== 'added')
          expect(name).toBe('keepAuthenticator keeps it')
      },
    },
    {
      title:
        '3. an authenticator is taken away only after another one has opened the key, never the last, and only if the person said so',
      bites: [
        ({ name, before }) => name === 'testKey passes' && before.matches('proving'),
        ({ name, before }) => name === 'testKey is cancelled' && before.matches('proving'),
        ({ event, before }) =>
          event.type === 'authenticator.remove' && contextOf(before).protection.authenticators.length === 1,
        took('change.back', 'confirmingRemoval', 'listing'),
        named('removeAuthenticator removes it'),
      ],
      check: (step) => {
        const { name, before, after } = step
        for (const { input } of asked(step, 'removeAuthenticator')) {
          expect(input).toEqual({ profileId: 'p1', credentialId: phone.credentialId })
          expect(step.path).toContain('removal.confirm')
        }
        if (begins('removing')(step))
          expect(
            (name === 'testKey passes' && before.matches('proving')) ||
              took('change.retry', 'removeFailed', 'removing')(step),
          ).toBe(true)
        if (begins('proving')(step)) {
          const asksFor = credentialsOf(asked(step, 'testKey').at(-1)?.input)
          expect([asksFor.length > 0, asksFor.includes(phone.credentialId)]).toEqual([true, false])
        }
        if (after.matches('confirmingRemoval'))
          expect(contextOf(after).protection.authenticators.length).toBeGreaterThan(1)
      },
    },
    {
      title: '4. whatever ends otherwise takes back what the new authenticator could open',
      bites: [
        took('change.back', 'untried', 'undoing'),
        took('change.back', 'testFailed', 'undoing'),
        took('change.back', 'keepFailed', 'undoing'),
        took('change.leave', 'testing', 'leaving'),
        took('change.leave', 'wrapping', 'leaving'),
        took('change.leave', 'wrapFailed', 'leaving'),
        ({ event, before }) => event.type === 'change.leave' && before.matches('keeping'),
      ],
      check: (step) => {
        const { name, after } = step
        if (isIn('listing')(after) || isIn('enrolling')(after)) expect(contextOf(after).hasWrap).toBe(false)
        if (isIn('left')(after)) {
          const wraps = step.path.lastIndexOf('checkPerson finds the person')
          const ends = Math.max(
            ...['unwrapKey deletes it', 'keepAuthenticator keeps it'].map((one) => step.path.lastIndexOf(one)),
          )
          expect([wraps <= ends || name === 'unwrapKey fails', contextOf(after).hasWrap]).toEqual([true, false])
        }
        for (const { input } of asked(step, 'unwrapKey'))
          expect(input).toEqual({ profileId: 'p1', credentialId: added.credentialId })
      },
    },
    {
      title: '5. a key behind authenticators takes none that gives no secret',
      bites: [
        ({ name, before }) =>
          name === 'enrolAuthenticator gives no secret' && contextOf(before).protection.kind === 'authenticator',
        ({ name, before }) =>
          name === 'enrolAuthenticator gives no secret' && contextOf(before).protection.kind === 'browser',
      ],
      check: ({ name, before, after }) => {
        if (name !== 'enrolAuthenticator gives no secret') return
        const isWrapped = contextOf(before).protection.kind === 'authenticator'
        expect([after.value, contextOf(after).refusal]).toEqual(
          isWrapped ? ['listing', 'noSecret'] : ['unlocking', undefined],
        )
      },
    },
    {
      title: '6. the secret of the new authenticator is forgotten as soon as the key is wrapped or the person gives up',
      bites: [
        named('wrapKey wraps'),
        took('change.leave', 'unlocking', 'left'),
        took('change.back', 'notUnlocked', 'listing'),
      ],
      check: ({ after }) => {
        const holds = ['unlocking', 'notUnlocked', 'wrapping', 'wrapFailed', 'undoing', 'undoFailed'].some((state) =>
          after.matches(state),
        )
        if (!holds) expect(contextOf(after).added?.unlock).toBeUndefined()
      },
    },
    {
      title: '7. every refusal and failure has a way on',
      bites: [
        named('wrapKey fails'),
        named('keepAuthenticator fails'),
        named('unwrapKey fails'),
        named('removeAuthenticator fails'),
        named('enrolAuthenticator is there already'),
        ({ event, before }) =>
          event.type === 'authenticator.add' && contextOf(before).protection.authenticators.length === 5,
      ],
      check: ({ name, event, before, after }) => {
        const stops: Readonly<Record<string, string>> = {
          'wrapKey fails': 'wrapFailed',
          'keepAuthenticator fails': 'keepFailed',
          'removeAuthenticator fails': 'removeFailed',
        }
        if (Object.hasOwn(stops, name)) expect(after.value).toBe(stops[name])
        if (name === 'enrolAuthenticator is there already') expect(contextOf(after).refusal).toBe('known')
        if (name === 'enrolAuthenticator fails') expect(contextOf(after).refusal).toBe('absent')
        if (event.type === 'authenticator.add' && contextOf(before).protection.authenticators.length === 5)
          expect(after.value).toBe(before.value)
        if (!after.hasTag('failed')) return
        expect([after.can({ type: 'change.retry' }), after.can({ type: 'change.leave' })]).toEqual([true, true])
        expect(viewOf(after).prompt).toBe('retry')
      },
    },
    ...everyChart({ writes: ['wrapKey', 'keepAuthenticator', 'unwrapKey', 'removeAuthenticator'] }),
  ],
}
