import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FeeLevels } from '@domain/transactions/order-form/order-estimate'
import {
  fillFee,
  offerReplacementFee,
  readFee,
  replaceOrder,
  type FeeOffer,
  type ReplaceableParameters,
} from '@domain/transactions/replacement-fee'
import { payloadSchemas } from '@domain/intents/catalogue/payloads'
import { sampleId } from '@support/sample-intent'

const gwei = 10n ** 9n
const levels = (high: object) => ({ high, medium: {}, low: {} }) as FeeLevels
const ethereumLevels = (base: bigint, priority: bigint) =>
  levels({ gasPrice: `${base + priority}`, eip1559Prices: { basePrice: `${base}`, priorityPrice: `${priority}` } })
type Strategy = ReplaceableParameters['feeStrategy']
const ethereum = (feeStrategy: Strategy, more: object = {}) =>
  ({
    type: 'Ethereum',
    destination: { type: 'Endpoint', endpointId: sampleId(1) },
    amount: '7',
    data: '0x12',
    feeStrategy,
    ...more,
  }) as ReplaceableParameters
const bitcoin = (feeStrategy: Strategy, more: object = {}) =>
  ({
    type: 'Bitcoin',
    outputs: [{ destination: { type: 'Endpoint', endpointId: sampleId(1) }, amount: '7', paysFee: true }],
    addressForChange: 'PrimaryAddress',
    feeStrategy,
    ...more,
  }) as ReplaceableParameters
const byPriority: Strategy = { type: 'Priority', priority: 'Low' }

describe('what a replacement may pay', () => {
  it('is the fastest present price where that is more than the least increase', () => {
    const offer = offerReplacementFee(
      ethereum({ type: 'SpecifiedRateEIP1559', maxFeePerGas: `${gwei}`, maxPriorityFeePerGas: '1' }),
      ethereumLevels(20n * gwei, 3n * gwei),
    )
    expect(offer).toEqual({
      kind: 'eip1559',
      paid: { rate: '1000000000', priority: '1' },
      least: { rate: '1100000000', priority: '2' },
      market: '23000000000',
      present: { rate: '43000000000', priority: '3000000000' },
      proposed: { rate: '43000000000', priority: '3000000000' },
    })
  })

  it('is a tenth more than the order pays on Ethereum, and one more on Bitcoin, where fees have fallen since', () => {
    expect(
      offerReplacementFee(ethereum({ type: 'SpecifiedRate', gasPrice: `${100n * gwei}` }), ethereumLevels(gwei, gwei))
        ?.proposed,
    ).toEqual({ rate: '110000000000' })
    expect(
      offerReplacementFee(bitcoin({ type: 'SpecifiedRate', satoshiPerVbyte: '50' }), levels({ satoshiPerVbyte: '9' })),
    ).toEqual({
      kind: 'satoshiPerVbyte',
      paid: { rate: '50' },
      least: { rate: '51' },
      market: '9',
      present: { rate: '9' },
      proposed: { rate: '51' },
    })
  })

  it('has no known least where the platform chose the price of the order', () => {
    expect(offerReplacementFee(ethereum(byPriority), ethereumLevels(gwei, gwei))).toMatchObject({
      priority: 'Low',
      market: '2000000000',
    })
    expect(
      [
        offerReplacementFee(bitcoin(byPriority), levels({ satoshiPerVbyte: '9' })),
        offerReplacementFee(ethereum(byPriority), ethereumLevels(gwei, gwei)),
      ].map((offer) => [offer?.paid, offer?.least, offer?.proposed.rate]),
    ).toEqual([
      [undefined, undefined, '9'],
      [undefined, undefined, '3000000000'],
    ])
  })

  it('is not offered from fees that cannot be read', () => {
    expect([
      offerReplacementFee(bitcoin(byPriority), levels({})),
      offerReplacementFee(ethereum(byPriority), levels({ gasPrice: '-1' })),
      offerReplacementFee(ethereum(byPriority), levels({ gasPrice: '5' }))?.kind,
    ]).toEqual([undefined, undefined, 'gasPrice'])
  })

  it('is always at least the least and the present one, and its field reads back as it was filled in', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 15n),
        fc.bigInt(1n, 10n ** 12n),
        fc.bigInt(1n, 10n ** 15n),
        fc.bigInt(1n, 10n ** 12n),
        (rate, priority, base, tip) => {
          const offer = offerReplacementFee(
            ethereum({
              type: 'SpecifiedRateEIP1559',
              maxFeePerGas: `${rate + priority}`,
              maxPriorityFeePerGas: `${priority}`,
            }),
            ethereumLevels(base, tip),
          )!
          expect(BigInt(offer.proposed.rate) * 10n).toBeGreaterThanOrEqual((rate + priority) * 11n)
          expect(BigInt(offer.proposed.rate)).toBeGreaterThanOrEqual(2n * base + tip)
          expect(readFee(offer, fillFee(offer.kind, offer.proposed))).toEqual({ ok: true, value: offer.proposed })
        },
      ),
    )
  })
})

