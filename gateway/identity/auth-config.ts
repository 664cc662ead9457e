import { customFetch, type AuthConfig } from '@auth/core'
import type { TokenSet } from '@auth/core/types'
import type { JWT } from '@auth/core/jwt'
import type { JWTPayload } from 'jose'
import type { IdentityContext } from './identity-context'
import { keyOfClaims } from './access-tokens'
import { idleError } from '@domain/session/idle-session'
import { endSession, openSession, sessionSeconds } from './auth-sessions'
import { endAccess, readClaims } from './ended-access'
import { idsOf } from '../security-events'
import { normaliseLogin, usersOfHolder, type People, type PublicKeyOf } from './people'
import { gatewayResource, providerId } from './provider'
import type { LoginOfAnswer } from './sign-in-elsewhere'
import type { SessionRefresher } from './refresh'
import { revokeRefreshToken, type ProviderClient } from './token-endpoint'

export const authBasePath = '/api/auth'

export interface AuthParts {
  readonly context: IdentityContext
  readonly client: ProviderClient
  readonly secret: string
  readonly publicKeyOf: PublicKeyOf
  readonly people: People
  readonly refresher: SessionRefresher
  /** Of the provider of this gateway itself; one elsewhere knows nothing of its resource. */
  readonly isEmbedded: boolean
  readonly loginOf: LoginOfAnswer
  readonly sessionIdOf: (claims: JWTPayload, loginId: string) => string
  readonly endElsewhere: (sessionId: string) => Promise<void>
}

interface SessionToken extends JWT {
  readonly sid?: string
  readonly accessToken?: string
  readonly error?: string
}

/**
 * The cookie carries a random id; everything else is read from the database by that id.
 * @param browser what asks, coarsely
 */
export function createAuthConfig(parts: AuthParts, browser: string): AuthConfig {
  const { context, secret } = parts
  return {
    basePath: authBasePath,
    secret,
    trustHost: true,
    providers: [oidcProvider(parts)],
    pages: { signIn: '/auth/signin', error: '/auth/error', signOut: '/auth/signin' },
    session: { strategy: 'jwt', maxAge: sessionSeconds },
    useSecureCookies: context.config.consoleOrigin.startsWith('https:'),
    cookies: {
      sessionToken: strictCookie(context, 'session'),
      csrfToken: strictCookie(context, 'csrf'),
      // Somebody who could plant these, as a sibling domain can where their name allows it, would sign a person in as somebody else.
      pkceCodeVerifier: passingCookie(context, 'verifier'),
      state: passingCookie(context, 'state'),
      nonce: passingCookie(context, 'nonce'),
      callbackUrl: passingCookie(context, 'return'),
    },
    jwt: {
      maxAge: sessionSeconds,
      encode: ({ token }) => Promise.resolve((token as SessionToken).sid ?? ''),
      decode: ({ token }) => Promise.resolve(token ? { sid: token } : null),
    },
    callbacks: authCallbacks(parts, browser),
    events: { signOut: (message) => ('token' in message ? signOut(parts, message.token) : undefined) },
    logger: {
      error: (error) => context.log.error('auth.refused', { kind: error.name }),
      warn: () => undefined,
      debug: () => undefined,
    },
  }
}

/** What all cookies of the sign-in are called by, behind the prefix that a browser asks of a secure one. */
export const cookieNamed = (name: string): string => `countersign.${name}`

const ownCookie = ({ config }: IdentityContext, name: string) => {
  const isSecure = config.consoleOrigin.startsWith('https:')
  return {
    name: `${isSecure ? '__Host-' : ''}${cookieNamed(name)}`,
    options: { httpOnly: true, path: '/', secure: isSecure },
  }
}

const strictCookie = (context: IdentityContext, name: string) => {
  const { options, ...cookie } = ownCookie(context, name)
  return { ...cookie, options: { ...options, sameSite: 'strict' as const } }
}

/** Of a sign-in that is under way: it comes back from the provider, which may be elsewhere. */
const passingCookie = (context: IdentityContext, name: string) => {
  const { options, ...cookie } = ownCookie(context, name)
  return { ...cookie, options: { ...options, sameSite: 'lax' as const, maxAge: signInSeconds } }
}
const signInSeconds = 900

function oidcProvider({ client, isEmbedded, loginOf, context }: AuthParts): AuthConfig['providers'][number] {
  const resource = isEmbedded ? { resource: gatewayResource } : {}
  const scope = isEmbedded ? 'openid email offline_access gateway' : 'openid email offline_access'
  return {
    id: providerId,
    name: 'Auth & Sign',
    type: 'oidc',
    issuer: client.issuer,
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    checks: ['pkce', 'state', 'nonce'],
    // The device is the only factor: a session that the provider still has is no sign-in.
    authorization: { params: { scope, prompt: 'login', ...resource } },
    profile: async (claims: { readonly sub: string }, { id_token: idToken, access_token: accessToken }: TokenSet) => {
      const login = await loginOf({ claims, idToken, accessToken })
      if (!login.ok) context.log.security('sign_in.refused', { 'error.type': login.problem })
      return { id: claims.sub, email: login.ok ? normaliseLogin(login.value) : null }
    },
    [customFetch]: client.fetch,
  }
}

const authCallbacks = (parts: AuthParts, browser: string): NonNullable<AuthConfig['callbacks']> => ({
  signIn: ({ user }) => Boolean(user.email),
  jwt: async ({ token, account, user }) => {
    if (!account) return readToken(parts, token)
    if (!account.access_token) return null
    const loginId = normaliseLogin(user.email ?? '')
    const publicKey = parts.isEmbedded
      ? keyOfClaims(readClaims(account.access_token))
      : await parts.publicKeyOf({ loginId, accessToken: account.access_token })
    const sid = await openSession(
      parts.context,
      { loginId, publicKey, browser, sessionId: parts.sessionIdOf(readClaims(account.access_token), loginId) },
      {
        accessToken: account.access_token,
        accessExpiresAt: (account.expires_at ?? 0) * 1000,
        refreshToken: account.refresh_token,
      },
    )
    return { sid }
  },
  session: async ({ session, token }) => {
    const { email, accessToken, error } = token as SessionToken
    const publicKey = await parts.publicKeyOf({ loginId: email ?? '', accessToken })
    return {
      user: { email: email ?? '', publicKey: publicKey ?? '' },
      expires: session.expires,
      ...(accessToken ? { accessToken } : {}),
      ...(error ? { error } : {}),
    } as never
  },
})

async function readToken(
  { refresher, context, people, endElsewhere }: AuthParts,
  { sid }: SessionToken,
): Promise<JWT | null> {
  const found = await refresher.read(sid ?? '')
  if (found.state === 'gone') return null
  const { loginId: email, accessToken, sessionId } = found.session
  if (found.state === 'idle') {
    if (found.isNew) {
      await endElsewhere(sessionId)
      context.log.security('session.ended', {
        ...idsOf(await usersOfHolder(people, found.session)),
        'error.type': 'idle',
      })
    }
    return { sid: sid!, email, error: idleError }
  }
  if (found.state === 'refreshFailed') return { sid: sid!, email, error: 'RefreshAccessTokenError' }
  return { sid: sid!, email, accessToken }
}

async function signOut({ context, client, endElsewhere }: AuthParts, token: SessionToken | null) {
  const ended = token?.sid ? await endSession(context, token.sid) : undefined
  if (!ended) return
  await endAccess(context, ended)
  await endElsewhere(ended.sessionId)
  if (ended.refreshToken) await revokeRefreshToken(client, ended.refreshToken)
}
