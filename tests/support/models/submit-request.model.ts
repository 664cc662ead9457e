import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { freezeRequest } from '@domain/signing/frozen-request'
import { submitRequest } from '@machines/intents/submit-request.machine'
import type { SubmitRequestContext } from '@machines/intents/submit-request.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type ActorCall } from '../chart-walker'
import { sampleDomain, sampleId, sampleProposal } from '../sample-intent'

const signed = { type: 'Propose', frozen: freezeRequest(sampleProposal), signature: 'MEUCIQ==', intentId: sampleProposal.id, targetDomainId: sampleDomain }
const noted = { draftId: sampleId(20), sourceId: undefined, intentType: 'v0_CreateAccount', publicKey: 'AA==', expiryAt: sampleProposal.expiryAt }
const submission = { signed, noted, known: [] }

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as SubmitRequestContext
const of = (calls: readonly ActorCall[], id: string) => calls.filter((call) => call.id === id)

/** Where each answer leads; by what it was asked for, as only a first sending may be called refused. */
export const leads: Readonly<Record<string, (sending: SubmitRequestContext['sending']) => unknown>> = {
  'lock.taken': () => ({ guarded: 'remembering' }),
  'lock.refused': () => 'unsent',
  'after draftLockWait': () => 'unsent',
  'remember keeps it': () => ({ guarded: 'sending' }),
  'remember finds another': () => 'unsent',
  'remember fails': () => 'unsent',
  'after rememberingWait': () => 'unsent',
  'send is queued': () => 'awaitingOutcome',
  'send is refused': (sending) => (sending === 'first' ? 'refused' : 'lookingUp'),
  'send is lost': () => 'lookingUp',
  'send throws': () => 'lookingUp',
  'after sendingWait': () => 'lookingUp',
  'followOutcome says accepted': () => 'accepted',
  'followOutcome says refused': (sending) => (sending === 'first' ? 'refused' : 'lookingUp'),
  'followOutcome says that it exists': () => 'lookingUp',
  'followOutcome throws': () => 'lookingUp',
  'after outcomeWait': () => 'lookingUp',
  'lookUp finds it': () => 'accepted',
  'lookUp finds nothing': () => 'unknown',
  'lookUp throws': () => 'unknown',
  'after lookUpWait': () => 'unknown',
}
const limits: Readonly<Record<string, number>> = { draftLockWait: 5_000, rememberingWait: 5_000, sendingWait: 30_000, outcomeWait: 30_000, lookUpWait: 30_000 }
/** The answers that the walk has given. */
export const taken = new Set<string>()
const nameOf = (action: unknown) => (typeof action === 'string' ? action : (action as { type?: string }).type)

export const submitRequestModel: ChartSuite = {
  machine: submitRequest,
  inputs: (['first', 'repeat', 'none'] as const).map((sending) => ({ ...submission, sending })),
  events: () => [{ type: 'lock.taken' }, { type: 'lock.refused' }],
  callbacks: ['holdDraftLock'],
  answers: {
    remember: [{ name: 'keeps it', done: 'kept' }, { name: 'finds another', done: 'sentBefore' }, { name: 'fails', fail: new Error('no room') }],
    send: [
      { name: 'is queued', done: { kind: 'queued', requestId: sampleId(50) } },
      { name: 'is refused', done: { kind: 'refused', code: 'DomainLocked', message: undefined } },
      { name: 'is lost', done: { kind: 'lost', status: 502 } },
      { name: 'throws', fail: new Error('network') },
    ],
    followOutcome: [
      { name: 'says accepted', done: { kind: 'accepted' } },
      { name: 'says refused', done: { kind: 'refused', code: 'AccountLocked', message: undefined } },
      { name: 'says that it exists', done: { kind: 'refused', code: 'IntentAlreadyExists', message: undefined } },
      { name: 'throws', fail: new Error('network') },
    ],
    lookUp: [{ name: 'finds it', done: 'found' }, { name: 'finds nothing', done: 'absent' }, { name: 'throws', fail: new Error('network') }],
  },
  rows: { '2. a lost answer is looked up and nothing is sent again by itself': '[ER003]' },
  invariants: [
    {
      title: '1. one submission sends at most once',
      check: ({ calls, after }) => {
        const sends = of(calls, 'send')
        expect(sends.map(({ input }) => input)).toEqual(sends.length === 0 ? [] : [signed])
        if (contextOf(after).sending === 'none') expect(sends).toEqual([])
      },
    },
    {
      title: '2. a lost answer is looked up and nothing is sent again by itself',
      check: ({ name, before, after }) => {
        if (before.status !== 'active' || after === before) return
        taken.add(name)
        expect(after.value).toEqual(leads[name]?.(contextOf(before).sending))
      },
    },
    {
      title: "3. accepted is entered only on the platform's own word",
      check: ({ name, before, after }) => {
        if (after.value === 'accepted' && before.value !== 'accepted') expect(['followOutcome says accepted', 'lookUp finds it']).toContain(name)
      },
    },
    {
      title: '4. every wait ends: the lock and the note after five seconds, sending, outcome and look-up after thirty',
      check: () => {
        const declared = submitRequest.implementations.delays as Readonly<Record<string, unknown>>
        expect(declared).toEqual(limits)
      },
    },
    {
      title: '5. what is sent was remembered before, under the lock of its draft',
      check: ({ calls }) => {
        for (const sent of of(calls, 'send')) {
          expect(of(calls, 'remember').filter(({ ended, input }) => ended === 'answered' && (input as { signed: unknown }).signed === signed).map(({ startedAtStep }) => startedAtStep < sent.startedAtStep)).toEqual([true])
          const [lock] = of(calls, 'holdDraftLock')
          expect([lock?.input, sent.ended === 'running' ? lock?.ended : 'running']).toEqual([{ draftId: noted.draftId }, 'running'])
        }
      },
    },
    {
      title: '6. the note is forgotten only when the request was accepted or refused',
      check: () => {
        const forgetting = Object.entries(submitRequest.states).filter(([, node]) => [...node.entry, ...node.exit].some((action) => nameOf(action) === 'forgetNote')).map(([name]) => name)
        expect(forgetting).toEqual(['accepted', 'refused'])
      },
    },
    {
      title: '7. what may have arrived is never called refused or unsent; of a repeat nobody can tell which of the two was refused',
      check: ({ before, after, calls }) => {
        if (before.status !== 'active' || after.status !== 'done') return
        if (after.value === 'unsent') expect(of(calls, 'send')).toEqual([])
        if (after.value === 'refused') expect(contextOf(after).sending).toBe('first')
      },
    },
    ...everyChart({ writes: ['send'] }),
  ],
}
