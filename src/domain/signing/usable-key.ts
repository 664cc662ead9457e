import { ed25519 } from '@noble/curves/ed25519.js'
import { p256 } from '@noble/curves/nist.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { parsePublicKey, type PublicKey } from './public-key'

/**
 * Can this key tell one holder of a secret from everybody else? Its point lies on its curve, as an uncompressed one, and
 * for Ed25519 in the subgroup of prime order: of points outside it, signatures can be made without a secret, or one secret
 * has several keys.
 */
export function isUsableKey(publicKey: PublicKey): boolean {
  const key = parsePublicKey(publicKey)
  if (!key.ok) return false
  const { type, raw } = key.value
  try {
    if (type === 'Ed25519') {
      const point = ed25519.Point.fromBytes(raw)
      return !point.isSmallOrder() && point.isTorsionFree()
    }
    const curve = type === 'Secp256r1' ? p256 : secp256k1
    curve.Point.fromBytes(raw).assertValidity()
    return raw[0] === 4
  } catch {
    return false
  }
}
