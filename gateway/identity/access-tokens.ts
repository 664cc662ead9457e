import { jwtVerify, type JWTPayload, type JWTVerifyGetKey, type JWTVerifyResult, type ResolvedKey } from 'jose'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { GatewayConfig } from '../config'
import { normaliseLogin } from './people'

/** Who calls, as the access token says: its subject, and the session that it belongs to. */
export interface Bearer {
  readonly loginId: string
  /** The signing key that the token belongs to: as the embedded provider tells it, or of whom a provider elsewhere names. */
  readonly publicKey?: string | undefined
  readonly sessionId: string
  readonly expiresAt: number
  /** When the person last signed in; a provider elsewhere may not tell it. */
  readonly signedInAt?: number | undefined
}

export type BearerProblem =
  | { readonly tag: 'bearerMissing' }
  | { readonly tag: 'bearerInvalid' }
  /** The token is genuine, and nobody here is whom it names. */
  | { readonly tag: 'bearerUnknown' }

export interface AccessTokens {
  /** `admit` is awaited when a token has proved genuine, before the database is asked for it. */
  readonly verify: (
    authorization: string | null | undefined,
    admit?: (bearer: Bearer) => Promise<void>,
  ) => Promise<Result<Bearer, BearerProblem>>
}

/** Asked after a token proved genuine: whether what it stands for has not been ended since. */
export type AccessCheck = (token: string, claims: JWTPayload) => Promise<boolean>

/** The claim of the embedded provider's access tokens that names the signing key of their owner. */
export const keyClaim = 'public_key'

/** When the person signed in, which a renewal does not change; of every token of the embedded provider. */
export const signedInClaim = 'auth_time'

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export const keyOfClaims = (claims: JWTPayload): string | undefined => textOf(claims[keyClaim])

interface TokenRules {
  readonly isLive?: AccessCheck
  /** A token that names no key is not valid. */
  readonly needsKey?: boolean
  /** The hour that a token is held against; without it that of the machine. */
  readonly now?: () => number
}

/** The token that an Authorization header carries, in the form of one. */
export const readBearerText = (authorization: string | null | undefined): string | undefined =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]

type Verified = JWTVerifyResult & ResolvedKey

/** So many tokens are known at once. */
const mostKnown = 1000
const isInTime = ({ exp = 0, nbf = 0 }: JWTPayload, now: number) => {
  const second = Math.floor(now / 1000)
  return nbf <= second && second < exp
}

/**
 * A person's calls bring one token many times. What a signature proves it proves each time, so it is computed once for a token and a key; that the key still stands
 * and that the token has not ended is asked with each call.
 */
function createVerifier(keys: JWTVerifyGetKey, { issuer, audience }: GatewayConfig['tokens'], now: () => number) {
  const known = new Map<string, Verified>()
  return async (token: string): Promise<Verified> => {
    const before = known.get(token)
    if (before && isInTime(before.payload, now()) && (await keys(before.protectedHeader, nothing)) === before.key)
      return before
    known.delete(token)
    const verified = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ['ES256'],
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(now()),
    })
    known.set(token, verified)
    if (known.size > mostKnown) known.delete(known.keys().next().value!)
    return verified
  }
}
/** A key is found by the header alone. */
const nothing = { payload: '', signature: '' }

/** Tokens of the embedded provider. */
export function createAccessTokens(
  config: GatewayConfig,
  keys: JWTVerifyGetKey,
  { isLive = () => Promise.resolve(true), needsKey = false, now = Date.now }: TokenRules = {},
): AccessTokens {
  const verifyText = createVerifier(keys, config.tokens, now)
  return {
    async verify(authorization, admit) {
      const token = readBearerText(authorization)
      if (!token) return refuse({ tag: 'bearerMissing' })
      const verified = await verifyText(token).catch(() => undefined)
      const bearer = verified && bearerOf(verified.payload)
      if (!bearer || (needsKey && !bearer.publicKey)) return refuse({ tag: 'bearerInvalid' })
      await admit?.(bearer)
      // A database that is away has refused no token: who is said to have none is signed out.
      return (await isLive(token, verified.payload)) ? succeed(bearer) : refuse({ tag: 'bearerInvalid' })
    },
  }
}

/** By which login a person is known who comes from the embedded provider. */
export const loginOfClaims = (claims: { readonly sub?: string; readonly [name: string]: unknown }): string =>
  textOf(claims['email']) ?? claims.sub ?? ''

function bearerOf(payload: JWTPayload): Bearer {
  const loginId = loginOfClaims(payload)
  return {
    loginId: normaliseLogin(loginId),
    publicKey: keyOfClaims(payload),
    sessionId: sessionIdOf(payload, loginId),
    expiresAt: payload.exp! * 1000,
    signedInAt: instantOf(payload[signedInClaim]),
  }
}

export const instantOf = (value: unknown) => (typeof value === 'number' ? value * 1000 : undefined)

export const sessionIdOf = (claims: JWTPayload, loginId: string): string => textOf(claims['sid']) ?? loginId
