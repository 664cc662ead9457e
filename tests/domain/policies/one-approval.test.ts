import { describe, expect, it } from 'vitest'
import type { Decision, PolicyProgress, StepProgress } from '@domain/intents/intent'
import { weighApproval } from '@domain/policies/one-approval'
import type { WorkflowCondition } from '@domain/policies/policy'
import { sampleDomain, sampleId } from '@support/sample-intent'

const role = (name: string, quorum = 1): WorkflowCondition => ({ type: 'RoleQuorum', role: name, quorum })
const pair: WorkflowCondition = { type: 'And', left: role('operator'), right: role('approver') }
const either: WorkflowCondition = { type: 'Or', left: role('approver'), right: role('risk', 2) }

const approval = (authorRoles: readonly string[], decision: Decision['decision'] = 'Approve'): Decision => ({
  author: { id: sampleId(authorRoles.length), domainId: sampleDomain },
  authorRoles,
  decision,
  rawRequest: '{}',
  signature: 'AA==',
  seenBySystemAt: '2026-11-21T09:00:00.000Z',
})
const progress = (...steps: StepProgress[]): PolicyProgress => ({
  policyReference: { id: sampleId(70), revision: 1, domainId: sampleDomain },
  stepProgress: steps,
})
const open = (...approvals: readonly (readonly string[])[]): StepProgress => ({
  state: 'Open',
  decisions: approvals.map((roles) => approval(roles)),
})

describe('the one approval of a person', () => {
  it('is spare where the seats of the roles are taken, and missing in a later step that asks for another role', () => {
    const workflow = [pair, role('risk')]
    const begun = progress(open(['admin', 'operator']), open())
    expect(weighApproval(begun, workflow, ['operator', 'risk'])).toEqual({ step: 1, isSpare: true, laterStep: 2 })
    expect(weighApproval(begun, workflow, ['operator'])).toEqual({ step: 1, isSpare: true, laterStep: undefined })
    expect(weighApproval(begun, workflow, ['approver'])).toEqual({ step: 1, isSpare: false, laterStep: undefined })
    expect(weighApproval(begun, workflow, ['approver', 'risk'])).toEqual({ step: 1, isSpare: false, laterStep: 2 })
  })

  it('is not spare where somebody takes another seat for it, or one way of several comes nearer', () => {
    const moved = progress(open(['operator', 'approver']))
    expect(weighApproval(moved, [pair], ['operator'])).toMatchObject({ isSpare: false })
    expect(weighApproval(progress(open(['risk'])), [either], ['risk'])).toMatchObject({ isSpare: false })
  })

  it('counts in the open step alone, and for whoever has a role of it', () => {
    const second = progress({ state: 'Approved', decisions: [approval(['operator'])] }, open())
    expect(weighApproval(second, [pair, role('risk')], ['operator', 'risk'])).toEqual({
      step: 2,
      isSpare: false,
      laterStep: undefined,
    })
    expect(weighApproval(second, [pair, role('risk')], ['operator'])).toBeUndefined()
    expect(weighApproval(progress({ state: 'Approved', decisions: [] }), [pair], ['operator'])).toBeUndefined()
  })
})
