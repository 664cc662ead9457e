import fc from 'fast-check'
import type { Json } from '@domain/shared/json'

/** JSON that is written by hand, since no value of a program could be written so. */
const wild: readonly string[] = [
  '0',
  '-1',
  '-0',
  '0.1',
  '1e308',
  '1e400',
  '9007199254740993',
  '4294967296',
  'null',
  'true',
  'false',
  '""',
  '[]',
  '{}',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202eevil"',
  '"😀é́"',
  '"٣"',
  '" "',
  '"__proto__"',
  '"constructor"',
  `"'; drop table users; --"`,
  '"%00"',
  '"../../etc/passwd"',
  '"${7*7}"',
  '"<script>"',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"valueOf":1}',
  '{"then":1}',
  '{"length":1e9}',
  '{"type":{}}',
  '{"type":"__proto__"}',
  '{"a":1,"a":2}',
  '[1,"a",null,{}]',
  '"00000000-0000-0000-0000-000000000000"',
  '"FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF"',
  '"9999-12-31T23:59:59.999Z"',
  '"+275760-09-13T00:00:00.000Z"',
  '"-271821-04-20T00:00:00.000Z"',
  '"0001-01-01T00:00:00Z"',
  '"2026-02-30T00:00:00Z"',
  '"0x"',
  '"0X00"',
  `"${'9'.repeat(80)}"`,
  `"${'9'.repeat(400)}"`,
  `"${'a'.repeat(76)}"`,
  `"${'a'.repeat(251)}"`,
  `"${'é'.repeat(5001)}"`,
  `"${'a'.repeat(70_000)}"`,
  `"${'a'.repeat(300_000)}"`,
  `"${'a'.repeat(540_000)}"`,
  `${'['.repeat(40)}${']'.repeat(40)}`,
  `${'['.repeat(200)}${']'.repeat(200)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `[${'0,'.repeat(20_000)}0]`,
  `{${Array.from({ length: 2000 }, (_, i) => `"k${i}":${i}`).join()}}`,
]
const keys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'type',
  'id',
  'length',
  '',
  '0',
  '\u0000',
  '\ud800',
  'ключ',
  'a.b',
  'x'.repeat(5000),
]

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...wild) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((json) => JSON.stringify(json)) },
)
const change = fc.record({
  act: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'add', 'add', 'double', 'twice'),
  at: fc.nat(9999),
  key: fc.constantFrom(...keys),
  value,
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

/** How a body comes to be: a sample with some things changed, or nothing that was ever a body. */
export const body = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      from: fc.constant('sample' as const),
      sample: fc.nat(9999),
      changes: fc.constant<Change[]>([]),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      from: fc.constant('sample' as const),
      sample: fc.nat(9999),
      changes: fc.array(change, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      from: fc.constant('nothing' as const),
      text: fc.oneof(
        value,
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.constantFrom('', '{', '[1,', '{"a"', '\ufeff{}', '{"request":', 'NaN', "{'a':1}"),
      ),
    }),
  },
)
export type Body = typeof body extends fc.Arbitrary<infer T> ? T : never

type Holder = Record<string, unknown> | unknown[]

/** Every place below a value, by what holds it. */
function pathsIn(holder: Holder): readonly (readonly [Holder, string])[] {
  return Object.entries(holder).flatMap(([key, inner]) => [
    [holder, key] as const,
    ...(typeof inner === 'object' && inner !== null ? pathsIn(inner as Holder) : []),
  ])
}

/** The text of a body. Only text can hold a key twice, a number beyond all numbers, or a key that an object takes for its own. */
export function writeBody(given: Body, samples: readonly Json[]): string {
  if (given.from === 'nothing') return given.text
  const sample = samples[given.sample % samples.length]!
  const root: Holder = { root: structuredClone(sample) }
  const written = new Map<string, string>()
  const stand = (text: string) => {
    const name = `@@${written.size}@@`
    written.set(`"${name}"`, text)
    return name
  }
  for (const one of given.changes) {
    const paths = pathsIn(root)
    const path = paths[one.at % paths.length]
    if (path) applyChange(one, ...path, stand)
  }
  let text = JSON.stringify((root as { root?: unknown }).root ?? null)
  for (const [name, raw] of written) text = text.replaceAll(name, () => raw)
  return text
}

function applyChange(
  { act, key: added, value: raw }: Change,
  holder: Holder,
  key: string,
  stand: (text: string) => string,
): void {
  const path = holder as Record<string, unknown>
  const isList = Array.isArray(holder)
  if (act === 'replace') path[key] = stand(raw)
  else if (act === 'drop' && isList) holder.splice(Number(key), 1)
  else if (act === 'drop') delete path[key]
  else if (act === 'double' && isList) holder.push(structuredClone(path[key]))
  else if (act === 'twice' && !isList) path[stand(JSON.stringify(key))] = stand(raw)
  else if (!isList) path[stand(JSON.stringify(added))] = stand(raw)
  else holder.push(stand(raw))
}
