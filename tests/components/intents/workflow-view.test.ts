import { describe, expect, it } from 'vitest'
import type { Decision, StepProgress } from '@domain/intents/intent'
import type { WorkflowCondition } from '@domain/policies/policy'
import type { Uuid } from '@domain/shared/ids'
import { slotsOf } from '@components/intents/workflow-steps'
import { askedBy, neededBy, toWorkflowView } from '@components/intents/workflow-view'

const domainId = '8752b1a4-23ac-404b-ad8f-e996d5ba5a3a' as Uuid
const user = (n: number) => ({ id: `4e7401be-b376-48d5-a596-5392b81a610${n}` as Uuid, domainId })
const decision = (n: number, kind: Decision['decision'] = 'Approve'): Decision => ({ author: user(n), authorRoles: [], seenBySystemAt: '2026-11-19T08:00:00.000Z', decision: kind, rawRequest: '', signature: '' })
const step = (state: StepProgress['state'], ...decisions: Decision[]): StepProgress => ({ state, decisions })
const quorum = (n: number, role: string): WorkflowCondition => ({ type: 'RoleQuorum', role, quorum: n })

describe('a workflow', () => {
  it('asks for the sum of both sides, or for the smaller of two ways', () => {
    const both: WorkflowCondition = { type: 'And', left: quorum(1, 'a'), right: quorum(2, 'b') }
    const either: WorkflowCondition = { type: 'Or', left: quorum(1, 'a'), right: quorum(2, 'b') }
    expect([neededBy(both), neededBy(either), askedBy(both)]).toEqual([3, 1, '1 of a and 2 of b'])
  })

  it('shows a rule and a decision that only a newer platform knows by their names', () => {
    const newer = { type: 'AnyTwoOf' } as unknown as WorkflowCondition
    const both: WorkflowCondition = { type: 'And', left: quorum(1, 'a'), right: newer }
    expect([askedBy(both), neededBy(both)]).toEqual(['1 of a and AnyTwoOf', 2])
    const abstention = decision(2, 'Abstain' as Decision['decision'])
    expect(slotsOf(step('Open', decision(1), abstention), 2, false)).toEqual(['signed', 'missing'])
    const view = toWorkflowView({
      progress: { policyReference: { id: domainId, revision: 1, domainId }, stepProgress: [step('Open', decision(1), abstention)] },
      workflow: [quorum(2, 'operator')], policy: 'Everyday', author: user(1), viewer: user(3), remaining: [], nameOf: ({ id }) => id.slice(-1),
    })
    expect(view.steps[0]!.signatories.map(({ did }) => did)).toEqual(['proposed', 'Abstain'])
  })

  it('shows signed, yours and missing slots', () => {
    expect(slotsOf(step('Open', decision(1)), 3, true)).toEqual(['signed', 'yours', 'missing'])
    expect(slotsOf(step('Rejected', decision(1), decision(2, 'Reject')), 3, false)).toEqual(['signed', 'rejected'])
    expect(slotsOf(step('Approved', decision(1)), undefined, false)).toEqual(['signed'])
    expect(slotsOf(step('Failed', decision(1)), 2, false)).toEqual(['signed', 'missing'])
  })

  it('shows a step that ran out of time as one that was not done, not as one that somebody rejected', () => {
    const view = toWorkflowView({
      progress: { policyReference: { id: domainId, revision: 1, domainId }, stepProgress: [step('Failed', decision(1)), step('Open')] },
      workflow: [quorum(2, 'operator'), quorum(1, 'risk')], policy: 'Everyday', author: user(1), viewer: user(2), remaining: [], nameOf: ({ id }) => id.slice(-1),
    })
    expect(view.steps.map((one) => one.state)).toEqual(['next', 'next'])
  })

  it('tells done, open and later steps apart and names who is awaited [ST012]', () => {
    const view = toWorkflowView({
      progress: { policyReference: { id: domainId, revision: 1, domainId }, stepProgress: [step('Approved', decision(1)), step('Open'), step('Open')] },
      workflow: [quorum(1, 'operator'), quorum(2, 'risk'), quorum(1, 'admin')], policy: 'Everyday', author: user(1), viewer: user(2), remaining: [user(2).id, user(3).id],
      nameOf: ({ id }) => id.slice(-1),
    })
    expect(view.steps.map((one) => one.state)).toEqual(['done', 'now', 'next'])
    expect(view.steps[0]?.signatories).toMatchObject([{ name: '1', did: 'proposed', isViewer: false }])
    expect(view.steps[1]).toMatchObject({ awaitsViewer: true, awaited: ['3'], slots: ['yours', 'missing'], asks: '2 of risk' })
    expect(view.steps[2]).toMatchObject({ awaitsViewer: false, awaited: [] })
  })
})
