/**
 * What an audit, or a part of it, may still do, in steps: looks at a policy, a person or a word. The same rules take the same steps on every machine and under any load, so that what is
 * left unfinished is the same each time.
 */
export interface AuditWork {
  left: number
}

/** A part of an audit has used up its share; what it concerns is not weighed to its end. */
export class Unfinished extends Error {}

/** @throws Unfinished */
export function spendWork(work: AuditWork, steps: number): void {
  work.left -= steps
  if (work.left < 0) throw new Unfinished()
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
    const share = { left: given }
    results.push(yield* run(part, share, position))
    work.left -= given - Math.max(0, share.left)
  }
  return results
}
