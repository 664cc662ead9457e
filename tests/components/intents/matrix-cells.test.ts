import { describe, expect, it } from 'vitest'
import { matrixChanges, partsOf, rowsOf, turned, turnedRow } from '@features/intents/form/matrix-cells'

describe('a matrix of a form', () => {
  const rows = ['a', 'b:c']
  const columns = ['x', 'y']

  it('keeps its crossings in the order of rows and columns: one that is turned twice is as it was', () => {
    const begins = ['a:y', 'b:c:x']
    const once = turned(begins, 'a:x', rows, columns)
    expect(once).toEqual(['a:x', 'a:y', 'b:c:x'])
    expect(turned(turned(once, 'a:y', rows, columns), 'a:x', rows, columns)).toEqual(['b:c:x'])
    expect(turned(once, 'a:x', rows, columns)).toEqual(begins)
  })

  it('turns a row as a whole: all of it first, then none, and no other row', () => {
    const all = turnedRow(['a:y', 'b:c:x'], 'a', rows, columns)
    expect(all).toEqual(['a:x', 'a:y', 'b:c:x'])
    expect(turnedRow(all, 'a', rows, columns)).toEqual(['b:c:x'])
    expect(turnedRow([], 'b:c', rows, columns)).toEqual(['b:c:x', 'b:c:y'])
  })

  it('has the rows that are offered and those that were written', () => {
    expect(rowsOf(['a'], ['z:x', 'a:y', 'z:y'])).toEqual(['a', 'z'])
    expect(partsOf('b:c:x')).toEqual({ row: 'b:c', column: 'x' })
  })

  it('changes row by row', () => {
    expect(matrixChanges(['a:x', 'a:y', 'b:x', 'c:x'], ['a:x', 'b:x', 'b:y', 'd:x'])).toEqual([
      { row: 'a', taken: ['y'], given: [] },
      { row: 'b', taken: [], given: ['y'] },
      { row: 'c', taken: ['x'], given: [] },
      { row: 'd', taken: [], given: ['x'] },
    ])
  })
})
