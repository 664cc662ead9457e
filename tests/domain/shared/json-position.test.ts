import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseJson } from '@domain/shared/json'
import { jsonMistake } from '@domain/shared/json-position'

it('a text has a mistake where it is no JSON, and only there', () => {
  const cut = fc.record({ json: fc.json(), at: fc.nat(), put: fc.constantFrom('', ',', '}', ']', ':', '"', '\\', '1') })
  fc.assert(
    fc.property(cut, ({ json, at, put }) => {
      const cutAt = at % (json.length + 1)
      const text = json.slice(0, cutAt) + put + json.slice(cutAt + 1)
      expect(jsonMistake(text) === undefined).toBe(parseJson(text) !== undefined)
    }),
    { numRuns: 3000 },
  )
})

it.each([
  ['', 1, 1],
  ['{\n  "a": 1,\n}', 3, 1],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['[1, x]', 1, 5],
  ['{"a": [1, 2}', 1, 12],
  ['{} {}', 1, 4],
  ['{"a": "open\n', 1, 7],
])('the mistake of %j is at line %i, column %i', (text, line, column) => {
  expect(jsonMistake(text)).toEqual({ line, column })
})
