import { describe, expect, it } from 'vitest'
import { describeIntent } from '@domain/intents/catalogue/describe'
import { withUnits } from '@domain/transactions/order-form/order-amounts'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { sampleId } from '@support/sample-intent'

const to = { type: 'Address', address: 'somewhere' }
const ticker = { type: 'Ticker', tickerId: sampleId(3) }
const moneyIn = (payload: object) => {
  const given = payload as IntentPayload
  return withUnits(given, describeIntent(given).fields).flatMap(({ name, value }) =>
    value.as === 'money' ? [[name.replace(/^parameters\./, ''), value.units, value.unit]] : [],
  )
}
const ordered = (parameters: object) =>
  moneyIn({
    type: 'v0_CreateTransactionOrder',
    id: sampleId(1),
    accountId: sampleId(2),
    ledgerId: 'here',
    parameters: { feeStrategy: { type: 'Priority', priority: 'Low' }, maximumFee: '9', ...parameters },
    customProperties: {},
  })
const coinOf = (family: string) => ({ of: 'coin', family, ledgerId: 'here' })
const asset = { of: 'asset', tickerId: sampleId(3) }

describe('the unit of every amount of an order', () => {
  it('of a transfer’s fee is the coin of the ledger where its asset is at home', () => {
    const transfer = {
      type: 'v0_CreateTransferOrder',
      id: sampleId(1),
      accountId: sampleId(2),
      tickerId: sampleId(3),
      outputs: [{ destination: to, amount: '5' }],
      feeStrategy: 'Medium',
      maximumFee: '7',
      customProperties: {},
    }
    expect(moneyIn(transfer)).toEqual([['maximumFee', '7', { of: 'coin', tickerId: sampleId(3) }]])
  })

  it('of a cancellation’s fee is the coin of the ledger that its order is for', () => {
    const cancellation = {
      type: 'v0_AttemptTransactionOrderCancellation',
      targetTransactionOrderId: sampleId(4),
      replacementTransactionOrderId: sampleId(5),
      reason: 'x',
      maximumFee: '7',
    }
    expect(moneyIn(cancellation)).toEqual([['maximumFee', '7', { of: 'coin', orderId: sampleId(4) }]])
  })

  it.each<[string, object, readonly unknown[]]>([
    [
      'outputs of Bitcoin',
      {
        type: 'Bitcoin',
        outputs: [
          { destination: to, amount: '1' },
          { destination: to, amount: '2' },
        ],
      },
      [
        ['outputs.1.amount', '1', coinOf('Bitcoin')],
        ['outputs.2.amount', '2', coinOf('Bitcoin')],
      ],
    ],
    [
      'gas of Ethereum',
      {
        type: 'Ethereum',
        destination: to,
        amount: '3',
        feeStrategy: { type: 'SpecifiedRateEIP1559', maxFeePerGas: '4', maxPriorityFeePerGas: '5' },
      },
      [
        ['amount', '3', coinOf('Ethereum')],
        ['feeStrategy.maxFeePerGas', '4', { of: 'gwei' }],
        ['feeStrategy.maxPriorityFeePerGas', '5', { of: 'gwei' }],
      ],
    ],
    [
      'both sides of an exchange',
      {
        type: 'XRPL',
        memos: [],
        feeStrategy: { type: 'SpecifiedAdditionalFee', drops: '12' },
        operation: {
          type: 'OfferCreate',
          flags: [],
          takerGets: { amount: '1' },
          takerPays: { currency: { type: 'Currency', code: 'EUR', issuer: 'r' }, amount: '2' },
        },
      },
      [
        ['operation.takerGets.amount', '1', coinOf('XRPL')],
        ['operation.takerPays.amount', '2', { of: 'token', code: 'EUR', decimals: undefined }],
        ['feeStrategy.drops', '12', coinOf('XRPL')],
      ],
    ],
    [
      'a limit of trust',
      {
        type: 'XRPL',
        memos: [],
        operation: {
          type: 'TrustSet',
          flags: [],
          limitAmount: { currency: { type: 'TickerId', tickerId: sampleId(3) }, value: '4' },
        },
      },
      [['operation.limitAmount.value', '4', asset]],
    ],
    [
      'the older form of XRPL',
      { type: 'XRPL', memos: [], destination: to, amount: '6' },
      [['amount', '6', coinOf('XRPL')]],
    ],
    [
      'an asset of Stellar',
      {
        type: 'Stellar',
        operation: { type: 'Payment', destination: to, amount: '5', asset: { code: 'AQUA', issuer: 'G' } },
        memo: { type: 'Id', value: '77' },
        feeStrategy: { type: 'SpecifiedRate', baseFee: '150' },
      },
      [
        ['operation.amount', '5', { of: 'token', code: 'AQUA', decimals: 7 }],
        ['feeStrategy.baseFee', '150', coinOf('Stellar')],
      ],
    ],
    [
      'tokens of Solana',
      {
        type: 'Solana',
        memos: [],
        operation: { type: 'TransferToken', mintAccount: ticker, outputs: [{ destination: to, amount: '5' }] },
      },
      [['operation.outputs.1.amount', '5', asset]],
    ],
    [
      'coins and tokens of Hedera',
      {
        type: 'Hedera',
        operation: {
          type: 'Transfer',
          outputs: [{ destination: to, amount: '1' }],
          tokenOutputs: [
            { type: 'HederaFungibleTokenOutput', token: ticker, destination: to, amount: '2' },
            {
              type: 'HederaFungibleTokenOutput',
              token: { type: 'TokenId', tokenId: '0.0.77' },
              destination: to,
              amount: '3',
            },
          ],
        },
      },
      [
        ['operation.outputs.1.amount', '1', coinOf('Hedera')],
        ['operation.tokenOutputs.1.amount', '2', asset],
        ['operation.tokenOutputs.2.amount', '3', { of: 'token', code: '0.0.77', decimals: undefined }],
      ],
    ],
    [
      'a bond',
      {
        type: 'Substrate',
        pallet: { type: 'Staking', method: { type: 'Bond', value: '8', payee: { type: 'Staked' } } },
      },
      [['pallet.method.value', '8', coinOf('Substrate')]],
    ],
  ])('%s', (_what, parameters, expected) => {
    const isFee = (one: unknown) => (one as readonly string[])[0] === 'maximumFee'
    const found = ordered(parameters)
    expect(found.filter((one) => !isFee(one)).sort()).toEqual([...expected].sort())
    expect(found.filter(isFee)).toEqual([['maximumFee', '9', coinOf((parameters as { readonly type: string }).type)]])
  })

  it('is not made up for what is no amount, for ledgers without a form, and for other requests', () => {
    expect(ordered({ type: 'Tron', amount: '5' })).toEqual([])
    expect(moneyIn({ type: 'v0_LockAccount', reference: { id: sampleId(1), revision: 1 } })).toEqual([])
    expect(moneyIn({ type: 'v0_CreateTransactionOrder', parameters: null })).toEqual([])
    expect(ordered({ type: 'Bitcoin', outputs: 'none', maximumFee: undefined, feeStrategy: ['x'] })).toEqual([])
    expect(ordered({ type: 'Stellar', operation: { type: 'constructor', amount: '5' } })).toEqual([
      ['maximumFee', '9', coinOf('Stellar')],
    ])
  })
})
