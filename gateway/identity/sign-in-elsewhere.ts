import type { JWTPayload } from 'jose'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { subjectOf, type ReadSigned } from './provider-elsewhere'
import type { HolderOfSubject } from './subject-directory'

/** What a provider answers to a code; the claims are its ID token's. */
export interface SignInAnswer {
  readonly claims: JWTPayload
  readonly idToken: string | undefined
  readonly accessToken: string | undefined
}

export type SignInProblem = 'idTokenInvalid' | 'accessTokenInvalid' | 'subjectMismatch' | 'subjectUnknown'

export type LoginOfAnswer = (answer: SignInAnswer) => Promise<Result<string, SignInProblem>>

interface SignInElsewhere {
  readonly readIdToken: ReadSigned
  readonly readAccessToken: ReadSigned
  readonly holderOf: HolderOfSubject
}

/** Who signed in is whom both tokens name; an access token that opens nothing opens no session. */
export function createSignInElsewhere({ readIdToken, readAccessToken, holderOf }: SignInElsewhere): LoginOfAnswer {
  return async ({ idToken = '', accessToken = '' }) => {
    const [identity, access] = [await readIdToken(idToken), await readAccessToken(accessToken)]
    if (!identity) return refuse('idTokenInvalid')
    if (!access) return refuse('accessTokenInvalid')
    if (identity.sub !== access.sub) return refuse('subjectMismatch')
    const holder = await holderOf(subjectOf(access))
    return holder ? succeed(holder.loginId) : refuse('subjectUnknown')
  }
}

/** The tokens are a platform's elsewhere, which knows its people: here they have a name and no more. */
export const createSignInBefore =
  (readIdToken: ReadSigned): LoginOfAnswer =>
  async ({ idToken = '' }) => {
    const claims = await readIdToken(idToken)
    if (!claims) return refuse('idTokenInvalid')
    const { sub, verifiedEmail } = subjectOf(claims)
    return succeed(verifiedEmail ?? sub)
  }
