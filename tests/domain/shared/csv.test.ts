import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvFileName, csvRow, writeCell, writeCsv, type CsvRow } from '@domain/shared/csv'

/** A reader of RFC 4180: cells by commas, rows by CRLF, quotes around what holds either, doubled inside. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let at = 0
  while (at < text.length) {
    const row: string[] = []
    do {
      if (row.length > 0) at++
      const [, quoted, bare] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))/.exec(text.slice(at))!
      at += (quoted ?? bare)!.length + (quoted === undefined ? 0 : 2)
      row.push(quoted?.replaceAll('""', '"') ?? bare!)
    } while (text[at] === ',')
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`no end of row at ${at}`)
    at += 2
    rows.push(row)
  }
  return rows
}

const dangerous = /^\s*[=+\-@＝＋－＠\t\r\n]/
const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell)
/** What a person takes off to have the cell as it was. */
const unguard = (cell: string) => (/^'+\s*[=+\-@＝＋－＠\t\r\n]/.test(cell) ? cell.slice(1) : cell)

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n"\',; 1a＝') }),
  fc.constantFrom('=1+1', "'=1+1", '-1', '-1.50', '+1', '@SUM(A1)', '\t=1', ' =1', '1e5', '-1e5', '−5'),
)
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 })
const write = (rows: readonly CsvRow[], options = {}) => [...writeCsv(rows, options)].join('')

describe('a table as CSV', () => {
  it('gives every value back to a standard reader, but for the guard in front of a formula', () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(readCsv(write(rows)).map((row) => row.map(unguard))).toEqual(rows)
      }),
    )
  })

  it('never holds a cell that a spreadsheet runs', () => {
    fc.assert(
      fc.property(table, (rows) => {
        for (const read of readCsv(write(rows)).flat()) expect(dangerous.test(read) && !isNumber(read)).toBe(false)
      }),
    )
  })

  it('leaves amounts as they are, whatever their sign and size', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.option(fc.nat()), (whole, fraction) => {
        const amount = fraction === null ? `${whole}` : `${whole}.${fraction}`
        expect(csvRow([amount, 'ETH'])).toBe(`${amount},ETH\r\n`)
      }),
    )
  })

  it('quotes what separates cells here and elsewhere, and nothing else', () => {
    expect(
      csvRow(['plain', 'a,b', 'a;=1+1', 'say "yes"', 'two\r\nlines', 'tab\there', ' padded ', undefined, '']),
    ).toBe('plain,"a,b","a;=1+1","say ""yes""","two\r\nlines","tab\there"," padded ",,\r\n')
  })

  it('guards formulas with an apostrophe, and one that was there already with another', () => {
    expect(csvRow(['=1+1', '+1', '-1+1', '@A1', "'=1", '-5', 'a=1', "it's"])).toBe(
      "'=1+1,'+1,'-1+1,'@A1,''=1,-5,a=1,it's\r\n",
    )
  })

  it('has the same guard for a table of another kind, where commas need no quotes', () => {
    const cells = ['=LINK("a","b")', '+1', '-5', 'a, b;', '"c', undefined, ' @d']
    expect(cells.map((cell) => writeCell(cell, /"|^\s/))).toEqual([
      `"'=LINK(""a"",""b"")"`,
      "'+1",
      '-5',
      'a, b;',
      `"""c"`,
      '',
      "' @d",
    ])
  })

  it('begins with a byte order mark when it is asked for, and only then', () => {
    expect([write([['ä']], { byteOrderMark: true }), write([['ä']])]).toEqual(['\uFEFFä\r\n', 'ä\r\n'])
  })

  it('is written row by row as the rows come', () => {
    const taken: number[] = []
    const rows = function* () {
      for (let i = 0; ; i++) {
        taken.push(i)
        yield [`${i}`]
      }
    }
    const text = writeCsv(rows())
    expect([text.next().value, text.next().value, taken]).toEqual(['0\r\n', '1\r\n', [0, 1]])
  })
})

it('a file name holds letters, digits and the day', () => {
  expect(csvFileName(['Accounts', ' Zürich / HSM \u202e(A) ', ''], '2026-11-22T09:00:00.000Z')).toBe(
    'accounts_zurich-hsm-a_2026-11-22.csv',
  )
  expect(csvFileName(['../../etc'], '2026-11-22T09:00:00.000Z')).toBe('etc_2026-11-22.csv')
})
