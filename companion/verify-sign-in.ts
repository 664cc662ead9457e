import { refuse, succeed, type Result } from '@domain/shared/result'
import { isSignedBy } from '@domain/signing/envelope'
import type { PublicKey } from '@domain/signing/public-key'
import { readSignIn } from '@domain/signing/sign-in-codes'
import { sealedSignInWire } from '@api/session/sealed-sign-in.wire'
import type { LoginChallengeWire } from '@api/signing/notifications.wire'

/** A sign-in whose every part the platform has signed. */
export interface VerifiedSignIn {
  readonly email: string
  readonly challenge: LoginChallengeWire
}

/** `foreignPlatform`: not signed by the key that this device knows. `signInEnded`: over, by the clock of this device. */
export type SignInProblem = 'foreignPlatform' | 'unknownSignIn' | 'signInEnded'

interface Question {
  /** As it was read from its codes. */
  readonly text: string
  /** The pinned one. */
  readonly platformKey: PublicKey
  /** Milliseconds since 1970, by the clock of this device. */
  readonly now: number
}

/** Believes a sign-in only as the platform has signed it, and only while it lasts. */
export function verifySignIn({ text, platformKey, now }: Question): Result<VerifiedSignIn, SignInProblem> {
  const sealed = readSignIn(text)
  if (!sealed || !isSignedBy({ ...sealed, key: platformKey })) return refuse('foreignPlatform')
  const read = sealedSignInWire.safeParse(sealed.data)
  if (!read.success) return refuse('unknownSignIn')
  const { type: _type, challenge: challengeId, email, ...rest } = read.data
  const end = Date.parse(rest.expiresAt)
  if (Number.isNaN(end)) return refuse('unknownSignIn')
  return now < end ? succeed({ email, challenge: { challengeId, ...rest } }) : refuse('signInEnded')
}
