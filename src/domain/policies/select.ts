import { refuse, succeed, type Result } from '@domain/shared/result'
import type { Uuid } from '@domain/shared/ids'
import { conditionHolds, type ConditionContext, type ScriptRunner } from './conditions'
import { byPriority, type GoverningStrategy, type Policy } from './policy'

/** One domain on the way from the executing domain up to the root, with the policies written there. */
export interface DomainLevel {
  readonly domainId: Uuid
  readonly governingStrategy: GoverningStrategy
  readonly policies: readonly Policy[]
}

export type SelectionProblem =
  | { readonly tag: 'noApplicablePolicy' }
  | { readonly tag: 'scriptFailed'; readonly policyId: Uuid; readonly message: string }

export interface SelectionInput {
  readonly intentType: string
  /** From the executing domain (first) to the root (last). */
  readonly levels: readonly DomainLevel[]
  /** Where the author submits: the executing domain itself or one of its ancestors. */
  readonly authorDomainId: Uuid
  readonly context: ConditionContext
  readonly scripts: ScriptRunner
}

/**
 * The policies that govern an intent: per domain level the first unlocked one, by rank, whose scope, type list and
 * condition fit. An author in a coercing ancestor leaves out the levels below that ancestor.
 */
export function selectPolicies(input: SelectionInput): Result<readonly Policy[], SelectionProblem> {
  const chosen: Policy[] = []
  for (const [depth, level] of governingLevels(input).entries()) {
    const isExecuting = depth === 0 && level.domainId === input.levels[0]?.domainId
    const candidates = level.policies.filter((policy) => fits(policy, input.intentType, isExecuting)).sort(byPriority)
    for (const policy of candidates) {
      const holds = conditionHolds(policy.condition, input.context, input.scripts)
      if (!holds.ok) return refuse({ tag: 'scriptFailed', policyId: policy.id, message: holds.problem.message })
      if (holds.value) {
        chosen.push(policy)
        break
      }
    }
  }
  return chosen.length > 0 ? succeed(chosen) : refuse({ tag: 'noApplicablePolicy' })
}

function governingLevels({ levels, authorDomainId }: SelectionInput): readonly DomainLevel[] {
  const author = levels.findIndex((level) => level.domainId === authorDomainId)
  const coercing = author > 0 && levels[author]?.governingStrategy === 'CoerceDescendants'
  return coercing ? levels.slice(author) : levels
}

function fits(policy: Policy, intentType: string, isExecuting: boolean): boolean {
  if (policy.lock !== 'Unlocked') return false
  if (policy.intentTypes && !policy.intentTypes.includes(intentType)) return false
  return isExecuting ? policy.scope !== 'Descendants' : policy.scope !== 'Self'
}
