import { describe, expect, it } from 'vitest'
import { dirname } from 'node:path'
import { longFunctions } from '@support/own-lines'
import { importedFiles, isCode, listFiles, readSource } from '@support/source-files'

const files = listFiles('src', 'gateway', 'companion', 'offline-signer', 'demo-dapp').filter(isCode)
const imported = new Map(files.map((path) => [path, importedFiles(path)]))

/** What names the parts that features add, and what loads that when the first of them is shown. */
const composing = ['src/app/compose.ts', 'src/app/later-parts.ts']

/** A feature's folder in one room, a whole room that has no features, or what only composes: a file of its own. Addresses, and what begins a page, stand above all. */
function unitOf(path: string): string | undefined {
  if (composing.includes(path)) return path
  if (/^src\/(routes\/|[^/]+$)/.test(path)) return undefined
  return (
    /^src\/(?:domain|api|machines|features)\/[^/]+(?=\/)/.exec(path) ??
    /^src\/[^/]+(?=\/)/.exec(path) ??
    /^(?:gateway|companion|offline-signer|demo-dapp)\/[^/]+(?=\/)/.exec(path) ?? [path]
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

const importers = new Map<string, string[]>()
for (const [path, names] of imported) {
  for (const name of names) importers.set(name, [...(importers.get(name) ?? []), path])
}

describe('how much one file leans on', () => {
  const most = 20
  /** What composes a whole, and so names its parts. */
  const composed: Readonly<Record<string, string>> = {
    'gateway/create-gateway.ts': 'every call of the platform is mounted here',
    'gateway/compose-program.ts': 'gateway, identity and notifications are joined here',
    'gateway/demo/seed-demo.ts': 'the demo institution is founded by the parts of the gateway themselves',
    'gateway/identity/create-identity.ts': 'what signs people in is joined here',
  }

  it(`no file imports more than ${most} others, but for what composes`, () => {
    const above = files.filter((path) => imported.get(path)!.length > most && !(path in composed))
    expect(above).toEqual([])
  })

  it('each exception still is one', () => {
    expect(Object.keys(composed).filter((path) => (imported.get(path)?.length ?? 0) <= most)).toEqual([])
  })
})

describe('how much one function does', () => {
  const [mostLines, mostMarkup] = [60, 100]
  const namesOf = (path: string, text: string) =>
    longFunctions(path, text, mostLines, mostMarkup).map(({ name }) => `${path} ${name}`)

  it(`no function has more than ${mostLines} lines of its own, or markup of more than ${mostMarkup}`, () => {
    expect(files.flatMap((path) => namesOf(path, readSource(path)))).toEqual([])
  })

  const lines = (count: number, line = 'go()') => Array.from({ length: count }, () => line).join('\n')

  it.each([
    ['a declaration', `function long() {\n${lines(59)}\n}`, ['x.tsx long']],
    ['an arrow', `const long = () => {\n${lines(59)}\n}`, ['x.tsx long']],
    ['a part without a name', `function f() {\nrun(() => {\n${lines(57)}\n})\n}`, ['x.tsx f']],
    ['markup', `const Page = () => (\n<div>\n${lines(99, '<br />')}\n</div>\n)`, ['x.tsx Page']],
    ['a long function inside', `function f() {\nconst long = () => {\n${lines(59)}\n}\n}`, ['x.tsx long']],
  ])('%s is seen', (_what, text, names) => {
    expect(namesOf('x.tsx', text)).toEqual(names)
  })

  it.each([
    ['sixty lines', `function f() {\n${lines(58)}\n}`],
    [
      'named functions inside',
      `function f() {\nconst a = () => {\n${lines(50)}\n}\nfunction b() {\n${lines(50)}\n}\n}`,
    ],
    ['markup beside', `function Page() {\n${lines(50)}\nreturn (\n<div>\n${lines(98, '<br />')}\n</div>\n)\n}`],
    ['a chart', `const make = () => setup({\n${lines(100, 'a,')}\n}).createMachine({\n${lines(100, 'b,')}\n})`],
  ])('%s may be', (_what, text) => {
    expect(namesOf('x.tsx', text)).toEqual([])
  })
})

describe('what is worth a file', () => {
  const least = 15
  /** A role has a file of its own whatever its size; `lazy` says that it is loaded apart. */
  const isRole = (path: string) =>
    /\.(types|provide|columns|search|lazy)\.tsx?$/.test(path) || /^src\/(routes|entrance)\//.test(path)
  /** Words never stand beside what shows them: a folder has at least one file of them. */
  const areOnlyWords = (path: string) =>
    path.endsWith('.messages.ts') &&
    files.filter((other) => other.endsWith('.messages.ts') && dirname(other) === dirname(path)).length === 1
  const apart: Readonly<Record<string, string>> = {
    'gateway/server/quiet-notices.ts': 'evaluated before what it keeps quiet',
    'src/components/layout/not-opened.messages.ts': 'said when no other code has come',
    'src/features/intents/proposing.messages.ts': 'said by lists, which load no words of a proposal',
    'src/components/list/selection.messages.ts':
      'said by the bar of selected rows, which is loaded with the first of them',
    'src/features/accounts/balance-bar.messages.ts': 'said by the dashboard, which loads no words of an account',
    'src/api/session/demo-people.api.ts': 'asked on the first page of a demo, not on that of the number',
    'src/api/session/sign-in-answer.api.ts': 'sent for a device without a network, with which few sign in',
    'src/features/session/demo-people.messages.ts': 'said on the first page of a demo, not on that of the number',
    'src/features/shell/connection.messages.ts': 'said by the frame, which loads no words of its rooms',
  }
  const small = files.filter(
    (path) =>
      importers.get(path)?.length === 1 &&
      readSource(path).trimEnd().split('\n').length < least &&
      !isRole(path) &&
      !areOnlyWords(path),
  )

  it(`what one other file alone imports has at least ${least} lines, or stands in that file`, () => {
    expect(small.sort()).toEqual(Object.keys(apart).sort())
  })
})
