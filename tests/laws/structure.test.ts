import { describe, expect, it } from 'vitest'
import { importedFiles, isCode, listFiles } from '@support/source-files'

const files = listFiles('src', 'gateway', 'companion').filter(isCode)
const imported = new Map(files.map((path) => [path, importedFiles(path)]))

const composing = 'src/app/compose.ts'

/** A feature's folder in one room, a whole room that has no features, or what only composes: a file of its own. Addresses, and what begins a page, stand above all. */
function unitOf(path: string): string | undefined {
  if (path === composing) return path
  if (/^src\/(routes\/|[^/]+$)/.test(path)) return undefined
  return (
    /^src\/(?:domain|api|machines|features)\/[^/]+(?=\/)/.exec(path) ??
    /^src\/[^/]+(?=\/)/.exec(path) ??
    /^(?:gateway|companion)\/[^/]+(?=\/)/.exec(path) ?? [path]
  )[0]
}

type Ways = ReadonlyMap<string, ReadonlySet<string>>

function waysBetween(
  unit: (path: string) => string | undefined,
  imports: ReadonlyMap<string, readonly string[]>,
): Ways {
  const ways = new Map<string, Set<string>>()
  for (const [path, names] of imports) {
    const from = unit(path)
    for (const name of names) {
      const to = unit(name)
      if (from === undefined || to === undefined || from === to) continue
      ways.set(from, (ways.get(from) ?? new Set()).add(to))
    }
  }
  return ways
}

/** Each set of units that lead to one another, sorted: what is left when units that nothing leads to, or that lead nowhere, are taken away again and again. */
function circlesIn(ways: Ways): readonly string[] {
  const reached = (from: string) => {
    const found = new Set<string>()
    const waiting = [...(ways.get(from) ?? [])]
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      if (found.has(one)) continue
      found.add(one)
      waiting.push(...(ways.get(one) ?? []))
    }
    return found
  }
  const reach = new Map([...ways.keys()].map((unit) => [unit, reached(unit)]))
  const circles = [...reach].filter(([unit, found]) => found.has(unit))
  return [
    ...new Set(
      circles.map(([unit, found]) =>
        [...found]
          .filter((other) => reach.get(other)?.has(unit))
          .sort()
          .join(' '),
      ),
    ),
  ]
}

describe('which way folders lead', () => {
  it('no folder of a room leads back to itself', () => {
    expect(circlesIn(waysBetween(unitOf, imported))).toEqual([])
  })

  it('a circle is seen, however long, and what only leads to it is none', () => {
    const imports = new Map([
      ['gateway/a/one.ts', ['gateway/b/two.ts']],
      ['gateway/b/two.ts', ['gateway/c/three.ts', 'gateway/b/other.ts']],
      ['gateway/c/three.ts', ['gateway/a/four.ts']],
      ['gateway/main.ts', ['gateway/a/one.ts']],
    ])
    expect(circlesIn(waysBetween(unitOf, imports))).toEqual(['gateway/a gateway/b gateway/c'])
    expect(imported.get('gateway/main.ts')?.length).toBeGreaterThan(0)
  })
})
