import { getBytes, Signature, SigningKey } from 'ethers'
import type { BitcoinParameters } from '@domain/intents/catalogue/orders/bitcoin'
import { inSmallLetters } from '@domain/accounts/spell-address'
import { sha256Bytes } from '@domain/shared/hash'
import type { JsonObject } from '@domain/shared/json'
import { isAddressOf } from '@domain/ledgers/addresses/address-rules'
import { decodeBitcoinAddress } from '@domain/ledgers/addresses/bitcoin-address'
import { encodeSegwit } from '@domain/ledgers/bech32'
import { fromHex, joinHex, littleEndian, reverseHex, toHex } from './byte-text'
import { signatureDer } from './signature-der'
import {
  wave,
  type BuildInput,
  type CancelInput,
  type FeeQuote,
  type LedgerDataInput,
  type LedgerFamily,
  type QuoteInput,
} from './ledger-family'
import { hash160, nodeAt, secp256k1KeyAt } from './vault-keys'

/** Virtual bytes of the parts of a transaction that spends and pays segregated witness outputs. */
const weight = { head: 11, input: 68, output: 31 } as const
/** Added to an estimate, so that a fee that rises meanwhile still suffices. */
const estimationMargin = 600
const defaultDust = 546n

const rateAt = (now: number) => wave(now, 4, 22)
const rates = (now: number) => ({ High: rateAt(now) * 2, Medium: rateAt(now), Low: Math.ceil(rateAt(now) / 2) })

const twice = (bytes: Uint8Array) => sha256Bytes(sha256Bytes(bytes))
const compactSize = (count: number) => (count < 253 ? littleEndian(count, 1) : `fd${littleEndian(count, 2)}`)

/** The script that pays an address. */
function scriptOf(address: string): string {
  const paid = decodeBitcoinAddress(address)!
  if (paid.type === 'Witness')
    return joinHex(
      paid.version === 0 ? '00' : (0x50 + paid.version).toString(16),
      littleEndian(paid.program.length, 1),
      toHex(paid.program),
    )
  return paid.type === 'ScriptHash'
    ? joinHex('a914', toHex(paid.hash), '87')
    : joinHex('76a914', toHex(paid.hash), '88ac')
}

interface Parts {
  readonly inputs: readonly { readonly hash: string; readonly index: number }[]
  readonly outputs: readonly { readonly amount: string; readonly script: string; readonly address: string }[]
  readonly publicKey: string
}

const inputText = ({ hash, index }: Parts['inputs'][number]) =>
  joinHex(reverseHex(hash), littleEndian(index, 4), '00', 'fdffffff')
const outputText = ({ amount, script }: Parts['outputs'][number]) =>
  joinHex(littleEndian(BigInt(amount), 8), compactSize(script.length / 2), script)

const body = ({ inputs, outputs }: Parts) =>
  joinHex(compactSize(inputs.length), ...inputs.map(inputText), compactSize(outputs.length), ...outputs.map(outputText))
const plain = (parts: Parts) => joinHex('02000000', body(parts), '00000000')
const digestOf = (parts: Parts) => twice(fromHex(plain(parts)))

function build({ quote, payments, coins, changeAddress, publicKey }: BuildInput<BitcoinParameters>) {
  const inputs = coins.amounts.map((_amount, index) => ({ hash: toHex(twice(Buffer.from(coins.name))), index }))
  const spent = payments.reduce((sum, payment) => sum + payment.amount, BigInt(quote.ceiling))
  const change = coins.amounts.reduce((sum, amount) => sum + amount, 0n) - spent
  const paid = payments.map(({ address, amount }) => ({ address, amount }))
  const outputs = (change > 0n ? [...paid, { address: changeAddress, amount: change }] : paid).map(
    ({ address, amount }) => ({ address, amount: `${amount}`, script: scriptOf(address) }),
  )
  const parts: Parts = { inputs, outputs, publicKey: publicKey.slice(2) }
  return { text: JSON.stringify(parts), digest: toHex(digestOf(parts)) }
}

function sign(unsigned: string, privateKey: string) {
  const parts = JSON.parse(unsigned) as Parts
  const digest = digestOf(parts)
  const der = joinHex(signatureDer(Signature.from(new SigningKey(privateKey).sign(digest))), '01')
  const witness = joinHex(
    '02',
    littleEndian(der.length / 2, 1),
    der,
    littleEndian(parts.publicKey.length / 2, 1),
    parts.publicKey,
  )
  const raw = joinHex('02000000', '0001', body(parts), ...parts.inputs.map(() => witness), '00000000')
  return { raw, id: reverseHex(toHex(digest)) }
}

function quote({ parameters, now, inputs }: QuoteInput<BitcoinParameters>): FeeQuote {
  const size = BigInt(weight.head + weight.input * inputs + weight.output * (parameters.outputs.length + 1))
  const { feeStrategy } = parameters
  const rate =
    feeStrategy.type === 'Priority' ? BigInt(rates(now)[feeStrategy.priority]) : BigInt(feeStrategy.satoshiPerVbyte)
  return { rate: `${rate}`, size: `${size}`, expected: `${size * rate}`, ceiling: `${size * rate}` }
}

