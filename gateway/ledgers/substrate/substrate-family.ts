import type { SubstrateParameters } from '@domain/intents/catalogue/orders/substrate'
import { isAddressOf } from '@domain/ledgers/addresses/address-rules'
import { encodeSubstrateAddress } from '@domain/ledgers/addresses/substrate-address'
import { mostUnits } from '@domain/ledgers/most-units'
import { addressAt, feeTermsOf, ed25519Base, flatFee, soleOutput } from '../ed25519-family'
import type { LedgerFamily, OrderedPayment } from '../ledger-family'
import { buildSubstrate, digestOf, signSubstrate, tips } from './substrate-bytes'
import { effect, existentialDeposit } from './substrate-staking'

/** Planck. */
const fees = { Balances: 156_672_336n, Staking: 219_342_090n } as const
const perTarget = 11_200_000n

function readOrder({ pallet }: SubstrateParameters): readonly OrderedPayment[] | undefined {
  if (pallet.type === 'Balances') {
    const amount = BigInt(pallet.method.amount)
    return amount === 0n || amount > mostUnits.Substrate
      ? undefined
      : [{ destination: pallet.method.destination, asset: 'native', amount }]
  }
  const { method } = pallet
  const taken = method.type === 'Bond' ? method.value : method.type === 'BondExtra' ? method.maxAdditional : '0'
  const named = 'value' in method ? method.value : taken
  if (
    BigInt(named) > mostUnits.Substrate ||
    (BigInt(named) === 0n && (method.type === 'Bond' || method.type === 'BondExtra'))
  )
    return undefined
  return taken === '0' ? [] : [{ asset: 'native', amount: BigInt(taken), kind: 'hold' }]
}

const signedOf = (unsigned: string): string => (JSON.parse(unsigned) as { readonly signed: string }).signed

export const substrate: LedgerFamily<SubstrateParameters> = {
  ...ed25519Base,
  type: 'Substrate',
  needsActivation: true,
  accountReserve: existentialDeposit,
  leastAmount: () => 1n,
  pace: { prepare: 1000, reserve: 500, sign: 500, submit: 500, detect: 500, confirm: 3000, retry: 10_000 },
  deriveAddress: (seed, account) =>
    addressAt(seed, `m/44'/354'/${account}'/0'/0'`, (publicKey) => encodeSubstrateAddress(publicKey)),
  isAddress: isAddressOf('Substrate'),
  assetOf: ({ type }) => (type === 'Substrate' ? 'native' : undefined),
  readOrder,
  composeTransfer: (input) => {
    const output = soleOutput(input)
    return (
      output && {
        type: 'Substrate',
        pallet: {
          type: 'Balances',
          method: { type: 'TransferKeepAlive', destination: output.destination, amount: output.amount },
        },
        ...feeTermsOf(input),
      }
    )
  },
  quote: ({ parameters: { pallet, feeStrategy } }) => {
    const targets = pallet.type === 'Staking' && pallet.method.type === 'Nominate' ? pallet.method.targets.length : 0
    return flatFee(fees[pallet.type] + perTarget * BigInt(targets) + tips[feeStrategy.priority])
  },
  estimate: (_parameters, { expected }) => ({ type: 'Substrate', fee: expected }),
  build: buildSubstrate,
  bytesOf: signedOf,
  digestOf: (unsigned) => digestOf(signedOf(unsigned)),
  sign: signSubstrate,
  foreignId: (bytes) => `0x${Buffer.from(bytes.slice(0, 32)).toString('hex')}`,
  effect,
}
