import { canonicalText } from '@domain/shared/canonical-json'
import { sha256Hex } from '@domain/shared/hash'
import { hashFingerprint } from './fingerprint'
import { verificationCode } from './verification-code'

/** One request frozen for signing: everything shown, hashed, posted and sent derives from `text`. */
export interface FrozenRequest {
  readonly text: string
  readonly hash: string
  readonly code: string
  readonly fingerprint: string
}

/** @throws TypeError when the request has no canonical form. */
export function freezeRequest(request: unknown): FrozenRequest {
  const text = canonicalText(request)
  const hash = sha256Hex(text)
  return { text, hash, code: verificationCode(hash), fingerprint: hashFingerprint(hash) }
}
