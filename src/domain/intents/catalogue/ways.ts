import type { WorkflowCondition } from './fields'
import { isBoundedTree } from '@domain/shared/bounded-tree'
import { policyLimits } from './policy-limits'

/** The distinct ways to satisfy a step. */
export interface Ways {
  /** The kinds of seats: the roles whose holders may take one. */
  readonly seats: readonly (readonly string[])[]
  /** Per way the number of seats of each kind. */
  readonly counts: readonly (readonly number[])[]
}

/**
 * The ways to satisfy a step, each once. A choice between single seats is one seat that is open to all their roles, so that
 * plain alternatives never multiply. Undefined when the step joins more terms or ways than a policy may have.
 */
export function waysOf(step: WorkflowCondition): Ways | undefined {
  if (!isBoundedTree(step, policyLimits.stepTerms)) return undefined
  const kinds: string[] = []
  const counts = expand(step, kinds)
  return (
    counts && {
      seats: kinds.map((kind) => kind.split(' ')),
      counts: counts.map((way) => kinds.map((_, kind) => way[kind] ?? 0)),
    }
  )
}

/** Can the ways to satisfy a step be counted within the limits? */
export const isCountable = (step: WorkflowCondition): boolean => waysOf(step) !== undefined

/** Per way the number of seats of each kind so far; a kind that came later is absent from an earlier way. */
function expand(step: WorkflowCondition, kinds: string[]): readonly (readonly number[])[] | undefined {
  if (step.type === 'RoleQuorum') return [seatsOf(kinds, step.role, step.quorum)]
  const left = expand(step.left, kinds)
  const right = left && expand(step.right, kinds)
  if (!left || !right) return undefined
  const count = step.type === 'And' ? left.length * right.length : left.length + right.length
  if (count > policyLimits.stepWays) return undefined
  if (step.type === 'Or') return distinct(shareSeat([...left, ...right], kinds))
  const joined = left.flatMap((one) => right.map((other) => join(one, other)))
  return left.length > 1 && right.length > 1 ? distinct(joined) : joined
}

function seatsOf(kinds: string[], kind: string, count: number): readonly number[] {
  const known = kinds.indexOf(kind)
  const position = known < 0 ? kinds.push(kind) - 1 : known
  return Array.from({ length: position + 1 }, (_, i) => (i === position ? count : 0))
}

function join(one: readonly number[], other: readonly number[]): readonly number[] {
  if (one.length < other.length) return join(other, one)
  const joined = [...one]
  for (const [kind, count] of other.entries()) joined[kind]! += count
  return joined
}

const sum = (way: readonly number[]) => way.reduce((all, count) => all + count, 0)

/** Whoever may take the only seat of one way or of another may take one seat that is open to both. */
function shareSeat(ways: readonly (readonly number[])[], kinds: string[]): readonly (readonly number[])[] {
  const single = ways.filter((way) => sum(way) === 1)
  if (single.length < 2) return ways
  const roles = new Set(single.flatMap((way) => kinds[way.indexOf(1)]!.split(' ')))
  return [seatsOf(kinds, [...roles].sort().join(' '), 1), ...ways.filter((way) => sum(way) !== 1)]
}

const trimmed = (way: readonly number[]) => way.slice(0, way.findLastIndex((count) => count > 0) + 1)

const distinct = (ways: readonly (readonly number[])[]) => [
  ...new Map(ways.map((way) => [trimmed(way).join(), way])).values(),
]
