import { p256 } from '@noble/curves/nist.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { toBase64 } from '@domain/shared/base64'
import { sha256Bytes } from '@domain/shared/hash'
import type { PublicKey } from '@domain/signing/public-key'
import { derFromRaw, type Signature } from '@domain/signing/signature'

const p256Header = Uint8Array.from(Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex'))

export interface TestKey {
  readonly publicKey: PublicKey
  readonly sign: (text: string) => Signature
}

/** A P-256 key as a device holds one; the same seed gives the same key. */
export function testKey(seed: string): TestKey {
  const secret = sha256Bytes(utf8ToBytes(`test key ${seed}`))
  const raw = p256.getPublicKey(secret, false)
  return {
    publicKey: toBase64(Uint8Array.from([...p256Header, ...raw])),
    sign: (text) => derFromRaw(p256.sign(sha256Bytes(utf8ToBytes(text)), secret, { prehash: false, lowS: false })),
  }
}
