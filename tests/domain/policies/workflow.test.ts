import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Decision } from '@domain/intents/intent'
import type { Policy, WorkflowCondition } from '@domain/policies/policy'
import { isStepMet, tallyStep } from '@domain/policies/quorum'
import {
  applyDecision,
  openStepOf,
  outcomeOf,
  remainingUsers,
  startWorkflows,
  type PolicyWorkflow,
} from '@domain/policies/workflow'
import { sampleDomain, sampleId } from '@support/sample-intent'

const role = (name: string, quorum = 1): WorkflowCondition => ({ type: 'RoleQuorum', role: name, quorum })
const both = (left: WorkflowCondition, right: WorkflowCondition): WorkflowCondition => ({ type: 'And', left, right })
const either = (left: WorkflowCondition, right: WorkflowCondition): WorkflowCondition => ({ type: 'Or', left, right })

const person = (n: number) => ({ id: sampleId(n), domainId: sampleDomain })
const decides = (n: number, roles: readonly string[], decision: Decision['decision'] = 'Approve'): Decision => ({
  author: person(n),
  authorRoles: roles,
  seenBySystemAt: '2026-11-21T09:00:00.000Z',
  decision,
  rawRequest: '{}',
  signature: 'AA==',
})
const policy = (workflow: readonly WorkflowCondition[] | undefined): Policy => ({
  id: sampleId(70),
  domainId: sampleDomain,
  revision: 1,
  alias: 'Accounts',
  rank: 10,
  scope: 'Self',
  lock: 'Unlocked',
  workflow,
})
const started = (
  workflow: readonly WorkflowCondition[],
  proposal = decides(1, ['maker']),
): readonly PolicyWorkflow[] => {
  const result = startWorkflows([policy(workflow)], proposal, [sampleDomain])
  if (!result.ok) throw new Error(result.problem.tag)
  return result.value
}
const after = (all: readonly PolicyWorkflow[], decision: Decision) => {
  const result = applyDecision(all, person(1), decision)
  if (!result.ok) throw new Error(result.problem.tag)
  return result.value
}

describe('a step', () => {
  it('counts nobody twice: one person with both roles fills one seat', () => {
    const step = both(role('risk'), role('legal'))
    expect(isStepMet(step, [{ roles: ['risk', 'legal'] }])).toBe(false)
    expect(isStepMet(step, [{ roles: ['risk', 'legal'] }, { roles: ['risk'] }])).toBe(true)
    expect(isStepMet(step, [{ roles: ['risk'] }, { roles: ['risk', 'legal'] }])).toBe(true)
  })

  it('is met by either branch of an or', () => {
    const step = either(role('admin'), role('risk', 2))
    expect(tallyStep(step, [{ roles: ['risk'] }])).toEqual({ given: 0, needed: 1 })
    expect(isStepMet(step, [{ roles: ['admin'] }])).toBe(true)
    expect(isStepMet(step, [{ roles: ['risk'] }, { roles: ['risk'] }])).toBe(true)
  })

  it('is never met by fewer people than its quorum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 6 }), (quorum, people) => {
        expect(
          isStepMet(
            role('risk', quorum),
            Array.from({ length: people }, () => ({ roles: ['risk'] })),
          ),
        ).toBe(people >= quorum)
      }),
    )
  })
})

describe('a proposal at several levels', () => {
  const [below, own, top] = [sampleId(180), sampleDomain, sampleId(190)]
  const at = (domainId: Policy['domainId']): Policy => ({ ...policy([role('maker')]), domainId })
  /** The state of each level's first step, from the executing domain up. */
  const states = (domains: readonly Policy['domainId'][], roles = ['maker']) => {
    const result = startWorkflows(domains.map(at), decides(1, roles), [below, own, top])
    return result.ok ? result.value.map(({ stepProgress }) => stepProgress[0]!.state) : result.problem.tag
  }

  it('counts at the level of its author and below, and nowhere above, whatever the roles there are called', () => {
    expect(states([below, own, top])).toEqual(['Approved', 'Approved', 'Open'])
    expect(states([own, top])).toEqual(['Approved', 'Open'])
  })

  it('may be made by a role above where the own level has no policy, and still counts only below', () => {
    expect(states([below, top])).toEqual(['Approved', 'Open'])
    expect(states([top])).toEqual(['Open'])
    expect(states([top], ['viewer'])).toBe('authorNotAMaker')
  })

  it('of a stranger to all levels counts nowhere', () => {
    const result = startWorkflows([at(own)], decides(1, ['maker']), [below])
    expect(result.ok && result.value[0]!.stepProgress[0]!.state).toBe('Open')
  })
})

