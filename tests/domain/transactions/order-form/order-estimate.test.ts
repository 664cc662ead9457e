import { describe, expect, it } from 'vitest'
import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import { isBelowEstimate, readEstimate, type FeeLevels } from '@domain/transactions/order-form/order-estimate'

const gwei = 10n ** 9n
const level = (base: bigint, priority: bigint) => ({
  gasPrice: `${(base + priority) * gwei}`,
  eip1559Prices: { basePrice: `${base * gwei}`, priorityPrice: `${priority * gwei}` },
})
const levels: FeeLevels = { high: level(30n, 3n), medium: level(30n, 2n), low: { gasPrice: `${31n * gwei}` } }
type Strategy = Extract<OrderParameters, { type: 'Ethereum' }>['feeStrategy']
const ethereum = (feeStrategy: Strategy): OrderParameters => ({ type: 'Ethereum', amount: '0', feeStrategy })
const gas = { type: 'Ethereum', gas: '21000', defaultedToBlockGasLimit: false }

describe('the cost of an order', () => {
  it('on Bitcoin is 600 satoshi more than the estimate [CO019]', () => {
    const order: OrderParameters = { type: 'Bitcoin', outputs: [], feeStrategy: { type: 'Priority', priority: 'Low' } }
    expect(
      readEstimate({ type: 'Bitcoin', vbytes: '141', fee: '1410', feeEstimationMargin: '0' }, order, undefined),
    ).toEqual({ fee: '2010', isUncertain: false })
  })

  it.each<[string, Strategy, bigint]>([
    ['High', { type: 'Priority', priority: 'High' }, 33n],
    ['Medium', { type: 'Priority', priority: 'Medium' }, 32n],
    ['Low, of a ledger without EIP-1559', { type: 'Priority', priority: 'Low' }, 31n],
    ['a gas price', { type: 'SpecifiedRate', gasPrice: `${7n * gwei}` }, 7n],
    [
      'rates of EIP-1559',
      { type: 'SpecifiedRateEIP1559', maxFeePerGas: `${50n * gwei}`, maxPriorityFeePerGas: `${gwei}` },
      50n,
    ],
  ])('on Ethereum is its gas at the price of %s', (_, strategy, price) => {
    expect(readEstimate(gas, ethereum(strategy), levels)?.fee).toBe(`${21_000n * price * gwei}`)
  })

  it('is uncertain when the node could not estimate its gas, and is not told without a price', () => {
    const strategy: Strategy = { type: 'Priority', priority: 'Medium' }
    expect(
      readEstimate(
        { ...gas, defaultedToBlockGasLimit: true, nodeErrorMessage: 'execution reverted' },
        ethereum(strategy),
        levels,
      )?.isUncertain,
    ).toBe(true)
    expect(readEstimate(gas, ethereum(strategy), undefined)).toBeUndefined()
  })

  it('elsewhere is the fee of the estimate, and nothing of one that names none', () => {
    const order: OrderParameters = {
      type: 'Tezos',
      operation: { type: 'Reveal' },
      feeStrategy: { type: 'Priority', priority: 'Low' },
    }
    expect(readEstimate({ type: 'Tezos', minimalFee: '300', fee: '420' }, order, undefined)).toEqual({
      fee: '420',
      isUncertain: false,
    })
    expect([
      readEstimate({ type: 'Failure', hint: 'InternalError', reason: 'no' }, order, undefined),
      readEstimate({ type: 'Tezos', fee: '4.2' }, order, undefined),
    ]).toEqual([undefined, undefined])
  })

  it('bars a lower maximum only when it is known [VA032] [VA052]', () => {
    const known = { fee: '100', isUncertain: false }
    expect([isBelowEstimate('99', known), isBelowEstimate('100', known), isBelowEstimate(undefined, known)]).toEqual([
      true,
      false,
      false,
    ])
    expect([isBelowEstimate('1', undefined), isBelowEstimate('1', { ...known, isUncertain: true })]).toEqual([
      false,
      false,
    ])
  })
})
