import { desc, eq, inArray, lt } from 'drizzle-orm'
import { errors, type default as Provider, type ProviderContext } from 'oidc-provider'
import { gatewayDelays } from '@domain/shared/delays'
import { sha256Hex } from '@domain/shared/hash'
import { isUuid } from '@domain/shared/ids'
import { verifyChallenge } from '@domain/signing/signature'
import { networkOf } from '../http/network-of'
import { readAddress } from '../http/read-address'
import { accountIdOf, type KeyHolder } from './account-id'
import { endGrants } from './ended-access'
import type { IdentityContext } from './identity-context'
import type { LoginOfKey } from './people'
import { createRateLimit, retryAfter } from '../http/rate-limit'
import { refusedModels } from '../store/passing-tables'
import { oidcPayloads, programTokens } from '../store/schema/identity'

/** The public client of programs that sign in with a key of their own. */
export const apiClientId = 'customer_api'
export const apiClient = {
  client_id: apiClientId,
  token_endpoint_auth_method: 'none',
  grant_types: ['password'],
  response_types: [],
  redirect_uris: [],
  id_token_signed_response_alg: 'ES256',
}

/** What programs of the public platform expect: they ask anew shortly before. */
export const apiTokenSeconds = 4 * 3600

/** In a minute: refused calls of one network, and tokens of one key; docs/decisions/0007-programs-sign-in-with-a-key.md. */
const refusalsOfNetwork = 120
const tokensOfKey = 60

/** Tokens of one key that stand at once; the oldest ends when another is issued. */
export const mostPrograms = 50
const mostEndedAtOnce = 200

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
export function addChallengeGrant(
  provider: Provider,
  context: IdentityContext,
  loginOfKey: LoginOfKey,
  resource: Resource,
): void {
  const refusals = createRateLimit(context.clock, refusalsOfNetwork, 60_000)
  const tokens = createRateLimit(context.clock, tokensOfKey, 60_000)
  const handle = async (call: ProviderContext) => {
    const network = networkOf(readAddress(call.req, context.config))
    refuseTooMany(call, refusals.take(network))
    const [publicKey, challenge, signature] = fields.map((field) => textOf(call.oidc.params?.[field])) as [
      string,
      string,
      string,
    ]
    if (!isUuid(challenge.toLowerCase()) || !isTimely(context, challenge)) throw notAccepted()
    const loginId = await loginOfKey(publicKey)
    // The arithmetic takes longer than all else: without it, whoever has a key would know by the time that it takes to be refused.
    const isSigned = verifyChallenge(publicKey, challenge, signature)
    if (!loginId || !isSigned) throw notAccepted()
    refuseTooMany(call, tokens.take(publicKey))
    if (!(await useChallenge(context, publicKey, challenge))) {
      // Somebody who repeats what was sent takes nothing from whoever has the key.
      tokens.giveBack(publicKey)
      throw notAccepted()
    }
    refusals.giveBack(network)
    call.body = await issueToken(provider, context, call, { loginId, publicKey }, resource)
  }
  provider.registerGrantType('password', handle, fields)
}

const notAccepted = () => new errors.InvalidGrant('the challenge is not accepted')

function refuseTooMany(call: ProviderContext, waitMs: number): void {
  if (waitMs === 0) return
  for (const [name, value] of Object.entries(retryAfter(waitMs))) call.set(name, value)
  throw new errors.OIDCProviderError(429, 'temporarily_unavailable')
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
  const row = {
    model: refusedModels.challenge,
    id: sha256Hex(`${publicKey} ${challenge.toLowerCase()}`),
    payload: {},
    expiresAt: null,
  }
  return (await database.insert(oidcPayloads).values(row).onConflictDoNothing().returning()).length === 1
}

async function issueToken(
  provider: Provider,
  context: IdentityContext,
  { oidc }: ProviderContext,
  holder: KeyHolder,
  { name, scope, server }: Resource,
) {
  const accountId = accountIdOf(holder)
  const grant = new provider.Grant({ accountId, clientId: apiClientId })
  grant.addResourceScope(name, scope)
  grant.exp = Math.floor(Date.now() / 1000) + apiTokenSeconds
  const grantId = await grant.save()
  const token = new provider.AccessToken({ accountId, client: oidc.client, grantId, gty: 'password', scope })
  token.resourceServer = new provider.ResourceServer(name, { ...server, accessTokenTTL: apiTokenSeconds })
  const access_token = await token.save()
  oidc.entity('AccessToken', token)
  await noteProgram(context, holder, grantId)
  return { access_token, expires_in: token.expiration, token_type: token.tokenType, scope }
}

/** So that the owner of the key sees it, and can end it. What is more than may stand ends, the oldest first. */
async function noteProgram(context: IdentityContext, { loginId, publicKey }: KeyHolder, grantId: string) {
  const { database, clock, random } = context
  const issuedAt = clock.now()
  await database.delete(programTokens).where(lt(programTokens.expiresAt, issuedAt))
  await database
    .insert(programTokens)
    .values({ id: random.uuid(), grantId, loginId, publicKey, issuedAt, expiresAt: issuedAt + apiTokenSeconds * 1000 })
  const crowd = database
    .select({ id: programTokens.id })
    .from(programTokens)
    .where(eq(programTokens.publicKey, publicKey))
    .orderBy(desc(programTokens.expiresAt), desc(programTokens.id))
    .offset(mostPrograms)
    .limit(mostEndedAtOnce)
  const ended = await database
    .delete(programTokens)
    .where(inArray(programTokens.id, crowd))
    .returning({ grantId: programTokens.grantId })
  await endGrants(
    context,
    ended.map((one) => one.grantId),
  )
}
