import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { freezeRequest } from '@domain/signing/frozen-request'
import { proposeIntent } from '@machines/intents/propose-intent.machine'
import type { Desk, DryRun, ProposeIntentContext, ProposeIntentOutput } from '@machines/intents/propose-intent.types'
import type { SignedSubmissionInput } from '@machines/intents/signed-submission.types'
import { LogicNotLoaded } from '@machines/shared/late-logic'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type ActorCall } from '../chart-walker'
import { sampleAuthor, sampleDomain, sampleId, samplePayload, sampleProposal } from '../sample-intent'
import { deviceAnswers, platformAnswers, sampleNote } from './proposing-answers'

const frozen = freezeRequest(sampleProposal)
const foreseen = { hint: 'CurrentlyNotEnoughFunds', reason: 'needs more' }

const built = { request: sampleProposal, sentAt: undefined, known: [] }
const sentAt = '2026-11-21T09:00:00.000Z'
const draftOf = (entityLock: string) => ({ id: sampleId(20), makePayload: () => samplePayload, entityLock })
/** The desk of the sample's author; whatever sets out from it is theirs. */
export const sampleDesk: Desk = {
  targetDomainId: sampleDomain,
  proposer: () => ({
    author: sampleAuthor,
    email: 'ines@nordhaven.example',
    publicKey: 'AA==',
    notificationsEnabled: true,
  }),
}

const submissionsOf = (calls: readonly ActorCall[]) =>
  calls.filter(({ id }) => id === 'signedSubmission').map(({ input }) => input as SignedSubmissionInput)
const endOf = (snapshot: AnyMachineSnapshot) => snapshot.output as ProposeIntentOutput | undefined
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as ProposeIntentContext

