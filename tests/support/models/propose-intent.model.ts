import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { freezeRequest } from '@domain/signing/frozen-request'
import { proposeIntent } from '@machines/intents/propose-intent.machine'
import type { Desk, DryRun, ProposeIntentContext, ProposeIntentOutput } from '@machines/intents/propose-intent.types'
import type { SubmitRequestInput } from '@machines/intents/submit-request.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart } from '../chart-walker'
import { sampleAuthor, sampleDomain, sampleId, samplePayload, sampleProposal } from '../sample-intent'
import { deviceAnswers, platformAnswers } from './road-answers'

const frozen = freezeRequest(sampleProposal)
const foreseen = { hint: 'CurrentlyNotEnoughFunds', reason: 'needs more' }

const built = { request: sampleProposal, sentAt: undefined, known: [] }
const sentAt = '2026-11-21T09:00:00.000Z'
const draftOf = (entityLock: string) => ({ id: sampleId(20), makePayload: () => samplePayload, entityLock })
/** The desk of the sample's author; whatever sets out from it is theirs. */
export const sampleDesk: Desk = { targetDomainId: sampleDomain, proposer: () => ({ author: sampleAuthor, email: 'ines@nordhaven.example', publicKey: 'AA==', notificationsEnabled: true }) }

const isUnderWay = (snapshot: AnyMachineSnapshot) => snapshot.matches('submitting') || snapshot.matches('seeking')
const endOf = (snapshot: AnyMachineSnapshot) => snapshot.output as ProposeIntentOutput | undefined
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as ProposeIntentContext

