import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose'
import type Provider from 'oidc-provider'
import type { DeviceEventWire } from '@api/signing/notifications.wire'
import type { KeyHolder } from './account-id'
import type { IdentityContext } from './identity-context'
import { succeed } from '@domain/shared/result'
import { createAccessTokens, loginOfClaims, sessionIdOf, type AccessCheck, type AccessTokens } from './access-tokens'
import { networkOf } from '../http/network-of'
import { isLedHere, readAddress } from '../http/read-address'
import type { AuthParts } from './auth-config'
import { createAuthRoutes } from './auth-routes'
import { readOrMakeSecret } from './file-secrets'
import { createAccessCheck } from './ended-access'
import { createInteractionHandler } from './interaction-routes'
import type { LoginOfKey, People, PublicKeyOf } from './people'
import { clientId, createEmbeddedProvider } from './provider'
import { pageAssets } from './provider-pages'
import {
  createAccessTokenReader,
  createIdTokenReader,
  createTokensElsewhere,
  discoverKeys,
  sessionElsewhere,
} from './provider-elsewhere'
import { createProviderFetch } from './provider-fetch'
import { identityKeys } from '../store/schema/identity'
import { identitySecret, settleSecret } from './identity-secret'
import { isBelieved, loadProviderKeys, type ProviderKeys } from './provider-keys'
import { createRateLimit, retryAfter } from '../http/rate-limit'
import { createSessionRefresher } from './refresh'
import { createSeal, isSealed } from './seal'
import { createSignInBefore, createSignInElsewhere } from './sign-in-elsewhere'
import type { PlatformSigner } from '../store/envelope'
import { createSubjectDirectory } from './subject-directory'

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export interface Identity {
  /** The authentication client's surface below /api/auth. */
  readonly routes: Hono
  readonly tokens: AccessTokens
  /** The embedded provider below /oidc; absent when a real provider is configured. */
  readonly handleProvider?: NodeHandler
}

export interface IdentityPorts {
  readonly publicKeyOf: PublicKeyOf
  readonly people: People
  readonly loginOfKey: LoginOfKey
  readonly notifyDevices: (holder: KeyHolder, event: DeviceEventWire) => number
  /** The platform that is embedded here, whose key devices know. */
  readonly platform?: PlatformSigner | undefined
  /** Ends what a signed-out session still listens to and waits for. */
  readonly endElsewhere: (sessionId: string) => Promise<void>
}

export async function createIdentity(context: IdentityContext, ports: IdentityPorts): Promise<Identity> {
  const { environment, tokens } = context.config
  const isEmbedded = environment.AUTH_ISSUER === undefined
  const clientSecret = environment.AUTH_CLIENT_SECRET ?? readOrMakeSecret(context, 'client-secret')
  const secret = environment.AUTH_SECRET ?? readOrMakeSecret(context, 'auth-secret')
  const client = {
    issuer: tokens.issuer,
    clientId: environment.AUTH_CLIENT_ID ?? clientId,
    clientSecret,
    fetch: createProviderFetch(tokens.issuer, fetch, context.clock),
    clock: context.clock,
  }
  const isLive = createAccessCheck(context, isEmbedded)
  const auth = {
    context,
    client,
    secret,
    publicKeyOf: ports.publicKeyOf,
    people: ports.people,
    endElsewhere: ports.endElsewhere,
    refresher: createSessionRefresher(context, client),
  }
  if (!isEmbedded) return createIdentityElsewhere({ auth, isLive })
  const routes = createAuthRoutes({
    ...auth,
    isEmbedded,
    loginOf: ({ claims }) => Promise.resolve(succeed(loginOfClaims(claims))),
    sessionIdOf,
  })
  await settleSecret(environment.DATA_DIR, identitySecret, (secret) => opensKeys(context, secret))
  const seal = createSeal(context.random, readOrMakeSecret(context, identitySecret), 'identity')
  const keys = await loadProviderKeys(context, seal)
  const provider = createEmbeddedProvider({
    context,
    seal,
    keys,
    clientSecret,
    issuer: tokens.issuer,
    people: ports.people,
    loginOfKey: ports.loginOfKey,
  })
  limitBeginnings(context, provider)
  const interact = createInteractionHandler({
    context,
    provider,
    csrfKey: keys.csrfKey,
    people: ports.people,
    platform: context.config.airGapOrigin === undefined ? undefined : ports.platform,
    notifyDevices: ports.notifyDevices,
  })
  const verifyWith = believeUntil(keys, context.clock.now)
  return {
    routes,
    tokens: createAccessTokens(context.config, verifyWith, { isLive, needsKey: true }),
    handleProvider: mountProvider(context, provider, interact),
  }
}