describe('a price that is filled in', () => {
  const offer: FeeOffer = {
    kind: 'eip1559',
    paid: { rate: '10', priority: '2' },
    least: { rate: '2000000000', priority: '1000000000' },
    market: '1',
    present: { rate: '1', priority: '1' },
    proposed: { rate: '1', priority: '1' },
  }

  it.each([
    ['1.9', '1', { rate: 'belowLeast' }],
    ['2', '0.9', { priority: 'belowLeast' }],
    ['2', '2.5', { priority: 'priorityAboveRate' }],
    ['x', '', { rate: 'notANumber', priority: 'notANumber' }],
    ['2.0000000001', '1', { rate: 'tooManyDecimals' }],
    ['0', '1', { rate: 'isZero' }],
  ])('%s and %s is refused', (rate, priority, problem) => {
    expect(readFee(offer, { rate, priority })).toMatchObject({ ok: false, problem })
  })

  it('is read in gwei or in satoshi', () => {
    expect([
      readFee(offer, { rate: '2.5', priority: '1' }),
      readFee({ ...offer, kind: 'satoshiPerVbyte', least: { rate: '11' } }, { rate: ' 12 ', priority: '' }),
    ]).toEqual([
      { ok: true, value: { rate: '2500000000', priority: '1000000000' } },
      { ok: true, value: { rate: '12' } },
    ])
  })
})

describe('the order in its place', () => {
  const change = { orderId: sampleId(9), reason: 'The payee waits' }
  const accepted = (parameters: ReplaceableParameters) =>
    payloadSchemas.v0_CreateTransactionOrder.safeParse({
      type: 'v0_CreateTransactionOrder',
      id: sampleId(2),
      accountId: sampleId(3),
      ledgerId: 'x',
      customProperties: {},
      parameters,
    }).success

  it('does the same at another price, names the order that it replaces, and is what the contract takes', () => {
    const replaced = replaceOrder(
      ethereum(byPriority, {
        maximumFee: '1',
        resourceStrategy: { type: 'OrderReplacement', transactionOrderId: sampleId(8) },
      }),
      { ...change, price: { rate: '5', priority: '2' } },
    )
    expect(replaced).toEqual(
      ethereum(
        { type: 'SpecifiedRateEIP1559', maxFeePerGas: '5', maxPriorityFeePerGas: '2' },
        { resourceStrategy: { type: 'OrderReplacement', transactionOrderId: sampleId(9), reason: 'The payee waits' } },
      ),
    )
    expect(replaceOrder(ethereum(byPriority), { ...change, price: { rate: '5' } }).feeStrategy).toEqual({
      type: 'SpecifiedRate',
      gasPrice: '5',
    })
    const coins = replaceOrder(bitcoin(byPriority), { ...change, reason: '', price: { rate: '5' } })
    expect(coins).toEqual(
      bitcoin(
        { type: 'SpecifiedRate', satoshiPerVbyte: '5' },
        { resourceStrategy: { type: 'OrderReplacement', transactionOrderId: sampleId(9) } },
      ),
    )
    expect([accepted(replaced), accepted(coins)]).toEqual([true, true])
  })
})
