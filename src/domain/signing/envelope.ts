import { canonicalText } from '@domain/shared/canonical-json'
import { verifySignature } from './signature'
import type { SignatureQuestion } from './verification'

/** Does the signature belong to the canonical text of the data and to the key? False for whatever has no canonical form. */
export function isSignedBy({ data, signature, key }: SignatureQuestion): boolean {
  try {
    return verifySignature(key, canonicalText(data), signature)
  } catch {
    return false
  }
}
