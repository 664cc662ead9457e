import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { isJsonObject, parseJson, type Json, type JsonObject } from '@domain/shared/json'
import { isWellFormed } from '@domain/shared/well-formed'

/** A part of a message that holds no others, as it is signed. */
export interface TypedValue {
  /** The names that lead to it, with points; of a list the position, from 1. */
  readonly path: string
  readonly type: string
  /** Numbers in decimal digits, addresses with their checksum, bytes in hexadecimal with 0x. */
  readonly value: string
}

/** Typed data (EIP-712) that was read whole: what it says is what its bytes stand for. */
export interface TypedData {
  readonly primaryType: string
  readonly domain: readonly TypedValue[]
  readonly message: readonly TypedValue[]
  readonly chainId: bigint
  /** `0x19 0x01`, the hash of the domain and that of the message: 66 bytes, whose hash is signed. */
  readonly bytes: Uint8Array
}

/** In bytes of UTF-8. */
export const longestTypedData = 20_000
const most = { types: 50, fields: 100, nested: 16, values: 400, typeCharacters: 100 } as const

interface Field {
  readonly name: string
  readonly type: string
}
type Types = ReadonlyMap<string, readonly Field[]>

const typeName = /^[A-Za-z_$][\w$]*$/
const simple =
  /^(?:address|bool|string|bytes|bytes(?:[1-9]|[12]\d|3[0-2])|u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256))$/
const list = /^(.+)\[(\d{0,4})\]$/
const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/**
 * Reads typed data to the letter; undefined for what cannot be encoded, says more than what is signed, or names no network.
 * @param text as JSON: `types` with `EIP712Domain`, `primaryType`, `domain` and `message`
 */
export function readTypedData(text: string): TypedData | undefined {
  if (utf8ToBytes(text).length > longestTypedData) return undefined
  const read = parseJson(text)
  if (!isJsonObject(read) || !hasExactly(read, ['types', 'primaryType', 'domain', 'message'])) return undefined
  const { primaryType, domain, message } = read
  const types = readTypes(read['types'])
  if (!types || typeof primaryType !== 'string' || primaryType === 'EIP712Domain') return undefined
  const isPlainDomain = types.get('EIP712Domain')?.every(({ name, type }) => isDomainField(name, type))
  if (isPlainDomain !== true) return undefined
  const domainPart = encodeAll(types, 'EIP712Domain', domain!)
  const messagePart = encodeAll(types, primaryType, message!)
  const chainId = domainPart?.values.find(({ path }) => path === 'chainId')?.value
  if (!domainPart || !messagePart || chainId === undefined) return undefined
  return {
    primaryType,
    domain: domainPart.values,
    message: messagePart.values,
    chainId: BigInt(chainId),
    bytes: concatBytes(Uint8Array.of(0x19, 0x01), domainPart.hash, messagePart.hash),
  }
}

const isDomainField = (name: string, type: string) => Object.hasOwn(domainTypes, name) && domainTypes[name] === type

const hasExactly = (value: JsonObject, names: readonly string[]) =>
  Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name))

function readTypes(value: Json | undefined): Types | undefined {
  if (!isJsonObject(value)) return undefined
  const entries = Object.entries(value)
  if (entries.length > most.types) return undefined
  const types = new Map<string, readonly Field[]>()
  for (const [name, listed] of entries) {
    const fields = Array.isArray(listed) ? (listed as readonly Json[]).flatMap((field) => readField(field) ?? []) : []
    // Of a struct without a field nothing would be shown, however many there are.
    const isWhole =
      Array.isArray(listed) && fields.length === listed.length && fields.length > 0 && fields.length <= most.fields
    const names = new Set(fields.map((field) => field.name))
    if (!isWhole || !typeName.test(name) || simple.test(name) || names.size !== fields.length) return undefined
    types.set(name, fields)
  }
  return types
}

function readField(value: Json): Field | undefined {
  if (!isJsonObject(value) || !hasExactly(value, ['name', 'type'])) return undefined
  const { name, type } = value
  const isRead = typeof name === 'string' && typeof type === 'string' && type.length <= most.typeCharacters
  return isRead && typeName.test(name) ? { name, type } : undefined
}

function encodeAll(types: Types, type: string, value: Json) {
  const values: TypedValue[] = []
  const hash = encodeStruct({ types, values, written: new Map() }, type, value, '', 0)
  return hash && values.length <= most.values ? { hash, values } : undefined
}

interface Encoding {
  readonly types: Types
  readonly values: TypedValue[]
  /** The hashes of the types that were written out, by their names: a list may hold hundreds of one, each with many others inside of it. */
  readonly written: Map<string, Uint8Array | undefined>
}

