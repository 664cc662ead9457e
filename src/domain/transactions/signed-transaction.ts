import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { readerOf, UnreadableBytes, unreadable, type ByteReader } from '@domain/ledgers/bytes/read-bytes'
import { signingOf } from '@domain/ledgers/ledger-family'
import { signedBytesOf } from '@domain/ledgers/signed-bytes'
import { fromBase64, toBase64 } from '@domain/shared/base64'
import { parsePublicKey, type PublicKey } from '@domain/signing/public-key'
import { rawFromDer, verifyRaw } from '@domain/signing/signature'
import { parseRawTransaction } from './ethereum-raw'

/** What comes of checking the signature of a transaction against the keys of the account that sends it. */
export type TransactionVerdict =
  | { readonly tag: 'matches'; readonly key: PublicKey }
  | { readonly tag: 'otherKey' }
  /** The bytes are no signed transaction of one key that is read here. */
  | { readonly tag: 'unreadable' }
  /** The ledger signs more than a transaction holds: Substrate adds the versions of its runtime. */
  | { readonly tag: 'incomplete' }

interface Signed {
  /** What is signed, with all that the ledger puts before it. */
  readonly bytes: Uint8Array
  /** 64 bytes. */
  readonly raw: Uint8Array
  /** What names the key beside the signature and is not signed itself: the end of the key, or all of it. */
  readonly named?: Uint8Array
}

/** The signed record of the ledger: its network. */
type LedgerRecord = Readonly<Record<string, unknown>>
type Reader = (bytes: Uint8Array, ledger: LedgerRecord) => Signed | 'incomplete'

/**
 * Checks the one signature of a transaction.
 * @param text as the platform writes it: hexadecimal, with Algorand, Solana and Stellar base64
 * @param keys of the account that sends it, on that ledger
 */
export function checkTransaction(
  text: string,
  ledger: LedgerRecord & { readonly type: string },
  keys: readonly PublicKey[],
): TransactionVerdict {
  const signing = signingOf(ledger.type)
  const read = signing && readSigned(text, ledger)
  if (!signing || !read) return { tag: 'unreadable' }
  if (read === 'incomplete') return { tag: 'incomplete' }
  const signed = signedBytesOf(signing, read.bytes)
  const key = keys.find((one) => verifyRaw(one, signed, read.raw) && isNamed(one, read.named))
  return key === undefined ? { tag: 'otherKey' } : { tag: 'matches', key }
}

/** Where the bytes name a key, it is the one that signed: the ledger takes no other. */
function isNamed(key: PublicKey, named: Uint8Array | undefined): boolean {
  const parsed = parsePublicKey(key)
  if (named === undefined || !parsed.ok) return parsed.ok
  const { type, raw } = parsed.value
  const written = type === 'Secp256k1' ? secp256k1.Point.fromBytes(raw).toBytes(true) : raw
  return bytesToHex(written.slice(-named.length)) === bytesToHex(named)
}

function readSigned(text: string, ledger: LedgerRecord & { readonly type: string }): Signed | 'incomplete' | undefined {
  const bytes = bytesOf(text)
  const read = Object.hasOwn(readers, ledger.type) ? readers[ledger.type] : undefined
  try {
    return bytes && read?.(bytes, ledger)
  } catch (error) {
    if (error instanceof UnreadableBytes) return undefined
    throw error
  }
}

function bytesOf(text: string): Uint8Array | undefined {
  const digits = /^(?:0x)?((?:[0-9a-f]{2})+)$/i.exec(text)?.[1]
  return digits === undefined ? fromBase64(text) : hexToBytes(digits)
}

const mark = (hex: string) => hexToBytes(hex)

/** The signature at the end, after a head of so many bytes; what lies between is signed. */
const split = (bytes: Uint8Array, head: number, tail: number) =>
  bytes.length > head + tail ? bytes.slice(head, bytes.length - tail) : unreadable('the bytes end too early')

const rawOfDer = (der: Uint8Array): Uint8Array =>
  rawFromDer(toBase64(der)) ?? unreadable('the signature is not written as DER')

function readEthereum(bytes: Uint8Array): Signed {
  const parsed = parseRawTransaction(bytesToHex(bytes))
  if (!parsed.ok || !parsed.value.signature) return unreadable('it is no signed transaction')
  const { unsigned, signature } = parsed.value
  const digits = `${signature.r.slice(2)}${signature.s.slice(2)}`
  return { bytes: hexToBytes(unsigned.slice(2)), raw: hexToBytes(digits) }
}

/** A count of inputs, outputs or bytes; no transaction of one account comes near more. */
const shortCount = (from: ByteReader): number => {
  const count = from.byte()
  return count < 253 ? count : count === 253 ? Number(from.little(2)) : unreadable('a count is too large')
}

