import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { canApprove, canReject } from '@domain/intents/can-decide'
import { freezeRequest } from '@domain/signing/frozen-request'
import { decideIntent, decisionRequestOf } from '@machines/intents/decide-intent.machine'
import type { DecideIntentContext, IntentFacts } from '@machines/intents/decide-intent.types'
import type { SignedSubmissionInput } from '@machines/intents/signed-submission.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type ActorCall, type WalkStep } from '../chart-walker'
import { riskKey, type Risk, type RiskReading } from '@domain/transactions/risks'
import { sampleApprover, sampleAuthor, sampleDomain, sampleId, sampleNow } from '../sample-intent'
import { deviceAnswers, platformAnswers } from './proposing-answers'

const stranger = { id: sampleId(3), domainId: sampleDomain }
const facts: IntentFacts = {
  id: sampleId(10),
  targetDomainId: sampleDomain,
  author: sampleAuthor,
  status: 'Open',
  expiryAt: '2026-11-28T09:00:00.000Z',
  approvedBy: [sampleAuthor],
  remaining: [{ domainId: sampleDomain, users: [sampleApprover.id] }],
  proposalSignature: 'MEUCIQ==',
  version: '1',
}
const stranger90: Risk = { tag: 'largestAmount' }
const alike: Risk = { tag: 'lookAlike', address: '0xa1', known: '0xa2', name: 'Kestrel' }
const calm: RiskReading = { isRead: true, risks: [] }
const risky: RiskReading = { isRead: true, risks: [stranger90] }
const inputFor = (viewer: typeof sampleAuthor, about: Partial<IntentFacts> = {}, risks = calm) => ({
  facts: { ...facts, ...about },
  risks,
  viewer,
  email: 'marcus@nordhaven.example',
  publicKey: 'AA==',
  notificationsEnabled: true,
  kept: undefined,
  clock: { now: () => sampleNow },
})
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as DecideIntentContext
const isSend = ({ id }: ActorCall) => id === 'signedSubmission'
const isAuthor = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).viewer.id === sampleAuthor.id
/** The step with which a decision of this kind is submitted. */
const setsOut = ({ calls, path, after }: WalkStep, decision: 'approve' | 'reject') =>
  contextOf(after).decision === decision && calls.some((call) => isSend(call) && call.startedAtStep === path.length)
const sentBy = (calls: readonly ActorCall[]) =>
  calls
    .filter(isSend)
    .map(({ input }) => JSON.parse((input as SignedSubmissionInput).signed.frozen.text) as Record<string, unknown>)

const everyEvent = [
  { type: 'decision.approve' },
  { type: 'decision.reject' },
  { type: 'reason.change', reason: '  ' },
  { type: 'reason.change', reason: 'Not agreed' },
  { type: 'decision.submit' },
  { type: 'decision.close' },
  { type: 'outcome.repeat' },
  { type: 'intent.changed', facts },
  { type: 'intent.changed', facts: { ...facts, remaining: [] } },
  { type: 'intent.changed', facts: { ...facts, status: 'Approved', remaining: [], version: '2' } },
  { type: 'viewer.changed', viewer: sampleAuthor, publicKey: 'BB==', email: 'tomasz@nordhaven.example' },
  { type: 'viewer.changed', viewer: stranger, publicKey: 'CC==', email: 'priya@nordhaven.example' },
]

/** Of a request that may carry risks; what the others have tried is tried less often. */
const riskEvents = [
  { type: 'decision.approve' },
  { type: 'decision.reject' },
  { type: 'reason.change', reason: 'Not agreed' },
  { type: 'decision.submit' },
  { type: 'decision.close' },
  { type: 'intent.changed', facts: { ...facts, remaining: [] } },
  { type: 'viewer.changed', viewer: sampleAuthor, publicKey: 'BB==', email: 'tomasz@nordhaven.example' },
  { type: 'risks.found', risks: { isRead: false, risks: [] } },
  { type: 'risks.found', risks: risky },
  { type: 'risks.found', risks: { isRead: true, risks: [stranger90, alike] } },
  { type: 'risk.acknowledge', risk: riskKey(stranger90) },
  { type: 'risk.acknowledge', risk: riskKey(alike) },
  { type: 'risk.doubt', risk: riskKey(stranger90) },
]

