import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payloadSchemas } from '@domain/intents/catalogue/payloads'
import { totalOf } from '@domain/transactions/batch-totals'
import { readTransfer, transferFormOf } from '@domain/transactions/order-form/transfer-form'
import { orderForms } from '@domain/transactions/order-form/order-forms'
import { anyOrderContext, filledFormOf } from '@support/order-fields'
import { sampleId } from '@support/sample-intent'

const tickerId = sampleId(9)
const several = ['Bitcoin', 'Cardano', 'Solana', 'Hedera']
const to = { type: 'Address', address: 'somewhere' }
const read = (ledgerType: string, filled: Parameters<typeof readTransfer>[1]) =>
  readTransfer(transferFormOf(ledgerType), { feeStrategy: 'Medium', ...filled }, anyOrderContext, tickerId)

describe.each(orderForms.map(({ type }) => type))('a transfer on %s', (type) => {
  it('reads whatever is filled in rightly as an order of the contract', () => {
    const fewer = several.includes(type)
      ? filledFormOf(transferFormOf(type))
      : filledFormOf(transferFormOf(type)).filter(({ outputs }) => (outputs as readonly unknown[]).length === 1)
    fc.assert(
      fc.property(fewer, (filled) => {
        const parts = read(type, filled)
        if (!parts.ok) throw new Error(JSON.stringify(parts.problem))
        const payload = {
          type: 'v0_CreateTransferOrder',
          id: sampleId(1),
          accountId: sampleId(2),
          tickerId,
          ...parts.value,
          description: '',
          customProperties: {},
        }
        expect(payloadSchemas.v0_CreateTransferOrder.parse(payload)).toEqual(payload)
      }),
      { numRuns: 60 },
    )
  })

  it(`pays ${several.includes(type) ? 'several places' : 'one place'} at once`, () => {
    const result = read(type, {
      outputs: [
        { destination: to, amount: '1' },
        { destination: to, amount: '2' },
      ],
    })
    expect(result.ok ? result.value.outputs.length : result.problem).toEqual(
      several.includes(type) ? 2 : [{ path: 'outputs', tag: 'tooMany', limit: '1' }],
    )
  })
})

it('amounts are in the unit of the asset, the maximum fee in that of the coin', () => {
  const result = read('Ethereum', { outputs: [{ destination: to, amount: '1.5' }], maximumFee: '1.5' })
  expect(result).toEqual({
    ok: true,
    value: { outputs: [{ destination: to, amount: '1500' }], feeStrategy: 'Medium', maximumFee: '1500000' },
  })
})

it('an amount that the ledger has no number for is told at its field, with the largest', () => {
  const largest = '18446744073709551.615'
  const readOn = (amount: string, mostUnits: bigint | undefined) =>
    readTransfer(
      transferFormOf('Solana'),
      { feeStrategy: 'Medium', outputs: [{ destination: to, amount }] },
      { ...anyOrderContext, mostUnits },
      tickerId,
    )
  expect(readOn('18446744073709551.616', 2n ** 64n - 1n)).toEqual({
    ok: false,
    problem: [{ path: 'outputs.0.amount', tag: 'tooMuch', limit: largest }],
  })
  expect([readOn(largest, 2n ** 64n - 1n).ok, readOn('18446744073709551.616', undefined).ok]).toEqual([true, true])
})

it('the total is exact however large the outputs are', () => {
  const amount = '123456789012345678901234567890'
  expect(
    totalOf([
      { destination: { type: 'Address', address: 'a' }, amount },
      { destination: { type: 'Address', address: 'b' }, amount: '1' },
    ]),
  ).toBe('123456789012345678901234567891')
})
