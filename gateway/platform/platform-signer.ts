import { createPrivateKey, createPublicKey, sign, type JsonWebKey } from 'node:crypto'
import { canonicalText } from '@domain/shared/canonical-json'
import type { PlatformSigner } from '../store/envelope'
import { verifySignature } from './verify-signature'

/** The P-256 key with which the platform signs everything that it returns. */
export function createPlatformSigner(jwk: JsonWebKey): PlatformSigner {
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
  return {
    publicKey,
    seal: (data) => ({
      data,
      signature: sign('sha256', Buffer.from(canonicalText(data)), { key, dsaEncoding: 'der' }).toString('base64'),
      signingKey: publicKey,
    }),
    isSealed: ({ data, signature }) => verifySignature(publicKey, canonicalText(data), signature),
  }
}
