import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { freezeRequest } from '@domain/signing/frozen-request'
import { signedSubmission } from '@machines/intents/signed-submission.machine'
import type { SignedSubmissionContext, SignedSubmissionOutput } from '@machines/intents/signed-submission.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type ActorCall, type WalkStep } from '../chart-walker'
import { sampleDomain, sampleId, sampleProposal } from '../sample-intent'

const frozen = freezeRequest(sampleProposal)
const signed = {
  type: 'Propose',
  frozen,
  signature: 'MEUCIQ==',
  intentId: sampleProposal.id,
  targetDomainId: sampleDomain,
}
const noted = {
  draftId: sampleId(20),
  sourceId: undefined,
  intentType: 'v0_CreateAccount',
  publicKey: 'AA==',
  expiryAt: sampleProposal.expiryAt,
}
const note = {
  ...noted,
  hash: frozen.hash,
  requestType: 'Propose',
  intentId: sampleProposal.id,
  targetDomainId: sampleDomain,
}

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as SignedSubmissionContext
const endOf = (snapshot: AnyMachineSnapshot) => snapshot.output as SignedSubmissionOutput | undefined
const of = (calls: readonly ActorCall[], id: string) => calls.filter((call) => call.id === id)
const said = (path: readonly string[], event: string) => path.filter((step) => step === event).length
const guarded = (at: AnyMachineSnapshot, within: string) => ({
  [at.matches('sending') ? 'sending' : 'repeating']: { guarded: within },
})
const followed = (at: AnyMachineSnapshot, within: string) => ({
  [at.matches('sending') ? 'sending' : 'repeating']: { awaitingOutcome: within },
})
const unsent = (at: AnyMachineSnapshot) => (at.matches('sending') ? 'unsent' : unknown(at, 'notRepeated'))
const refused = (at: AnyMachineSnapshot) => (at.matches('sending') ? 'refused' : 'lookingUp')
const doubted = (at: AnyMachineSnapshot) => (at.matches('sending') ? 'doubted' : 'lookingUp')
const unknown = (at: AnyMachineSnapshot, finding: string) =>
  contextOf(at).isAttended ? { outcomeUnknown: finding } : 'lost'

/** Where each answer leads from a sending or a look-up; only a first sending may be called refused or unsent. */
export const leads: Readonly<Record<string, (before: AnyMachineSnapshot) => unknown>> = {
  'lock.taken': (at) => guarded(at, 'remembering'),
  'lock.refused': unsent,
  'after draftLockWait': unsent,
  'remember keeps it': (at) => guarded(at, 'leaving'),
  'remember finds another': unsent,
  'remember fails': unsent,
  'after rememberingWait': unsent,
  'send is queued': (at) => followed(at, 'asking'),
  'send is refused': refused,
  'send is refused as decided': doubted,
  'send is lost': () => 'lookingUp',
  'send throws': () => 'lookingUp',
  'after sendingWait': () => 'lookingUp',
  'askOutcome says accepted': () => 'accepted',
  'askOutcome says nothing yet': (at) => followed(at, 'pausing'),
  'askOutcome says refused': refused,
  'askOutcome says decided': doubted,
  'askOutcome says that it exists': () => 'lookingUp',
  'askOutcome throws': () => 'lookingUp',
  'after outcomePoll': (at) => followed(at, 'asking'),
  'after outcomeWait': () => 'lookingUp',
  'lookUp finds it': () => 'accepted',
  'lookUp finds nothing': (at) => (at.matches('doubted') ? 'refused' : unknown(at, 'absent')),
  'lookUp throws': (at) => unknown(at, 'unread'),
  'after lookUpWait': (at) => unknown(at, 'unread'),
}
/** What the person may say to a lost answer. */
const words: Readonly<Record<string, unknown>> = {
  'outcome.check': 'lookingUp',
  'outcome.repeat': { repeating: { guarded: 'locking' } },
  'outcome.leave': 'lost',
}
const limits: Readonly<Record<string, number>> = {
  draftLockWait: 5_000,
  rememberingWait: 5_000,
  sendingWait: 30_000,
  outcomePoll: 500,
  outcomeWait: 30_000,
  lookUpWait: 30_000,
}
const codeOf = (path: readonly string[]) =>
  path.at(-1) === 'send is refused'
    ? 'DomainLocked'
    : path.at(-1) === 'askOutcome says refused'
      ? 'AccountLocked'
      : 'DecisionInvalid'
