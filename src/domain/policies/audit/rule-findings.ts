import { intentTypes, type IntentType } from '@domain/intents/catalogue/labels'
import type { Uuid } from '@domain/shared/ids'
import { numberRoles } from '../find-approvers'
import type { Policy, PolicyCondition, WorkflowCondition } from '../policy'
import { allPolicyTypes } from '../policy-capacity'
import { tallyStep } from '../quorum'
import { candidatesOf } from '../select'
import { createWork, spendWork, Unfinished, type AuditWork } from './audit-work'
import type { AuditedLevel, AuditedPerson } from './audited'

/** Something about the rules of a domain that its administrators should know. */
export type RuleFinding =
  /** Requests of these types are always refused in the domain. */
  | { readonly kind: 'ungoverned'; readonly domainId: Uuid; readonly intentTypes: readonly IntentType[] }
  /** There is more to weigh in the domain than its share of an audit: what is found of it may not be all. */
  | { readonly kind: 'unfinished'; readonly domainId: Uuid }
  /** Its policies cannot all be read, or those of a domain above. */
  | { readonly kind: 'unread'; readonly domainId: Uuid }
  /** Others of a higher rank take everything that it is for. */
  | { readonly kind: 'shadowed'; readonly policy: Policy; readonly by: readonly Policy[] }
  /** A step, counted from 0, for which too few people hold a role. */
  | {
      readonly kind: 'step'
      readonly policy: Policy
      readonly step: number
      readonly needed: number
      readonly given: number
    }
  /** There are people for each step, but too few for all of them, since nobody approves twice. */
  | { readonly kind: 'people'; readonly policy: Policy; readonly missing: number }
  /** Without any one of these people nothing that the policy governs is ever approved. */
  | { readonly kind: 'indispensable'; readonly policy: Policy; readonly personIds: readonly string[] }

/** What is to be found in the rules of one domain. @param levels from the domain (first) to the root (last) */
export function findInRules(
  levels: readonly AuditedLevel[],
  people: readonly AuditedPerson[],
  work: AuditWork = createWork(Infinity),
): readonly RuleFinding[] {
  const [own] = levels
  if (!own) return []
  if (!own.isComplete) return [{ kind: 'unread', domainId: own.domainId }]
  const found: RuleFinding[] = []
  try {
    const rules = { levels, own, people: peopleOf(own.domainId, people, work), work }
    found.push(...findUngoverned(rules))
    for (const policy of own.policies)
      if (policy.lock === 'Unlocked')
        for (const find of [findShadows, findShortage, findIndispensable]) found.push(...find(rules, policy))
  } catch (problem) {
    if (!(problem instanceof Unfinished)) throw problem
    return [...found, { kind: 'unfinished', domainId: own.domainId }]
  }
  return found
}

/** The rules of one domain, and whoever can act in it. */
interface Rules {
  readonly levels: readonly AuditedLevel[]
  readonly own: AuditedLevel
  readonly people: readonly AuditedPerson[]
  readonly work: AuditWork
}

const isActing = (domainId: Uuid) => (user: AuditedPerson['users'][number]) =>
  user.domainId === domainId && user.lock === 'Unlocked'

function peopleOf(domainId: Uuid, people: readonly AuditedPerson[], work: AuditWork): readonly AuditedPerson[] {
  spendWork(work, 16 * people.length)
  return people.filter(({ users }) => users.some(isActing(domainId)))
}

function findUngoverned({ levels, own: { domainId }, work }: Rules): readonly RuleFinding[] {
  if (levels.some(({ isComplete }) => !isComplete)) return [{ kind: 'unread', domainId }]
  const policies = levels.reduce((sum, level) => sum + level.policies.length, 0)
  spendWork(work, 32 * intentTypes.length * policies)
  const never = intentTypes.filter((type) =>
    levels.every((level) => candidatesOf(level, type, level === levels[0]).length === 0),
  )
  return never.length > 0 ? [{ kind: 'ungoverned', domainId, intentTypes: never }] : []
}

const casesOf = { Self: [true], Descendants: [false], SelfAndDescendants: [true, false] } as const

/** Compared again and again. */
const textsOf = new WeakMap<PolicyCondition, string>()
function textOf(condition: PolicyCondition | undefined): string | undefined {
  if (!condition) return undefined
  const known = textsOf.get(condition) ?? JSON.stringify(condition)
  textsOf.set(condition, known)
  return known
}

function findShadows({ own: level, work }: Rules, policy: Policy): readonly RuleFinding[] {
  const condition = textOf(policy.condition)
  spendWork(work, condition?.length ?? 0)
  const hiding = new Set<Policy>()
  const cases = (policy.intentTypes ?? allPolicyTypes).flatMap((type) =>
    casesOf[policy.scope].map((isExecuting) => {
      spendWork(work, 32 * level.policies.length)
      return candidatesOf(level, type, isExecuting)
    }),
  )
  if (cases.length === 0) return []
  for (const candidates of cases) {
    const alike = candidates.find((one) => one.condition && textOf(one.condition) === condition)
    const reached = candidates.includes(policy) ? (alike ?? policy) : candidates.at(-1)
    if (reached === policy || !reached) return []
    hiding.add(reached)
  }
  return [{ kind: 'shadowed', policy, by: [...hiding] }]
}

function findShortage({ people, work }: Rules, policy: Policy): readonly RuleFinding[] {
  const workflow = policy.workflow ?? []
  const holders = holdersIn(policy, people)
  const count = countWork(work)
  const short = workflow.flatMap((step, number): readonly RuleFinding[] => {
    const tally = tallyStep(
      step,
      holders.map((roles) => ({ roles })),
      count,
    )
    return !tally || tally.given >= tally.needed ? [] : [{ kind: 'step', policy, step: number, ...tally }]
  })
  if (short.length > 0) return short
  const missing = countMissing(workflow, holders, work)
  return missing ? [{ kind: 'people', policy, missing }] : []
}

/** The roles of everybody who can act in the policy's domain. */
const holdersIn = ({ domainId }: Policy, people: readonly AuditedPerson[]): readonly (readonly string[])[] =>
  people.flatMap(({ users }) => users.filter(isActing(domainId)).map(({ roles }) => roles))

/** Reading a step takes more than counting who fills it. */
const countWork = (work: AuditWork) => (looks: number) => spendWork(work, 2000 + 16 * looks)

/** How many people are too few for all steps together; the author is one of them. Undefined where that cannot be counted. */
function countMissing(
  workflow: readonly WorkflowCondition[],
  holders: readonly (readonly string[])[],
  work: AuditWork,
): number | undefined {
  spendWork(work, workflow.length * holders.length)
  const [first, ...more] = workflow.map((step, i) => numberRoles(step, String(i)))
  if (!first) return 0
  const tally = tallyStep(
    more.reduce<WorkflowCondition>((left, right) => ({ type: 'And', left, right }), first),
    holders.map((roles) => ({ roles: workflow.flatMap((_, i) => roles.map((role) => `${i}.${role}`)) })),
    countWork(work),
  )
  return tally && tally.needed - tally.given
}

function findIndispensable({ people, work }: Rules, policy: Policy): readonly RuleFinding[] {
  const isShort = (some: readonly AuditedPerson[]) => {
    spendWork(work, 16 * some.length)
    return countMissing(policy.workflow ?? [], holdersIn(policy, some), work) !== 0
  }
  const needed = isShort(people) ? [] : people.filter((person) => isShort(people.filter((one) => one !== person)))
  return needed.length > 0 ? [{ kind: 'indispensable', policy, personIds: needed.map(({ id }) => id) }] : []
}
