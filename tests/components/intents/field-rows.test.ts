import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldRows } from '@features/intents/shared/field-rows'

const field = (name: string) => ({ name, value: { as: 'text', text: name } }) as const
const ordered = [
  'accountId',
  'ledgerId',
  'parameters.type',
  'parameters.outputs.2.amount',
  'parameters.outputs.10.amount',
  'parameters.data',
  'parameters.feeStrategy.type',
  'parameters.maximumFee',
  'description',
  'id',
  'customProperties',
]

it('fields stand in one order, in whichever a request names them', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(ordered, { minLength: ordered.length }), (names) => {
      expect(fieldRows(names.map(field)).map(({ parts }) => parts[0]!.name)).toEqual(ordered)
    }),
  )
})