export const proposeIntentModel: ChartSuite = {
  machine: proposeIntent,
  inputs: [
    ...['Unlocked', 'Locked', 'Archived'].map((entityLock) => ({ desk: sampleDesk, draft: draftOf(entityLock) })),
    { desk: sampleDesk, draft: draftOf('Unlocked'), isAttended: false },
  ],
  events: () => [{ type: 'proposal.confirm' }, { type: 'proposal.edit' }, { type: 'viewer.changed' }],
  callbacks: ['watchViewer'],
  answers: {
    build: [
      { name: 'builds', done: built },
      { name: 'builds what was sent before', done: { ...built, sentAt, known: [frozen.hash] } },
      { name: 'fails', fail: new Error('no random source') },
      { name: 'has nothing that signs', fail: new LogicNotLoaded('no network') },
    ],
    dryRun: [
      { name: 'passes', done: { success: true, errors: [] } },
      { name: 'passes, though the ledger would fail it', done: { success: true, errors: [], foreseen } },
      { name: 'refuses', done: { success: false, errors: ['VaultNotFound'] } },
      { name: 'fails', fail: { status: 500 } },
    ],
    requestSignature: deviceAnswers(sampleProposal),
    signedSubmission: platformAnswers('StaleIntent'),
  },
  key: (snapshot) => [
    contextOf(snapshot).problem?.tag,
    contextOf(snapshot).foreseen?.hint,
    contextOf(snapshot).isAttended,
    contextOf(snapshot).sentAt,
    contextOf(snapshot).signed !== undefined,
  ],
  rows: {
    '1. a request is submitted only with the signature made for exactly its text': '[SG001] [SG003] [ST009]',
    '4. each proposal has an id of its own; what has left before leaves as a repeat, and nothing is submitted twice for one signature':
      '[ER003]',
  },
  invariants: [
    {
      title: '1. a request is submitted only with the signature made for exactly its text',
      check: ({ calls }) => {
        for (const call of calls.filter(({ id }) => id === 'signedSubmission')) {
          expect((call.input as SignedSubmissionInput).signed).toEqual({
            type: 'Propose',
            frozen,
            signature: 'MEUCIQ==',
            intentId: sampleProposal.id,
            targetDomainId: sampleDomain,
          })
          expect(
            calls.some(
              ({ id, ended, startedAtStep }) =>
                id === 'requestSignature' && ended === 'answered' && startedAtStep <= call.startedAtStep,
            ),
          ).toBe(true)
        }
      },
    },
    {
      title: '2. one proposal carries one draft, from its first check to one end',
      check: ({ before, after, calls }) => {
        expect(contextOf(after).draft).toBe(contextOf(before).draft)
        expect(calls.filter(({ id }) => id === 'build').length).toBeLessThanOrEqual(1)
        expect(after.output !== undefined).toBe(after.status === 'done')
      },
    },
    {
      title: "3. the author is the session's user and never a form field",
      check: ({ calls }) => {
        for (const call of calls.filter(({ id }) => id === 'build'))
          expect((call.input as { author: unknown }).author).toEqual(sampleAuthor)
      },
    },
    {
      title:
        '4. each proposal has an id of its own; what has left before leaves as a repeat, and nothing is submitted twice for one signature',
      bites: [
        ({ calls }) => submissionsOf(calls).some(({ isRepeat }) => isRepeat),
        ({ calls }) => submissionsOf(calls).length === 2,
      ],
      check: ({ calls, before, after }) => {
        const [signatures, sent] = [
          calls.filter(({ id, ended }) => id === 'requestSignature' && ended === 'answered').length,
          submissionsOf(calls),
        ]
        expect(sent.length).toBeLessThanOrEqual(signatures)
        const { sentAt: leftAt, known, isAttended } = contextOf(after)
        if (after.value === 'submitting' && before.value !== 'submitting')
          expect(sent.at(-1)).toMatchObject({ isRepeat: leftAt !== undefined, known, isAttended })
      },
    },
    {
      title: '5. a locked entity never reaches building',
      bites: [({ after }) => endOf(after)?.outcome === 'returned' && contextOf(after).request === undefined],
      check: ({ after, calls }) => {
        if (contextOf(after).draft.entityLock === 'Unlocked') return
        expect([after.value, endOf(after), calls.filter(({ id }) => id !== 'watchViewer')]).toEqual([
          'returned',
          { outcome: 'returned', problem: { tag: 'entityLocked' } },
          [],
        ])
      },
    },
    {
      title: '6. what the ledger would refuse is told with the request of which it was foreseen',
      check: ({ before, after, event }) => {
        if (event.type === 'xstate.done.actor.dryRun' && after.value === 'reviewing')
          expect(contextOf(after).foreseen).toBe((event['output'] as DryRun).foreseen)
        if (before.value === 'signing' && after.value === 'reviewing')
          expect(contextOf(after).foreseen).toBe(contextOf(before).foreseen)
      },
    },
    {
      title: '7. an end before the sending says that nothing was sent, and one after it never does',
      bites: [
        ({ after }) => endOf(after)?.outcome === 'cancelled',
        ({ before, event }) => event.type === 'viewer.changed' && before.value === 'submitting',
        ({ before, event }) => event.type === 'viewer.changed' && before.value === 'signing',
      ],
      check: ({ before, after, calls }) => {
        if (before.status !== 'active') return
        const end = endOf(after)
        if (end?.outcome === 'cancelled' || end?.outcome === 'returned')
          expect(before.value).toMatch(/^(entering|building|dryRunning|reviewing)$/)
        if (end?.outcome === 'refused' || end?.outcome === 'accepted')
          expect(calls.some(({ id, ended }) => id === 'signedSubmission' && ended === 'answered')).toBe(true)
        if (end?.outcome === 'lost') expect([before.value, end.note]).toEqual(['submitting', sampleNote])
        if (end?.outcome === 'sessionEnded')
          expect(end.note).toEqual(before.value === 'submitting' ? sampleNote : undefined)
        if (before.value === 'submitting' && after.status === 'done')
          expect(['accepted', 'refused', 'lost', 'sessionEnded']).toContain(end?.outcome)
      },
    },
    {
      title:
        '8. an answer that was lost is an end of its own: never a refusal, and what may have been sent leads back to no review',
      bites: [
        'signedSubmission is accepted',
        'signedSubmission is lost',
        'signedSubmission breaks',
        'signedSubmission is refused',
        'signedSubmission is not sent',
      ],
      check: ({ name, before, after }) => {
        const leads: Readonly<Record<string, unknown>> = {
          'signedSubmission is accepted': [
            'accepted',
            {
              outcome: 'accepted',
              intent: { id: sampleProposal.id, targetDomainId: sampleDomain, type: 'v0_CreateAccount' },
            },
          ],
          'signedSubmission is lost': ['lost', { outcome: 'lost', note: sampleNote }],
          'signedSubmission breaks': ['lost', { outcome: 'lost', note: sampleNote }],
          'signedSubmission is refused': [
            'refused',
            { outcome: 'refused', refusal: { code: 'StaleIntent', message: undefined } },
          ],
          'signedSubmission is not sent': ['reviewing', undefined],
        }
        if (before.value === 'submitting' && name in leads) expect([after.value, endOf(after)]).toEqual(leads[name])
      },
    },
    {
      title: '9. only a request that passed its dry run is reviewed',
      check: ({ name, before, after }) => {
        if (before.value === 'dryRunning' && after.value === 'reviewing') expect(name).toMatch(/^dryRun passes/)
        if (before.value === 'dryRunning' && name === 'dryRun refuses')
          expect([after.value, contextOf(after).obstacle?.tag]).toEqual(['returned', 'dryRunRefused'])
      },
    },
    {
      title: '10. who is signed in proposes: another person ends what the one before had begun',
      check: ({ event, before, after, calls }) => {
        if (event.type !== 'viewer.changed' || before.status !== 'active') return
        expect([endOf(after)?.outcome, calls.filter(({ ended }) => ended === 'running')]).toEqual(['sessionEnded', []])
      },
    },
    ...everyChart({ writes: ['signedSubmission'] }),
  ],
}
