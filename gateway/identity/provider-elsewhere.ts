import { createRemoteJWKSet, customFetch, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { parseJson } from '@domain/shared/json'
import { isKeptOnItsWay } from '@domain/shared/loopback'
import { refuse, succeed } from '@domain/shared/result'
import type { Clock } from '@domain/shared/clock'
import type { GatewayConfig } from '../config'
import {
  instantOf,
  readBearerText,
  signedInClaim,
  textOf,
  type AccessCheck,
  type AccessTokens,
  type Bearer,
} from './access-tokens'
import { discoveryAddress } from './provider-fetch'
import type { HolderOfSubject, Subject } from './subject-directory'

/** Keys of two halves alone: whoever can check a token cannot make one. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
/** How far the provider's clock may be from ours, in seconds. */
const clockTolerance = 30

interface Claims extends JWTPayload {
  readonly sub: string
  readonly exp: number
}

interface ElsewhereParts {
  readonly config: GatewayConfig
  readonly clientId: string
  readonly keys: JWTVerifyGetKey
  readonly clock: Pick<Clock, 'now'>
}

/** Reads what a provider elsewhere has signed: its claims when every one of them holds, else nothing. */
export type ReadSigned = (token: string) => Promise<Claims | undefined>

const readerFor =
  ({ config, clientId, keys, clock }: ElsewhereParts, audience: string): ReadSigned =>
  async (token) => {
    const now = clock.now()
    const rules = {
      issuer: config.tokens.issuer,
      audience,
      algorithms,
      clockTolerance,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: new Date(now),
    }
    const verified = await jwtVerify(token, keys, rules).catch(() => undefined)
    return verified && isOurs(verified.payload, clientId, now) ? verified.payload : undefined
  }

/** What the library leaves open: a subject that is a text, a time of issue that has come, and no other application to which it was issued. */
function isOurs(claims: JWTPayload, clientId: string, now: number): claims is Claims {
  const isNamed = typeof claims.sub === 'string' && claims.sub !== ''
  const isIssued = (claims.iat ?? Infinity) <= now / 1000 + clockTolerance
  return (
    isNamed &&
    isIssued &&
    [claims['azp'], claims['client_id']].every((party) => party === undefined || party === clientId)
  )
}

/** An ID token is for this application; one for several says that it was issued to this one. */
export function createIdTokenReader(parts: ElsewhereParts): ReadSigned {
  const read = readerFor(parts, parts.clientId)
  return async (token) => {
    const claims = await read(token)
    const isForSeveral = Array.isArray(claims?.aud) && claims.aud.length > 1
    return isForSeveral && claims?.['azp'] !== parts.clientId ? undefined : claims
  }
}

export const subjectOf = (claims: Claims): Subject => ({
  sub: claims.sub,
  verifiedEmail: claims['email_verified'] === true ? textOf(claims['email']) : undefined,
})

/** Of this person alone: the provider's own word for a session says nothing about somebody else's. One that tells none has one for each person. */
export const sessionElsewhere = ({ sub, sid }: JWTPayload): string =>
  JSON.stringify(textOf(sid) === undefined ? [sub] : [sub, sid])

/** Whether what a token calls its session may be several of one person. */
export const isOfPerson = (sessionId: string, loginId: string): boolean =>
  sessionId === loginId || (parseJson(sessionId) as readonly unknown[] | undefined)?.length === 1

/** What it issued for this gateway's calls, to this application. */
export const createAccessTokenReader = (parts: ElsewhereParts): ReadSigned =>
  readerFor(parts, parts.config.tokens.audience)

interface TokensElsewhere {
  readonly read: ReadSigned
  readonly isLive: AccessCheck
  readonly holderOf: HolderOfSubject
}

/** Access tokens of a provider elsewhere: it says who somebody is, and the user records say which key that is. */
export function createTokensElsewhere({ read, isLive, holderOf }: TokensElsewhere): AccessTokens {
  return {
    async verify(authorization, admit) {
      const token = readBearerText(authorization)
      if (!token) return refuse({ tag: 'bearerMissing' })
      const claims = await read(token)
      if (!claims) return refuse({ tag: 'bearerInvalid' })
      const known: Omit<Bearer, 'publicKey'> = {
        loginId: `subject ${claims.sub}`,
        sessionId: sessionElsewhere(claims),
        expiresAt: claims.exp * 1000,
        signedInAt: instantOf(claims[signedInClaim]),
      }
      await admit?.(known)
      if (!(await isLive(token, claims))) return refuse({ tag: 'bearerInvalid' })
      const holder = await holderOf(subjectOf(claims))
      return holder ? succeed({ ...known, ...holder }) : refuse({ tag: 'bearerUnknown' })
    },
  }
}

const requestMs = 5000
/** Between two readings of keys for tokens that name one that is not known. */
const restMs = 30_000

/** The keys of a provider that is reached over the network, found by its discovery document. */
export function discoverKeys(
  issuer: string,
  fetchPort: typeof fetch = fetch,
  cooldownDuration = restMs,
): JWTVerifyGetKey {
  let keys: Promise<JWTVerifyGetKey> | undefined
  const discover = async () => {
    const response = await fetchPort(discoveryAddress(issuer), {
      redirect: 'error',
      signal: AbortSignal.timeout(requestMs),
    })
    const { issuer: announced, jwks_uri: address } = (await response.json()) as { issuer: unknown; jwks_uri: string }
    if (announced !== issuer) throw new Error('the discovery document is of another issuer')
    if (!isKeptOnItsWay(address)) throw new Error('the keys are not reached over TLS')
    return createRemoteJWKSet(new URL(address), {
      [customFetch]: fetchPort,
      timeoutDuration: requestMs,
      cooldownDuration,
    })
  }
  return async (header, token) => {
    keys ??= discover().catch((cause: unknown) => {
      keys = undefined
      throw cause
    })
    return (await keys)(header, token)
  }
}
