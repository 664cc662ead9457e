import type { PolicyProgress, StepProgress } from '@domain/intents/intent'
import { readOwn } from '@domain/shared/read-own'
import { isWithdrawal } from '@domain/intents/withdrawal'
import type { WorkflowCondition } from '@domain/policies/policy'
import { sameUser, type UserReference } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { countStep } from './count-step'
import { requestMessages as words } from './shared/request.messages'
import { workflowMessages } from './workflow.messages'
import { openStepIndex } from './workflow-steps'
import type { WorkflowSignatory, WorkflowStepView, WorkflowView } from './workflow-progress'

export interface WorkflowFacts {
  readonly progress: PolicyProgress
  /** What each step asks for; undefined when the policy cannot be read or has changed since. */
  readonly workflow: readonly WorkflowCondition[] | undefined
  readonly policy: string | undefined
  readonly note?: string | undefined
  readonly author: UserReference
  /** When it was proposed. */
  readonly proposedAt: string
  readonly viewer: UserReference
  /** Who may still decide on the open step in the policy's domain; undefined where that is not known. */
  readonly remaining: readonly string[] | undefined
  /** The approval of the viewer would add nothing to the open step. */
  readonly isViewerSpare?: boolean
  readonly nameOf: (user: UserReference) => string
}

const isJoined = (
  condition: WorkflowCondition,
): condition is Exclude<WorkflowCondition, { readonly type: 'RoleQuorum' }> =>
  condition.type === 'And' || condition.type === 'Or'

/** "2 of risk-officer", joined by "and" or "or"; a rule that is not known yet by its name. */
export function askedBy(condition: WorkflowCondition): string {
  if (condition.type === 'RoleQuorum') return workflowMessages.approvalsOf(condition.quorum, condition.role)
  if (!isJoined(condition)) return (condition as { readonly type: string }).type
  return workflowMessages[condition.type === 'And' ? 'both' : 'either'](
    askedBy(condition.left),
    askedBy(condition.right),
  )
}

export function toWorkflowView(facts: WorkflowFacts): WorkflowView {
  const open = openStepIndex(facts.progress)
  return {
    policy: facts.policy,
    note: facts.note,
    steps: facts.progress.stepProgress.map((step, i) => toStep(facts, step, i, i === open)),
  }
}

/** A step that failed ran out of time: nobody rejected it, its approvals stay missing. */
const stateWords = { Approved: 'done', Open: 'next', Failed: 'next', Rejected: 'rejected' } as const

function toStep(facts: WorkflowFacts, step: StepProgress, index: number, isOpen: boolean): WorkflowStepView {
  const condition = facts.workflow?.[index]
  const remaining = (isOpen && facts.remaining) || []
  const awaitsViewer = remaining.includes(facts.viewer.id) && !facts.isViewerSpare
  const others = remaining.filter((id) => id !== facts.viewer.id)
  return {
    state: isOpen ? 'now' : stateWords[step.state],
    asks: condition && askedBy(condition),
    ...countStep(step, condition, awaitsViewer),
    signatories: [
      ...(index === 0 ? proposalBefore(facts, step) : []),
      ...step.decisions.map((decision) => toSignatory(facts, decision)),
    ],
    awaited: others.map((id) =>
      facts.nameOf({ id: id as UserReference['id'], domainId: facts.progress.policyReference.domainId }),
    ),
    awaitsViewer,
    isStuck: isOpen && facts.remaining?.length === 0,
  }
}

/** A step keeps one decision of each person: a withdrawal has taken the place of the proposal. */
const proposalBefore = (
  { author, viewer, nameOf, proposedAt }: WorkflowFacts,
  { decisions }: StepProgress,
): readonly WorkflowSignatory[] =>
  decisions.some((one) => isWithdrawal(one, author))
    ? [{ name: nameOf(author), isViewer: sameUser(author, viewer), did: words.proposed, at: proposedAt }]
    : []

/** A decision of a kind that is not known yet is shown by its name. */
const deeds: Readonly<Record<string, string | undefined>> = { Approve: words.approved, Reject: words.rejected }

function toSignatory(
  { author, viewer, nameOf }: WorkflowFacts,
  decision: StepProgress['decisions'][number],
): WorkflowSignatory {
  const proposed = decision.decision === 'Approve' && sameUser(decision.author, author)
  return {
    name: nameOf(decision.author),
    isViewer: sameUser(decision.author, viewer),
    did: proposed
      ? words.proposed
      : isWithdrawal(decision, author)
        ? words.withdrew
        : (readOwn(deeds, decision.decision) ?? visibleText(decision.decision)),
    at: decision.seenBySystemAt,
    reason: decision.approvalReason ?? decision.rejectionReason,
  }
}
