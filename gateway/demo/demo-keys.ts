import { createPrivateKey, sign } from 'node:crypto'
import { p256 } from '@noble/curves/nist.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Uuid } from '@domain/shared/ids'
import type { PublicKey } from '@domain/signing/public-key'

const seed = utf8ToBytes('Countersign demo institution: these keys are public and protect nothing')

export interface DemoKey {
  readonly publicKey: PublicKey
  readonly jwk: {
    readonly kty: 'EC'
    readonly crv: 'P-256'
    readonly x: string
    readonly y: string
    readonly d: string
  }
  /** A signature over a canonical text, as a device gives it. */
  readonly sign: (text: string) => string
}

const known = new Map<string, DemoKey>()

/** The key of a demo person, the same on every machine. */
export function demoKeyOf(personId: string): DemoKey {
  const found = known.get(personId) ?? deriveKey(personId)
  known.set(personId, found)
  return found
}

function deriveKey(personId: string): DemoKey {
  const wide = BigInt(
    `0x${Buffer.from(hkdf(sha256, seed, utf8ToBytes('person'), utf8ToBytes(personId), 48)).toString('hex')}`,
  )
  const scalar = (wide % (p256.Point.Fn.ORDER - 1n)) + 1n
  const secret = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const point = Buffer.from(p256.getPublicKey(secret, false))
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), d: secret.toString('base64url') } as const
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const header = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex')
  return {
    publicKey: Buffer.concat([header, point]).toString('base64'),
    jwk,
    sign: (text) => sign('sha256', Buffer.from(text), { key, dsaEncoding: 'der' }).toString('base64'),
  }
}

/** The id of a demo entity, the same on every machine: the hash of its name in the form of a version 8 UUID. */
export function demoId(name: string): Uuid {
  const hex = Buffer.from(sha256(utf8ToBytes(`countersign demo ${name}`))).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  ) as Uuid
}
