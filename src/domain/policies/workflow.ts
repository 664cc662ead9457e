import { refuse, succeed, type Result } from '@domain/shared/result'
import { sameUser, type Uuid, type UserReference } from '@domain/shared/ids'
import type { Decision, PolicyProgress, StepProgress } from '@domain/intents/intent'
import type { Policy, WorkflowCondition } from './policy'
import { tallyStep } from './quorum'
import { canBegin, holdsRoleOf, rolesOfStep } from './step-roles'

/** The progress of one governing policy with the steps it asks for. */
export interface PolicyWorkflow extends PolicyProgress {
  readonly workflow: readonly WorkflowCondition[]
}

export type WorkflowOutcome = 'Open' | 'Approved' | 'Rejected'

export type WorkflowProblem =
  | { readonly tag: 'neverApprovable'; readonly policyId: Uuid }
  | { readonly tag: 'authorNotAMaker' }
  /** A step of a workflow that is older than the limits of a policy. */
  | { readonly tag: 'uncountable'; readonly policyId: Uuid }
  | { readonly tag: 'ownIntent' }
  | { readonly tag: 'alreadyApproved' }
  | { readonly tag: 'notRequired' }
  | { readonly tag: 'ended' }

/**
 * Starts the workflows of an intent. The proposal counts as the author's approval of step 1 at the level of the own domain and of those below it, where
 * the author holds a role of that step: roles that were given in a domain bind nothing above it, whatever they are called. Who holds none at the level of
 * the own domain (or, if that level has no policy, at any level) may not propose. Where two policies of a level are asked, a role of one of them is enough.
 * @param lineage of the executing domain, itself first, the root last
 */
export function startWorkflows(
  policies: readonly Policy[],
  proposal: Decision,
  lineage: readonly Uuid[],
): Result<readonly PolicyWorkflow[], WorkflowProblem> {
  const started: PolicyWorkflow[] = []
  for (const policy of policies) {
    if (!policy.workflow) return refuse({ tag: 'neverApprovable', policyId: policy.id })
    started.push({
      policyReference: { id: policy.id, revision: policy.revision, domainId: policy.domainId },
      workflow: policy.workflow,
      stepProgress: policy.workflow.map(() => ({ state: 'Open', decisions: [] })),
    })
  }
  const makes = started.map((one) => canBegin(one.workflow, proposal.authorRoles))
  const own = makes.filter((_, i) => started[i]!.policyReference.domainId === proposal.author.domainId)
  if (!(own.length > 0 ? own : makes).some(Boolean)) return refuse({ tag: 'authorNotAMaker' })
  const reach = lineage.indexOf(proposal.author.domainId)
  const isWithinReach = ({ policyReference }: PolicyWorkflow) =>
    lineage.slice(0, reach + 1).includes(policyReference.domainId)
  return decideAll(
    started,
    (one, i) => (makes[i] && one.workflow.length > 0 && isWithinReach(one) ? 0 : undefined),
    proposal,
  )
}

/** The first step that is still open; undefined when the workflow is through or stopped. */
export function openStepOf(one: PolicyWorkflow): number | undefined {
  if (one.stepProgress.some((step) => step.state === 'Rejected' || step.state === 'Failed')) return undefined
  const index = one.stepProgress.findIndex((step) => step.state === 'Open')
  return index < 0 ? undefined : index
}

export function outcomeOf(all: readonly PolicyWorkflow[]): WorkflowOutcome {
  if (all.some((one) => one.stepProgress.some((step) => step.state === 'Rejected'))) return 'Rejected'
  return all.every((one) => one.stepProgress.every((step) => step.state === 'Approved')) ? 'Approved' : 'Open'
}

/** Adds one approval or rejection. One rejection ends the intent; nobody counts twice; the author can only withdraw. */
export function applyDecision(
  all: readonly PolicyWorkflow[],
  author: UserReference,
  decision: Decision,
): Result<readonly PolicyWorkflow[], WorkflowProblem> {
  if (outcomeOf(all) !== 'Open') return refuse({ tag: 'ended' })
  const isAuthor = sameUser(author, decision.author)
  if (decision.decision === 'Approve') {
    if (isAuthor) return refuse({ tag: 'ownIntent' })
    if (hasApproved(all, decision.author)) return refuse({ tag: 'alreadyApproved' })
  }
  const takes = all.map((one) => takesDecision(one, decision, isAuthor))
  if (!takes.some(Boolean)) return refuse({ tag: 'notRequired' })
  return decideAll(all, (one, i) => (takes[i] ? openStepOf(one) : undefined), decision)
}