interface Elsewhere {
  readonly auth: Omit<AuthParts, 'isEmbedded' | 'loginOf' | 'sessionIdOf'>
  readonly isLive: AccessCheck
}

/** A provider elsewhere says who somebody is; whom that is here, the user records say, or the platform elsewhere that has them. */
function createIdentityElsewhere({ auth, isLive }: Elsewhere): Identity {
  const {
    context,
    client: { issuer, clientId, fetch },
  } = auth
  const { AUTH_PROVIDER_ID: providerId = '', AUTH_EMAIL_LOGIN: takesEmail, GATEWAY_URL } = context.config.environment
  const signed = { config: context.config, clientId, keys: discoverKeys(issuer, fetch), clock: context.clock }
  const [readIdToken, readAccessToken] = [createIdTokenReader(signed), createAccessTokenReader(signed)]
  const holderOf = createSubjectDirectory({ database: context.database, providerId, takesEmail })
  const tokens = createTokensElsewhere({ read: readAccessToken, isLive, holderOf })
  const parts = { ...auth, isEmbedded: false, sessionIdOf: sessionElsewhere }
  if (GATEWAY_URL) return { tokens, routes: createAuthRoutes({ ...parts, loginOf: createSignInBefore(readIdToken) }) }
  const publicKeyOf: PublicKeyOf = async ({ accessToken }) => {
    const bearer = await tokens.verify(`Bearer ${accessToken}`)
    return bearer.ok ? bearer.value.publicKey : undefined
  }
  return {
    tokens,
    routes: createAuthRoutes({
      ...parts,
      publicKeyOf,
      loginOf: createSignInElsewhere({ readIdToken, readAccessToken, holderOf }),
    }),
  }
}

/** A key that was turned over while tokens of it were out is believed until the last of them has ended, in a process that was not started since, too. */
function believeUntil({ jwks, ends }: ProviderKeys, now: () => number): JWTVerifyGetKey {
  const find = createLocalJWKSet({ keys: jwks.keys.map(({ d: _private, ...open }) => open) })
  return (header, token) =>
    isBelieved(ends, header.kid ?? '', now)
      ? find(header, token)
      : Promise.reject(new Error('the key has been turned over'))
}

async function opensKeys({ database, random }: IdentityContext, secret: string): Promise<boolean> {
  const [row] = await database.select().from(identityKeys).limit(1)
  return (
    row !== undefined &&
    isSealed(row.value) &&
    createSeal(random, secret, 'identity').open(row.value, row.name) !== undefined
  )
}

const mountPath = '/oidc'
/** Each stores a row for whoever asks, signed in or not: in a minute, for one address. */
const beginningsOfAddress = 120
/** In any case, as the provider reads it. */
const isBeginning = (path: string) => /^\/(?:auth|request|session\/end)(?:\/|$)/i.test(path)

/**
 * Counted inside of the provider, by the path that it reads itself: signs that no browser writes make it read another one than whoever stands in front of it (a backslash before the
 * query and a `#` behind it), and strangers would begin sign-ins without end.
 */
function limitBeginnings({ clock, config, log }: IdentityContext, provider: Provider): void {
  const limit = createRateLimit(clock, beginningsOfAddress, 60_000)
  provider.use(async (call, next) => {
    const network = networkOf(readAddress(call.req, config))
    // A page of elsewhere may lead one browser here without end: that counts apart.
    const waitMs = isBeginning(call.path) ? limit.take(isLedHere(call.req) ? `${network} led` : network) : 0
    if (waitMs === 0) return next()
    log.security('sign_in.limited', {})
    call.status = 429
    for (const [name, value] of Object.entries({ 'cache-control': 'no-store', ...retryAfter(waitMs) }))
      call.set(name, value)
    call.body = { reason: 'TooManyRequestsError' }
  })
}

/**
 * The provider thinks that it stands at the root; `originalUrl` tells it the path that the browser sees. Its addresses are those of
 * the configured origin, whatever a caller, or a proxy that hands it on, says of the host and the protocol.
 */
function mountProvider(
  { config }: IdentityContext,
  provider: Provider,
  interact: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>,
): NodeHandler {
  const callback = provider.callback()
  const { host, protocol } = new URL(config.consoleOrigin)
  const ofOrigin = { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
  return async (request, response) => {
    const url = request.url ?? '/'
    const asset = pageAssets[url.split('?')[0]!]
    if (asset) {
      response.writeHead(200, { 'content-type': asset.type, 'cache-control': 'no-cache' }).end(asset.text)
      return
    }
    if (await interact(request, response)) return
    Object.assign(request, { originalUrl: url })
    Object.assign(request.headers, ofOrigin)
    request.url = url.slice(mountPath.length) || '/'
    await callback(request, response)
  }
}
