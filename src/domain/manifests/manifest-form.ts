import { manifestContent, type ManifestContent } from '@domain/intents/catalogue/manifest-content'
import type { ManifestType } from '@domain/intents/catalogue/manifest-types'
import { fromBase64, toBase64 } from '@domain/shared/base64'
import { withoutBlanks } from '@domain/shared/hex-text'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { isWellFormed } from '@domain/shared/well-formed'
import { isSignableContent, reservedClaims, reservedHeaders, tokenAlgorithmOf } from './manifest-rules'

/** A name with its value, beyond those that a token has fields for. */
export interface FilledPair {
  readonly name: string
  readonly value: string
}

const claimNames = ['issuer', 'subject', 'audience', 'jwtId'] as const
const momentNames = ['issuedAt', 'notBefore', 'expiration'] as const

/** Milliseconds since 1970 of a field for date and time; undefined for what holds no moment. */
export type MomentReader = (field: string) => number | undefined

/** A form for what the key of an account is to sign; the fields of all types keep what was typed. It holds no secrets. */
export interface FilledManifest {
  readonly type: ManifestType
  readonly description: string
  /** Words, or bytes in hexadecimal. */
  readonly messageAs: 'text' | 'bytes'
  readonly message: string
  /** Said by the person: many a text is whole bytes in either spelling. */
  readonly bytesAs: 'hex' | 'base64'
  readonly bytes: string
  /** What the bytes stand for, as JSON (EIP-712); not typed by a person, and only as long as it gives these bytes. */
  readonly typedData?: string | undefined
  readonly header: { readonly type: string; readonly more: readonly FilledPair[] }
  /** Moments as a field for date and time has them, in the time zone of the person. */
  readonly claims: Readonly<Record<(typeof claimNames)[number] | (typeof momentNames)[number], string>> & {
    readonly more: readonly FilledPair[]
  }
}

export type ManifestProblemTag =
  | 'missing'
  | 'tooLong'
  | 'notHex'
  | 'notText'
  | 'notBase64'
  | 'notAMoment'
  | 'beforeIssue'
  | 'beforeStart'
  | 'noClaims'
  | 'noName'
  | 'reserved'
  | 'twice'
  | 'otherLedger'
  | 'switchedOff'
  | 'notSignable'

/** Why a field keeps the content from being signed; the path as the form names its fields. */
export interface ManifestProblem {
  readonly path: string
  readonly tag: ManifestProblemTag
}

/** `unsafeBytes` is what fits into a request beside everything else of it. */
export const manifestLimits = { messageBytes: 10_000, claim: 75, unsafeBytes: 48_000 } as const

/**
 * What the form asks the key of the account to sign, or what is wrong with it.
 * @param ledgerType of the ledger whose key signs; the form of EIP-191 is Ethereum's own
 * @param readMoment reads the moments of a token
 * @param isUnsafeOff the platform signs no bytes without a form of their own
 */
export function readManifest(
  filled: FilledManifest,
  ledgerType: string,
  readMoment: MomentReader,
  isUnsafeOff = false,
): Result<ManifestContent, readonly ManifestProblem[]> {
  if (filled.type === 'EIP-191' && ledgerType !== 'Ethereum') return refuse([{ path: 'type', tag: 'otherLedger' }])
  if (filled.type === 'Unsafe' && isUnsafeOff) return refuse([{ path: 'type', tag: 'switchedOff' }])
  const read = readers[filled.type](filled, readMoment, ledgerType)
  if (!read.ok) return read
  const parsed = manifestContent.safeParse(read.value)
  return parsed.success && isSignableContent(parsed.data, ledgerType)
    ? succeed(parsed.data)
    : refuse([{ path: 'type', tag: 'notSignable' }])
}

type Reading = Result<ManifestContent, readonly ManifestProblem[]>
const readers: Readonly<
  Record<ManifestType, (filled: FilledManifest, readMoment: MomentReader, ledgerType: string) => Reading>
