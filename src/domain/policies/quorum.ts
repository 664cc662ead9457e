import type { WorkflowCondition } from './policy'
import { waysOf } from '@domain/intents/catalogue/ways'

/** An approver as a step counts one: the roles held in the policy's domain. */
export interface Approver {
  readonly roles: readonly string[]
}

export interface StepTally {
  readonly given: number
  readonly needed: number
}

/** Approvers who may take the same kinds of seats. */
interface Crowd {
  /** By kind of seat: may they take one? */
  readonly fits: readonly boolean[]
  readonly count: number
}

/** Looks at a seat while approvers are placed: far beyond what any step within the limits of a policy needs. */
const mostSteps = 2_000_000

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

function gather(seats: readonly (readonly string[])[], approvers: readonly Approver[]): readonly Crowd[] {
  const crowds = new Map<string, Crowd>()
  for (const { roles } of approvers) {
    const held = new Set(roles)
    const fits = seats.map((open) => open.some((role) => held.has(role)))
    const key = fits.map(Number).join('')
    crowds.set(key, { fits, count: (crowds.get(key)?.count ?? 0) + 1 })
  }
  return [...crowds.values()]
}

/** How many seats of one way can be filled when every approver takes at most one; undefined when that takes too many steps. */
function fillSeats(seats: readonly number[], crowds: readonly Crowd[], budget: { steps: number }): number | undefined {
  const sitting = seats.map(() => new Map<Crowd, number>())
  const free = [...seats]
  const sit = (kind: number, crowd: Crowd, count: number) =>
    sitting[kind]!.set(crowd, (sitting[kind]!.get(crowd) ?? 0) + count)
  const position = (crowd: Crowd, count: number, tried: Set<number>): number => {
    for (const kind of seats.keys()) {
      if (--budget.steps < 0) return 0
      if (tried.has(kind) || !crowd.fits[kind]) continue
      tried.add(kind)
      const placed = Math.min(count, free[kind]!) || reassign(kind, crowd, count, tried)
      if (placed === 0) continue
      sit(kind, crowd, placed)
      free[kind] = Math.max(0, free[kind]! - placed)
      return placed
    }
    return 0
  }
  /** Seats some of those who sit there elsewhere. */
  const reassign = (kind: number, crowd: Crowd, count: number, tried: Set<number>): number => {
    for (const [other, present] of sitting[kind]!) {
      if (--budget.steps < 0) return 0
      const moved = other === crowd || present === 0 ? 0 : position(other, Math.min(count, present), tried)
      if (moved === 0) continue
      sit(kind, other, -moved)
      return moved
    }
    return 0
  }
  /** Seats that a vain search has tried stay as they are for good. */
  let settled: ReadonlySet<number> = new Set()
  let filled = 0
  for (const crowd of crowds) {
    for (let left = crowd.count, placed = 1; left > 0 && placed > 0; left -= placed) {
      const tried = new Set(settled)
      placed = position(crowd, left, tried)
      filled += placed
      if (placed === 0) settled = tried
    }
  }
  return budget.steps < 0 ? undefined : filled
}

/**
 * The way nearest to completion, of several the one with fewest seats; `given === needed` means that the step's condition is
 * met. Undefined when the step is beyond the limits of a policy.
 * @param count is called at the end, with the number of looks at a seat
 */
export function tallyStep(
  condition: WorkflowCondition,
  approvers: readonly Approver[],
  count: (looks: number) => void = () => undefined,
): StepTally | undefined {
  const ways = waysOf(condition)
  if (!ways) return undefined
  const crowds = gather(ways.seats, approvers)
  const budget = { steps: mostSteps }
  let best: StepTally | undefined
  for (const { seats, needed } of ways.counts
    .map((counts) => ({ seats: counts, needed: sum(counts) }))
    .sort((a, b) => a.needed - b.needed)) {
    const missing = best ? best.needed - best.given : Infinity
    if (missing <= Math.max(0, needed - approvers.length)) break
    const given = fillSeats(seats, crowds, budget)
    if (given === undefined) {
      count(mostSteps)
      return undefined
    }
    if (needed - given < missing) best = { given, needed }
  }
  count((ways.counts.length + approvers.length) * ways.seats.length + mostSteps - budget.steps)
  return best
}

export interface WayTally extends StepTally {
  /** Who may take how many of its seats. */
  readonly seats: readonly { readonly roles: readonly string[]; readonly count: number }[]
}

/**
 * Each way to satisfy a step, counted by itself: who approved for one may count for none of the others. Undefined when the step is beyond
 * the limits of a policy.
 */
export function tallyWays(
  condition: WorkflowCondition,
  approvers: readonly Approver[],
): readonly WayTally[] | undefined {
  const ways = waysOf(condition)
  if (!ways) return undefined
  const crowds = gather(ways.seats, approvers)
  const budget = { steps: mostSteps }
  const tallies = ways.counts.flatMap((counts): readonly WayTally[] => {
    const given = fillSeats(counts, crowds, budget)
    const seats = ways.seats.flatMap((roles, kind) => (counts[kind]! > 0 ? [{ roles, count: counts[kind]! }] : []))
    return given === undefined ? [] : [{ seats, given, needed: sum(counts) }]
  })
  return tallies.length === ways.counts.length ? tallies : undefined
}

export const isStepMet = (condition: WorkflowCondition, approvers: readonly Approver[]): boolean => {
  const tally = tallyStep(condition, approvers)
  return tally !== undefined && tally.given >= tally.needed
}
