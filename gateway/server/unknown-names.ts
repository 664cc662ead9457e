import { environmentSchema } from '../config'

const known = Object.keys(environmentSchema.shape)

/**
 * One sentence for each name in the environment that looks like one of ours and is none: a mistyped name would otherwise
 * leave the default in force without a word.
 */
export function warnOfUnknownNames(variables: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.keys(variables)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const nearest = findNearest(name)
      return nearest
        ? [`${name} is not a name that Countersign knows and changes nothing: did you mean ${nearest}?`]
        : []
    })
}

function findNearest(name: string): string | undefined {
  const [best] = known.map((one) => ({ one, distance: countEdits(name, one) })).sort((a, b) => a.distance - b.distance)
  if (!best) return undefined
  const mayDiffer = best.one.length < 8 ? 1 : 2
  return best.distance <= mayDiffer || name.startsWith('FLAG_') ? best.one : undefined
}

/** Letters to insert, to leave out or to replace until one text is the other. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...to].entries())
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === other ? 0 : 1)))
    row = next
  }
  return row[to.length]!
}
