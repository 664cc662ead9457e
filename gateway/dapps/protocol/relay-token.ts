import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { bitcoinBase58 } from '@domain/ledgers/base58'
import type { Random } from '@domain/shared/ids'

const day = 86_400
/** How a multicodec names an Ed25519 key. */
const keyMark = [0xed, 0x01]
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Who calls a relay, for one day, under a key that nobody else has and that is used for nothing else: a JWT with a `did:key`. */
export function writeRelayToken(secret: Uint8Array, random: Pick<Random, 'bytes'>, relay: string, now: number): string {
  const issuedAt = Math.floor(now / 1000)
  const key = bitcoinBase58.encode(Uint8Array.of(...keyMark, ...ed25519.getPublicKey(secret)))
  const claims = {
    iss: `did:key:z${key}`,
    sub: bytesToHex(random.bytes(32)),
    aud: relay,
    iat: issuedAt,
    exp: issuedAt + day,
  }
  const text = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${Buffer.from(ed25519.sign(Buffer.from(text), secret)).toString('base64url')}`
}
