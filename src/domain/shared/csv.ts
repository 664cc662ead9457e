/** A cell as text; nothing known is an empty cell. */
export type CsvCell = string | undefined
export type CsvRow = readonly CsvCell[]

export interface CsvOptions {
  /** Tells spreadsheets that the text is UTF-8. */
  readonly byteOrderMark?: boolean
}

const endOfRow = '\r\n'
/** What a spreadsheet would take for the beginning of a formula; apostrophes before it are counted in, so that one can be taken off again. */
const formula = /^'*\s*[=+\-@＝＋－＠\t\r\n]/
const plainNumber = /^-?\d+(?:\.\d+)?$/
/** Beside what RFC 4180 asks for, what separates cells in other countries. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/

/**
 * One row as RFC 4180 writes it, with CRLF at its end. A cell that a spreadsheet would run as a formula gets an apostrophe in
 * front; plain numbers, negative ones too, stay numbers.
 */
export const csvRow = (cells: CsvRow): string => `${cells.map((cell) => writeCell(cell)).join(',')}${endOfRow}`

/** Rows one by one, as they come: nothing is held back. */
export function* writeCsv(rows: Iterable<CsvRow>, { byteOrderMark = false }: CsvOptions = {}): Generator<string> {
  if (byteOrderMark) yield '\uFEFF'
  for (const row of rows) yield csvRow(row)
}

/**
 * A cell in the form that every spreadsheet takes: with an apostrophe in front of a formula, and in quotes where it must be.
 * @param quotedWhere matches what would end a cell, and quotes
 */
export function writeCell(cell: CsvCell, quotedWhere = needsQuotes): string {
  const text = cell ?? ''
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return quotedWhere.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A name for the file from words and an instant: `accounts_treasury-operations_2026-11-22.csv`. */
export const csvFileName = (words: readonly string[], instant: string): string =>
  `${[
    ...words.map((word) =>
      word
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
        .replaceAll(/^-+|-+$/g, '')
        .toLowerCase(),
    ),
    instant.slice(0, 10),
  ]
    .filter(Boolean)
    .join('_')}.csv`