/** Who has approved so far, each once, the author included. */
export function approversOf(all: readonly PolicyProgress[]): readonly UserReference[] {
  const seen = new Map<string, UserReference>()
  for (const decision of all.flatMap((one) => one.stepProgress.flatMap((step) => step.decisions))) {
    if (decision.decision === 'Approve') seen.set(`${decision.author.domainId}/${decision.author.id}`, decision.author)
  }
  return [...seen.values()]
}

export interface RoleHolder extends UserReference {
  readonly roles: readonly string[]
}

/** Where somebody may still decide, and with one of which roles: the open step of each workflow. */
export function openSteps(
  all: readonly PolicyWorkflow[],
): readonly { readonly domainId: Uuid; readonly roles: readonly string[] }[] {
  return all.flatMap((one) => {
    const step = openStepOf(one)
    return step === undefined
      ? []
      : [{ domainId: one.policyReference.domainId, roles: rolesOfStep(one.workflow[step]!) }]
  })
}

/** Who may still decide on the open steps, per domain of the governing policies. */
export function remainingUsers(all: readonly PolicyWorkflow[], author: UserReference, holders: readonly RoleHolder[]) {
  const decided = approversOf(all)
  const perDomain = new Map<Uuid, Set<Uuid>>()
  for (const { domainId, roles } of openSteps(all)) {
    const users = perDomain.get(domainId) ?? new Set<Uuid>()
    for (const holder of holders) {
      const eligible = holder.domainId === domainId && holder.roles.some((role) => roles.includes(role))
      if (eligible && !sameUser(holder, author) && !decided.some((user) => sameUser(user, holder))) users.add(holder.id)
    }
    perDomain.set(domainId, users)
  }
  return [...perDomain].map(([domainId, users]) => ({ domainId, users: [...users] }))
}

const hasApproved = (all: readonly PolicyWorkflow[], user: UserReference) =>
  approversOf(all).some((one) => sameUser(one, user))

function takesDecision(one: PolicyWorkflow, decision: Decision, isAuthor: boolean): boolean {
  const step = openStepOf(one)
  if (step === undefined) return false
  if (isAuthor) return true
  return (
    one.policyReference.domainId === decision.author.domainId && holdsRoleOf(one.workflow[step]!, decision.authorRoles)
  )
}

/** Adds a decision to the step of each workflow that `stepOf` names. */
function decideAll(
  all: readonly PolicyWorkflow[],
  stepOf: (one: PolicyWorkflow, index: number) => number | undefined,
  decision: Decision,
): Result<readonly PolicyWorkflow[], WorkflowProblem> {
  const decided: PolicyWorkflow[] = []
  for (const [i, one] of all.entries()) {
    const index = stepOf(one, i)
    const step = index === undefined ? undefined : decideStep(one.stepProgress[index]!, one.workflow[index]!, decision)
    if (index !== undefined && !step) return refuse({ tag: 'uncountable', policyId: one.policyReference.id })
    decided.push(step ? { ...one, stepProgress: one.stepProgress.with(index!, step) } : one)
  }
  return succeed(decided)
}

/** Whether a step has the approvals that it asks for; undefined when they cannot be counted within the limits. */
export function isStepThrough(condition: WorkflowCondition, decisions: readonly Decision[]): boolean | undefined {
  const approvers = decisions.filter((one) => one.decision === 'Approve').map((one) => ({ roles: one.authorRoles }))
  const tally = tallyStep(condition, approvers)
  return tally && tally.given >= tally.needed
}

function decideStep(step: StepProgress, condition: WorkflowCondition, decision: Decision): StepProgress | undefined {
  const decisions = [...step.decisions.filter((earlier) => !sameUser(earlier.author, decision.author)), decision]
  if (decision.decision === 'Reject') return { state: 'Rejected', decisions }
  const isThrough = isStepThrough(condition, decisions)
  return isThrough === undefined ? undefined : { state: isThrough ? 'Approved' : 'Open', decisions }
}
