import { describe, expect, it } from 'vitest'
import { screenChunks } from '../../tools/chunks'
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

describe('the plan of the build', () => {
  const page = (name: string) => `routes/$domainId/${name}.tsx?tsr-split=component`
  const pages = ['a', 'b', 'c', 'd']
  /** Each two pages share two modules: one that others may just take along, and a small one. */
  const shared = pages.flatMap((one, i) => pages.slice(i + 1).map((other) => one + other))
  const importsOf = (name: string) =>
    name === 'main.tsx'
      ? ['frame/1.ts', 'frame/2.ts']
      : shared
          .filter((pair) => pages.some((one) => name === page(one) && pair.includes(one)))
          .flatMap((pair) => [`${pair}/large.ts`, `${pair}/small.ts`])
  /** The file of each module when the console stands in this folder and the bundler lists imports in this order. */
  const planIn = (folder: string, order: (list: readonly string[]) => readonly string[]) => {
    const inside = (name: string) => `${folder}/src/${name}`
    const [group] = screenChunks(inside('begin.ts'))
    const getModuleInfo = (id: string) => {
      const name = id.slice(inside('').length)
      return {
        code: folder.repeat(name.includes('large') ? 1000 : 20) + 'x'.repeat(name.includes('large') ? 1_000 : 100),
        importedIds: order(importsOf(name)).map(inside),
        dynamicallyImportedIds: name === 'begin.ts' ? order(['main.tsx', ...pages.map(page)]).map(inside) : [],
      }
    }
    const names = ['begin.ts', 'main.tsx', ...importsOf('main.tsx'), ...pages.map(page).flatMap(importsOf)]
    return Object.fromEntries(names.map((name) => [name, group!.name(inside(name), { getModuleInfo })]))
  }
  const plan = planIn('/a', (list) => list)

  it('does not depend on the folder that the console stands in', () => {
    expect(new Set(Object.values(plan)).size).toBeGreaterThan(2)
    expect(planIn('/another/folder/with/a/long/name', (list) => list)).toEqual(plan)
  })

  it('does not depend on the order in which the bundler lists imports', () => {
    expect(planIn('/a', (list) => list.toReversed())).toEqual(plan)
  })
})

it('a module that brings along a library behind an index stands apart from what others need without it', () => {
  const page = (name: string) => `/a/src/routes/$domainId/${name}.tsx?tsr-split=component`
  const library = (behind: string) => `/a/node_modules/${behind}/index.js`
  const planWith = (behind: string) => {
    const imports: Readonly<Record<string, readonly string[]>> = {
      [page('one')]: ['/a/src/dialog.ts', '/a/src/shared.ts'],
      [page('two')]: ['/a/src/dialog.ts', '/a/src/shared.ts'],
      [page('three')]: ['/a/src/shared.ts'],
      '/a/src/dialog.ts': [library(behind)],
    }
    const [group] = screenChunks('/a/src/begin.ts')
    const getModuleInfo = (id: string) => ({
      code: 'x'.repeat(id === library(behind) ? 90_000 : 200),
      importedIds: imports[id] ?? [],
      dynamicallyImportedIds: id.endsWith('/begin.ts') ? ['one', 'two', 'three'].map(page) : [],
    })
    return ['/a/src/dialog.ts', '/a/src/shared.ts'].map((id) => group!.name(id, { getModuleInfo }))
  }
  const [dialog, shared] = planWith('@headlessui/react')
  expect(dialog).not.toBe(shared)
})
