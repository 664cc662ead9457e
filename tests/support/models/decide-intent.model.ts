import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { canApprove, canReject } from '@domain/intents/can-decide'
import { freezeRequest } from '@domain/signing/frozen-request'
import { decideIntent, decisionRequestOf } from '@machines/intents/decide-intent.machine'
import type { DecideIntentContext, IntentFacts } from '@machines/intents/decide-intent.types'
import type { SubmitRequestInput } from '@machines/intents/submit-request.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type ActorCall } from '../chart-walker'
import { riskKey, type Risk, type RiskReading } from '@domain/transactions/risks'
import { sampleApprover, sampleAuthor, sampleDomain, sampleId, sampleNow } from '../sample-intent'
import { deviceAnswers, platformAnswers } from './road-answers'

const stranger = { id: sampleId(3), domainId: sampleDomain }
const facts: IntentFacts = {
  id: sampleId(10), targetDomainId: sampleDomain, author: sampleAuthor, status: 'Open', expiryAt: '2026-11-28T09:00:00.000Z',
  approvedBy: [sampleAuthor], remaining: [{ domainId: sampleDomain, users: [sampleApprover.id] }], proposalSignature: 'MEUCIQ==', version: '1',
}
const stranger90: Risk = { tag: 'largestToStranger' }
const alike: Risk = { tag: 'lookAlike', address: '0xa1', known: '0xa2', name: 'Kestrel' }
const calm: RiskReading = { isRead: true, risks: [] }
const risky: RiskReading = { isRead: true, risks: [stranger90] }
const inputFor = (viewer: typeof sampleAuthor, about: Partial<IntentFacts> = {}, risks = calm) => ({
  facts: { ...facts, ...about }, risks, viewer, email: 'marcus@nordhaven.example', publicKey: 'AA==', notificationsEnabled: true, kept: undefined, clock: { now: () => sampleNow },
})
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as DecideIntentContext
const isSend = ({ id, input }: ActorCall) => id === 'submitRequest' && (input as SubmitRequestInput).sending !== 'none'
const sentBy = (calls: readonly ActorCall[]) => calls.filter(isSend).map(({ input }) => JSON.parse((input as SubmitRequestInput).signed.frozen.text) as Record<string, unknown>)

