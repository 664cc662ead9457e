/**
 * What an audit, or a part of it, may still do, in steps: looks at a policy, a person or a word. The same rules take the same steps on every machine and under any load, so that what is
 * left unfinished is the same each time.
 */
export interface AuditWork {
  left: number
  readonly whole: WholeAudit
}

/** The audit that a part belongs to, whose time may be over before its steps are. */
interface WholeAudit {
  isOver: boolean
  untilAsked: number
  readonly isLate: () => boolean
}

/** Steps between two looks at the clock: some tenths of a second. */
const asksEvery = 10_000_000

/** @param isLate is asked now and then: what is not weighed by then stays unfinished */
export const createWork = (steps: number, isLate: () => boolean = () => false): AuditWork => ({
  left: steps,
  whole: { isOver: false, untilAsked: 0, isLate },
})

/** A part of an audit has used up its share; what it concerns is not weighed to its end. */
export class Unfinished extends Error {}

/** @throws Unfinished */
export function spendWork(work: AuditWork, steps: number): void {
  const { whole } = work
  work.left -= steps
  whole.untilAsked -= steps
  if (whole.untilAsked < 0) {
    whole.untilAsked = asksEvery
    whole.isOver ||= whole.isLate()
  }
  if (work.left < 0 || whole.isOver) throw new Unfinished()
}

/** Parts that come one after the other, of which each may use as much as is left for it and each one after it: what one saves is there for the others. */
export function* shareWork<T, R>(
  work: AuditWork,
  parts: readonly T[],
  run: (part: T, share: AuditWork, position: number) => Generator<number, R>,
): Generator<number, readonly R[]> {
  const results: R[] = []
  for (const [position, part] of parts.entries()) {
    const given = Math.floor(work.left / (parts.length - position))
    const share = { left: given, whole: work.whole }
    results.push(yield* run(part, share, position))
    work.left -= given - Math.max(0, share.left)
  }
  return results
}
