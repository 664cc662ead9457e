import { createECDH, createHash, createPrivateKey, sign as signWith } from 'node:crypto'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { toBase64 } from '@domain/shared/base64'
import type { Signature } from '@domain/signing/signature'
import type { PublicKey } from '@domain/signing/public-key'

const spkiHeader = Uint8Array.from(
  '3059301306072a8648ce3d020106082a8648ce3d030107034200'.match(/../g)!.map((byte) => Number.parseInt(byte, 16)),
)

const base64url = (bytes: Uint8Array) => toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

export interface TestKey {
  readonly publicKey: PublicKey
  readonly sign: (text: string) => Signature
  /** The key pair as WebCrypto imports it. */
  readonly jwk: {
    readonly kty: 'EC'
    readonly crv: 'P-256'
    readonly x: string
    readonly y: string
    readonly d: string
  }
}

const made = new Map<string, Signature>()

/** A P-256 key pair that is the same for the same name, and signs the same text in the same way each time. */
export function makeKey(name: string): TestKey {
  const secret = sha256(utf8ToBytes(`test key ${name}`))
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const publicKey = toBase64(Uint8Array.from([...spkiHeader, ...point]))
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: base64url(point.slice(1, 33)),
    y: base64url(point.slice(33)),
    d: base64url(secret),
  } as const
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const sign = (text: string) => {
    const source = `${name} ${createHash('sha256').update(text).digest('base64')}`
    const signature = made.get(source) ?? signWith('sha256', utf8ToBytes(text), key).toString('base64')
    made.set(source, signature)
    return signature
  }
  return { publicKey, sign, jwk }
}