/** The answers that the walk has given. */
export const taken = new Set<string>()
const nameOf = (action: unknown) => (typeof action === 'string' ? action : (action as { type?: string }).type)
const ends = ({ before, after }: WalkStep) => before.status === 'active' && after.status === 'done'

export const signedSubmissionModel: ChartSuite = {
  machine: signedSubmission,
  inputs: [
    { isRepeat: false, isAttended: true },
    { isRepeat: true, isAttended: true },
    { isRepeat: false, isAttended: false },
    { isRepeat: true, isAttended: false },
  ].map((how) => ({ signed, noted, known: [], ...how })),
  events: () => [{ type: 'lock.taken' }, { type: 'lock.refused' }, ...Object.keys(words).map((type) => ({ type }))],
  callbacks: ['holdDraftLock'],
  answers: {
    remember: [
      { name: 'keeps it', done: 'kept' },
      { name: 'finds another', done: 'sentBefore' },
      { name: 'fails', fail: new Error('no room') },
    ],
    send: [
      { name: 'is queued', done: { kind: 'queued', requestId: sampleId(50) } },
      { name: 'is refused', done: { kind: 'refused', code: 'DomainLocked', message: undefined } },
      { name: 'is refused as decided', done: { kind: 'refused', code: 'DecisionInvalid', message: undefined } },
      { name: 'is lost', done: { kind: 'lost', status: 502 } },
      { name: 'throws', fail: new Error('network') },
    ],
    askOutcome: [
      { name: 'says accepted', done: { kind: 'accepted' } },
      { name: 'says nothing yet', done: { kind: 'notYet' } },
      { name: 'says refused', done: { kind: 'refused', code: 'AccountLocked', message: undefined } },
      { name: 'says decided', done: { kind: 'refused', code: 'DecisionInvalid', message: undefined } },
      { name: 'says that it exists', done: { kind: 'refused', code: 'IntentAlreadyExists', message: undefined } },
      { name: 'throws', fail: new Error('network') },
    ],
    lookUp: [
      { name: 'finds it', done: 'found' },
      { name: 'finds nothing', done: 'absent' },
      { name: 'throws', fail: new Error('network') },
    ],
  },
  key: (snapshot) => [
    contextOf(snapshot).isAttended,
    contextOf(snapshot).unsent,
    contextOf(snapshot).status,
    contextOf(snapshot).refusal?.code,
  ],
  rows: {
    "2. a lost answer is looked up, and then it is the person's what happens: nothing is sent again by itself":
      '[ER003]',
  },
  invariants: [
    {
      title: '1. a request is sent once, and once more for each word of the person, always in the same bytes',
      bites: [({ calls, path }) => of(calls, 'send').length === 2 && path.at(-1) === 'remember keeps it'],
      check: ({ calls, path }) => {
        const sends = of(calls, 'send')
        for (const { input } of sends) expect(input).toBe(signed)
        expect(sends.length).toBeLessThanOrEqual(1 + said(path, 'outcome.repeat'))
      },
    },
    {
      title: "2. a lost answer is looked up, and then it is the person's what happens: nothing is sent again by itself",
      bites: ['outcome.check', 'outcome.repeat', 'outcome.leave'],
      check: ({ name, before, after, event }) => {
        if (before.status !== 'active' || after === before) return
        if (before.matches('outcomeUnknown')) return expect(after.value).toEqual(words[event.type])
        taken.add(name)
        expect(after.value).toEqual(leads[name]?.(before))
      },
    },
    {
      title: "3. accepted is entered only on the platform's own word",
      bites: ['askOutcome says accepted', 'lookUp finds it'],
      check: (step) => {
        if (ends(step) && step.after.value === 'accepted')
          expect([['askOutcome says accepted', 'lookUp finds it'].includes(step.name), endOf(step.after)]).toEqual([
            true,
            { outcome: 'accepted' },
          ])
      },
    },
    {
      title: '4. every wait of the platform and of the browser ends',
      bites: Object.keys(limits).map((limit) => `after ${limit}`),
      check: () => expect(signedSubmission.implementations.delays).toEqual(limits),
    },
    {
      title: '5. what is sent was remembered before, under the lock of its draft',
      bites: ['remember keeps it'],
      check: ({ calls }) => {
        const [locks, kept] = [
          of(calls, 'holdDraftLock'),
          of(calls, 'remember').filter(({ ended }) => ended === 'answered'),
        ]
        for (const { input } of of(calls, 'remember')) expect(input).toEqual({ note, known: [] })
        for (const { input } of locks) expect(input).toEqual({ draftId: noted.draftId })
        for (const sent of of(calls, 'send')) {
          const lock = locks.findLast(({ startedAtStep }) => startedAtStep <= sent.startedAtStep)
          expect(
            kept.some(
              ({ startedAtStep }) => startedAtStep >= lock!.startedAtStep && startedAtStep < sent.startedAtStep,
            ),
          ).toBe(true)
          if (sent.ended === 'running') expect(lock?.ended).toBe('running')
        }
      },
    },
    {
      title: '6. a note is forgotten only when its request was refused, or one of its draft was accepted',
      check: () => {
        const forgetting = Object.entries<(typeof signedSubmission.states)['lost']>(signedSubmission.states).flatMap(
          ([name, { entry, exit }]) =>
            [...entry, ...exit]
              .map(nameOf)
              .filter((action) => action?.startsWith('forget'))
              .map((action) => [name, action]),
        )
        expect(forgetting).toEqual([
          ['repeating', 'forgetStatus'],
          ['accepted', 'forgetDraft'],
          ['refused', 'forgetNote'],
        ])
      },
    },
    {
      title:
        '7. what may have arrived is never called refused or unsent; of a repeat nobody can tell which of the two was refused',
      bites: [
        ({ before, after }) => before.matches('repeating') && after.matches('lookingUp'),
        ({ before, after }) => before.matches('repeating') && after.matches({ outcomeUnknown: 'notRepeated' }),
        ({ after }) => after.value === 'refused',
        ({ after }) => after.value === 'unsent',
      ],
      check: (step) => {
        if (!ends(step)) return
        const { after, calls, path } = step
        const end = endOf(after)
        if (end?.outcome === 'unsent')
          expect([
            of(calls, 'send'),
            contextOf(after).isRepeat,
            ['sendingElsewhere', 'sentBefore', 'notRemembered'].includes(end.reason),
          ]).toEqual([[], false, true])
        if (end?.outcome === 'refused')
          expect([
            of(calls, 'send').length,
            contextOf(after).isRepeat,
            said(path, 'outcome.repeat'),
            end.refusal,
          ]).toEqual([1, false, 0, { code: codeOf(path), message: undefined }])
      },
    },
    {
      title: '8. who leaves a lost answer leaves nothing on its way, and hears by which note it is found',
      bites: ['outcome.leave'],
      check: (step) => {
        if (step.event.type === 'outcome.leave' && step.before.status === 'active')
          expect(step.after === step.before || step.before.matches('outcomeUnknown')).toBe(true)
        if (step.after.value === 'lost')
          expect([endOf(step.after), step.calls.filter(({ ended }) => ended === 'running')]).toEqual([
            { outcome: 'lost', note },
            [],
          ])
      },
    },
    {
      title: '9. where nobody can be asked a lost answer is an end',
      bites: [
        ({ before, after }) => before.value === 'lookingUp' && after.value === 'lost',
        ({ before, after }) => before.matches('repeating') && after.value === 'lost',
      ],
      check: ({ before, after }) => {
        if (after.matches('outcomeUnknown')) expect(contextOf(after).isAttended).toBe(true)
        if (after.value === 'lost' && before.value !== 'lost')
          expect(before.matches('outcomeUnknown')).toBe(contextOf(after).isAttended)
      },
    },
    {
      title:
        '10. a refusal that whoever has decided already gets too is believed only where their decision is not found',
      bites: [
        ({ before, after }) => before.value === 'doubted' && after.value === 'refused',
        ({ before, after }) => before.value === 'doubted' && after.value === 'accepted',
      ],
      check: ({ before, after, name }) => {
        if (before.value === 'doubted' && after.value === 'refused') expect(name).toBe('lookUp finds nothing')
        if (contextOf(after).refusal?.code === 'DecisionInvalid' && after.value === 'refused')
          expect(['doubted', 'refused']).toContain(before.value)
      },
    },
    ...everyChart({ writes: ['send'] }),
  ],
}
