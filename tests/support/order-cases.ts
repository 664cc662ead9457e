import type { Uuid } from '@domain/shared/ids'
import type { FilledFields } from '@domain/transactions/order-form/order-field'
import type { DemoLedger } from '@gateway/demo/demo-ledgers'
import { failedBy, landed, type End } from './order-end'

/** Who takes part in the orders of one ledger. */
export interface OrderCast {
  readonly own: Uuid
  /** Another account of the domain, known to the ledger. */
  readonly other: FilledFields
  /** Somebody whom nobody here knows. */
  readonly outside: FilledFields
  /** A token that the account does not hold, as orders of this ledger name it. */
  readonly token: FilledFields
}

/** What somebody fills into the form, and how the order ends on its ledger. */
export type OrderStep = readonly [filled: FilledFields, end: End]

export interface OrderCase {
  readonly ledger: DemoLedger
  readonly type: string
  readonly decimals: number
  readonly holds: Readonly<Record<string, bigint>>
  readonly steps: (cast: OrderCast) => readonly OrderStep[]
}

export const toAccount = (accountId: string): FilledFields => ({ type: 'Account', accountId })
export const toAddress = (address: string): FilledFields => ({ type: 'Address', address })
const operation = (type: string, parts: FilledFields = {}) => ({ operation: { type, ...parts } })
const staking = (type: string, parts: FilledFields = {}) => ({
  pallet: { type: 'Staking', method: { type, ...parts } },
})
const tooLittle: End = { status: 'Preparing', hint: 'CurrentlyNotEnoughFunds' }
const pool = 'ab'.repeat(28)
const issuance = '00'.repeat(24)

