import Provider, { errors, interactionPolicy, type Grant, type ProviderContext } from 'oidc-provider'
import { keyClaim, signedInClaim } from './access-tokens'
import { readAccountId } from './account-id'
import { addChallengeGrant, apiClient } from './challenge-grant'
import { grantClaim } from './ended-access'
import type { IdentityContext } from './identity-context'
import type { LoginOfKey, People } from './people'
import { createOidcAdapter } from './oidc-adapter'
import { idsOf } from '../security-events'
import type { ProviderKeys } from './provider-keys'
import type { Seal } from './seal'
import { renderEndedPage, renderErrorPage, renderSignOutPage } from './provider-pages'

export const providerId = 'countersign'
export const clientId = 'countersign-console'
export const gatewayResource = 'urn:countersign:gateway'
export const gatewayScope = 'gateway'
const clientScope = 'openid email offline_access'

const seconds = { accessToken: 600, session: 12 * 3600, interaction: 900, code: 60 }

export interface EmbeddedProviderParts {
  readonly context: IdentityContext
  readonly seal: Seal
  readonly keys: ProviderKeys
  readonly clientSecret: string
  readonly issuer: string
  readonly people: People
  readonly loginOfKey: LoginOfKey
}

/** The identity provider that lives inside the gateway when no real one is configured. */
export function createEmbeddedProvider(parts: EmbeddedProviderParts): Provider {
  const { context, issuer, people, loginOfKey } = parts
  const provider: Provider = new Provider(issuer, {
    ...settingsOf(parts),
    loadExistingGrant: (providerContext: ProviderContext) => grantEverything(provider, providerContext),
  })
  // What is forwarded is written by us: mountProvider.
  provider.proxy = true
  addChallengeGrant(provider, context, loginOfKey, {
    name: gatewayResource,
    scope: gatewayScope,
    server: resourceServer,
  })
  reportTokens(provider, context, people)
  return provider
}

function settingsOf({ context, seal, keys, clientSecret, issuer, people }: EmbeddedProviderParts) {
  const { consoleOrigin } = context.config
  const isSecure = issuer.startsWith('https:')
  return {
    adapter: createOidcAdapter(context, seal),
    jwks: keys.jwks,
    clients: [consoleClient(consoleOrigin, clientSecret), apiClient],
    cookies: {
      keys: keys.cookieKeys,
      ...(isSecure
        ? {
            names: {
              session: '__Secure-_session',
              interaction: '__Secure-_interaction',
              resume: '__Secure-_interaction_resume',
              state: '__Secure-_state',
            },
          }
        : {}),
      long: { httpOnly: true, sameSite: 'lax', signed: true, secure: isSecure, path: '/oidc' },
      short: { httpOnly: true, sameSite: 'lax', signed: true, secure: isSecure },
    },
    claims: { openid: ['sub'], email: ['email'] },
    conformIdTokenClaims: false,
    // What no client of ours uses is not offered.
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'none'],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    features: providerFeatures(),
    findAccount: (_context: unknown, id: string) => findAccount(people, id),
    interactions: {
      policy: askEachTime(),
      url: (_context: unknown, interaction: { uid: string }) => `/oidc/interaction/${interaction.uid}`,
    },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    extraTokenClaims: (call: ProviderContext, token: IssuedToken) => ({
      sid: token.sessionUid,
      [grantClaim]: token.grantId,
      [signedInClaim]: signedInAt(call),
      ...claimsOf(token.accountId),
    }),
    pkce: { required: () => true },
    renderError: renderErrorPage,
    ttl: {
      AccessToken: (_context: unknown, token: { resourceServer?: { accessTokenTTL?: number } }) =>
        token.resourceServer?.accessTokenTTL ?? seconds.accessToken,
      AuthorizationCode: seconds.code,
      Grant: seconds.session,
      IdToken: seconds.accessToken,
      Interaction: seconds.interaction,
      RefreshToken: seconds.session,
      Session: seconds.session,
    },
  }
}

/** What a browser asks for is the browser's word: whatever session the provider still has, a code is issued only to whom the device has answered in this very sign-in. */
function askEachTime() {
  const { Check, base } = interactionPolicy
  const policy = base()
  policy
    .get('login')
    .checks.add(
      new Check(
        'each_time',
        'Each sign-in asks the device',
        'login_required',
        ({ oidc }) => oidc.result?.login === undefined,
      ),
    )
  return policy
}

