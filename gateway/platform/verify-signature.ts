import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { parsePublicKey, type PublicKey } from '@domain/signing/public-key'
import { rawFromDer, verifySignature as verifyAnywhere, type Signature } from '@domain/signing/signature'

const mostKnown = 1000
const known = new Map<PublicKey, KeyObject>()

/** Reading a key takes longer than verifying with it. */
function readKey(publicKey: PublicKey): KeyObject {
  const key =
    known.get(publicKey) ?? createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  if (known.size >= mostKnown) known.clear()
  known.set(publicKey, key)
  return key
}

/**
 * The same as the domain's `verifySignature`, ten times as fast for the curve that devices sign with: a gateway verifies whatever is
 * sent, and does nothing else meanwhile.
 */
export function verifySignature(publicKey: PublicKey, text: string, signature: Signature): boolean {
  const parsed = parsePublicKey(publicKey)
  if (!parsed.ok || parsed.value.type !== 'Secp256r1') return verifyAnywhere(publicKey, text, signature)
  const raw = rawFromDer(signature)
  if (!raw) return false
  try {
    return verify('sha256', Buffer.from(text), { key: readKey(publicKey), dsaEncoding: 'ieee-p1363' }, raw)
  } catch {
    return false
  }
}