/** The witness form, without its witnesses. What is signed is the same for each input, so that each is witnessed alike. */
function readBitcoin(bytes: Uint8Array): Signed {
  const from = readerOf(bytes)
  const version = from.take(4)
  from.expect('0001', 'the mark of witnesses')
  const start = bytes.length - from.left()
  const inputs = shortCount(from)
  for (let i = 0; i < inputs; i++) {
    from.take(36)
    from.expect('00', 'the script of an input')
    from.take(4)
  }
  const outputs = shortCount(from)
  for (let i = 0; i < outputs; i++) {
    from.take(8)
    from.take(shortCount(from))
  }
  const body = bytes.slice(start, bytes.length - from.left())
  const witnesses = Array.from({ length: inputs }, () => {
    from.expect('02', 'how much witnesses an input')
    return { signature: from.take(shortCount(from)), key: from.take(shortCount(from)) }
  })
  const lockTime = from.take(4)
  from.end()
  const [first] = witnesses
  const textOf = ({ signature, key }: { readonly signature: Uint8Array; readonly key: Uint8Array }) =>
    `${bytesToHex(signature)} ${bytesToHex(key)}`
  if (!first || witnesses.some((one) => textOf(one) !== textOf(first)) || first.signature.at(-1) !== 1)
    return unreadable('its inputs are not witnessed alike')
  return {
    bytes: concatBytes(version, body, lockTime),
    raw: rawOfDer(first.signature.slice(0, -1)),
    named: first.key,
  }
}

/** The signature is the one field that is not signed: behind the key, which is the last field before it. */
function readXrpl(bytes: Uint8Array): Signed {
  const from = readerOf(bytes)
  from.take(3)
  for (let code = from.peek(); code !== undefined && code < 0x61; code = from.peek())
    from.take(code === 0x20 ? 6 : code >> 4 === 2 ? 5 : unreadable('a field before the key is not known'))
  for (const code of [0x61, 0x68]) if (from.peek() === code) from.take(9)
  from.expect('7321', 'the field of the key')
  from.take(33)
  const before = bytes.slice(0, bytes.length - from.left())
  from.expect('74', 'the field of the signature')
  const signature = from.take(from.byte())
  const after = from.take(from.left())
  return { bytes: concatBytes(mark('53545800'), before, after), raw: rawOfDer(signature) }
}

/** Its envelope: the kind, the transaction, one signature behind a hint of its key. */
function readStellar(bytes: Uint8Array, ledger: LedgerRecord): Signed {
  const network = typeof ledger['networkPassphrase'] === 'string' ? ledger['networkPassphrase'] : ''
  readerOf(bytes).expect('00000002', 'the kind of the envelope')
  const tail = readerOf(bytes.slice(-76))
  tail.expect('00000001', 'the number of signatures')
  const named = tail.take(4)
  tail.expect('00000040', 'the length of the signature')
  const transaction = split(bytes, 4, 76)
  const signed = concatBytes(sha256(utf8ToBytes(network)), mark('00000002'), transaction)
  return { bytes: signed, raw: tail.take(64), named }
}

function readSolana(bytes: Uint8Array): Signed {
  const from = readerOf(bytes)
  from.expect('01', 'the number of signatures')
  const raw = from.take(64)
  return { raw, bytes: from.take(from.left()) }
}

const readTezos = (bytes: Uint8Array): Signed => ({
  bytes: concatBytes(mark('03'), split(bytes, 0, 64)),
  raw: bytes.slice(-64),
})

/** CBOR: the body, one witness of a key and its signature, that it is valid, and nothing beside. */
function readCardano(bytes: Uint8Array): Signed {
  readerOf(bytes).expect('84', 'the number of parts')
  const tail = readerOf(bytes.slice(-106))
  tail.expect('a10081825820', 'the witness')
  const named = tail.take(32)
  tail.expect('5840', 'the length of the signature')
  const raw = tail.take(64)
  tail.expect('f5f6', 'the end')
  return { bytes: split(bytes, 1, 106), raw, named }
}

/** Protocol buffers: the signed transaction holds the body and one pair of key and signature. */
function readHedera(bytes: Uint8Array): Signed {
  const whole = nested(readerOf(bytes), '2a')
  const body = nestedBytes(whole, '0a')
  const pair = nested(nested(whole, '12'), '0a')
  pair.expect('0a20', 'the key')
  const named = pair.take(32)
  pair.expect('1a40', 'the signature')
  return { bytes: body, raw: pair.take(64), named }
}

const nested = (from: ByteReader, tag: string): ByteReader => readerOf(nestedBytes(from, tag))

function nestedBytes(from: ByteReader, tag: string): Uint8Array {
  from.expect(tag, 'a field')
  const first = from.byte()
  return from.take(first < 128 ? first : (first & 127) + from.byte() * 128)
}

/** MessagePack: the signature and the transaction, by their names. */
function readAlgorand(bytes: Uint8Array): Signed {
  const from = readerOf(bytes)
  from.expect('82a3736967c440', 'the field of the signature')
  const raw = from.take(64)
  from.expect('a374786e', 'the field of the transaction')
  return { raw, bytes: concatBytes(mark('5458'), from.take(from.left())) }
}

const readers: Readonly<Record<string, Reader>> = {
  Ethereum: readEthereum,
  Bitcoin: readBitcoin,
  XRPL: readXrpl,
  Stellar: readStellar,
  Solana: readSolana,
  Tezos: readTezos,
  Cardano: readCardano,
  Hedera: readHedera,
  Algorand: readAlgorand,
  Substrate: () => 'incomplete',
}
