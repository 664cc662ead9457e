import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
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

/** Tokens of the embedded provider. */
export function createAccessTokens(
  config: GatewayConfig,
  keys: JWTVerifyGetKey,
  { isLive = () => Promise.resolve(true), needsKey = false, now = Date.now }: TokenRules = {},
): AccessTokens {
  const { issuer, audience } = config.tokens
  return {
    async verify(authorization, admit) {
      const token = readBearerText(authorization)
      if (!token) return refuse({ tag: 'bearerMissing' })
      const verified = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ['ES256'],
        requiredClaims: ['sub', 'exp'],
        currentDate: new Date(now()),
      }).catch(() => undefined)
      const bearer = verified && bearerOf(verified.payload)
      if (!bearer || (needsKey && !bearer.publicKey)) return refuse({ tag: 'bearerInvalid' })
      await admit?.(bearer)
      return (await isLive(token, verified.payload).catch(() => false))
        ? succeed(bearer)
        : refuse({ tag: 'bearerInvalid' })
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