export const proposeIntentModel: ChartSuite = {
  machine: proposeIntent,
  inputs: ['Unlocked', 'Locked', 'Archived'].map((entityLock) => ({ desk: sampleDesk, draft: draftOf(entityLock) })),
  events: () => [
    { type: 'proposal.confirm' },
    { type: 'proposal.edit' },
    { type: 'outcome.check' },
    { type: 'request.repeat' },
    { type: 'viewer.changed' },
  ],
  callbacks: ['watchViewer'],
  answers: {
    build: [{ name: 'builds', done: built }, { name: 'builds what was sent before', done: { ...built, sentAt, known: [frozen.hash] } }, { name: 'fails', fail: new Error('no random source') }],
    dryRun: [
      { name: 'passes', done: { success: true, errors: [] } },
      { name: 'passes, though the ledger would fail it', done: { success: true, errors: [], foreseen } },
      { name: 'refuses', done: { success: false, errors: ['VaultNotFound'] } },
      { name: 'fails', fail: { status: 500 } },
    ],
    requestSignature: deviceAnswers(sampleProposal),
    submitRequest: platformAnswers('StaleIntent'),
  },
  key: (snapshot) => [contextOf(snapshot).problem?.tag, contextOf(snapshot).foreseen?.hint, contextOf(snapshot).hasLooked, contextOf(snapshot).sentAt],
  rows: {
    '1. a request is submitted only with the signature made for exactly its text': '[SG001] [SG003] [ST009]',
    '4. each proposal has an id of its own; only the person sends it again, and then the same request with the same signature': '[ER003]',
  },
  invariants: [
    {
      title: '1. a request is submitted only with the signature made for exactly its text',
      check: ({ calls }) => {
        for (const call of calls.filter(({ id }) => id === 'submitRequest')) {
          expect((call.input as SubmitRequestInput).signed).toEqual({ type: 'Propose', frozen, signature: 'MEUCIQ==', intentId: sampleProposal.id, targetDomainId: sampleDomain })
          expect(calls.some(({ id, ended, startedAtStep }) => id === 'requestSignature' && ended === 'answered' && startedAtStep <= call.startedAtStep)).toBe(true)
        }
      },
    },
    {
      title: '2. one road carries one draft, from its first check to one end',
      check: ({ before, after, calls }) => {
        expect(contextOf(after).draft).toBe(contextOf(before).draft)
        expect(calls.filter(({ id }) => id === 'build').length).toBeLessThanOrEqual(1)
        expect(after.output !== undefined).toBe(after.status === 'done')
      },
    },
    {
      title: "3. the author is the session's user and never a form field",
      check: ({ calls }) => {
        for (const call of calls.filter(({ id }) => id === 'build')) expect((call.input as { author: unknown }).author).toEqual(sampleAuthor)
      },
    },
    {
      title: '4. each proposal has an id of its own; only the person sends it again, and then the same request with the same signature',
      check: ({ name, calls, after, before }) => {
        const signatures = calls.filter(({ id, ended }) => id === 'requestSignature' && ended === 'answered').length
        const sends = calls.filter(({ id }) => id === 'submitRequest').map(({ input }) => (input as SubmitRequestInput))
        expect(sends.filter(({ sending }) => sending === 'first').length).toBeLessThanOrEqual(signatures)
        if (!isUnderWay(after) || isUnderWay(before)) return
        const begun = name === 'request.repeat' ? 'repeat' : name === 'outcome.check' ? 'none' : contextOf(after).sentAt ? 'repeat' : 'first'
        expect([sends.at(-1)!.sending, sends.at(-1)!.known]).toEqual([begun, contextOf(after).known])
      },
    },
    {
      title: '5. a locked entity never reaches building',
      bites: [({ after }) => endOf(after)?.outcome === 'returned' && contextOf(after).request === undefined],
      check: ({ after, calls }) => {
        if (contextOf(after).draft.entityLock === 'Unlocked') return
        expect([after.value, endOf(after), calls.filter(({ id }) => id !== 'watchViewer')]).toEqual(['returned', { outcome: 'returned', problem: { tag: 'entityLocked' } }, []])
      },
    },
    {
      title: '6. what the ledger would refuse is told with the request of which it was foreseen',
      check: ({ before, after, event }) => {
        if (event.type === 'xstate.done.actor.dryRun' && after.value === 'reviewing') expect(contextOf(after).foreseen).toBe((event['output'] as DryRun).foreseen)
        if (before.value === 'signing' && after.value === 'reviewing') expect(contextOf(after).foreseen).toBe(contextOf(before).foreseen)
      },
    },
    {
      title: '7. an end before the sending says that nothing was sent, and one after it never does',
      bites: [({ after }) => endOf(after)?.outcome === 'cancelled', ({ after }) => endOf(after)?.outcome === 'lost'],
      check: ({ before, after, calls }) => {
        const end = endOf(after)?.outcome
        if (before !== after && (end === 'cancelled' || end === 'returned')) expect(before.value).toMatch(/^(entering|building|dryRunning|reviewing)$/)
        if (end === 'lost' || end === 'refused' || end === 'accepted') expect(calls.some(({ id, ended }) => id === 'submitRequest' && ended === 'answered')).toBe(true)
        if (before.value === 'outcomeUnknown' && after.status === 'done') expect(['lost', 'sessionEnded']).toContain(end)
      },
    },
    {
      title: '8. an answer that was lost is never called a refusal, and what was sent leads back to no review',
      check: ({ name, before, after }) => {
        if (before.matches('seeking') && name.startsWith('submitRequest')) expect(after.value).toBe(name === 'submitRequest is accepted' ? 'accepted' : 'outcomeUnknown')
        if (after.value === 'outcomeUnknown' && before.value !== 'outcomeUnknown') expect([contextOf(after).problem?.tag === 'refused', contextOf(after).hasLooked]).toEqual([false, before.value !== 'submitting'])
        const leads: Readonly<Record<string, unknown>> = {
          'submitRequest is accepted': 'accepted', 'submitRequest is unknown': 'outcomeUnknown', 'submitRequest breaks': 'outcomeUnknown', 'submitRequest is refused': 'refused',
          'submitRequest is not sent': 'reviewing',
        }
        if (before.value === 'submitting' && name in leads) expect(after.value).toBe(leads[name])
      },
    },
    {
      title: '9. only a request that passed its dry run is reviewed',
      check: ({ name, before, after }) => {
        if (before.value === 'dryRunning' && after.value === 'reviewing') expect(name).toMatch(/^dryRun passes/)
        if (before.value === 'dryRunning' && name === 'dryRun refuses') expect([after.value, contextOf(after).problem?.tag]).toEqual(['returned', 'dryRunRefused'])
      },
    },
    {
      title: '10. who is signed in proposes: another person ends what the one before had begun',
      check: ({ event, before, after, calls }) => {
        if (event.type !== 'viewer.changed' || before.status !== 'active') return
        expect([endOf(after), calls.filter(({ ended }) => ended === 'running')]).toEqual([{ outcome: 'sessionEnded' }, []])
      },
    },
    ...everyChart({ writes: ['submitRequest'] }),
  ],
}
