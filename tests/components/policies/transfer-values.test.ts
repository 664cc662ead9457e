import { expect, it } from 'vitest'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { transferOf, transferProblems, transferValues } from '@features/policies/invented/transfer-values'
import { sampleId } from '@support/sample-intent'

const decimalsOf = (id: string) => (id === sampleId(4) ? 6 : undefined)
const transfer: PayloadOf<'v0_CreateTransferOrder'> = {
  type: 'v0_CreateTransferOrder',
  id: sampleId(5),
  accountId: sampleId(3),
  tickerId: sampleId(4),
  outputs: [{ destination: { type: 'Endpoint', endpointId: sampleId(6) }, amount: '1250000', paysFee: true }],
  feeStrategy: 'High',
  maximumFee: '12',
  description: 'For May',
  customProperties: { purpose: 'rent' },
}

it('a transfer in fields is the same transfer again, with what no field shows', () => {
  const values = transferValues(transfer, decimalsOf)!
  expect(values).toMatchObject({ amount: '1.25', to: 'Endpoint', endpointId: sampleId(6) })
  expect(transferProblems(values, decimalsOf)).toEqual({})
  expect(transferOf(values, transfer, decimalsOf)).toEqual(transfer)
  expect(transferOf({ ...values, to: 'Address', address: ' 0xab ' }, transfer, decimalsOf).outputs).toEqual([
    { destination: { type: 'Address', address: '0xab' }, amount: '1250000', paysFee: true },
  ])
})

it('one that pays several, or an asset that cannot be counted, has no fields', () => {
  expect(
    transferValues({ ...transfer, outputs: [...transfer.outputs, ...transfer.outputs] }, decimalsOf),
  ).toBeUndefined()
  expect(transferValues({ ...transfer, tickerId: sampleId(9) }, decimalsOf)).toBeUndefined()
})

it('each field that conditions ask for says what is missing in it', () => {
  const blank = transferValues(undefined, decimalsOf)!
  expect(Object.keys(transferProblems(blank, decimalsOf))).toEqual(['accountId', 'tickerId', 'amount', 'address'])
  expect(Object.keys(transferProblems({ ...blank, to: 'Account', amount: '1' }, decimalsOf))).toEqual([
    'accountId',
    'tickerId',
    'receiverId',
  ])
  const twice = [
    { name: 'a', value: '1' },
    { name: ' a', value: '2' },
  ]
  expect(transferProblems({ ...blank, properties: twice }, decimalsOf).properties).toBe(
    'Two custom properties are called a.',
  )
})
