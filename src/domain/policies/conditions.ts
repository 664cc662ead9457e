import { refuse, succeed, type Result } from '@domain/shared/result'
import type { PolicyCondition } from './policy'

/** What a condition may read: the proposal and the entities it names by id. */
export interface ConditionContext {
  readonly request: unknown
  readonly references: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export type ScriptProblem = { readonly tag: 'scriptFailed'; readonly message: string }

/**
 * Runs JavaScript expressions in a sandbox, never in the host's own engine. Everything that one runner is asked shares one
 * budget of time and memory; when that is used up, or an expression has failed, the runner answers nothing any more.
 */
export interface ScriptRunner {
  readonly evaluate: (expression: string, context: ConditionContext) => Promise<Result<boolean, ScriptProblem>>
}

/** Evaluates a condition tree; an absent one always holds. And/Or decide from the left and stop early. */
export async function conditionHolds(
  condition: PolicyCondition | undefined,
  context: ConditionContext,
  scripts: ScriptRunner,
): Promise<Result<boolean, ScriptProblem>> {
  if (!condition) return succeed(true)
  if (condition.type === 'Expression') return scripts.evaluate(condition.expression, context)
  const left = await conditionHolds(condition.left, context, scripts)
  if (!left.ok) return refuse(left.problem)
  if (left.value === (condition.type === 'Or')) return left
  return conditionHolds(condition.right, context, scripts)
}
