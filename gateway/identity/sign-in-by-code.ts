import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import type { JsonObject } from '@domain/shared/json'
import type { PublicKey } from '@domain/signing/public-key'
import { sealedSignInText } from '@domain/signing/sign-in-codes'
import type { SealedSignInWire } from '@api/session/sealed-sign-in.wire'
import { verifySignature } from '../platform/verify-signature'
import type { PlatformSigner } from '../store/envelope'
import type { IdentityContext } from './identity-context'
import { loginTextOf, readChallenge, settleChallenge, type LoginChallenge } from './login-challenges'
import type { People, Person } from './people'

/** A sign-in for a device without a network: under the platform's signature, so that no page in between changes what the device shows. */
export function sealSignIn({ config }: IdentityContext, { seal }: PlatformSigner, challenge: LoginChallenge): string {
  const data: SealedSignInWire & JsonObject = {
    type: 'SignIn',
    issuer: config.tokens.issuer,
    origin: config.consoleOrigin,
    challenge: challenge.id as Uuid,
    email: challenge.email,
    numbers: [...challenge.offered],
    browser: challenge.browser,
    address: challenge.address,
    askedAt: toInstant(challenge.askedAt),
    expiresAt: toInstant(challenge.expiresAt),
  }
  return sealedSignInText({ data, signature: seal(data).signature })
}

export interface CodeAnswer {
  readonly number: string
  readonly signature: string
}

/** `otherKey`: the signature is none of the key that has the login now. `refused`: the challenge was refused before. */
export type CodeOutcome = 'approved' | 'mismatch' | 'otherKey' | 'refused' | 'expired'

export interface AnsweredByCode {
  readonly outcome: CodeOutcome
  /** Whose sign-in it is; absent for a login that nobody has, or that has passed to another key. */
  readonly person: Person | undefined
  /** False when the challenge had ended before. */
  readonly isFirst: boolean
}

/**
 * Judges what the browser of this challenge read from a device without a network. One answer ends the challenge: the right number under a valid
 * signature approves it, all else refuses it. The same answer again, whose first reply may have been lost, is answered as before and changes nothing.
 */
export async function answerByCode(
  context: IdentityContext,
  { people, otherKey }: { readonly people: People; readonly otherKey: PublicKey },
  challenge: LoginChallenge,
  answer: CodeAnswer,
): Promise<AnsweredByCode> {
  const named = await people.findByLogin(challenge.email)
  const person = named?.publicKey === challenge.publicKey ? named : undefined
  // For a login that nobody has there is as much to verify: how long it takes says nothing.
  const text = loginTextOf(context, challenge, answer.number)
  const isSigned = verifySignature(person?.publicKey ?? otherKey, text, answer.signature)
  const judged = !person || !isSigned ? 'otherKey' : answer.number === challenge.number ? 'approved' : 'mismatch'
  const approvedBy = judged === 'approved' ? person?.publicKey : undefined
  if (await settleChallenge(context, challenge.id, approvedBy)) return { outcome: judged, person, isFirst: true }
  const ended = await readChallenge(context, challenge.id)
  return { outcome: ended ? outcomeOf(ended, judged, approvedBy) : 'expired', person, isFirst: false }
}

type Judged = 'approved' | 'mismatch' | 'otherKey'

function outcomeOf({ state, approvedBy }: LoginChallenge, judged: Judged, key: string | undefined): CodeOutcome {
  if (state === 'approved') return key !== undefined && approvedBy === key ? 'approved' : 'expired'
  if (state === 'refused') return judged === 'approved' ? 'refused' : judged
  return 'expired'
}
