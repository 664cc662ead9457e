import { describe, expect, it } from 'vitest'
import { mergeParts, type Part } from '../../tools/merge-parts'

const part = (name: string, loads: readonly number[], bytes: number): Part => ({
  modules: [name],
  loads: new Set(loads),
  bytes,
})
const costs = { weights: [1, 1, 1], ofFile: 1000 }
const filesOf = (parts: readonly Part[], imports: Readonly<Record<string, readonly string[]>> = {}, others = costs) =>
  mergeParts(parts, (name) => imports[name] ?? [], others)
    .map(({ modules }) => [...modules].sort().join(' '))
    .sort()

describe('parts of the build that become one file', () => {
  it('are those that a page always fetches together', () => {
    expect(filesOf([part('a', [0], 50_000), part('b', [0], 50_000), part('c', [1], 10)])).toEqual(['a b', 'c'])
  })

  it('are those whose page pays less for what it does not need than another file costs', () => {
    expect(filesOf([part('a', [0, 1], 5000), part('b', [0], 999)])).toEqual(['a b'])
    expect(filesOf([part('a', [0, 1], 5000), part('b', [0], 1001)])).toEqual(['a', 'b'])
  })

  it('are weighed by how much their pages count', () => {
    const parts = [part('a', [0, 1], 5000), part('b', [0], 1500)]
    expect(filesOf(parts, {}, { ...costs, weights: [2, 1, 1] })).toEqual(['a b'])
    expect(filesOf(parts, {}, { ...costs, weights: [2, 2, 1] })).toEqual(['a', 'b'])
  })

  it('are not those of which one takes along what the other page does not need', () => {
    const parts = [part('a', [0], 100), part('b', [0, 1], 100), { ...part('heavy', [0], 5000), name: 'fixed' }]
    expect(filesOf(parts)).toEqual(['a b', 'heavy'])
    expect(filesOf(parts, { a: ['heavy'] })).toEqual(['a', 'b', 'heavy'])
  })

  it('never come to import each other in a circle', () => {
    const parts = [part('a', [0, 1], 10), part('middle', [1, 2], 90_000), part('z', [0, 1, 2], 10)]
    expect(filesOf(parts)).toEqual(['a z', 'middle'])
    expect(filesOf(parts, { a: ['middle'], middle: ['z'] })).not.toContain('a z')
  })

  it('lose no module and hold none twice', () => {
    const parts = Array.from({ length: 60 }, (_, i) => part(`m${i}`, [i % 3, (i * 7) % 3], (i * 131) % 4000))
    const imports = Object.fromEntries(
      parts.slice(1).map(({ modules: [name] }, i) => [name!, [`m${Math.floor(i / 2)}`]]),
    )
    expect(
      filesOf(parts, imports)
        .flatMap((file) => file.split(' '))
        .sort(),
    ).toEqual(parts.map(({ modules: [name] }) => name!).sort())
  })
})
