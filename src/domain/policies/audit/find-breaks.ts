import type { Uuid } from '@domain/shared/ids'
import { Unfinished, type AuditWork } from './audit-work'
import type { Coalition, FundsQuestion } from './audited'
import { auditLimits, beginSearch, findPlan, usersOf, type AuditLimits } from './find-coalitions'
import { TooMany } from './request-facts'

/** The group that is shown first: the fewest people, and of these the shortest way. */
export const orderCoalitions = (coalitions: readonly Coalition[]): readonly Coalition[] =>
  coalitions.toSorted((a, b) => a.size - b.size || a.plan.length - b.plan.length)

/**
 * The policies of which each alone leaves the people of a group no way to the funds, whatever scripts answer, if it asks for approvals that they cannot give. Of all policies only those on their way can: another one is
 * not asked on it.
 * @returns undefined where that is not weighed to its end
 */
export function findBreaks(
  question: FundsQuestion,
  { seats, plan }: Coalition,
  work: AuditWork,
  limits: AuditLimits = auditLimits,
): readonly Uuid[] | undefined {
  const people = new Set(seats.flatMap((seat) => seat.people.slice(0, seat.count)))
  const today = new Set(question.levels.flatMap(({ policies }) => policies.map(({ id }) => id)))
  const onTheWay = new Set(plan.flatMap(({ policyIds }) => policyIds).filter((id) => today.has(id)))
  try {
    return [...onTheWay].filter((id) => {
      const search = beginSearch(withoutApproval(question, id), limits, work)
      return findPlan(search, usersOf(search, people), true) === undefined
    })
  } catch (problem) {
    if (problem instanceof TooMany || problem instanceof Unfinished) return undefined
    throw problem
  }
}

/** A policy without a workflow governs as before, and nothing is approved under it. */
const withoutApproval = ({ levels, ...rest }: FundsQuestion, policyId: Uuid): FundsQuestion => ({
  ...rest,
  levels: levels.map((level) => ({
    ...level,
    policies: level.policies.map((policy) => {
      if (policy.id !== policyId) return policy
      const { workflow: _, ...strictest } = policy
      return strictest
    }),
  })),
})