const everyEvent = [
  { type: 'decision.approve' },
  { type: 'decision.reject' },
  { type: 'reason.change', reason: '  ' },
  { type: 'reason.change', reason: 'Not agreed' },
  { type: 'decision.submit' },
  { type: 'decision.close' },
  { type: 'outcome.check' },
  { type: 'request.repeat' },
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
      { name: 'signs another text', done: { outcome: 'signed', signature: 'MEUCIQ==', frozen: freezeRequest({ ...decisionRequestOf(contextOf(snapshot)), proposalSignature: 'MEUCIR==' }) } },
    ],
    submitRequest: platformAnswers('DecisionInvalid'),
  },
  keyTellsInputs: true,
  key: (snapshot) => {
    const { viewer, facts: known, decision, reason, writerId, problem, risks, acknowledged } = contextOf(snapshot)
    return [contextOf(snapshot).hasLooked, risks.isRead, risks.risks.length, acknowledged, viewer.id, writerId, known.version, known.status, known.approvedBy.length, known.remaining.length, known.expiryAt, decision, reason.trim(), problem?.tag]
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
      check: ({ calls }) => {
        for (const sent of sentBy(calls)) if (sent['type'] === 'Approve') expect(sent['author']).not.toEqual(sampleAuthor)
      },
    },
    {
      title: '2. nobody sends a second approval',
      check: ({ before, after, calls, path }) => {
        const started = calls.some((call) => isSend(call) && call.startedAtStep === path.length)
        if (started && contextOf(after).decision === 'approve') expect(contextOf(before).facts.approvedBy).not.toContainEqual(contextOf(after).viewer)
      },
    },
    {
      title: '3. a rejection needs a reason that is not blank; an approval never carries a rejectReason',
      check: ({ calls }) => {
        for (const sent of sentBy(calls)) {
          if (sent['type'] === 'Reject') expect(sent['rejectReason']).toBe('Not agreed')
          else expect(sent).not.toHaveProperty('rejectReason')
        }
      },
    },
    {
      title: '4. the decision carries id and proposal signature of the intent on the screen; a change of intent or person closes the dialog',
      check: ({ event, before, after, calls }) => {
        for (const sent of sentBy(calls)) expect([sent['intentId'], sent['proposalSignature']]).toEqual([facts.id, facts.proposalSignature])
        const wasOpen = before.matches('deciding')
        const changed = event.type === 'intent.changed' && (event as unknown as { facts: IntentFacts }).facts.version !== contextOf(before).facts.version
        if (wasOpen && changed) expect([after.value, contextOf(after).problem]).toEqual(['viewing', { tag: 'intentChanged' }])
      },
    },
    {
      title: '5. decisions are sent only while the intent is open and not expired',
      check: ({ after, calls, path }) => {
        const started = calls.some((call) => isSend(call) && call.startedAtStep === path.length)
        if (started) expect([contextOf(after).facts.status, Date.parse(contextOf(after).facts.expiryAt) > sampleNow]).toEqual(['Open', true])
      },
    },
    {
      title: '6. the author may reject',
      check: ({ event, before, after }) => {
        const { viewer, facts: known } = contextOf(before)
        if (event.type === 'decision.reject' && before.value === 'viewing' && viewer.id === sampleAuthor.id && known.status === 'Open' && Date.parse(known.expiryAt) > sampleNow) expect(after.value).toEqual({ deciding: 'rejecting' })
      },
    },
    {
      title: '7. who is not asked cannot open the dialog',
      check: ({ after }) => {
        if (after.matches('deciding')) expect(contextOf(after).viewer).not.toEqual(stranger)
      },
    },
    {
      title: '8. a decision leaves the browser once for each signature, and again only when the person says so while it is still possible',
      check: ({ calls, name, before, after, path }) => {
        const signatures = calls.filter(({ id, ended }) => id === 'requestSignature' && ended === 'answered')
        const repeats = path.filter((step) => step === 'request.repeat').length
        expect(calls.filter(isSend).length).toBeLessThanOrEqual(signatures.length + repeats)
        const isUnderWay = (at: AnyMachineSnapshot) => at.matches('submitting') || at.matches('seeking')
        if (!isUnderWay(after) || isUnderWay(before)) return
        const { sending } = calls.findLast(({ id }) => id === 'submitRequest')!.input as SubmitRequestInput
        expect(sending).toBe(name === 'request.repeat' ? 'repeat' : before.value === 'outcomeUnknown' ? 'none' : 'first')
      },
    },
    {
      title: '9. a reason written for one decision, or by another person, is not taken for the next',
      check: ({ before, after }) => {
        const [was, is] = [contextOf(before), contextOf(after)]
        if (after.matches('deciding') && is.reason !== '') expect([is.writerId, is.decision]).toEqual([is.viewer.id, was.decision])
      },
    },
    {
      title: '10. a device is asked no longer than its decision is possible and its person is the one on the screen',
      check: ({ before, after }) => {
        if (!after.matches('signing')) return
        const { facts: known, viewer, decision, clock } = contextOf(after)
        expect((decision === 'approve' ? canApprove : canReject)(known, viewer, clock.now()).ok).toBe(true)
        if (before.matches('signing')) expect(viewer).toEqual(contextOf(before).viewer)
      },
    },
    {
      title: '11. a device is asked for an approval only once all risks were looked for, and no longer than each that was found is acknowledged',
      check: ({ after }) => {
        const { risks, acknowledged, decision } = contextOf(after)
        const isAsked = after.matches('signing') || after.matches('rechecking')
        if (isAsked && decision === 'approve') expect([risks.isRead, [...acknowledged].sort()]).toEqual([true, risks.risks.map(riskKey).sort()])
      },
    },
    {
      title: '12. a risk is acknowledged by its own word in the open approval dialog alone, and anew in each',
      check: ({ event, before, after }) => {
        const [was, is] = [contextOf(before), contextOf(after)]
        const gained = is.acknowledged.filter((key) => !was.acknowledged.includes(key))
        if (gained.length > 0) expect([gained, event.type, after.value]).toEqual([[event['risk']], 'risk.acknowledge', { deciding: 'approving' }])
        if (is.acknowledged.length > 0) expect(is.risks.risks.map(riskKey)).toEqual(expect.arrayContaining([...is.acknowledged]))
        if (after.matches('deciding') && !before.matches('deciding')) expect(is.acknowledged).toEqual([])
      },
    },
    {
      title: '13. a rejection waits for no risk',
      check: ({ event, before, after }) => {
        const { reason, facts: known, viewer, clock } = contextOf(before)
        const isReady = before.matches({ deciding: 'rejecting' }) && event.type === 'decision.submit' && reason.trim() !== '' && canReject(known, viewer, clock.now()).ok
        if (isReady) expect(after.value).toBe('signing')
        if (contextOf(before).decision === 'reject' && before.matches('signing') && event.type === 'risks.found') expect(after.value).toBe('signing')
      },
    },
    {
      title: '14. an answer that was lost is never called a refusal',
      check: ({ name, before, after }) => {
        if (before.matches('seeking') && name.startsWith('submitRequest')) expect(after.value).toBe(name === 'submitRequest is accepted' ? 'decided' : 'outcomeUnknown')
        if (after.value === 'outcomeUnknown') expect(contextOf(after).problem?.tag).not.toBe('refused')
        const leads: Readonly<Record<string, unknown>> = {
          'submitRequest is accepted': 'decided', 'submitRequest is unknown': 'outcomeUnknown', 'submitRequest breaks': 'outcomeUnknown', 'submitRequest is refused': 'refused',
          'submitRequest is not sent': 'viewing',
        }
        if (before.value === 'submitting' && name in leads) expect(after.value).toBe(leads[name])
      },
    },
    {
      title: '15. the next decision is a new one: nothing of the last is followed in its place',
      check: ({ after }) => {
        const { signed, hasLooked } = contextOf(after)
        if (after.value === 'viewing') expect([signed, hasLooked]).toEqual([undefined, false])
      },
    },
    ...everyChart({ writes: ['submitRequest'] }),
  ],
}
