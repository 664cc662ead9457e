/** A change of a balance: units in the smallest unit, negative when it went out. */
export interface BalanceMove {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly units: bigint
}

export interface BalanceStep {
  readonly at: number
  readonly units: bigint
}

interface Party {
  readonly accountId?: string | undefined
}

interface MovedUnits {
  readonly registeredAt: string
  readonly tickerId: string
  /** In the smallest unit. */
  readonly value: string
  readonly senders: readonly Party[]
  /** Absent for a fee. */
  readonly recipient?: Party | undefined
}

/** What transfers of one asset did to the sum of some accounts; those that stay among them move nothing. */
export function movesOf(
  transfers: readonly MovedUnits[],
  tickerId: string,
  accountIds: ReadonlySet<string>,
): readonly BalanceMove[] {
  const isOurs = ({ accountId }: Party) => accountId !== undefined && accountIds.has(accountId)
  return transfers
    .filter((transfer) => transfer.tickerId === tickerId)
    .flatMap(({ registeredAt, value, senders, recipient }) => {
      const [from, to] = [senders.some(isOurs), recipient !== undefined && isOurs(recipient)]
      return from === to ? [] : [{ at: Date.parse(registeredAt), units: to ? BigInt(value) : -BigInt(value) }]
    })
}

/**
 * The balance from a moment until now, as the steps that it took, told backwards from what it is now. It begins later where
 * the moves do not explain what was there before.
 * @param current the balance now, in the smallest unit
 * @returns ascending in time; the last stands at `now`
 */
export function balanceSteps(
  current: bigint,
  moves: readonly BalanceMove[],
  from: number,
  now: number,
): readonly BalanceStep[] {
  const within = moves.filter(({ at }) => at > from && at <= now).sort((a, b) => b.at - a.at)
  const steps: BalanceStep[] = [{ at: now, units: current }]
  let units = current
  for (const move of within) {
    steps.push({ at: move.at, units })
    units -= move.units
    if (units < 0n) return steps.reverse()
  }
  return [...steps, { at: from, units }].reverse()
}

export interface BalanceChange extends BalanceStep {
  /** What was added, negative for what went out; the balance then stood at `units`. */
  readonly change: bigint
}

/** Each moment at which a balance changed, the newest first. */
export const changesOf = (steps: readonly BalanceStep[]): readonly BalanceChange[] =>
  steps
    .flatMap((step, i) => {
      const before = steps[i - 1]
      return before && before.units !== step.units ? [{ ...step, change: step.units - before.units }] : []
    })
    .reverse()

/** The path of a step line in a box, for the `d` of an SVG path: a step changes at its moment and stays until the next. */
export function stepPath(steps: readonly BalanceStep[], width: number, height: number): string {
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return ''
  const all = steps.map(({ units }) => units)
  const lowest = all.reduce((a, b) => (b < a ? b : a))
  const range = all.reduce((a, b) => (b > a ? b : a)) - lowest
  const x = (at: number) => round(last.at === first.at ? width : ((at - first.at) / (last.at - first.at)) * width)
  // A line that never moves stands in the middle.
  const y = (units: bigint) =>
    round(range === 0n ? height / 2 : height - (Number(((units - lowest) * 1_000n) / range) / 1_000) * height)
  return `M0 ${y(first.units)}${steps
    .slice(1)
    .map(({ at, units }) => `H${x(at)}V${y(units)}`)
    .join('')}`
}

const round = (value: number) => Math.round(value * 10) / 10
