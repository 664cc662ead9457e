import { describe, expect, it } from 'vitest'
import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import { describeIntent } from '@domain/intents/catalogue/describe'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { summarizeOrder } from '@domain/transactions/order-summary'
import { sampleId } from '@support/sample-intent'

const named = (text: string) => ({ type: 'Address', address: text }) as const
const fee = { feeStrategy: { type: 'Priority', priority: 'Low' } }
const short = (parameters: object) => {
  const { type, units, asset, destinations } = summarizeOrder({ ...fee, ...parameters } as unknown as OrderParameters)
  return [
    type,
    units,
    asset.as === 'native' ? 'native' : Object.values(asset).slice(1).join(),
    destinations.map((one) => (one.type === 'Address' ? one.address : one.type)).join(' '),
  ]
}
const of = (type: string, operation: object) => short({ type, operation, memos: [] })
const staking = (method: object) => short({ type: 'Substrate', pallet: { type: 'Staking', method } })
const ticker = { type: 'Ticker', tickerId: 't' }

describe('what an order on a further ledger does, in short', () => {
  it.each([
    [
      'a payment on Stellar',
      of('Stellar', { type: 'Payment', destination: named('G'), amount: '5' }),
      ['Transfer', '5', 'native', 'G'],
    ],
    [
      'of an asset',
      of('Stellar', { type: 'Payment', destination: named('G'), amount: '5', asset: { code: 'USDC', issuer: 'GI' } }),
      ['Transfer', '5', 'USDC', 'G'],
    ],
    [
      'a new account',
      of('Stellar', { type: 'CreateAccount', destination: named('G'), startingBalance: '9' }),
      ['CreateAccount', '9', 'native', 'G'],
    ],
    [
      'a trust line',
      of('Stellar', { type: 'ChangeTrust', limit: '9', asset: { code: 'USDC', issuer: 'GI' } }),
      ['ChangeTrust', '9', 'USDC', ''],
    ],
    [
      'the end of a trust line',
      of('Stellar', { type: 'ChangeTrust', limit: '0', asset: { code: 'USDC', issuer: 'GI' } }),
      ['EndTrust', '0', 'USDC', ''],
    ],
    [
      'a merge',
      of('Stellar', { type: 'AccountMerge', destination: named('G') }),
      ['AccountMerge', undefined, 'native', 'G'],
    ],
    [
      'tokens on Solana',
      of('Solana', {
        type: 'TransferToken',
        outputs: [
          { destination: named('S'), amount: '2' },
          { destination: named('R'), amount: '3' },
        ],
        mintAccount: ticker,
      }),
      ['Transfer', '5', 't', 'S R'],
    ],
    [
      'a token that is made',
      of('Solana', {
        type: 'MintTo',
        destination: named('S'),
        amount: '2',
        mintAccount: { type: 'Destination', destination: named('M') },
      }),
      ['MintTo', '2', 'M', 'S'],
    ],
    [
      'a call on Tezos',
      of('Tezos', {
        type: 'Transaction',
        destination: named('KT1'),
        amount: '2',
        contractParameters: { type: 'Raw', value: '00' },
      }),
      ['ContractCall', '2', 'native', 'KT1'],
    ],
    [
      'a payment on Tezos',
      of('Tezos', { type: 'Transaction', destination: named('tz1'), amount: '2' }),
      ['Transfer', '2', 'native', 'tz1'],
    ],
    [
      'a delegation',
      of('Tezos', { type: 'Delegation', destination: named('tz1') }),
      ['Delegation', undefined, 'native', 'tz1'],
    ],
    ['rewards', of('Cardano', { type: 'WithdrawRewards', amount: '8' }), ['WithdrawRewards', '8', 'native', '']],
    [
      'a payment on Substrate',
      short({
        type: 'Substrate',
        pallet: { type: 'Balances', method: { type: 'TransferKeepAlive', destination: named('1'), amount: '4' } },
      }),
      ['Transfer', '4', 'native', '1'],
    ],
    [
      'a bond',
      staking({ type: 'Bond', value: '7', payee: { type: 'Account', destination: named('1') } }),
      ['Bond', '7', 'native', '1'],
    ],
    ['more of a bond', staking({ type: 'BondExtra', maxAdditional: '7' }), ['BondExtra', '7', 'native', '']],
    [
      'nominees',
      staking({ type: 'Nominate', targets: [named('1'), named('2')] }),
      ['Nominate', undefined, 'native', '1 2'],
    ],
    [
      'hbar',
      of('Hedera', { type: 'Transfer', outputs: [{ destination: named('0.0.5'), amount: '4' }] }),
      ['Transfer', '4', 'native', '0.0.5'],
    ],
    [
      'one token on Hedera',
      of('Hedera', {
        type: 'Transfer',
        tokenOutputs: [{ type: 'HederaFungibleTokenOutput', token: ticker, destination: named('0.0.5'), amount: '4' }],
      }),
      ['Transfer', '4', 't', '0.0.5'],
    ],
    [
      'one piece on Hedera',
      of('Hedera', {
        type: 'Transfer',
        tokenOutputs: [
          {
            type: 'HederaNonFungibleTokenOutput',
            token: { type: 'NftTokenId', tokenId: '0.0.77', serialNumber: 3 },
            destination: named('0.0.5'),
          },
        ],
      }),
      ['Transfer', '1', '0.0.77/3', '0.0.5'],
    ],
    [
      'several assets on Hedera',
      of('Hedera', {
        type: 'Transfer',
        outputs: [{ destination: named('0.0.5'), amount: '4' }],
        tokenOutputs: [{ type: 'HederaFungibleTokenOutput', token: ticker, destination: named('0.0.6'), amount: '4' }],
      }),
      ['TransferOfSeveral', undefined, 'native', '0.0.5 0.0.6'],
    ],
    [
      'an account on Hedera',
      of('Hedera', { type: 'AccountUpdate', maxAutomaticTokenAssociations: 5 }),
      ['AccountUpdate', undefined, 'native', ''],
    ],
    [
      'algos',
      of('Algorand', { type: 'Payment', destination: named('A'), amount: '4' }),
      ['Transfer', '4', 'native', 'A'],
    ],
    [
      'a trust line of XRPL with a limit of nothing',
      of('XRPL', {
        type: 'TrustSet',
        flags: [],
        limitAmount: { currency: { type: 'Currency', code: 'EUR', issuer: 'r' }, value: '0' },
      }),
      ['TrustSet', '0', 'EUR', ''],
    ],
    [
      'a trust line of XRPL',
      of('XRPL', {
        type: 'TrustSet',
        flags: [],
        limitAmount: { currency: { type: 'Currency', code: 'EUR', issuer: 'r' }, value: '4' },
      }),
      ['TrustSet', '4', 'EUR', ''],
    ],
  ])('%s', (_what, found, expected) => {
    expect(found).toEqual(expected)
  })
})

