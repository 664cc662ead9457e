import { sha512 } from '@noble/hashes/sha2.js'
import { getBytes, Signature, SigningKey, toUtf8Bytes } from 'ethers'
import type { XrplParameters } from '@domain/intents/catalogue/orders/xrpl'
import { isAddressOf } from '@domain/ledgers/addresses/address-rules'
import { xrplBase58Check } from '@domain/ledgers/base58'
import { canonicalText } from '@domain/shared/canonical-json'
import { bigEndian, fromHex, joinHex, toHex } from '../byte-text'
import type {
  BuildInput,
  FeeQuote,
  LedgerFamily,
  OfferedAmount,
  OrderedPayment,
  QuoteInput,
  TransferInput,
} from '../ledger-family'
import { signatureDer } from '../signature-der'
import { hash160, nodeAt, secp256k1KeyAt } from '../vault-keys'
import { effect } from './xrpl-effects'
import { accountIdOf, issuerOf, operationOf, faultOf, type XrplOperation } from './xrpl-operation'
import { receive } from './xrpl-payments'
import { baseReserve, reserveOf } from './xrpl-state'

/** Drops. */
const baseFee = 10n
const multipliers = { High: 4n, Medium: 2n, Low: 1n } as const
const transactionTypes = {
  Payment: 0,
  AccountSet: 3,
  OfferCreate: 7,
  DepositPreauth: 19,
  TrustSet: 20,
  Clawback: 30,
  MPTokenIssuanceCreate: 54,
  MPTokenIssuanceDestroy: 55,
  MPTokenIssuanceSet: 56,
  MPTokenAuthorize: 57,
} as const
const signingPrefix = '53545800'
const idPrefix = '54584e00'

function assetOfCurrency(currency: Extract<XrplOperation, { type: 'Payment' }>['currency']): string {
  if (!currency) return 'native'
  if (currency.type === 'TickerId') return `ticker:${currency.tickerId}`
  return currency.type === 'Currency'
    ? `token:${currency.code}.${currency.issuer}`
    : `mpt:${currency.issuanceId.toLowerCase()}`
}

function readOrder(parameters: XrplParameters): readonly OrderedPayment[] | undefined {
  const operation = operationOf(parameters)
  if (!operation || faultOf(parameters) !== undefined) return undefined
  if (operation.type === 'Clawback')
    return BigInt(operation.value) === 0n
      ? undefined
      : [
          {
            destination: operation.holder,
            asset: assetOfCurrency(operation.currency),
            amount: BigInt(operation.value),
            kind: 'claw',
          },
        ]
  if (operation.type !== 'Payment') return []
  const { destination, amount, destinationTag: tag, currency } = operation
  return BigInt(amount) === 0n
    ? undefined
    : [{ destination, asset: assetOfCurrency(currency), amount: BigInt(amount), tag }]
}

function offered(parameters: XrplParameters): readonly OfferedAmount[] {
  const operation = operationOf(parameters)
  if (operation?.type !== 'OfferCreate') return []
  const { currency, amount } = operation.takerGets
  return [{ asset: assetOfCurrency(currency), amount: BigInt(amount) }]
}

function composeTransfer({
  asset,
  tickerId,
  outputs,
  priority,
  maximumFee,
}: TransferInput): XrplParameters | undefined {
  const [output] = outputs
  if (!output || outputs.length > 1 || output.paysFee) return undefined
  const currency = asset === 'native' ? {} : { currency: { type: 'TickerId', tickerId: tickerId as never } as const }
  const { destination, amount } = output
  return {
    type: 'XRPL',
    operation: { type: 'Payment', destination, amount, ...currency },
    memos: [],
    feeStrategy: { type: 'Priority', priority },
    ...(maximumFee ? { maximumFee } : {}),
  }
}

function quote({ parameters: { feeStrategy } }: QuoteInput<XrplParameters>): FeeQuote {
  const fee =
    feeStrategy.type === 'Priority' ? baseFee * multipliers[feeStrategy.priority] : baseFee + BigInt(feeStrategy.drops)
  return { rate: `${fee}`, size: '1', expected: `${fee}`, ceiling: `${fee}` }
}

const drops = (amount: bigint) => bigEndian(0x4000000000000000n | amount, 8)
const variable = (content: string) => joinHex(bigEndian(content.length / 2, 1), content)

interface Parts {
  readonly head: string
  readonly publicKey: string
  readonly tail: string
}

const content = ({ head, publicKey, tail }: Parts, signature: string) =>
  joinHex(head, '73', variable(publicKey), signature, tail)
const half = (prefix: string, text: string) => sha512(fromHex(joinHex(prefix, text))).slice(0, 32)