/** Reads what `build` and `sign` wrote: the inputs and outputs of a transaction in its witness form. */
function readOutputs(
  raw: string,
): Pick<Parts, 'inputs'> & { readonly outputs: readonly { readonly amount: bigint; readonly script: string }[] } {
  let at = 12
  const take = (bytes: number) => raw.slice(at, (at += bytes * 2))
  const number = (bytes: number) => BigInt(`0x${reverseHex(take(bytes))}`)
  const count = () => {
    const first = Number(number(1))
    return first < 253 ? first : Number(number(2))
  }
  const inputs = Array.from({ length: count() }, () => {
    const input = { hash: reverseHex(take(32)), index: Number(number(4)) }
    take(5)
    return input
  })
  const outputs = Array.from({ length: count() }, () => ({ amount: number(8), script: take(count()) }))
  return { inputs, outputs }
}

/** The address that a script pays, for the addresses that accounts have. */
const addressOf = (script: string): string | undefined =>
  script.startsWith('0014') ? encodeSegwit('bc', fromHex(script.slice(4))) : undefined

function ledgerData({ raw, from, payments, ownerOf }: LedgerDataInput): JsonObject {
  const { inputs, outputs } = readOutputs(raw)
  const party = (address: string | undefined) => {
    const owner = address === undefined ? undefined : ownerOf(address)
    return { ...(address ? { address } : {}), ...(owner ? { accountReference: owner } : {}) }
  }
  return {
    type: 'Bitcoin',
    inputs: inputs.map(({ hash, index }) => ({
      index,
      transactionHash: hash,
      scriptPubKey: scriptOf(from),
      ...party(from),
    })),
    outputs: outputs.map(({ amount, script }, index) => ({
      index,
      amount: `${amount}`,
      scriptPubKey: script,
      ...party(payments[index]?.address ?? addressOf(script)),
    })),
  }
}

const composeCancellation = ({
  accountId,
  orderId,
  reason,
  maximumFee,
  replaced,
  amount,
  now,
}: CancelInput): BitcoinParameters => ({
  type: 'Bitcoin',
  outputs: [{ destination: { type: 'Account', accountId: accountId as never }, amount: `${amount}`, paysFee: true }],
  feeStrategy: { type: 'SpecifiedRate', satoshiPerVbyte: `${Math.max(Number(replaced.rate) + 1, rates(now).High)}` },
  resourceStrategy: { type: 'OrderReplacement', transactionOrderId: orderId as never, reason },
  ...(maximumFee ? { maximumFee } : {}),
})

export const bitcoin: LedgerFamily<BitcoinParameters> = {
  type: 'Bitcoin',
  hasManyAddresses: true,
  needsActivation: false,
  accountReserve: 0n,
  leastAmount: (ledger) => (typeof ledger['dustLimit'] === 'string' ? BigInt(ledger['dustLimit']) : defaultDust),
  pace: {
    prepare: 1000,
    reserve: 1000,
    sign: 1000,
    submit: 1000,
    detect: 3000,
    confirm: 60_000,
    retry: 20_000,
    expire: 1_200_000,
  },
  keyAt: secp256k1KeyAt,
  deriveAddress: (seed, account, index) => {
    const keyPath = `m/84'/0'/${account}'/0/${index}`
    return { address: encodeSegwit('bc', hash160(getBytes(nodeAt(seed, keyPath).publicKey))), keyPath }
  },
  isAddress: isAddressOf('Bitcoin'),
  normalise: inSmallLetters,
  currentFees: (now) => {
    const { High, Medium, Low } = rates(now)
    return {
      high: { satoshiPerVbyte: `${High}` },
      medium: { satoshiPerVbyte: `${Medium}` },
      low: { satoshiPerVbyte: `${Low}` },
    }
  },
  assetOf: ({ type }) => (type === 'Bitcoin' ? 'native' : undefined),
  readOrder: ({ outputs }) => {
    if (outputs.length === 0 || outputs.filter(({ paysFee }) => paysFee).length > 1) return undefined
    return outputs.map(({ destination, amount, paysFee }) => ({
      destination,
      asset: 'native',
      amount: BigInt(amount),
      paysFee,
    }))
  },
  composeTransfer: ({ outputs, priority, maximumFee, addressForChange }) => ({
    type: 'Bitcoin',
    outputs: outputs.map(({ address: _address, ...output }) => output),
    feeStrategy: { type: 'Priority', priority },
    ...(maximumFee ? { maximumFee } : {}),
    ...(addressForChange ? { addressForChange } : {}),
  }),
  quote,
  isTakenUp: ({ rate }, now) => Number(rate) >= rates(now).Low,
  estimate: (_parameters, { size, expected }) => ({
    type: 'Bitcoin',
    vbytes: size,
    fee: expected,
    feeEstimationMargin: `${estimationMargin}`,
  }),
  build,
  bytesOf: (unsigned) => plain(JSON.parse(unsigned) as Parts),
  digestOf: (unsigned) => toHex(digestOf(JSON.parse(unsigned) as Parts)),
  sign,
  outcome: (_parameters, { ceiling }) => ({ fee: BigInt(ceiling), failed: false }),
  ledgerData,
  composeCancellation,
}