/** Every text, number and flag of a value. */
const leavesOf = (value: unknown): readonly string[] =>
  value !== null && typeof value === 'object' ? Object.values(value).flatMap(leavesOf) : [String(value)]

describe('before it is signed', () => {
  const orders: readonly OrderParameters[] = [
    {
      type: 'Stellar',
      operation: {
        type: 'Payment',
        destination: named('GDEST'),
        amount: '51',
        asset: { code: 'USDC', issuer: 'GISSUER' },
      },
      memo: { type: 'Id', value: '77' },
      feeStrategy: { type: 'SpecifiedRate', baseFee: '150' },
      maximumFee: '900',
    },
    {
      type: 'Solana',
      operation: { type: 'InitializeMint', mintAccount: sampleId(6), decimals: 7, tokenType: 'SPL2022' },
      memos: ['first', 'second'],
      feeStrategy: { type: 'Priority', priority: 'High' },
      nonceAccount: { type: 'Account', accountId: sampleId(7) },
    },
    {
      type: 'Tezos',
      operation: {
        type: 'Transaction',
        destination: named('KT1'),
        amount: '3',
        contractParameters: { type: 'Raw', value: '0a0b' },
      },
      feeStrategy: { type: 'Priority', priority: 'Low' },
    },
    {
      type: 'Cardano',
      operation: { type: 'DelegateRepresentative', parameters: { type: 'AlwaysAbstain' } },
      feeStrategy: { type: 'Priority', priority: 'Low' },
    },
    {
      type: 'Substrate',
      pallet: {
        type: 'Staking',
        method: {
          type: 'Bond',
          controller: named('1CTRL'),
          value: '12',
          payee: { type: 'Account', destination: named('1PAYEE') },
        },
      },
      feeStrategy: { type: 'Priority', priority: 'Low' },
    },
    {
      type: 'Hedera',
      operation: {
        type: 'Transfer',
        tokenOutputs: [
          {
            type: 'HederaNonFungibleTokenOutput',
            token: { type: 'NftTokenId', tokenId: '0.0.77', serialNumber: 3 },
            destination: named('0.0.5'),
          },
        ],
      },
      memo: 'thanks',
      feeStrategy: { type: 'Priority', priority: 'Low' },
    },
    {
      type: 'Algorand',
      operation: { type: 'Payment', destination: named('ALGO'), amount: '4' },
      note: 'a note',
      feeStrategy: { type: 'Priority', priority: 'Medium' },
    },
  ]

  it.each(orders.map((order) => [order.type, order] as const))(
    'every parameter of an order on %s can be read',
    (_type, parameters) => {
      const payload = {
        type: 'v0_CreateTransactionOrder',
        id: sampleId(1),
        accountId: sampleId(2),
        parameters,
        customProperties: {},
      } as IntentPayload
      const observed = leavesOf(describeIntent(payload).fields.map(({ value }) => value))
      expect(leavesOf(parameters).filter((leaf) => !observed.includes(leaf))).toEqual([])
    },
  )

  it('an amount is told as one by whatever name, and a text that is a value is none', () => {
    const amountsIn = (parameters: OrderParameters) => {
      const { fields } = describeIntent({
        type: 'v0_CreateTransactionOrder',
        id: sampleId(1),
        accountId: sampleId(2),
        parameters,
        customProperties: {},
      })
      return fields.filter(({ value }) => value.as === 'amount').map(({ name }) => name)
    }
    expect(orders.map(amountsIn)).toEqual([
      ['parameters.operation.amount', 'parameters.feeStrategy.baseFee', 'parameters.maximumFee'],
      [],
      ['parameters.operation.amount'],
      [],
      ['parameters.pallet.method.value'],
      [],
      ['parameters.operation.amount'],
    ])
  })
})