/** The fields in the order of their codes. What has no field of its own here travels as a memo of canonical JSON. */
function build({
  parameters,
  quote: { ceiling },
  payments: [payment],
  from,
  publicKey,
  sequence,
}: BuildInput<XrplParameters>) {
  const operation = operationOf(parameters)!
  const isPlain = operation.type === 'Payment' && payment?.asset === 'native'
  const sourceTag = parameters.sourceTag === undefined ? '' : joinHex('23', bigEndian(parameters.sourceTag, 4))
  const destinationTag = payment?.tag === undefined ? '' : joinHex('2e', bigEndian(payment.tag, 4))
  const head = joinHex(
    '12',
    bigEndian(transactionTypes[operation.type], 2),
    '2280000000',
    sourceTag,
    '24',
    bigEndian(sequence, 4),
    destinationTag,
    isPlain ? joinHex('61', drops(payment.amount)) : '',
    '68',
    drops(BigInt(ceiling)),
  )
  const notes = isPlain
    ? parameters.memos
    : [{ memoData: toHex(toUtf8Bytes(canonicalText(operation))) }, ...parameters.memos]
  const memo = (code: string, text: string | undefined) => (text ? joinHex(code, lengthOf(text), text) : '')
  const memos = notes.map(({ memoType, memoData, memoFormat }) =>
    joinHex('ea', memo('7c', memoType), memo('7d', memoData), memo('7e', memoFormat), 'e1'),
  )
  const parties = joinHex(
    '8114',
    accountIdOf(from),
    payment && operation.type === 'Payment' ? joinHex('8314', accountIdOf(payment.address)) : '',
  )
  const parts: Parts = {
    head,
    publicKey: publicKey.slice(2),
    tail: joinHex(parties, notes.length > 0 ? joinHex('f9', ...memos, 'f1') : ''),
  }
  return { text: JSON.stringify(parts), digest: digestOf(parts) }
}

const digestOf = (parts: Parts) => toHex(half(signingPrefix, content(parts, '')))

/** The length before a field: one byte up to 192, two above. */
function lengthOf(text: string): string {
  const bytes = text.length / 2
  if (bytes <= 192) return bigEndian(bytes, 1)
  const beyond = bytes - 193
  return joinHex(bigEndian(193 + (beyond >> 8), 1), bigEndian(beyond & 255, 1))
}

function sign(unsigned: string, privateKey: string) {
  const parts = JSON.parse(unsigned) as Parts
  const signature = new SigningKey(privateKey).sign(half(signingPrefix, content(parts, '')))
  const raw = content(parts, joinHex('74', variable(signatureDer(Signature.from(signature)))))
  return { raw: raw.toUpperCase(), id: toHex(half(idPrefix, raw)).toUpperCase() }
}

export const xrpl: LedgerFamily<XrplParameters> = {
  type: 'XRPL',
  hasManyAddresses: false,
  needsActivation: true,
  accountReserve: baseReserve,
  leastAmount: () => 1n,
  pace: { prepare: 1000, reserve: 500, sign: 500, submit: 500, detect: 500, confirm: 4000, retry: 10_000 },
  keyAt: secp256k1KeyAt,
  deriveAddress: (seed, account) => {
    const keyPath = `m/44'/144'/${account}'/0/0`
    const payload = Uint8Array.from([0, ...hash160(getBytes(nodeAt(seed, keyPath).publicKey))])
    return { address: xrplBase58Check.encode(payload), keyPath }
  },
  isAddress: isAddressOf('XRPL'),
  normalise: (address) => address,
  currentFees: () => ({
    high: { multiplier: `${multipliers.High}` },
    medium: { multiplier: `${multipliers.Medium}` },
    low: { multiplier: `${multipliers.Low}` },
  }),
  assetOf: (details) => {
    if (details.type !== 'XRPL') return undefined
    const { properties } = details
    if (properties.type === 'Native') return 'native'
    return properties.type === 'FungibleToken'
      ? `token:${properties.currencyCode}.${properties.issuer}`
      : `mpt:${properties.issuanceId.toLowerCase()}`
  },
  readOrder,
  offered,
  faultOf,
  composeTransfer,
  quote,
  isTakenUp: () => true,
  estimate: (_parameters, { expected }) => ({ type: 'XRPL', minimumCostInDrops: `${baseFee}`, fee: expected }),
  build,
  bytesOf: (unsigned) => content(JSON.parse(unsigned) as Parts, ''),
  digestOf: (unsigned) => digestOf(JSON.parse(unsigned) as Parts),
  sign,
  outcome: (_parameters, { ceiling }) => ({ fee: BigInt(ceiling), failed: false }),
  reserveOf,
  issuerOf,
  effect,
  receive,
}
