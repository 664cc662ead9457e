import type { CardanoParameters } from '@domain/intents/catalogue/orders/cardano'
import { isAddressOf } from '@domain/ledgers/addresses/address-rules'
import { decodePool, encodeCardanoAddress, stakeAddressOf } from '@domain/ledgers/addresses/cardano-address'
import { fromHex } from '../byte-text'
import { feeTermsOf, ed25519Base, flatFee } from '../ed25519-family'
import { ed25519KeyAt } from '../ed25519-keys'
import type { LedgerFamily, OrderedPayment } from '../ledger-family'
import { buildCardano, digestOf, signCardano } from './cardano-bytes'
import { effect, keyDeposit, receive } from './cardano-staking'

/** Lovelace: for every transaction and for each of its bytes; the least that an output holds. */
const fees = { base: 155_381n, perByte: 44n } as const
const leastOutput = 969_750n
/** All there will ever be. */
const mostLovelace = 45_000_000_000_000_000n
const sizes = { head: 160, input: 36, output: 65, certificate: 70 } as const

function readOrder({ operation }: CardanoParameters): readonly OrderedPayment[] | undefined {
  switch (operation.type) {
    case 'Transfer':
      if (operation.outputs.filter(({ paysFee }) => paysFee).length > 1) return undefined
      return operation.outputs.map(({ destination, amount, paysFee }) => ({
        destination,
        asset: 'native',
        amount: BigInt(amount),
        paysFee,
      }))
    case 'RegisterStaking':
      return [{ asset: 'native', amount: keyDeposit, kind: 'hold' }]
    case 'DelegateStaking':
      return decodePool(operation.poolId) ? [] : undefined
    case 'WithdrawRewards':
      return BigInt(operation.amount) === 0n || BigInt(operation.amount) > mostLovelace
        ? undefined
        : [{ asset: 'native', amount: BigInt(operation.amount), kind: 'reward' }]
    default:
      return []
  }
}

const depositOf = ({ operation: { type } }: CardanoParameters) =>
  type === 'RegisterStaking' ? keyDeposit : type === 'UnregisterStaking' ? -keyDeposit : 0n

/** CIP-1852: the roles of a path are 0 for what pays and 2 for the stake. */
const stakingKeyPath = (keyPath: string) => keyPath.replace(/\/0'\/0'$/, "/2'/0'")

const bodyOf = (unsigned: string): string => (JSON.parse(unsigned) as { readonly body: string }).body

export const cardano: LedgerFamily<CardanoParameters> = {
  ...ed25519Base,
  type: 'Cardano',
  needsActivation: false,
  accountReserve: 0n,
  leastAmount: () => leastOutput,
  pace: {
    prepare: 1000,
    reserve: 500,
    sign: 500,
    submit: 500,
    detect: 1000,
    confirm: 5000,
    retry: 10_000,
    expire: 300_000,
  },
  stakingKeyPath,
  deriveAddress: (seed, account) => {
    const keyPath = `m/1852'/1815'/${account}'/0'/0'`
    const keyAt = (path: string) => fromHex(ed25519KeyAt(seed, path).publicKey)
    return { address: encodeCardanoAddress(keyAt(keyPath), keyAt(stakingKeyPath(keyPath))), keyPath }
  },
  isAddress: isAddressOf('Cardano'),
  normalise: (address) => address.toLowerCase(),
  assetOf: ({ type }) => (type === 'Cardano' ? 'native' : undefined),
  readOrder,
  composeTransfer: (input) => ({
    type: 'Cardano',
    operation: { type: 'Transfer', outputs: input.outputs.map(({ address: _address, ...output }) => output) },
    ...feeTermsOf(input),
  }),
  quote: ({ parameters: { operation }, inputs }) => {
    const outputs = operation.type === 'Transfer' ? operation.outputs.length : 0
    const bytes =
      sizes.head +
      sizes.input * inputs +
      sizes.output * (outputs + 1) +
      (operation.type === 'Transfer' ? 0 : sizes.certificate)
    return flatFee(fees.base + fees.perByte * BigInt(bytes))
  },
  estimate: (_parameters, { expected }) => ({ type: 'Cardano', fee: expected }),
  build: (input) => buildCardano({ ...input, deposit: depositOf(input.parameters) }),
  bytesOf: bodyOf,
  digestOf: (unsigned) => digestOf(bodyOf(unsigned)),
  sign: signCardano,
  effect,
  receive,
  rewardSource: stakeAddressOf,
}
