import type { PolicyCondition } from './policy'
import { expressionOf, readTerm, type ConditionTerm } from './condition-terms'

/** A condition as people fill it in: every group has to hold, and a group holds with any of its terms. */
export type ConditionRules = readonly (readonly ConditionTerm[])[]

const join = (type: 'And' | 'Or', parts: readonly PolicyCondition[]): PolicyCondition | undefined =>
  parts.reduce<PolicyCondition | undefined>((left, right) => (left ? { type, left, right } : right), undefined)

/** The tree of the platform, joined from the left; undefined where nothing is asked. */
export const conditionOf = (rules: ConditionRules): PolicyCondition | undefined =>
  join(
    'And',
    rules.flatMap((terms) => {
      const group = join(
        'Or',
        terms.map((term) => ({ type: 'Expression', expression: expressionOf(term) })),
      )
      return group ? [group] : []
    }),
  )

const partsOf = (type: 'And' | 'Or', condition: PolicyCondition): readonly PolicyCondition[] =>
  condition.type === type ? [...partsOf(type, condition.left), ...partsOf(type, condition.right)] : [condition]

/** The rules that a condition comes to; undefined where it is joined in another way, which no list of rules says. */
export function readRules(condition: PolicyCondition | undefined): ConditionRules | undefined {
  if (!condition) return []
  const groups = partsOf('And', condition).map((group) =>
    partsOf('Or', group).map((part) => (part.type === 'Expression' ? readTerm(part.expression) : undefined)),
  )
  return groups.every((terms): terms is ConditionTerm[] => terms.every((term) => term !== undefined))
    ? groups
    : undefined
}