export const decideIntentModel: ChartSuite = {
  machine: decideIntent,
  inputs: [
    inputFor(sampleApprover),
    inputFor(sampleAuthor),
    inputFor(stranger),
    inputFor(sampleApprover, { approvedBy: [sampleAuthor, sampleApprover], remaining: [] }),
    inputFor(sampleApprover, { status: 'Executed', remaining: [] }),
    inputFor(sampleApprover, { expiryAt: '2026-11-20T09:00:00.000Z' }),
    inputFor(sampleApprover, {}, { isRead: false, risks: [] }),
  ],
  events: (snapshot) => (contextOf(snapshot).risks === calm ? everyEvent : riskEvents),
  callbacks: ['watchViewer'],
  answers: {
    requestSignature: (snapshot) => [
      ...deviceAnswers(decisionRequestOf(contextOf(snapshot))),
      {
        name: 'signs another text',
        done: {
          outcome: 'signed',
          signature: 'MEUCIQ==',
          frozen: freezeRequest({ ...decisionRequestOf(contextOf(snapshot)), proposalSignature: 'MEUCIR==' }),
        },
      },
    ],
    signedSubmission: platformAnswers('DecisionInvalid'),
  },
  keyNamesInputs: true,
  key: (snapshot) => {
    const { viewer, facts: known, decision, reason, writerId, problem, risks, acknowledged } = contextOf(snapshot)
    return [
      risks.isRead,
      risks.risks.length,
      acknowledged,
      viewer.id,
      writerId,
      known.version,
      known.status,
      known.approvedBy.length,
      known.remaining.length,
      known.expiryAt,
      decision,
      reason.trim(),
      problem?.tag,
    ]
  },
  rows: {
    '1. the author can never send an approval, not by any event and not from a stale dialog': '[RO014]',
    '2. nobody sends a second approval': '[ST010]',
    '3. a rejection needs a reason that is not blank; an approval never carries a rejectReason': '[SG017] [SG018]',
    '5. decisions are sent only while the intent is open and not expired': '[ST008]',
    '6. the author may reject': '[RO015]',
  },
  invariants: [
    {
      title: '1. the author can never send an approval, not by any event and not from a stale dialog',
      bites: [
        ({ event, before }) => event.type === 'decision.approve' && isAuthor(before),
        ({ event, before, after }) => event.type === 'viewer.changed' && before.matches('signing') && isAuthor(after),
      ],
      check: ({ calls }) => {
        for (const sent of sentBy(calls))
          if (sent['type'] === 'Approve') expect(sent['author']).not.toEqual(sampleAuthor)
      },
    },
    {
      title: '2. nobody sends a second approval',
      bites: [
        ({ event, before }) =>
          event.type === 'decision.approve' &&
          contextOf(before).facts.approvedBy.some(({ id }) => id === contextOf(before).viewer.id),
        (step) => setsOut(step, 'approve'),
      ],
      check: ({ before, after, calls, path }) => {
        const started = calls.some((call) => isSend(call) && call.startedAtStep === path.length)
        if (started && contextOf(after).decision === 'approve')
          expect(contextOf(before).facts.approvedBy).not.toContainEqual(contextOf(after).viewer)
      },
    },
    {
      title: '3. a rejection needs a reason that is not blank; an approval never carries a rejectReason',
      bites: [
        (step) => setsOut(step, 'approve'),
        (step) => setsOut(step, 'reject'),
        ({ event, before, after }) =>
          event.type === 'decision.submit' && before.matches({ deciding: 'rejecting' }) && after.matches('deciding'),
      ],
      check: ({ calls }) => {
        for (const sent of sentBy(calls)) {
          if (sent['type'] === 'Reject') expect(sent['rejectReason']).toBe('Not agreed')
          else expect(sent).not.toHaveProperty('rejectReason')
        }
      },
    },
    {
      title:
        '4. the decision carries id and proposal signature of the intent on the screen; a change of intent or person closes the dialog',
      bites: [
        (step) => setsOut(step, 'approve'),
        ({ before, after, event }) =>
          event.type === 'intent.changed' && before.matches('deciding') && after.value === 'viewing',
        ({ before, event }) => event.type === 'viewer.changed' && before.matches('deciding'),
      ],
      check: ({ event, before, after, calls }) => {
        for (const sent of sentBy(calls))
          expect([sent['intentId'], sent['proposalSignature']]).toEqual([facts.id, facts.proposalSignature])
        const wasOpen = before.matches('deciding')
        const changed =
          event.type === 'intent.changed' &&
          (event as unknown as { facts: IntentFacts }).facts.version !== contextOf(before).facts.version
        if (wasOpen && changed)
          expect([after.value, contextOf(after).problem]).toEqual(['viewing', { tag: 'intentChanged' }])
      },
    },
    {
      title: '5. decisions are sent only while the intent is open and not expired',
      bites: [
        (step) => setsOut(step, 'approve'),
        ({ before, event }) => event.type === 'decision.approve' && contextOf(before).facts.status === 'Executed',
        ({ before, event }) =>
          event.type === 'decision.approve' && Date.parse(contextOf(before).facts.expiryAt) <= sampleNow,
      ],
      check: ({ after, calls, path }) => {
        const started = calls.some((call) => isSend(call) && call.startedAtStep === path.length)
        if (started)
          expect([contextOf(after).facts.status, Date.parse(contextOf(after).facts.expiryAt) > sampleNow]).toEqual([
            'Open',
            true,
          ])
      },
    },
    {
      title: '6. the author may reject',
      bites: [
        ({ before, event, after }) => event.type === 'decision.reject' && isAuthor(before) && after.matches('deciding'),
      ],
      check: ({ event, before, after }) => {
        const { viewer, facts: known } = contextOf(before)
        if (
          event.type === 'decision.reject' &&
          before.value === 'viewing' &&
          viewer.id === sampleAuthor.id &&
          known.status === 'Open' &&
          Date.parse(known.expiryAt) > sampleNow
        )
          expect(after.value).toEqual({ deciding: 'rejecting' })
      },
    },
    {
      title: '7. who is not asked cannot open the dialog',
      bites: [
        ({ before, event }) =>
          event.type === 'decision.approve' &&
          before.value === 'viewing' &&
          contextOf(before).viewer.id === stranger.id,
      ],
      check: ({ after }) => {
        if (after.matches('deciding')) expect(contextOf(after).viewer).not.toEqual(stranger)
      },
    },
    {
      title:
        '8. a decision is submitted once for each signature, and sent again only when the person says so while it is still possible',
      bites: [
        ({ event, before }) => event.type === 'outcome.repeat' && before.value === 'submitting' && before.can(event),
        ({ event, before }) => event.type === 'outcome.repeat' && before.value === 'submitting' && !before.can(event),
      ],
      check: ({ calls, event, before, after, path }) => {
        const signatures = calls.filter(({ id, ended }) => id === 'requestSignature' && ended === 'answered')
        expect(calls.filter(isSend).length).toBeLessThanOrEqual(signatures.length)
        for (const { input, startedAtStep } of calls.filter(isSend))
          if (startedAtStep === path.length)
            expect([(input as SignedSubmissionInput).isRepeat, (input as SignedSubmissionInput).isAttended]).toEqual([
              false,
              true,
            ])
        if (event.type !== 'outcome.repeat') return
        // Only what is still possible is passed on.
        const { facts: known, viewer, decision, clock, signed } = contextOf(before)
        const isPossible =
          before.value === 'submitting' &&
          (decision === 'approve' ? canApprove : canReject)(known, viewer, clock.now()).ok &&
          signed?.frozen.hash === freezeRequest(decisionRequestOf(contextOf(before))).hash
        expect(before.can(event)).toBe(isPossible)
        expect(after.value).toEqual(before.value)
      },
    },
    {
      title: '9. a reason written for one decision, or by another person, is not taken for the next',
      bites: [
        ({ before, after }) =>
          before.value === 'viewing' &&
          after.matches('deciding') &&
          contextOf(before).reason.trim() !== '' &&
          contextOf(after).reason === '',
        ({ before, after }) =>
          before.value === 'viewing' && after.matches('deciding') && contextOf(after).reason.trim() !== '',
      ],
      check: ({ before, after }) => {
        const [was, is] = [contextOf(before), contextOf(after)]
        if (after.matches('deciding') && is.reason !== '')
          expect([is.writerId, is.decision]).toEqual([is.viewer.id, was.decision])
      },
    },
    {
      title: '10. a device is asked no longer than its decision is possible and its person is the one on the screen',
      bites: [
        ({ before, event }) => before.matches('signing') && event.type === 'viewer.changed',
        ({ before, after, event }) =>
          before.matches('signing') && event.type === 'intent.changed' && after.value === 'viewing',
      ],
      check: ({ before, after }) => {
        if (!after.matches('signing')) return
        const { facts: known, viewer, decision, clock } = contextOf(after)
        expect((decision === 'approve' ? canApprove : canReject)(known, viewer, clock.now()).ok).toBe(true)
        if (before.matches('signing')) expect(viewer).toEqual(contextOf(before).viewer)
      },
    },
    {
      title:
        '11. a device is asked for an approval only once all risks were looked for, and no longer than each that was found is acknowledged',
      bites: [
        ({ before, after, event }) =>
          before.matches('signing') && event.type === 'risks.found' && after.value === 'viewing',
        ({ before, after, event }) =>
          event.type === 'decision.submit' && before.matches({ deciding: 'approving' }) && after.matches('deciding'),
        ({ after }) => after.matches('signing') && contextOf(after).risks.risks.length === 2,
      ],
      check: ({ after }) => {
        const { risks, acknowledged, decision } = contextOf(after)
        const isAsked = after.matches('signing') || after.matches('rechecking')
        if (isAsked && decision === 'approve')
          expect([risks.isRead, [...acknowledged].sort()]).toEqual([true, risks.risks.map(riskKey).sort()])
      },
    },
    {
      title: '12. a risk is acknowledged by its own word in the open approval dialog alone, and anew in each',
      bites: [
        ({ before, after }) => contextOf(after).acknowledged.length > contextOf(before).acknowledged.length,
        ({ before, event }) => event.type === 'risk.acknowledge' && !before.matches('deciding'),
        ({ before, after }) =>
          after.matches('deciding') && before.value === 'viewing' && contextOf(before).acknowledged.length > 0,
      ],
      check: ({ event, before, after }) => {
        const [was, is] = [contextOf(before), contextOf(after)]
        const gained = is.acknowledged.filter((key) => !was.acknowledged.includes(key))
        if (gained.length > 0)
          expect([gained, event.type, after.value]).toEqual([
            [event['risk']],
            'risk.acknowledge',
            { deciding: 'approving' },
          ])
        if (is.acknowledged.length > 0)
          expect(is.risks.risks.map(riskKey)).toEqual(expect.arrayContaining([...is.acknowledged]))
        if (after.matches('deciding') && !before.matches('deciding')) expect(is.acknowledged).toEqual([])
      },
    },
    {
      title: '13. a rejection waits for no risk',
      bites: [
        ({ before, event, after }) =>
          event.type === 'decision.submit' &&
          before.matches({ deciding: 'rejecting' }) &&
          after.matches('signing') &&
          !contextOf(after).risks.isRead,
        ({ before, event }) =>
          event.type === 'risks.found' && before.matches('signing') && contextOf(before).decision === 'reject',
      ],
      check: ({ event, before, after }) => {
        const { reason, facts: known, viewer, clock } = contextOf(before)
        const isReady =
          before.matches({ deciding: 'rejecting' }) &&
          event.type === 'decision.submit' &&
          reason.trim() !== '' &&
          canReject(known, viewer, clock.now()).ok
        if (isReady) expect(after.value).toBe('signing')
        if (contextOf(before).decision === 'reject' && before.matches('signing') && event.type === 'risks.found')
          expect(after.value).toBe('signing')
      },
    },
    {
      title: '14. an answer that was lost is never called a refusal, nor that nothing was sent',
      bites: [
        'signedSubmission is accepted',
        'signedSubmission is lost',
        'signedSubmission breaks',
        'signedSubmission is refused',
        'signedSubmission is not sent',
      ],
      check: ({ name, before, after }) => {
        const leads: Readonly<Record<string, unknown>> = {
          'signedSubmission is accepted': ['decided', undefined],
          'signedSubmission is refused': ['refused', 'refused'],
          'signedSubmission is not sent': ['viewing', 'unsent'],
          'signedSubmission is lost': ['viewing', undefined],
          'signedSubmission breaks': ['viewing', 'answerLost'],
        }
        if (before.value === 'submitting' && name in leads)
          expect([after.value, contextOf(after).problem?.tag]).toEqual(leads[name])
        if (after.value === 'decided' && before.value !== 'decided')
          expect(after.output).toEqual({ outcome: 'decided', request: decisionRequestOf(contextOf(before)) })
      },
    },
    {
      title: '15. the next decision is a new one: nothing of the last is followed in its place',
      bites: [
        ({ before, after }) => before.value === 'submitting' && after.value === 'viewing',
        ({ before, after }) => before.value === 'refused' && after.value === 'viewing',
      ],
      check: ({ after, calls }) => {
        if (after.value === 'viewing')
          expect([
            contextOf(after).signed,
            calls.filter(({ id, ended }) => id !== 'watchViewer' && ended === 'running'),
          ]).toEqual([undefined, []])
      },
    },
    {
      title: '16. what one person has sent is neither followed nor told as taken before another',
      bites: [({ event, before }) => event.type === 'viewer.changed' && before.value === 'submitting'],
      check: ({ event, before, after, calls }) => {
        if (event.type !== 'viewer.changed' || before.value !== 'submitting') return
        expect([after.value, contextOf(after).problem, calls.filter(isSend).at(-1)?.ended]).toEqual([
          'viewing',
          { tag: 'viewerChanged', mayBeSent: true },
          'stopped',
        ])
      },
    },
    ...everyChart({ writes: ['signedSubmission'] }),
  ],
}
