import { expect, it } from 'vitest'
import { parseRejectionCode } from '@domain/intents/rejection-codes'
import { rejectionText } from '@features/intents/rejection.messages'
import { readSource } from '@support/source-files'

const rows = new Map(
  readSource('docs/requirements.tsv')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([id, , text]) => [id!, text!]),
)
/** The codes that a row lists after its colon; what stands after "plus" has no exact name. */
const codesOf = (row: string) => rows.get(row)!.split(': ')[1]!.split(', plus')[0]!.split(', ')

it.each([
  ['ER039', 10, '[ER039]'],
  ['ER040', 10, '[ER040]'],
  ['ER041', 10, '[ER041]'],
  ['ER042', 5, '[ER042]'],
  ['ER043', 8, '[ER043]'],
  ['ER045', 9, '[ER045]'],
] as const)('every code that %s lists, %i of them, is known and has a sentence of its own %s', (row, count, _title) => {
  const codes = codesOf(row)
  expect([codes.length, codes.map(parseRejectionCode)]).toEqual([count, codes])
  expect(new Set(codes.map((code) => rejectionText(code).sentence)).size).toBe(count)
})

it('the codes of accounts, vaults, manifests and batches are known, the duplicate and the already imported one by what they contain [ER044] [ER047]', () => {
  expect(codesOf('ER044').map(parseRejectionCode)).toEqual(codesOf('ER044'))
  expect(
    ['MigrateSilo3AccountBatchHasDuplicate', 'MigrateSilo3AccountBatchAlreadyImported'].map(parseRejectionCode),
  ).toEqual(['MigrateSilo3AccountBatchContainsDuplicateAccountIds', 'MigrateSilo3AccountAlreadyImported'])
})
