import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { freezeRequest } from '@domain/signing/frozen-request'
import { signRequest } from '@companion/machines/sign-request.machine'
import type { SignRequestContext } from '@companion/machines/sign-request.types'
import type { Profile } from '@companion/profiles/profile'
import type { VerifiedRequest } from '@companion/verify-context'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'

const profile: Profile = {
  id: 'p1',
  demoName: 'Ines Caldeira',
  email: 'ines@nordhaven.example',
  userLogin: 'ines',
  server: 'http://127.0.0.1:8080',
  publicKey: 'signing',
  devicePublicKey: 'device',
  pushToken: 't',
  createdAt: '2026-11-19T09:00:00.000Z',
}
const entity = { type: 'Propose', payload: { type: 'v0_LockAccount' } }
const frozen = freezeRequest(entity)
const author = { id: 'u', domainId: 'd' }
const request: VerifiedRequest = { type: 'Propose', frozen, entity, targetDomainId: 'd', author, references: [] }

/** A person whose device checks them. */
const { demoName: _demoName, ...ownProfile } = profile
const isDemo = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).profile.demoName !== undefined

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as SignRequestContext
const asked = ({ calls }: WalkStep, id: string) => calls.filter((call) => call.id === id)
/** The step that completes the consent of such a person. */
const consentOf = (snapshot: AnyMachineSnapshot) =>
  isDemo(snapshot) ? 'after consentHold' : 'checkPerson knows the person'
const at = (step: WalkStep, name: string) => step.path.indexOf(name)

const holding = { review: { consenting: 'holding' } }
const verifying = { review: { consenting: 'verifying' } }
const stagesOfConsent = [{ review: 'unread' }, { review: 'read' }, holding, verifying, 'processing']

