import { expect, it } from 'vitest'
import { readCeiling } from '@domain/transactions/cancellation-ceiling'

it.each([
  ['', '21000', { ok: true, value: undefined }],
  ['  ', undefined, { ok: true, value: undefined }],
  ['0.00021', '21000', { ok: true, value: '21000' }],
  ['0.00021', undefined, { ok: true, value: '21000' }],
  ['90071992547.40993', '9007199254740993', { ok: true, value: '9007199254740993000' }],
  ['0.00020999', '21000', { ok: false, problem: 'belowEstimate' }],
  ['0.0', '21000', { ok: false, problem: 'isZero' }],
  ['0.000000001', undefined, { ok: false, problem: 'tooManyDecimals' }],
  ['-1', undefined, { ok: false, problem: 'notANumber' }],
  ['1,5', undefined, { ok: false, problem: 'notANumber' }],
] as const)('a highest fee of "%s" against an estimate of %s [VA052]', (text, fee, expected) => {
  expect(readCeiling({ text, decimals: 8 }, fee)).toEqual(expected)
})
