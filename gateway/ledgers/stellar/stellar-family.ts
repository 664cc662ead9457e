import { toUtf8Bytes } from 'ethers'
import type { StellarParameters } from '@domain/intents/catalogue/orders/stellar'
import { isAddressOf } from '@domain/ledgers/addresses/address-rules'
import { encodeStellarAddress } from '@domain/ledgers/addresses/stellar-address'
import { mostUnits } from '@domain/ledgers/most-units'
import { addressAt, ed25519Base, feeTermsOf, flatFee, soleOutput } from '../ed25519-family'
import type { LedgerFamily, OrderedPayment, QuoteInput, TransferInput } from '../ledger-family'
import { buildStellar, signStellar, stellarDigestOf } from './stellar-bytes'
import { baseReserve, effect, receive, reserveOf, tokenKey } from './stellar-effects'

/** Stroops for one operation. */
const baseFees = { High: 1000n, Medium: 300n, Low: 100n } as const
/** What a fee can be: a number of four bytes. */
const largestFee = 2n ** 32n - 1n
const isAddress = isAddressOf('Stellar')
const bytesIn = (text: string) => toUtf8Bytes(text).length

const assetIn = ({ operation }: StellarParameters) => ('asset' in operation ? operation.asset : undefined)

function faultOf(parameters: StellarParameters): string | undefined {
  const { memo, feeStrategy } = parameters
  const asset = assetIn(parameters)
  if (memo?.type === 'Text' && bytesIn(memo.value) > 28) return 'The memo has more than 28 bytes'
  if (feeStrategy.type === 'SpecifiedRate' && BigInt(feeStrategy.baseFee) > largestFee)
    return `The fee of an operation is more than ${largestFee} stroops`
  if (asset && !/^[A-Za-z0-9]{1,12}$/.test(asset.code))
    return `Asset code ${asset.code} is invalid: use 1 to 12 letters and digits`
  return asset && !isAddress(asset.issuer) ? `Issuer ${asset.issuer} is not an address on this ledger` : undefined
}

function readOrder(parameters: StellarParameters): readonly OrderedPayment[] | undefined {
  const { operation } = parameters
  if (faultOf(parameters) !== undefined) return undefined
  const asset = assetIn(parameters)
  switch (operation.type) {
    case 'Payment': {
      const amount = BigInt(operation.amount)
      return amount === 0n || amount > mostUnits.Stellar
        ? undefined
        : [{ destination: operation.destination, asset: asset ? tokenKey(asset) : 'native', amount }]
    }
    case 'CreateAccount':
      return [{ destination: operation.destination, asset: 'native', amount: BigInt(operation.startingBalance) }]
    case 'AccountMerge':
      return [{ destination: operation.destination, asset: 'native', amount: 0n, isAll: true }]
    case 'ChangeTrust':
      return BigInt(operation.limit) > mostUnits.Stellar ? undefined : []
    case 'SetOptions':
      return operation.option.type === 'OptionHomeDomain' && bytesIn(operation.option.homeDomain) > 32 ? undefined : []
  }
}

function composeTransfer(input: TransferInput): StellarParameters | undefined {
  const output = soleOutput(input)
  if (!output) return undefined
  const [, code, issuer] = /^token:(\w+)\.(\w+)$/.exec(input.asset) ?? []
  const { destination, amount } = output
  return {
    type: 'Stellar',
    operation: { type: 'Payment', destination, amount, ...(code && issuer ? { asset: { code, issuer } } : {}) },
    ...feeTermsOf(input),
  }
}

const quote = ({ parameters: { feeStrategy } }: QuoteInput<StellarParameters>) =>
  flatFee(feeStrategy.type === 'Priority' ? baseFees[feeStrategy.priority] : BigInt(feeStrategy.baseFee))

export const stellar: LedgerFamily<StellarParameters> = {
  ...ed25519Base,
  type: 'Stellar',
  needsActivation: true,
  accountReserve: baseReserve,
  leastAmount: () => 1n,
  pace: {
    prepare: 1000,
    reserve: 500,
    sign: 500,
    submit: 500,
    detect: 500,
    confirm: 3000,
    retry: 10_000,
    expire: 300_000,
  },
  deriveAddress: (seed, account) => addressAt(seed, `m/44'/148'/${account}'`, encodeStellarAddress),
  isAddress,
  currentFees: () => ({
    high: { baseFeeStroops: `${baseFees.High}` },
    medium: { baseFeeStroops: `${baseFees.Medium}` },
    low: { baseFeeStroops: `${baseFees.Low}` },
  }),
  assetOf: (details) => {
    if (details.type !== 'Stellar') return undefined
    return details.properties.type === 'Native' ? 'native' : tokenKey(details.properties)
  },
  readOrder,
  faultOf,
  composeTransfer,
  quote,
  isTakenUp: ({ rate }) => BigInt(rate) >= baseFees.Low,
  estimate: (_parameters, { expected }) => ({ type: 'Stellar', fee: expected }),
  build: buildStellar,
  bytesOf: (unsigned) => (JSON.parse(unsigned) as { readonly transaction: string }).transaction,
  digestOf: stellarDigestOf,
  sign: signStellar,
  reserveOf,
  issuerOf: (asset) => asset.split('.')[1],
  effect,
  receive,
}