/** Every operation that the form of each ledger offers, in an order in which they can be tried. */
export const orderCases: readonly OrderCase[] = [
  {
    ledger: 'btc',
    type: 'Bitcoin',
    decimals: 8,
    holds: { BTC: 100_000_000n },
    steps: ({ other, outside }) => [
      [
        {
          outputs: [
            { destination: other, amount: '0.1' },
            { destination: outside, amount: '0.2', paysFee: true },
          ],
        },
        landed,
      ],
      [
        {
          outputs: [{ destination: outside, amount: '0.1' }],
          addressForChange: 'GenerateNewAddress',
          feeStrategy: { type: 'SpecifiedRate', satoshiPerVbyte: '120' },
        },
        landed,
      ],
    ],
  },
  {
    ledger: 'eth',
    type: 'Ethereum',
    decimals: 18,
    holds: { ETH: 10n ** 19n },
    steps: ({ other, outside }) => [
      [{ destination: other, amount: '1.5' }, landed],
      [
        {
          destination: outside,
          amount: '0',
          data: '0xd0e30db0',
          feeStrategy: { type: 'SpecifiedRateEIP1559', maxFeePerGas: '90', maxPriorityFeePerGas: '1' },
        },
        landed,
      ],
      [{ amount: '0', data: '0x6000' }, landed],
    ],
  },
  {
    ledger: 'xrp',
    type: 'XRPL',
    decimals: 6,
    holds: { XRP: 100_000_000n },
    steps: ({ other, token }) => [
      [
        {
          ...operation('Payment', { destination: other, amount: '1.25', destinationTag: '7' }),
          memos: [{ memoData: 'cafe' }],
        },
        landed,
      ],
      [operation('Payment', { destination: other, amount: '5', currency: token }), tooLittle],
      [operation('TrustSet', { limitAmount: { currency: token, value: '500' }, flags: [] }), landed],
      [operation('AccountSet', { transferRate: '1.001' }), landed],
      [operation('AccountSet', { setFlag: 'asfRequireDest' }), landed],
      [operation('DepositPreauth', { authorize: other }), landed],
      [operation('DepositPreauth', { authorize: other }), failedBy('tecDUPLICATE')],
      [
        operation('OfferCreate', { takerGets: { amount: '1' }, takerPays: { amount: '2' }, flags: [] }),
        failedBy('temBAD_OFFER'),
      ],
      [operation('Clawback', { holder: other, currency: token, value: '5' }), failedBy('tecNO_PERMISSION')],
      [
        operation('MPTokenIssuanceCreate', { assetScale: '2', maximumAmount: '1000', flags: ['tfMPTCanTransfer'] }),
        landed,
      ],
      [operation('MPTokenAuthorize', { issuanceId: issuance, flags: [] }), landed],
      [operation('MPTokenIssuanceSet', { issuanceId: issuance, flags: ['tfMPTLock'] }), failedBy('tecNO_PERMISSION')],
      [operation('MPTokenIssuanceDestroy', { issuanceId: issuance }), failedBy('tecNO_PERMISSION')],
    ],
  },
  {
    ledger: 'xtz',
    type: 'Tezos',
    decimals: 6,
    holds: { XTZ: 9_000_000n },
    steps: ({ other, outside }) => [
      [operation('Transaction', { destination: other, amount: '1.5' }), landed],
      [operation('Transaction', { destination: outside, amount: '0' }), failedBy('empty_transaction')],
      [operation('Delegation', { destination: outside }), landed],
      [operation('Undelegation'), landed],
      [operation('Reveal'), failedBy('previously_revealed_key')],
    ],
  },
  {
    ledger: 'dot',
    type: 'Substrate',
    decimals: 10,
    holds: { DOT: 100n * 10n ** 10n },
    steps: ({ other, outside }) => [
      [
        { pallet: { type: 'Balances', method: { type: 'TransferKeepAlive', destination: other, amount: '2.5' } } },
        landed,
      ],
      [staking('Bond', { value: '10', payee: { type: 'Staked' } }), landed],
      [staking('BondExtra', { maxAdditional: '1' }), landed],
      [staking('Nominate', { targets: [outside] }), landed],
      [staking('Unbond', { value: '5' }), landed],
      [staking('Rebond', { value: '5' }), landed],
      [staking('Rebond', { value: '5' }), failedBy('staking.NoUnlockChunk')],
      [staking('SetPayee', { payee: { type: 'Account', destination: other } }), landed],
      [staking('SetController'), landed],
      [staking('Chill'), landed],
      [staking('WithdrawUnbonded', { numSlashingSpans: '0' }), landed],
    ],
  },
  {
    ledger: 'ada',
    type: 'Cardano',
    decimals: 6,
    holds: { ADA: 100_000_000n },
    steps: ({ other }) => [
      [operation('Transfer', { outputs: [{ destination: other, amount: '2.5' }] }), landed],
      [operation('DelegateStaking', { poolId: pool }), failedBy('StakeKeyNotRegistered')],
      [operation('RegisterStaking'), landed],
      [operation('DelegateStaking', { poolId: pool }), landed],
      [operation('DelegateRepresentative', { parameters: { type: 'AlwaysAbstain' } }), landed],
      [operation('WithdrawRewards', { amount: '99' }), failedBy('WithdrawalsNotInRewards')],
      [operation('UnregisterStaking'), landed],
    ],
  },
  {
    ledger: 'xlm',
    type: 'Stellar',
    decimals: 7,
    holds: { XLM: 100n * 10n ** 7n },
    steps: ({ other, token }) => [
      [
        {
          ...operation('Payment', { destination: other, amount: '1.2345678' }),
          memo: { type: 'Text', value: 'invoice 7' },
        },
        landed,
      ],
      [operation('CreateAccount', { destination: other, startingBalance: '2' }), failedBy('op_already_exists')],
      [operation('ChangeTrust', { asset: token, limit: '500' }), landed],
      [operation('ChangeTrust', { asset: token, limit: '0' }), landed],
      [operation('SetOptions', { option: { type: 'OptionHomeDomain', homeDomain: 'nordhaven.example' } }), landed],
      [
        {
          ...operation('SetOptions', { option: { type: 'OptionSetFlag', setFlag: 'AuthImmutable' } }),
          feeStrategy: { type: 'SpecifiedRate', baseFee: '300' },
        },
        landed,
      ],
      [operation('AccountMerge', { destination: other }), failedBy('op_immutable_set')],
    ],
  },
  {
    ledger: 'sol',
    type: 'Solana',
    decimals: 9,
    holds: { SOL: 10n ** 11n },
    steps: ({ own, other, outside, token }) => [
      [
        {
          ...operation('Transfer', {
            outputs: [
              { destination: other, amount: '1.5' },
              { destination: outside, amount: '2' },
            ],
          }),
          memos: ['invoice 7'],
        },
        landed,
      ],
      [operation('TransferToken', { mintAccount: token, outputs: [{ destination: other, amount: '5' }] }), tooLittle],
      [operation('FundAtaAccount', { mintAccount: token }), landed],
      [operation('CreateNonceAccount', { createOnAccount: own }), failedBy('AccountAlreadyInUse')],
      [
        operation('InitializeMint', { mintAccount: own, decimals: '2', tokenType: 'SPL' }),
        failedBy('AccountAlreadyInUse'),
      ],
      [
        operation('MintTo', { mintAccount: token, destination: toAccount(own), amount: '5' }),
        failedBy('OwnerMismatch'),
      ],
      [operation('Burn', { mintAccount: token, amount: '5' }), tooLittle],
    ],
  },
  {
    ledger: 'hbar',
    type: 'Hedera',
    decimals: 8,
    holds: { HBAR: 10n ** 11n },
    steps: ({ other, token }) => [
      [{ ...operation('Transfer', { outputs: [{ destination: other, amount: '1.5' }] }), memo: 'invoice 7' }, landed],
      [operation('TokenAssociate', { tokens: [token] }), landed],
      [
        operation('Transfer', {
          tokenOutputs: [{ type: 'HederaFungibleTokenOutput', token, destination: other, amount: '5' }],
        }),
        tooLittle,
      ],
      [operation('TokenDissociate', { tokens: [token] }), landed],
      [operation('TokenDissociate', { tokens: [token] }), failedBy('TOKEN_NOT_ASSOCIATED_TO_ACCOUNT')],
      [operation('AccountUpdate', { maxAutomaticTokenAssociations: '10' }), landed],
    ],
  },
  {
    ledger: 'algo',
    type: 'Algorand',
    decimals: 6,
    holds: { ALGO: 9_000_000n },
    steps: ({ other, outside }) => [
      [{ ...operation('Payment', { destination: other, amount: '1.5' }), note: 'invoice 7' }, landed],
      [operation('Payment', { destination: outside, amount: '0.01' }), landed],
      [operation('Payment', { destination: outside, amount: '99' }), tooLittle],
    ],
  },
]
