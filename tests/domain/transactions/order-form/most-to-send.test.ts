import { describe, expect, it } from 'vitest'
import type { FilledFields } from '@domain/transactions/order-form/order-field'
import { mostToSend } from '@domain/transactions/order-form/most-to-send'

const ether = { available: '1000000', decimals: 3, isCoin: true, coinDecimals: 3, estimatedFee: '40' }
const token = { ...ether, isCoin: false }
const order = (amounts: readonly string[], more: FilledFields = {}): FilledFields => ({
  outputs: amounts.map((amount) => ({ amount })),
  ...more,
})

describe('the most that can be sent', () => {
  it('of the coin that pays the fee leaves the maximum fee behind, or twice the estimate', () => {
    expect(mostToSend(order([''], { maximumFee: '0.05' }), 0, ether)).toEqual({
      units: '999950',
      keptBack: '50',
      basis: 'maximum',
    })
    expect(mostToSend(order(['7']), 0, ether)).toEqual({ units: '999920', keptBack: '80', basis: 'estimate' })
  })

  it('is not known before the fee is', () => {
    expect(mostToSend(order(['']), 0, { ...ether, estimatedFee: undefined })).toBeUndefined()
    expect(mostToSend(order([''], { maximumFee: '0.05' }), 0, { ...ether, estimatedFee: undefined })?.units).toBe(
      '999950',
    )
  })

  it('of another asset is everything, fee or no fee', () => {
    expect(mostToSend(order(['']), 0, { ...token, estimatedFee: undefined })).toEqual({
      units: '1000000',
      keptBack: '0',
      basis: 'nothing',
    })
  })

  it('leaves the other outputs what they have, and itself nothing when they have all', () => {
    expect(mostToSend(order(['1', '5', '2.5']), 1, token)?.units).toBe('996500')
    expect(mostToSend(order(['1', '999.999', 'x']), 0, token)?.units).toBe('1')
    expect(mostToSend(order(['', '2000']), 0, token)?.units).toBe('0')
  })

  it('is everything where an output pays the fee out of its own amount', () => {
    expect(mostToSend({ outputs: [{ amount: '', paysFee: true }] }, 0, ether)).toEqual({
      units: '1000000',
      keptBack: '0',
      basis: 'nothing',
    })
  })

  it('of a form in which nothing stands is everything but the fee', () => {
    expect([mostToSend({}, 0, ether)?.units, mostToSend({ outputs: 'x' }, 0, token)?.units]).toEqual([
      '999920',
      '1000000',
    ])
  })
})
