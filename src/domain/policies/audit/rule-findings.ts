import { intentTypes, type IntentType } from '@domain/intents/catalogue/labels'
import type { Uuid } from '@domain/shared/ids'
import { numberRoles } from '../find-approvers'
import type { Policy, WorkflowCondition } from '../policy'
import { allPolicyTypes } from '../policy-capacity'
import { tallyStep } from '../quorum'
import { candidatesOf } from '../select'
import type { AuditedLevel, AuditedPerson } from './audited'

/** Something about the rules of a domain that its administrators should know. */
export type RuleFinding =
  /** Requests of these types are always refused in the domain. */
  | { readonly kind: 'ungoverned'; readonly domainId: Uuid; readonly intentTypes: readonly IntentType[] }
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
export function findInRules(levels: readonly AuditedLevel[], people: readonly AuditedPerson[]): readonly RuleFinding[] {
  const [own] = levels
  if (!own) return []
  if (!own.isComplete) return [{ kind: 'unread', domainId: own.domainId }]
  const active = own.policies.filter(({ lock }) => lock === 'Unlocked')
  return [
    ...findUngoverned(levels),
    ...active.flatMap((policy) => [
      ...findShadows(own, policy),
      ...findShortage(policy, people),
      ...findIndispensable(policy, people),
    ]),
  ]
}

function findUngoverned(levels: readonly AuditedLevel[]): readonly RuleFinding[] {
  const { domainId } = levels[0]!
  if (levels.some(({ isComplete }) => !isComplete)) return [{ kind: 'unread', domainId }]
  const never = intentTypes.filter((type) =>
    levels.every((level) => candidatesOf(level, type, level === levels[0]).length === 0),
  )
  return never.length > 0 ? [{ kind: 'ungoverned', domainId, intentTypes: never }] : []
}

const casesOf = { Self: [true], Descendants: [false], SelfAndDescendants: [true, false] } as const

function findShadows(level: AuditedLevel, policy: Policy): readonly RuleFinding[] {
  const hiding = new Set<Policy>()
  const cases = (policy.intentTypes ?? allPolicyTypes).flatMap((type) =>
    casesOf[policy.scope].map((isExecuting) => candidatesOf(level, type, isExecuting)),
  )
  if (cases.length === 0) return []
  for (const candidates of cases) {
    const alike = candidates.find(
      (one) => one.condition && JSON.stringify(one.condition) === JSON.stringify(policy.condition),
    )
    const reached = candidates.includes(policy) ? (alike ?? policy) : candidates.at(-1)
    if (reached === policy || !reached) return []
    hiding.add(reached)
  }
  return [{ kind: 'shadowed', policy, by: [...hiding] }]
}

function findShortage(policy: Policy, people: readonly AuditedPerson[]): readonly RuleFinding[] {
  const workflow = policy.workflow ?? []
  const holders = holdersIn(policy, people)
  const short = workflow.flatMap((step, number): readonly RuleFinding[] => {
    const tally = tallyStep(
      step,
      holders.map((roles) => ({ roles })),
    )
    return !tally || tally.given >= tally.needed ? [] : [{ kind: 'step', policy, step: number, ...tally }]
  })
  if (short.length > 0) return short
  const missing = countMissing(workflow, holders)
  return missing ? [{ kind: 'people', policy, missing }] : []
}

/** The roles of everybody who can act in the policy's domain. */
const holdersIn = ({ domainId }: Policy, people: readonly AuditedPerson[]): readonly (readonly string[])[] =>
  people.flatMap(({ users }) =>
    users.filter((user) => user.domainId === domainId && user.lock === 'Unlocked').map(({ roles }) => roles),
  )

/** How many people are too few for all steps together; the author is one of them. Undefined where that cannot be counted. */
function countMissing(
  workflow: readonly WorkflowCondition[],
  holders: readonly (readonly string[])[],
): number | undefined {
  const [first, ...more] = workflow.map((step, i) => numberRoles(step, String(i)))
  if (!first) return 0
  const tally = tallyStep(
    more.reduce<WorkflowCondition>((left, right) => ({ type: 'And', left, right }), first),
    holders.map((roles) => ({ roles: workflow.flatMap((_, i) => roles.map((role) => `${i}.${role}`)) })),
  )
  return tally && tally.needed - tally.given
}

function findIndispensable(policy: Policy, people: readonly AuditedPerson[]): readonly RuleFinding[] {
  const isShort = (some: readonly AuditedPerson[]) => countMissing(policy.workflow ?? [], holdersIn(policy, some)) !== 0
  const needed = isShort(people) ? [] : people.filter((person) => isShort(people.filter((one) => one !== person)))
  return needed.length > 0 ? [{ kind: 'indispensable', policy, personIds: needed.map(({ id }) => id) }] : []
}
