import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { Decision, StepProgress } from '@domain/intents/intent'
import type { WorkflowCondition } from '@domain/policies/policy'
import type { Uuid } from '@domain/shared/ids'
import { countStep } from '@features/intents/count-step'
import { WorkflowProgress } from '@features/intents/workflow-progress'
import { askedBy, toWorkflowView } from '@features/intents/workflow-view'

const domainId = '8752b1a4-23ac-404b-ad8f-e996d5ba5a3a' as Uuid
const user = (n: number) => ({ id: `4e7401be-b376-48d5-a596-5392b81a610${n}` as Uuid, domainId })
const decision = (
  n: number,
  kind: Decision['decision'] = 'Approve',
  roles: readonly string[] = ['operator'],
): Decision => ({
  author: user(n),
  authorRoles: roles,
  seenBySystemAt: '2026-11-19T08:00:00.000Z',
  decision: kind,
  rawRequest: '',
  signature: '',
})
const step = (state: StepProgress['state'], ...decisions: Decision[]): StepProgress => ({ state, decisions })
const quorum = (n: number, role: string): WorkflowCondition => ({ type: 'RoleQuorum', role, quorum: n })

describe('a workflow', () => {
  const either: WorkflowCondition = { type: 'Or', left: quorum(1, 'domain-admin'), right: quorum(2, 'risk-officer') }
  const approval = (n: number, ...roles: string[]) => decision(n, 'Approve', roles)
  const waysOf = (condition: WorkflowCondition, ...approvals: Decision[]) =>
    countStep(step('Open', ...approvals), condition, false).ways.map(({ asks, slots }) => [asks, slots.join(' ')])

  it('asks for both sides, in the words of the rule', () => {
    const both: WorkflowCondition = { type: 'And', left: quorum(1, 'a'), right: quorum(2, 'b') }
    expect([askedBy(both), countStep(step('Open'), both, false).slots]).toEqual([
      '1 of a and 2 of b',
      ['missing', 'missing', 'missing'],
    ])
  })

  it('counts each way by itself: one risk officer is none of the domain admins', () => {
    expect(waysOf(either)).toEqual([
      ['1 of domain-admin', 'missing'],
      ['2 of risk-officer', 'missing missing'],
    ])
    expect(waysOf(either, approval(1, 'risk-officer'))).toEqual([
      ['1 of domain-admin', 'missing'],
      ['2 of risk-officer', 'signed missing'],
    ])
    expect(countStep(step('Approved', approval(1, 'domain-admin')), either, false)).toEqual({
      slots: ['signed'],
      ways: [],
      moreWays: 0,
      isOpenEnded: false,
    })
  })

  it('counts seats, not heads: a second approval of the same role fills no seat of another', () => {
    const both: WorkflowCondition = { type: 'And', left: quorum(1, 'operator'), right: quorum(1, 'approver') }
    expect(countStep(step('Open', approval(1, 'operator'), approval(2, 'operator')), both, false).slots).toEqual([
      'signed',
      'missing',
    ])
  })

  it('joins what belongs to every way, and leaves a choice between single people as one seat', () => {
    const nested: WorkflowCondition = { type: 'And', left: quorum(1, 'maker'), right: either }
    expect(waysOf(nested, approval(1, 'maker')).map(([asks]) => asks)).toEqual([
      '1 of maker and 1 of domain-admin',
      '1 of maker and 2 of risk-officer',
    ])
    const single: WorkflowCondition = { type: 'Or', left: quorum(1, 'a'), right: quorum(1, 'b') }
    expect(countStep(step('Open'), single, true)).toMatchObject({ slots: ['yours'], ways: [] })
  })

  it('shows the ways that are nearest to their end, and how many more there are', () => {
    const many = [3, 2, 5, 4, 6]
      .map((n, i): WorkflowCondition => quorum(n, `role-${i}`))
      .reduce((left, right) => ({ type: 'Or', left, right }))
    const { ways, moreWays } = countStep(step('Open'), many, false)
    expect([ways.map(({ slots }) => slots.length), moreWays]).toEqual([[2, 3, 4, 5], 1])
  })

  it('shows a rule and a decision that only a newer platform knows by their names', () => {
    const newer = { type: 'AnyTwoOf' } as unknown as WorkflowCondition
    const both: WorkflowCondition = { type: 'And', left: quorum(1, 'a'), right: newer }
    expect(askedBy(both)).toBe('1 of a and AnyTwoOf')
    const abstention = decision(2, 'Abstain' as Decision['decision'])
    expect(countStep(step('Open', decision(1), abstention), quorum(2, 'operator'), false).slots).toEqual([
      'signed',
      'missing',
    ])
    expect(countStep(step('Open', decision(1)), both, false)).toMatchObject({
      slots: ['signed', 'missing'],
      isOpenEnded: true,
    })
    const view = toWorkflowView({
      progress: {
        policyReference: { id: domainId, revision: 1, domainId },
        stepProgress: [step('Open', decision(1), abstention)],
      },
      workflow: [quorum(2, 'operator')],
      policy: 'Everyday',
      author: user(1),
      proposedAt: '2026-11-19T07:00:00.000Z',
      viewer: user(3),
      remaining: [],
      nameOf: ({ id }) => id.slice(-1),
    })
    expect(view.steps[0]!.signatories.map(({ did }) => did)).toEqual(['proposed', 'Abstain'])
  })

  it('shows signed, yours and missing slots', () => {
    const three = quorum(3, 'operator')
    expect(countStep(step('Open', decision(1)), three, true).slots).toEqual(['signed', 'yours', 'missing'])
    expect(countStep(step('Rejected', decision(1), decision(2, 'Reject')), three, false).slots).toEqual([
      'signed',
      'rejected',
    ])
    expect(countStep(step('Approved', decision(1)), undefined, false)).toMatchObject({
      slots: ['signed'],
      isOpenEnded: false,
    })
    expect(countStep(step('Failed', decision(1)), quorum(2, 'operator'), false).slots).toEqual(['signed', 'missing'])
  })

  it('calls nothing a total where it is not known what the step asks for', () => {
    expect(countStep(step('Open', decision(1)), undefined, false)).toEqual({
      slots: ['signed', 'missing'],
      ways: [],
      moreWays: 0,
      isOpenEnded: true,
    })
  })

  it('shows a step that ran out of time as one that was not done, not as one that somebody rejected', () => {
    const view = toWorkflowView({
      progress: {
        policyReference: { id: domainId, revision: 1, domainId },
        stepProgress: [step('Failed', decision(1)), step('Open')],
      },
      workflow: [quorum(2, 'operator'), quorum(1, 'risk')],
      policy: 'Everyday',
      author: user(1),
      proposedAt: '2026-11-19T07:00:00.000Z',
      viewer: user(2),
      remaining: [],
      nameOf: ({ id }) => id.slice(-1),
    })
    expect(view.steps.map((one) => one.state)).toEqual(['next', 'next'])
  })

  it('tells done, open and later steps apart and names who is awaited, but not a viewer whose approval adds nothing [ST012]', () => {
    const facts: Parameters<typeof toWorkflowView>[0] = {
      progress: {
        policyReference: { id: domainId, revision: 1, domainId },
        stepProgress: [step('Approved', decision(1)), step('Open'), step('Open')],
      },
      workflow: [quorum(1, 'operator'), quorum(2, 'risk'), quorum(1, 'admin')],
      policy: 'Everyday',
      author: user(1),
      proposedAt: '2026-11-19T07:00:00.000Z',
      viewer: user(2),
      remaining: [user(2).id, user(3).id],
      nameOf: ({ id }) => id.slice(-1),
    }
    const view = toWorkflowView(facts)
    const spare = toWorkflowView({ ...facts, isViewerSpare: true }).steps[1]
    expect(spare).toMatchObject({ awaitsViewer: false, awaited: ['3'], slots: ['missing', 'missing'] })
    expect(view.steps.map((one) => one.state)).toEqual(['done', 'now', 'next'])
    expect(view.steps[0]?.signatories).toMatchObject([{ name: '1', did: 'proposed', isViewer: false }])
    expect(view.steps[1]).toMatchObject({
      awaitsViewer: true,
      awaited: ['3'],
      slots: ['yours', 'missing'],
      asks: '2 of risk',
    })
    expect(view.steps[2]).toMatchObject({ awaitsViewer: false, awaited: [] })
  })

  it('keeps the proposal before a withdrawal, whose author has one decision in a step', () => {
    const view = toWorkflowView({
      progress: {
        policyReference: { id: domainId, revision: 1, domainId },
        stepProgress: [step('Rejected', decision(1, 'Reject')), step('Open')],
      },
      workflow: [quorum(2, 'operator'), quorum(1, 'risk')],
      policy: 'Everyday',
      author: user(1),
      proposedAt: '2026-11-19T07:00:00.000Z',
      viewer: user(1),
      remaining: undefined,
      nameOf: ({ id }) => id.slice(-1),
    })
    expect(view.steps[0]!.signatories.map(({ did, at }) => [did, at])).toEqual([
      ['proposed', '2026-11-19T07:00:00.000Z'],
      ['withdrew', '2026-11-19T08:00:00.000Z'],
    ])
    render(createElement(WorkflowProgress, { workflow: view }))
    expect(screen.getByRole('region', { name: 'Workflow' })).not.toHaveTextContent('so far')
  })

  it('counts the approvals that a rejected step had', () => {
    const view = toWorkflowView({
      progress: {
        policyReference: { id: domainId, revision: 1, domainId },
        stepProgress: [step('Rejected', decision(1), decision(2, 'Reject'))],
      },
      workflow: [quorum(2, 'operator')],
      policy: 'Everyday',
      author: user(1),
      proposedAt: '2026-11-19T07:00:00.000Z',
      viewer: user(1),
      remaining: undefined,
      nameOf: ({ id }) => id.slice(-1),
    })
    expect(view.steps[0]!.signatories.map(({ did }) => did)).toEqual(['proposed', 'rejected'])
    render(createElement(WorkflowProgress, { workflow: view }))
    expect(screen.getByRole('region', { name: 'Workflow' })).toHaveTextContent('1 so far')
  })

  it('says of an open step that nobody is left who can approve it, where that is known, and of no other', () => {
    const stuck = (remaining: readonly string[] | undefined) =>
      toWorkflowView({
        progress: {
          policyReference: { id: domainId, revision: 1, domainId },
          stepProgress: [step('Approved', decision(1), decision(2)), step('Open'), step('Open')],
        },
        workflow: undefined,
        policy: undefined,
        author: user(1),
        proposedAt: '2026-11-19T07:00:00.000Z',
        viewer: user(2),
        remaining,
        nameOf: ({ id }) => id.slice(-1),
      }).steps.map(({ isStuck }) => isStuck)
    expect(stuck([])).toEqual([false, true, false])
    expect(stuck([user(3).id])).toEqual([false, false, false])
    expect(stuck(undefined)).toEqual([false, false, false])
  })
})
