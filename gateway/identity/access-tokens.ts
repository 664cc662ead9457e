import { createRemoteJWKSet, customFetch, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { GatewayConfig } from '../config'
import { normaliseLogin } from './people'

/** Who calls, as the access token says: its subject, and the session that it belongs to. */
export interface Bearer {
  readonly loginId: string
  /** The signing key that the token belongs to; a provider elsewhere does not tell one. */
  readonly publicKey?: string | undefined
  readonly sessionId: string
  readonly expiresAt: number
  /** When the person last signed in; a provider elsewhere may not tell it. */
  readonly signedInAt?: number | undefined
}

export type BearerProblem = { readonly tag: 'bearerMissing' } | { readonly tag: 'bearerInvalid' }

export interface AccessTokens {
  /** `admit` is awaited when a token has proved genuine, before the database is asked for it. */
  readonly verify: (authorization: string | null | undefined, admit?: (bearer: Bearer) => Promise<void>) => Promise<Result<Bearer, BearerProblem>>
}

/** Asked after a token proved genuine: whether what it stands for has not been ended since. */
export type AccessCheck = (token: string, claims: JWTPayload) => Promise<boolean>

/** The claim of the embedded provider's access tokens that names the signing key of their owner. */
export const keyClaim = 'public_key'

/** When the person signed in, which a renewal does not change; of every token of the embedded provider. */
export const signedInClaim = 'auth_time'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export const keyOfClaims = (claims: JWTPayload): string | undefined => textOf(claims[keyClaim])

interface TokenRules {
  readonly isLive?: AccessCheck
  /** A token that names no key is not valid. */
  readonly needsKey?: boolean
  /** The provider is not this gateway's own: what it says of a person is believed only as far as it says that it has looked. */
  readonly isElsewhere?: boolean
  /** The hour that a token is held against; without it that of the machine. */
  readonly now?: () => number
}

export function createAccessTokens(config: GatewayConfig, keys: JWTVerifyGetKey, { isLive = () => Promise.resolve(true), needsKey = false, isElsewhere = false, now = Date.now }: TokenRules = {}): AccessTokens {
  const { issuer, audience } = config.tokens
  return {
    async verify(authorization, admit) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
      if (!token) return refuse({ tag: 'bearerMissing' })
      const verified = await jwtVerify(token, keys, { issuer, audience, requiredClaims: ['sub', 'exp'], currentDate: new Date(now()) }).catch(() => undefined)
      const bearer = verified && bearerOf(verified.payload, isElsewhere)
      if (!bearer || (needsKey && !bearer.publicKey)) return refuse({ tag: 'bearerInvalid' })
      await admit?.(bearer)
      return (await isLive(token, verified.payload).catch(() => false)) ? succeed(bearer) : refuse({ tag: 'bearerInvalid' })
    },
  }
}

/** By which login a person is known who comes from a provider: an e-mail that anybody may have written into a profile there names nobody. */
export const loginOfClaims = (claims: { readonly sub: string; readonly [name: string]: unknown }, isElsewhere: boolean): string =>
  (isElsewhere && claims['email_verified'] !== true ? undefined : textOf(claims['email'])) ?? claims.sub

function bearerOf(payload: JWTPayload, isElsewhere: boolean): Bearer {
  const loginId = loginOfClaims({ ...payload, sub: payload.sub! }, isElsewhere)
  return { loginId: normaliseLogin(loginId), publicKey: isElsewhere ? undefined : keyOfClaims(payload), sessionId: sessionIdOf(payload, loginId), expiresAt: payload.exp! * 1000, signedInAt: instantOf(payload[signedInClaim]) }
}

const instantOf = (value: unknown) => (typeof value === 'number' ? value * 1000 : undefined)

/** A provider that tells no session has one for each person. */
export const sessionIdOf = (claims: JWTPayload, loginId: string): string => (typeof claims['sid'] === 'string' ? claims['sid'] : loginId)

/** The keys of a provider that is reached over the network, found by its discovery document. */
export function discoverKeys(issuer: string, fetchPort: typeof fetch = fetch): JWTVerifyGetKey {
  let keys: Promise<JWTVerifyGetKey> | undefined
  const discover = async () => {
    const response = await fetchPort(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
    const { jwks_uri: address } = (await response.json()) as { jwks_uri: string }
    return createRemoteJWKSet(new URL(address), { [customFetch]: fetchPort })
  }
  return async (header, token) => {
    keys ??= discover().catch((cause: unknown) => {
      keys = undefined
      throw cause
    })
    return (await keys)(header, token)
  }
}