describe('a workflow', () => {
  it('takes the proposal as the approval of step 1 [RO014]', () => {
    const all = started([role('maker'), role('checker')])
    expect(all[0]!.stepProgress.map((step) => step.state)).toEqual(['Approved', 'Open'])
    expect(openStepOf(all[0]!)).toBe(1)
  })

  it('refuses a proposer without a role of step 1', () => {
    expect(startWorkflows([policy([role('maker')])], decides(1, ['viewer']), [sampleDomain])).toEqual({
      ok: false,
      problem: { tag: 'authorNotAMaker' },
    })
  })

  it('without steps is complete at once; an absent one can never be approved', () => {
    expect(outcomeOf(started([]))).toBe('Approved')
    expect(startWorkflows([policy(undefined)], decides(1, ['maker']), [sampleDomain])).toEqual({
      ok: false,
      problem: { tag: 'neverApprovable', policyId: sampleId(70) },
    })
  })

  it('refuses a second approval by the author [RO014]', () => {
    const all = started([role('maker'), role('maker')])
    expect(applyDecision(all, person(1), decides(1, ['maker']))).toEqual({ ok: false, problem: { tag: 'ownIntent' } })
  })

  it('refuses a second approval by the same person, also in a later step [ST010]', () => {
    const all = after(started([role('maker'), role('checker'), role('checker')]), decides(2, ['checker']))
    expect(applyDecision(all, person(1), decides(2, ['checker']))).toEqual({
      ok: false,
      problem: { tag: 'alreadyApproved' },
    })
  })

  it('asks later steps only after earlier ones [ST012]', () => {
    const all = started([role('maker'), role('checker'), role('admin')])
    expect(applyDecision(all, person(1), decides(3, ['admin']))).toEqual({ ok: false, problem: { tag: 'notRequired' } })
    const checked = after(all, decides(2, ['checker']))
    expect(outcomeOf(after(checked, decides(3, ['admin'])))).toBe('Approved')
  })

  it('ends with one rejection [ST008]', () => {
    const all = after(started([role('maker'), role('checker', 2)]), decides(2, ['checker'], 'Reject'))
    expect(outcomeOf(all)).toBe('Rejected')
    expect(applyDecision(all, person(1), decides(3, ['checker']))).toEqual({ ok: false, problem: { tag: 'ended' } })
  })

  it('lets the author withdraw [RO015]', () => {
    expect(outcomeOf(after(started([role('maker'), role('checker')]), decides(1, ['maker'], 'Reject')))).toBe(
      'Rejected',
    )
  })

  it('lets a person turn an approval into a rejection while the step is open', () => {
    const approved = after(started([role('maker'), role('checker', 2)]), decides(2, ['checker']))
    expect(outcomeOf(after(approved, decides(2, ['checker'], 'Reject')))).toBe('Rejected')
  })

  it('names who may still decide: holders of a role of the open step, without author and approvers [AP046]', () => {
    const all = after(started([role('maker'), role('checker', 3)]), decides(2, ['checker']))
    const holders = [1, 2, 3, 4].map((n) => ({ ...person(n), roles: n === 4 ? ['viewer'] : ['checker'] }))
    expect(remainingUsers(all, person(1), holders)).toEqual([{ domainId: sampleDomain, users: [sampleId(3)] }])
  })
})