/** `hashStruct` of EIP-712. */
function encodeStruct(
  encoding: Encoding,
  type: string,
  value: Json,
  path: string,
  depth: number,
): Uint8Array | undefined {
  const fields = encoding.types.get(type)
  if (!fields || depth > most.nested || !isJsonObject(value)) return undefined
  if (!encoding.written.has(type)) encoding.written.set(type, hashType(encoding.types, type))
  const written = encoding.written.get(type)
  if (
    written === undefined ||
    !hasExactly(
      value,
      fields.map(({ name }) => name),
    )
  )
    return undefined
  const parts: Uint8Array[] = [written]
  for (const field of fields) {
    const at = path === '' ? field.name : `${path}.${field.name}`
    const part = encodeValue(encoding, field.type, value[field.name]!, at, depth + 1)
    if (!part || encoding.values.length > most.values) return undefined
    parts.push(part)
  }
  return keccak_256(concatBytes(...parts))
}

/** `typeHash` of EIP-712. */
function hashType(types: Types, type: string): Uint8Array | undefined {
  const written = describeType(types, type)
  return written === undefined ? undefined : keccak_256(utf8ToBytes(written))
}

/** `encodeType` of EIP-712: the type itself, then those that it refers to in the order of their names. */
function describeType(types: Types, type: string): string | undefined {
  const found = new Set<string>()
  const waiting = [type]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    const fields = types.get(next)
    if (!fields) return undefined
    found.add(next)
    for (const field of fields) {
      const inner = field.type.replace(/(?:\[\d{0,4}\])+$/, '')
      if (!simple.test(inner)) waiting.push(inner)
    }
  }
  const others = [...found].filter((name) => name !== type).sort()
  return [type, ...others]
    .map(
      (name) =>
        `${name}(${types
          .get(name)!
          .map((field) => `${field.type} ${field.name}`)
          .join(',')})`,
    )
    .join('')
}

function encodeValue(
  encoding: Encoding,
  type: string,
  value: Json,
  path: string,
  depth: number,
): Uint8Array | undefined {
  const [, inner, size] = list.exec(type) ?? []
  if (inner !== undefined) {
    if (!Array.isArray(value) || depth > most.nested || (size !== '' && Number(size) !== value.length)) return undefined
    const items = value as readonly Json[]
    if (items.length === 0) encoding.values.push({ path, type, value: '' })
    const parts: Uint8Array[] = []
    for (const [i, item] of items.entries()) {
      const part = encodeValue(encoding, inner, item, `${path}.${i + 1}`, depth + 1)
      if (!part || encoding.values.length > most.values) return undefined
      parts.push(part)
    }
    return keccak_256(concatBytes(...parts))
  }
  if (encoding.types.has(type)) return encodeStruct(encoding, type, value, path, depth)
  const read = simple.test(type) ? readSimple(type, value) : undefined
  if (read) encoding.values.push({ path, type, value: read.value })
  return read?.word
}

interface Simple {
  readonly value: string
  readonly word: Uint8Array
}

function readSimple(type: string, value: Json): Simple | undefined {
  if (type === 'bool')
    return typeof value === 'boolean' ? { value: `${value}`, word: wordOf(value ? 1n : 0n) } : undefined
  if (/^u?int/.test(type)) return readNumber(type, value)
  if (typeof value !== 'string') return undefined
  if (type === 'string') return isWellFormed(value) ? { value, word: keccak_256(utf8ToBytes(value)) } : undefined
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(value)) return undefined
  const digits = value.slice(2).toLowerCase()
  const bytes = hexToBytes(digits)
  if (type === 'address') {
    const address = bytes.length === 20 ? checksummed(digits) : undefined
    const isMixed = /[a-f]/.test(value.slice(2)) && /[A-F]/.test(value)
    return address === undefined || (isMixed && value !== address)
      ? undefined
      : { value: address, word: wordOf(BigInt(`0x${digits}`)) }
  }
  const shown = `0x${digits}`
  if (type === 'bytes') return { value: shown, word: keccak_256(bytes) }
  if (bytes.length !== Number(type.slice(5))) return undefined
  return { value: shown, word: concatBytes(bytes, new Uint8Array(32 - bytes.length)) }
}

function readNumber(type: string, value: Json): Simple | undefined {
  const isSigned = type.startsWith('int')
  const bits = BigInt(type.replace(/^u?int/, ''))
  const isNumber = typeof value === 'number' ? Number.isSafeInteger(value) : isNumeral(value)
  if (!isNumber) return undefined
  const number = BigInt(value as string | number)
  const [least, limit] = isSigned ? [-(1n << (bits - 1n)), 1n << (bits - 1n)] : [0n, 1n << bits]
  return number < least || number >= limit ? undefined : { value: `${number}`, word: wordOf(number) }
}

const isNumeral = (value: Json) => typeof value === 'string' && /^(?:-?\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value)

/** 32 bytes; a negative number as its complement of two. */
const wordOf = (number: bigint): Uint8Array => hexToBytes(BigInt.asUintN(256, number).toString(16).padStart(64, '0'))

/** EIP-55. */
function checksummed(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${[...digits].map((digit, i) => (Number.parseInt(hash[i]!, 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}
