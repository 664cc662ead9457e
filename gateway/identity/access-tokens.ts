import { createRemoteJWKSet, customFetch, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { GatewayConfig } from '../config'
import { normaliseLogin } from './people'

/** Who calls, as the access token says: its subject, and the session that it belongs to. */
export interface Bearer {
  readonly loginId: string
  readonly sessionId: string
  readonly expiresAt: number
}

export type BearerProblem = { readonly tag: 'bearerMissing' } | { readonly tag: 'bearerInvalid' }

export interface AccessTokens {
  readonly verify: (authorization: string | null | undefined) => Promise<Result<Bearer, BearerProblem>>
}

/** Asked after a token proved genuine: whether what it stands for has not been ended since. */
export type AccessCheck = (token: string, claims: JWTPayload) => Promise<boolean>

export function createAccessTokens(config: GatewayConfig, keys: JWTVerifyGetKey, isLive: AccessCheck = () => Promise.resolve(true)): AccessTokens {
  const { issuer, audience } = config.tokens
  return {
    async verify(authorization) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
      if (!token) return refuse({ tag: 'bearerMissing' })
      try {
        const { payload } = await jwtVerify(token, keys, { issuer, audience, requiredClaims: ['sub', 'exp'] })
        if (!(await isLive(token, payload))) return refuse({ tag: 'bearerInvalid' })
        const loginId = typeof payload['email'] === 'string' ? payload['email'] : payload.sub!
        return succeed({ loginId: normaliseLogin(loginId), sessionId: sessionIdOf(payload, loginId), expiresAt: payload.exp! * 1000 })
      } catch {
        return refuse({ tag: 'bearerInvalid' })
      }
    },
  }
}

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
