import { lt } from 'drizzle-orm'
import { errors, type default as Provider, type ProviderContext } from 'oidc-provider'
import { gatewayDelays } from '@domain/shared/delays'
import { sha256Hex } from '@domain/shared/hash'
import { isUuid } from '@domain/shared/ids'
import { verifyChallenge } from '@domain/signing/signature'
import { accountIdOf, type KeyHolder } from './account-id'
import type { IdentityContext } from './identity-context'
import type { LoginOfKey } from './people'
import { refusedModels } from '../store/passing-tables'
import { oidcPayloads, programTokens } from '../store/schema/identity'

/** The public client of programs that sign in with a key of their own. */
export const apiClientId = 'customer_api'
export const apiClient = { client_id: apiClientId, token_endpoint_auth_method: 'none', grant_types: ['password'], response_types: [], redirect_uris: [], id_token_signed_response_alg: 'ES256' }

/** What programs of the public platform expect: they ask anew shortly before. */
export const apiTokenSeconds = 4 * 3600

const fields = ['public_key', 'challenge', 'signature'] as const

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

interface Resource {
  readonly name: string
  readonly scope: string
  readonly server: Readonly<Record<string, unknown>>
}

/**
 * POST /oidc/token with `grant_type=password`: a program signs a challenge of its own choice, a UUID, with the key of a
 * user and has an access token. A challenge is worth one token for each key; only a UUID is taken, so that the signature
 * of a request never opens a session. Every refusal is `invalid_grant` and says no more.
 */
export function addChallengeGrant(provider: Provider, context: IdentityContext, loginOfKey: LoginOfKey, resource: Resource): void {
  const handle = async (call: ProviderContext) => {
    const [publicKey, challenge, signature] = fields.map((field) => textOf(call.oidc.params?.[field])) as [string, string, string]
    // A key that nobody has is not worth the arithmetic: it is asked for first.
    const loginId = isUuid(challenge.toLowerCase()) && isTimely(context, challenge) ? await loginOfKey(publicKey) : undefined
    if (!loginId || !verifyChallenge(publicKey, challenge, signature) || !(await useChallenge(context, publicKey, challenge))) throw new errors.InvalidGrant('the challenge is not accepted')
    call.body = await issueToken(provider, context, call, { loginId, publicKey }, resource)
  }
  provider.registerGrantType('password', handle, fields)
}

/**
 * A UUID of version 7 begins with its time. A restored institution has forgotten which challenges were used between backup and restore: it takes
 * those alone that say that they were made afterwards.
 */
function isTimely({ clock, restoredAt }: IdentityContext, challenge: string): boolean {
  const time = challenge[14] === '7' ? Number.parseInt(challenge.replaceAll('-', '').slice(0, 12), 16) : undefined
  if (time !== undefined && time > clock.now() + gatewayDelays.challengeAhead) return false
  return restoredAt === undefined || (time !== undefined && time > restoredAt + gatewayDelays.challengeAhead)
}

/** Whether this key uses this challenge for the first time. */
async function useChallenge({ database }: IdentityContext, publicKey: string, challenge: string): Promise<boolean> {
  const row = { model: refusedModels.challenge, id: sha256Hex(`${publicKey} ${challenge.toLowerCase()}`), payload: {}, expiresAt: null }
  return (await database.insert(oidcPayloads).values(row).onConflictDoNothing().returning()).length === 1
}

async function issueToken(provider: Provider, context: IdentityContext, { oidc }: ProviderContext, holder: KeyHolder, { name, scope, server }: Resource) {
  const accountId = accountIdOf(holder)
  const grant = new provider.Grant({ accountId, clientId: apiClientId })
  grant.addResourceScope(name, scope)
  const grantId = await grant.save()
  const token = new provider.AccessToken({ accountId, client: oidc.client, grantId, gty: 'password', scope })
  token.resourceServer = new provider.ResourceServer(name, { ...server, accessTokenTTL: apiTokenSeconds })
  const access_token = await token.save()
  oidc.entity('AccessToken', token)
  await noteProgram(context, holder, grantId)
  return { access_token, expires_in: token.expiration, token_type: token.tokenType, scope }
}

/** So that the owner of the key sees it, and can end it. */
async function noteProgram({ database, clock, random }: IdentityContext, { loginId, publicKey }: KeyHolder, grantId: string) {
  const issuedAt = clock.now()
  await database.delete(programTokens).where(lt(programTokens.expiresAt, issuedAt))
  await database.insert(programTokens).values({ id: random.uuid(), grantId, loginId, publicKey, issuedAt, expiresAt: issuedAt + apiTokenSeconds * 1000 })
}
