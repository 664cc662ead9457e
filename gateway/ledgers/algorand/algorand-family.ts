import { sha512_256 } from '@noble/hashes/sha2.js'
import { toUtf8Bytes } from 'ethers'
import type { AlgorandParameters } from '@domain/intents/catalogue/orders/algorand'
import { isAddressOf } from '@domain/ledgers/addresses/address-rules'
import { decodeAlgorandAddress, encodeAlgorandAddress } from '@domain/ledgers/addresses/algorand-address'
import { encodeBase32 } from '@domain/ledgers/base32'
import { mostUnits } from '@domain/ledgers/most-units'
import { sha256Bytes } from '@domain/shared/hash'
import { fromHex, joinHex, toHex } from '../byte-text'
import { addressAt, feeTermsOf, ed25519Base, flatFee, soleOutput } from '../ed25519-family'
import { signEd25519 } from '../ed25519-keys'
import type { BuildInput, LedgerFamily } from '../ledger-family'
import { encodePacked, type Packed } from '../msgpack'

/** Microalgos: the fee of every transaction, and what an account keeps to stay. */
const leastFee = 1000n
const leastBalance = 100_000n
const mostNoteBytes = 1024
/** What is signed begins with its kind. */
const prefix = toHex(toUtf8Bytes('TX'))
const blocks = { first: 1n, last: 1001n } as const

/** A payment with the names of the ledger; a lease tells two payments apart that are otherwise the same. */
function fieldsOf({
  parameters,
  ledger,
  quote,
  payments: [payment],
  from,
  coins,
}: BuildInput<AlgorandParameters>): Readonly<Record<string, Packed>> {
  const { genesisId, genesisHash } = ledger
  const { note } = parameters
  return {
    amt: payment!.amount,
    fee: BigInt(quote.ceiling),
    fv: blocks.first,
    lv: blocks.last,
    lx: sha256Bytes(toUtf8Bytes(coins.name)),
    type: 'pay',
    snd: decodeAlgorandAddress(from)!,
    rcv: decodeAlgorandAddress(payment!.address)!,
    ...(note ? { note: toUtf8Bytes(note) } : {}),
    ...(typeof genesisId === 'string' ? { gen: genesisId } : {}),
    ...(typeof genesisHash === 'string' ? { gh: Uint8Array.from(Buffer.from(genesisHash, 'base64')) } : {}),
  }
}

const hashOf = (packed: string) => sha512_256(fromHex(joinHex(prefix, packed)))

export const algorand: LedgerFamily<AlgorandParameters> = {
  ...ed25519Base,
  type: 'Algorand',
  needsActivation: true,
  accountReserve: leastBalance,
  leastAmount: () => 1n,
  pace: {
    prepare: 500,
    reserve: 500,
    sign: 500,
    submit: 500,
    detect: 500,
    confirm: 1500,
    retry: 10_000,
    expire: 120_000,
  },
  deriveAddress: (seed, account) => addressAt(seed, `m/44'/283'/${account}'/0'/0'`, encodeAlgorandAddress),
  isAddress: isAddressOf('Algorand'),
  assetOf: ({ type }) => (type === 'Algorand' ? 'native' : undefined),
  readOrder: ({ operation: { destination, amount }, note = '' }) => {
    if (toUtf8Bytes(note).length > mostNoteBytes || BigInt(amount) === 0n || BigInt(amount) > mostUnits.Algorand)
      return undefined
    return [{ destination, asset: 'native', amount: BigInt(amount) }]
  },
  composeTransfer: (input) => {
    const output = soleOutput(input)
    return (
      output && {
        type: 'Algorand',
        operation: { type: 'Payment', destination: output.destination, amount: output.amount },
        ...feeTermsOf(input),
      }
    )
  },
  quote: () => flatFee(leastFee),
  estimate: (_parameters, { expected }) => ({ type: 'Algorand', fee: expected }),
  build: (input) => {
    const packed = encodePacked(fieldsOf(input))
    return { text: packed, digest: toHex(hashOf(packed)) }
  },
  digestOf: (unsigned) => toHex(hashOf(unsigned)),
  sign: (unsigned, privateKey) => {
    const signature = fromHex(signEd25519(joinHex(prefix, unsigned), privateKey))
    const raw = joinHex('82', encodePacked('sig'), encodePacked(signature), encodePacked('txn'), unsigned)
    return { raw: Buffer.from(fromHex(raw)).toString('base64'), id: encodeBase32(hashOf(unsigned)) }
  },
  foreignId: (bytes) => encodeBase32(bytes.slice(0, 32)),
}
