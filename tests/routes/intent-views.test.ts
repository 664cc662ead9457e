import { expect, it } from 'vitest'
import type { IntentWire } from '@api/intents/intents.wire'
import type { WorkflowCondition } from '@domain/policies/policy'
import { toIntentItem, type CountStep } from '@features/intents/intent.view'
import { countStep } from '@features/intents/count-step'
import { toWorkflowView } from '@features/intents/workflow-view'
import { sampleApprover, sampleAuthor, sampleDomain, sampleId } from '@support/sample-intent'

const policyReference = { id: sampleId(40), revision: 2, domainId: sampleDomain }
const decision = {
  author: sampleApprover,
  authorRoles: ['risk-officer'],
  decision: 'Approve',
  seenBySystemAt: '2026-11-19T08:00:00.000Z',
  rawRequest: '',
  signature: '',
}
const intent = {
  data: {
    id: sampleId(1),
    details: {
      payload: { type: 'v0_LockUser' },
      author: sampleAuthor,
      proposedAt: '2026-11-19T07:00:00.000Z',
      targetDomainId: sampleDomain,
      metadata: { createdAt: '2026-11-19T08:00:00.000Z' },
      expiryAt: '2026-11-26T08:00:00.000Z',
    },
    state: {
      status: 'Open',
      progressPerPolicy: [
        {
          policyReference,
          stepProgress: [
            { state: 'Approved', decisions: [] },
            { state: 'Open', decisions: [decision] },
          ],
        },
      ],
    },
  },
} as unknown as IntentWire

const references = { resolve: () => undefined, nameOf: () => 'Somebody', domainAlias: () => 'Treasury' }
const quorum = (role: string, count: number): WorkflowCondition => ({ type: 'RoleQuorum', role, quorum: count })
const countIn = (count?: CountStep) => toIntentItem(intent, references, '', false, count).count
const byRules =
  (workflow?: readonly WorkflowCondition[]): CountStep =>
  ({ stepProgress }, step, isAwaited) =>
    countStep(stepProgress[step]!, workflow?.[step], isAwaited)

it('a row counts each way of the open step by itself, once the policy is read', () => {
  const either: WorkflowCondition = { type: 'Or', left: quorum('domain-admin', 1), right: quorum('risk-officer', 2) }
  expect(countIn(byRules([quorum('operator', 1), either]))?.ways).toEqual([
    { asks: '1 of domain-admin', slots: ['missing'] },
    { asks: '2 of risk-officer', slots: ['signed', 'missing'] },
  ])
})

it('a row whose policy is not known calls nothing a total', () => {
  expect([countIn(), countIn(byRules())]).toEqual(
    [1, 2].map(() => ({ slots: ['signed', 'missing'], ways: [], moreWays: 0, isOpenEnded: true })),
  )
})

const ended = (author: typeof sampleAuthor, status = 'Rejected') => {
  const stepProgress = [
    { state: 'Rejected', decisions: [{ ...decision, author, decision: 'Reject', rejectionReason: 'Mistyped' }] },
  ]
  return {
    data: { ...intent.data, state: { status, progressPerPolicy: [{ policyReference, stepProgress }] } },
  } as unknown as IntentWire
}

it('an intent that its author rejected is called withdrawn, one that somebody else rejected is not [RO015]', () => {
  const statusOf = (one: IntentWire) => toIntentItem(one, references, '').status
  expect([statusOf(ended({ ...sampleAuthor })), statusOf(ended(sampleApprover)), statusOf(intent)]).toEqual([
    'Withdrawn',
    'Rejected',
    'Open',
  ])
  const didOf = (one: IntentWire) =>
    toWorkflowView({
      progress: one.data.state.progressPerPolicy![0] as never,
      workflow: undefined,
      policy: undefined,
      author: sampleAuthor,
      proposedAt: '2026-11-19T07:00:00.000Z',
      viewer: sampleApprover,
      remaining: [],
      nameOf: () => 'Somebody',
    }).steps[0]!.signatories.map(({ did }) => did)
  expect([didOf(ended(sampleAuthor)), didOf(ended(sampleApprover))]).toEqual([['proposed', 'withdrew'], ['rejected']])
})
