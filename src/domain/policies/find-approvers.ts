import { sameUser, type UserReference, type Uuid } from '@domain/shared/ids'
import type { Decision } from '@domain/intents/intent'
import type { Policy, WorkflowCondition } from './policy'
import { tallyStep, tallyWays, type Approver } from './quorum'
import { holdsRoleOf } from './step-roles'
import { startWorkflows, type RoleHolder, type WorkflowProblem } from './workflow'

export interface Person extends RoleHolder {
  readonly lock: string
  /** Users of several domains with one key are one person, who decides once. */
  readonly publicKey?: string | undefined
}

export interface ApproversQuestion {
  readonly policy: Policy
  readonly author: UserReference
  /** Undefined where the author's record cannot be read. */
  readonly authorRoles: readonly string[] | undefined
  /** Undefined where the author's record cannot be read. */
  readonly authorKey?: string | undefined
  /** Of the executing domain, itself first, the root last. */
  readonly lineage: readonly Uuid[]
  /** Of the policy's domain; undefined where they cannot all be read. */
  readonly people: readonly Person[] | undefined
}

export interface StepApprovers {
  readonly step: WorkflowCondition
  /** The proposal is the author's approval of it; undefined where that is not known. */
  readonly isBegun: boolean | undefined
  /** That approval is enough. */
  readonly isMet: boolean
  /** Whose approval counts for it besides the author's; nobody whose every seat the author has taken. */
  readonly able: readonly Person[]
  /** Who has a role of it, but is locked. */
  readonly locked: readonly Person[]
}

export interface PolicyApprovers {
  readonly steps: readonly StepApprovers[]
  /** How many people are too few for all steps together, each approving once; undefined where that cannot be said. */
  readonly missing: number | undefined
}

/** Who can approve what a policy governs, step by step: nobody counts twice, and the author counts where the workflow begins with the proposal. */
export function findApprovers(question: ApproversQuestion): PolicyApprovers {
  const { policy, author, authorKey, authorRoles = [], people } = question
  const begun = beginOf(question)
  const isHolder = (step: WorkflowCondition, { domainId, roles }: Person) =>
    domainId === policy.domainId && holdsRoleOf(step, roles)
  const isAuthor = (one: Person) => sameUser(one, author) || (authorKey !== undefined && one.publicKey === authorKey)
  const steps = (policy.workflow ?? []).map((step, i): StepApprovers => {
    const isBegun = i > 0 ? false : begun?.isBegun
    const holders = (people ?? []).filter(
      (one) => isHolder(step, one) && !isAuthor(one) && (!isBegun || addsApproval(step, { roles: authorRoles }, one)),
    )
    return {
      step,
      isBegun,
      isMet: i === 0 && begun?.isMet === true,
      able: holders.filter(({ lock }) => lock === 'Unlocked'),
      locked: holders.filter(({ lock }) => lock !== 'Unlocked'),
    }
  })
  return { steps, missing: begun && people && countMissing(steps, question) }
}

/** Whether an approval adds to one that was given: where it adds nothing now, it never does. Unknown counts as adding. */
function addsApproval(step: WorkflowCondition, given: Approver, one: Approver): boolean {
  const [before, after] = [tallyWays(step, [given]), tallyWays(step, [given, one])]
  return !before || !after || after.some((way, i) => way.given > before[i]!.given)
}

/** Why the workflows of all governing policies cannot begin with a proposal of this author; undefined where they can. */
export function findStartProblem(
  policies: readonly Policy[],
  {
    author,
    authorRoles,
    lineage,
  }: Pick<ApproversQuestion, 'author' | 'lineage'> & { readonly authorRoles: readonly string[] },
): WorkflowProblem | undefined {
  const started = startWorkflows(policies, proposalBy(author, authorRoles), lineage)
  return started.ok ? undefined : started.problem
}

/** A proposal that nobody has signed. */
export const proposalBy = (author: UserReference, authorRoles: readonly string[]): Decision => ({
  author,
  authorRoles,
  decision: 'Approve',
  rawRequest: '',
  signature: '',
  seenBySystemAt: '',
})

/** What the proposal comes to in the first step; undefined where the author's roles are not known. */
function beginOf({ policy, author, authorRoles, lineage }: ApproversQuestion) {
  if (!authorRoles) return undefined
  const started = startWorkflows([policy], proposalBy(author, authorRoles), lineage)
  const first = started.ok ? started.value[0]?.stepProgress[0] : undefined
  return { isBegun: (first?.decisions.length ?? 0) > 0, isMet: first?.state === 'Approved' }
}

/** Everybody takes one seat of one step: the steps are one, with the roles of each told apart by its number. */
function countMissing(steps: readonly StepApprovers[], { authorRoles = [] }: ApproversQuestion) {
  const open = steps.filter(({ isMet }) => !isMet)
  const all = open.map(({ step }, i) => numberRoles(step, String(i)))
  const [first, ...more] = all
  if (!first) return 0
  const everybody = new Map<string, { readonly user: UserReference; readonly roles: string[] }>()
  for (const [i, { able }] of open.entries()) {
    for (const { id, domainId, roles } of able) {
      const one = everybody.get(id) ?? { user: { id, domainId }, roles: [] }
      one.roles.push(...roles.map((role) => `${i}.${role}`))
      everybody.set(id, one)
    }
  }
  const begins = open[0]!.isBegun ? [{ roles: authorRoles.map((role) => `0.${role}`) }] : []
  const approvers: readonly Approver[] = [...begins, ...everybody.values()]
  const tally = tallyStep(
    more.reduce<WorkflowCondition>((left, right) => ({ type: 'And', left, right }), first),
    approvers.filter(({ roles }) => roles.length > 0),
  )
  return tally && tally.needed - tally.given
}

/** The same step with every role told apart from that of another step. */
export const numberRoles = (step: WorkflowCondition, number: string): WorkflowCondition =>
  step.type === 'RoleQuorum'
    ? { ...step, role: `${number}.${step.role}` }
    : { ...step, left: numberRoles(step.left, number), right: numberRoles(step.right, number) }