> = {
  'EIP-191': readMessage,
  JWT: readToken,
  Unsafe: readBytes,
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const wholeHex = /^(?:0[xX])?((?:[0-9a-fA-F]{2})+)$/

function readMessage({ message, messageAs }: FilledManifest): Reading {
  const problem = (tag: ManifestProblemTag) => refuse([{ path: 'message', tag }])
  if (message === '') return problem('missing')
  if (messageAs === 'text' && !isWellFormed(message)) return problem('notText')
  const digits =
    messageAs === 'text'
      ? hexOf(new TextEncoder().encode(message))
      : wholeHex.exec(withoutBlanks(message))?.[1]?.toLowerCase()
  if (digits === undefined) return problem('notHex')
  return digits.length / 2 > manifestLimits.messageBytes
    ? problem('tooLong')
    : succeed({ type: 'EIP-191', value: `0x${digits}` })
}

/** Bytes of any length. */
function readBytes({ bytes: filled, bytesAs }: FilledManifest): Reading {
  const problem = (tag: ManifestProblemTag) => refuse([{ path: 'bytes', tag }])
  const text = withoutBlanks(filled)
  if (text === '') return problem('missing')
  const bytes = bytesAs === 'hex' ? bytesOfHex(text) : fromBase64(text)
  if (!bytes) return problem(bytesAs === 'hex' ? 'notHex' : 'notBase64')
  return bytes.length > manifestLimits.unsafeBytes
    ? problem('tooLong')
    : succeed({ type: 'Unsafe', value: toBase64(bytes) })
}

function bytesOfHex(text: string): Uint8Array | undefined {
  const digits = wholeHex.exec(text)?.[1]
  return digits === undefined ? undefined : Uint8Array.from(digits.match(/../g)!, (pair) => Number.parseInt(pair, 16))
}

function readToken({ header, claims }: FilledManifest, readMoment: MomentReader, ledgerType: string): Reading {
  const seconds = Object.fromEntries(
    momentNames.flatMap((name) =>
      claims[name] === '' ? [] : [[name, (readMoment(claims[name]) ?? Number.NaN) / 1000]],
    ),
  )
  const texts = Object.fromEntries(claimNames.flatMap((name) => (claims[name] === '' ? [] : [[name, claims[name]]])))
  const problems = [
    ...textProblems('header.type', header.type),
    ...claimNames.flatMap((name) => textProblems(`claims.${name}`, claims[name])),
    ...momentProblems(seconds),
    ...pairProblems('header.more', header.more, reservedHeaders),
    ...pairProblems('claims.more', claims.more, reservedClaims),
  ]
  const payload = {
    ...texts,
    ...seconds,
    ...(claims.more.length > 0 ? { additionalClaims: recordOf(claims.more) } : {}),
  }
  if (Object.keys(payload).length === 0) problems.push({ path: 'claims.issuer', tag: 'noClaims' })
  if (problems.length > 0) return refuse(problems)
  return succeed({
    type: 'JWT',
    payload,
    header: {
      type: header.type || 'JWT',
      algorithm: tokenAlgorithmOf(ledgerType),
      ...(header.more.length > 0 ? { additionalParameters: recordOf(header.more) } : {}),
    },
  })
}

const recordOf = (pairs: readonly FilledPair[]) => Object.fromEntries(pairs.map(({ name, value }) => [name, value]))

const textProblems = (path: string, text: string): readonly ManifestProblem[] =>
  !isWellFormed(text)
    ? [{ path, tag: 'notText' }]
    : text.length > manifestLimits.claim
      ? [{ path, tag: 'tooLong' }]
      : []

/** Issued at ≤ not before ≤ expiry, as far as they are set; a token that ends as it begins is valid at no moment. */
function momentProblems({ issuedAt, notBefore, expiration }: Readonly<Record<string, number>>): ManifestProblem[] {
  const wrong = Object.entries({ issuedAt, notBefore, expiration }).filter(
    ([, value]) => value !== undefined && !(Number.isSafeInteger(value) && value >= 0),
  )
  if (wrong.length > 0) return wrong.map(([name]) => ({ path: `claims.${name}`, tag: 'notAMoment' }))
  const begins = Math.max(notBefore ?? 0, issuedAt ?? 0)
  return [
    ...(notBefore !== undefined && issuedAt !== undefined && notBefore < issuedAt
      ? [{ path: 'claims.notBefore', tag: 'beforeIssue' } as const]
      : []),
    ...(expiration !== undefined && expiration <= begins
      ? [{ path: 'claims.expiration', tag: 'beforeStart' } as const]
      : []),
  ]
}

function pairProblems(
  path: string,
  pairs: readonly FilledPair[],
  reserved: readonly string[],
): readonly ManifestProblem[] {
  return pairs.flatMap(({ name, value }, i): readonly ManifestProblem[] => {
    const at = `${path}.${i}.name`
    if (name === '') return [{ path: at, tag: 'noName' }]
    if (reserved.includes(name) || name === '__proto__') return [{ path: at, tag: 'reserved' }]
    if (pairs.findIndex((one) => one.name === name) < i) return [{ path: at, tag: 'twice' }]
    if (!isWellFormed(name)) return [{ path: at, tag: 'notText' }]
    return isWellFormed(value) ? [] : [{ path: `${path}.${i}.value`, tag: 'notText' }]
  })
}