export const signRequestModel: ChartSuite = {
  machine: signRequest,
  inputs: [
    { profile, hash: frozen.hash },
    { profile, hash: frozen.hash, pasted: entity },
    { profile: ownProfile, hash: frozen.hash },
  ],
  callbacks: ['watchAsked'],
  events: () => [
    { type: 'end.reached' },
    { type: 'consent.begin' },
    { type: 'consent.release' },
    { type: 'request.decline' },
    { type: 'request.close' },
    { type: 'request.retry' },
    { type: 'request.withdrawn' },
  ],
  answers: {
    readRequest: [
      { name: 'verifies', done: { kind: 'verified', request, remembered: [], signedAt: undefined } },
      { name: 'finds it false', done: { kind: 'invalid', problem: { tag: 'proposalDiffers' } } },
      { name: 'finds nothing', done: { kind: 'gone' } },
      { name: 'fails', fail: new Error('lost') },
    ],
    checkPerson: [
      { name: 'knows the person', done: 'verified' },
      { name: 'is cancelled', done: 'cancelled' },
      { name: 'is not possible', done: 'absent' },
      { name: 'fails', fail: new Error('no') },
    ],
    sign: [
      { name: 'signs', done: { kind: 'signed', signature: 'S1' } },
      { name: 'finds it expired', done: { kind: 'expired' } },
      { name: 'fails', fail: new Error('the keys are gone') },
    ],
    deliver: [
      { name: 'delivers', done: 'delivered' },
      { name: 'is not asked any more', done: 'notAsked' },
      { name: 'is refused', done: { refusal: 'InvalidSignatureError' } },
      { name: 'fails', fail: new Error('lost') },
    ],
    reportDeclined: [
      { name: 'arrives', done: undefined },
      { name: 'fails', fail: new Error('lost') },
    ],
  },
  key: (snapshot) => [
    contextOf(snapshot).problem?.tag,
    contextOf(snapshot).signature,
    contextOf(snapshot).request !== undefined,
    contextOf(snapshot).mayHaveArrived,
    contextOf(snapshot).refusal,
  ],
  rows: {
    '1. nothing is signed without a verified request, its end in sight and the consent of the person, in this order':
      '[MO008] [MO017]',
    '2. the text that is signed is the one whose hash and code were computed here': '[SG011]',
    '3. insufficient security cannot be skipped': '[MO011]',
  },
  invariants: [
    {
      title:
        '1. nothing is signed without a verified request, its end in sight and the consent of the person, in this order',
      check: (step) => {
        if (asked(step, 'sign').length === 0) return
        const order = [
          at(step, 'readRequest verifies'),
          at(step, 'end.reached'),
          at(step, 'consent.begin'),
          at(step, consentOf(step.after)),
        ]
        expect(order).toEqual([...order].sort((a, b) => a - b))
        expect(order).not.toContain(-1)
      },
    },
    {
      title: '2. the text that is signed is the one whose hash and code were computed here',
      check: (step) => {
        for (const call of asked(step, 'sign'))
          expect((call.input as { request: VerifiedRequest }).request.frozen).toEqual(freezeRequest(entity))
      },
    },
    {
      title: '3. insufficient security cannot be skipped',
      check: ({ after }) => {
        if (after.value === 'insufficientSecurityLevel')
          expect([after.can({ type: 'consent.begin' }), after.can({ type: 'request.retry' })]).toEqual([false, false])
      },
    },
    {
      title: '4. after a no, a close or a withdrawal nothing is signed and nothing is delivered',
      bites: [
        'request.decline',
        ...stagesOfConsent.flatMap((stage) =>
          ['request.close', 'request.withdrawn'].map(
            (type) =>
              ({ event, before }: WalkStep) =>
                event.type === type && before.matches(stage),
          ),
        ),
        ...[{ review: 'unread' }, { review: 'read' }, holding].map(
          (stage) =>
            ({ event, before }: WalkStep) =>
              event.type === 'request.decline' && before.matches(stage),
        ),
      ],
      check: (step) => {
        const { event, before, after } = step
        // What is on its way to the server cannot be called back; whatever comes before it can.
        const isOnItsWay = before.status !== 'active' || before.value === 'delivering' || before.value === 'declining'
        if (event.type === 'request.close' && !isOnItsWay)
          expect(after.output).toEqual({ outcome: before.value === 'deliveryFailed' ? 'unknown' : 'closed' })
        if (event.type === 'request.withdrawn' && !isOnItsWay)
          expect(['withdrawn', 'declined', 'unknown']).toContain(after.value)
        const isOver =
          step.after.status !== 'active' || step.after.value === 'declining' || step.after.value === 'declineFailed'
        if (isOver)
          expect(
            [...asked(step, 'sign'), ...asked(step, 'deliver')].filter((call) => call.ended === 'running'),
          ).toEqual([])
      },
    },
    {
      title: '5. one consent makes at most one signature; delivering again sends the same one',
      check: (step) => {
        const consents = step.path.filter((name) => name === consentOf(step.after)).length
        expect(asked(step, 'sign').length).toBeLessThanOrEqual(consents)
        for (const call of asked(step, 'deliver')) expect((call.input as { signature: string }).signature).toBe('S1')
      },
    },
    {
      title: '6. a request that cannot be believed is never signed',
      check: (step) => {
        if (step.after.value === 'invalid') expect(step.after.can({ type: 'consent.begin' })).toBe(false)
        if (step.path.includes('readRequest finds it false') && !step.path.includes('readRequest verifies'))
          expect(asked(step, 'sign')).toEqual([])
      },
    },
    {
      title: '7. a signature that may have arrived is never said to be missing',
      bites: [
        ...['request.close', 'request.withdrawn'].map(
          (type) =>
            ({ event, before }: WalkStep) =>
              event.type === type && before.matches('deliveryFailed'),
        ),
        ...['is not asked any more', 'is refused', 'fails'].map(
          (end) =>
            ({ name, before }: WalkStep) =>
              name === `deliver ${end}` && contextOf(before).mayHaveArrived,
        ),
      ],
      check: ({ path, after }) => {
        if (path.includes('deliver fails'))
          expect(['delivering', 'deliveryFailed', 'signed', 'unknown']).toContain(after.value)
        if (after.value === 'unknown') expect(path).toContain('deliver fails')
      },
    },
    {
      title: '8. a refusal of the server is told with its reason',
      bites: [({ name, path }) => name === 'deliver is refused' && !path.includes('deliver fails')],
      check: ({ name, before, after }) => {
        if (name !== 'deliver is refused') return
        if (contextOf(before).mayHaveArrived) expect(after.value).toBe('unknown')
        else expect([after.output, contextOf(after).refusal]).toEqual([{ outcome: 'refused' }, 'InvalidSignatureError'])
      },
    },
    {
      title: '9. consent that is let go signs nothing and leads back to what was read',
      bites: [
        ({ name, before }) => name === 'consent.release' && before.matches(holding),
        ({ name }) => name === 'checkPerson is cancelled',
        ({ name }) => name === 'checkPerson fails',
      ],
      check: (step) => {
        const { name, before, after } = step
        const isLetGo =
          (name === 'consent.release' && before.matches(holding)) ||
          name === 'checkPerson is cancelled' ||
          name === 'checkPerson fails'
        if (!isLetGo) return
        expect(after.matches({ review: 'read' })).toBe(true)
        expect(asked(step, 'sign').filter((call) => call.startedAtStep === step.path.length)).toEqual([])
      },
    },
    {
      title: '10. holding is the consent of a demo profile alone; everybody else is checked by the device',
      bites: [({ before }) => before.matches(holding), ({ before }) => before.matches(verifying)],
      check: (step) => {
        if (step.after.matches(holding)) expect(isDemo(step.after)).toBe(true)
        if (step.after.matches(verifying)) expect(isDemo(step.after)).toBe(false)
        expect(step.after.matches(verifying)).toBe(asked(step, 'checkPerson').some((call) => call.ended === 'running'))
      },
    },
    ...everyChart({ writes: ['deliver', 'reportDeclined'] }),
  ],
}