/** What the provider issues and refuses, in the log. */
function reportTokens(provider: Provider, context: IdentityContext, people: People): void {
  for (const event of ['server_error', 'authorization.error', 'grant.error', 'end_session.error']) {
    provider.on(event, (_context, error) => context.log.error('identity.refused', { event, kind: kindOf(error) }))
  }
  provider.on(
    'grant.success',
    (call) =>
      void reportIssued(context, people, call).catch(() =>
        context.log.error('identity.refused', { event: 'grant.success', kind: 'unread' }),
      ),
  )
  provider.on('grant.error', (call, error) =>
    context.log.security('token.refused', { 'oauth.grant.type': grantTypeOf(call), 'error.type': kindOf(error) }),
  )
}

const grantTypes = new Set(['authorization_code', 'refresh_token', 'password'])
/** As this provider knows it: whatever else was sent is not repeated. */
function grantTypeOf({ oidc }: ProviderContext): string {
  const type = oidc.params?.['grant_type']
  return typeof type === 'string' && grantTypes.has(type) ? type : 'unknown'
}

async function reportIssued({ log }: IdentityContext, people: People, call: ProviderContext): Promise<void> {
  const accountId = call.oidc.entities?.AccessToken?.accountId
  const holder = accountId === undefined ? undefined : readAccountId(accountId)
  const person = holder && (await people.findHolder(holder))
  log.security('token.issued', { ...idsOf(person?.users ?? []), 'oauth.grant.type': grantTypeOf(call) })
}

interface IssuedToken {
  readonly accountId: string
  readonly sessionUid?: string
  readonly grantId?: string
}

/** A renewal is no sign-in; a program has signed for this very token. */
const signedInAt = ({ oidc: { entities } }: ProviderContext): number =>
  entities?.AuthorizationCode?.authTime ?? entities?.RefreshToken?.authTime ?? secondsNow()

const secondsNow = () => Math.floor(Date.now() / 1000)

function claimsOf(accountId: string) {
  const holder = readAccountId(accountId)
  return holder ? { email: holder.loginId, [keyClaim]: holder.publicKey } : {}
}

/** A login that has gone to another key since, or to nobody, opens nothing any more: not even a renewal. */
async function findAccount(people: People, id: string) {
  const holder = readAccountId(id)
  if (!holder || !(await people.findHolder(holder))) return undefined
  return { accountId: id, claims: () => ({ sub: id, email: holder.loginId }) }
}

const consoleClient = (consoleOrigin: string, clientSecret: string) => ({
  client_id: clientId,
  client_name: 'Countersign console',
  client_secret: clientSecret,
  redirect_uris: [`${consoleOrigin}/api/auth/callback/${providerId}`],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  response_modes: ['query'],
  id_token_signed_response_alg: 'ES256',
})

const resourceServer = {
  scope: gatewayScope,
  audience: 'gateway',
  accessTokenTTL: seconds.accessToken,
  accessTokenFormat: 'jwt',
  jwt: { sign: { alg: 'ES256' } },
}

const providerFeatures = () => ({
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  revocation: {
    enabled: true,
    allowedPolicy: (_context: unknown, client: { clientId: string }, token: { clientId: string }) =>
      token.clientId === client.clientId,
  },
  rpInitiatedLogout: { enabled: true, logoutSource: renderSignOutPage, postLogoutSuccessSource: renderEndedPage },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => gatewayResource,
    getResourceServerInfo: (_context: unknown, resource: string) => {
      if (resource !== gatewayResource) throw new errors.InvalidTarget()
      return resourceServer
    },
    useGrantedResource: () => true,
  },
})

/** The console is the provider's own client: a person who signed in has agreed, there is no second question. */
async function grantEverything(provider: Provider, { oidc }: ProviderContext) {
  const client = oidc.client?.clientId
  const known = oidc.result?.consent?.grantId ?? (client ? oidc.session?.grantIdFor(client) : undefined)
  const existing = known ? await provider.Grant.find(known) : undefined
  if (existing) return oidc.result?.login ? renewGrant(existing) : existing
  const grant = new provider.Grant({ accountId: oidc.session?.accountId, clientId: client })
  grant.addOIDCScope(clientScope)
  grant.addResourceScope(gatewayResource, gatewayScope)
  await grant.save()
  return grant
}

/** Who signs in once more has a whole session before them. */
async function renewGrant(grant: Grant): Promise<Grant> {
  grant.exp = secondsNow() + seconds.session
  await grant.save()
  return grant
}

/** The error's own word of the protocol, such as `invalid_grant`; never its text. */
const kindOf = (error: unknown) => {
  const { error: word, name } = (error ?? {}) as { error?: string; name?: string }
  return word ?? name ?? 'unknown'
}
