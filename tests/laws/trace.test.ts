import { describe, expect, it } from 'vitest'
import { traceRows } from '../../tools/trace'
import { isCode, listFiles, readSource } from '@support/source-files'

const table = readSource('docs/requirements.tsv')

describe('the trace of requirements', () => {
  it('carries 476 rows', () => {
    expect(traceRows(table, []).rows).toBe(476)
  })

  it('counts a row as proved only when a passing test names it and no failing one does', () => {
    const trace = traceRows(table, [
      { title: 'a fact [SG011] [SG012]', passed: true },
      { title: 'another [SG012]', passed: false },
      { title: 'a third [ZZ999]', passed: true },
    ])
    expect([trace.proved, trace.failing, trace.unknown]).toEqual([['SG011'], ['SG012'], ['ZZ999']])
  })

  it('no test names a row that does not exist', () => {
    const known = new Set(table.split('\n').map((line) => line.split('\t')[0]))
    const named = listFiles('tests').filter((path) => isCode(path) && !path.endsWith('laws/trace.test.ts')).flatMap((path) =>
      [...readSource(path).matchAll(/\[([A-Z]{2}\d{3})\]/g)].map((match) => ({ path, row: match[1]! })),
    )
    expect(named.filter(({ row }) => !known.has(row))).toEqual([])
  })

  it('every row stands in brackets of its own, so that the trace sees it', () => {
    const grouped = listFiles('tests').filter(isCode).flatMap((path) => [...readSource(path).matchAll(/\[[A-Z]{2}\d{3}[ ,][^\]']*\]/g)].map((match) => `${path}: ${match[0]}`))
    expect(grouped).toEqual([])
  })
})
