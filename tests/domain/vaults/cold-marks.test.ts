import { expect, it } from 'vitest'
import { coldMarkOf, markExported, markImported, parseColdMarks, type ColdMark } from '@domain/vaults/cold-marks'
import { mostListed } from '@domain/vaults/operation-listing'
import { sampleId } from '@support/sample-intent'

const [monday, tuesday] = ['2026-11-23T09:00:00.000Z', '2026-11-24T09:00:00.000Z']
const operation = (n: number) => ({ id: sampleId(n), digest: `${n % 10}`.repeat(64) })
const refusedOf = (n: number, reason = 'InvalidSignature') => ({ ...operation(n), reason })

it('an export marks what its file lists, and ends what is no longer in it and what was refused before', () => {
  const before = markImported(
    markExported([], [operation(1), operation(2)], monday),
    {
      refused: [refusedOf(2)],
      importedIds: [],
    },
    monday,
  )
  expect(markExported(before, [operation(2), operation(3)], tuesday)).toEqual([
    { ...operation(2), exportedAt: tuesday },
    { ...operation(3), exportedAt: tuesday },
  ])
})

it('an export that may leave some out keeps the marks of those, up to a bound', () => {
  const many = (from: number) => Array.from({ length: mostListed }, (_, i) => operation(from + i))
  const twice = markExported(markExported([], many(1000), monday), many(3000), tuesday)
  expect([twice.length, coldMarkOf(twice, operation(1500))?.exportedAt]).toEqual([2 * mostListed, monday])
  expect(markExported(twice, many(6000), tuesday)).toHaveLength(2 * mostListed)
})

it('a refusal says why and when beside the export; what was imported needs no mark', () => {
  const before = markExported([], [operation(1), operation(2)], monday)
  expect(
    markImported(before, { refused: [refusedOf(1, 'x'.repeat(300))], importedIds: [sampleId(2)] }, tuesday),
  ).toEqual([{ ...operation(1), exportedAt: monday, refused: { reason: 'x'.repeat(100), at: tuesday } }])
})

it('a mark of another digest says nothing of an operation', () => {
  const marks = markExported([], [operation(1)], monday)
  expect(coldMarkOf(marks, operation(1))?.exportedAt).toBe(monday)
  expect(coldMarkOf(marks, { ...operation(1), digest: '9'.repeat(64) })).toBeUndefined()
  const refused = markImported(
    marks,
    { refused: [{ ...refusedOf(1), digest: '9'.repeat(64) }], importedIds: [] },
    tuesday,
  )
  expect(refused).toEqual([
    { id: sampleId(1), digest: '9'.repeat(64), refused: { reason: 'InvalidSignature', at: tuesday } },
  ])
})

it('what stands in the browser is read as it is written, without anything else, and the rest is left out', () => {
  const good: ColdMark = { ...operation(1), exportedAt: monday, refused: { reason: '413', at: tuesday } }
  expect(parseColdMarks([{ ...good, amount: '1' }, { id: 'x' }, null, { ...operation(2), digest: 'ab' }])).toEqual([
    good,
  ])
  expect([parseColdMarks(undefined), parseColdMarks({})]).toEqual([[], []])
})
