import * as z from 'zod/mini'
import { isKeptOnItsWay } from '@domain/shared/loopback'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { Clock } from '@domain/shared/clock'
import type { ProviderTokens } from './auth-sessions'
import { discoveryAddress } from './provider-fetch'

const answersWithinMs = 8000

export interface ProviderClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly fetch: typeof fetch
  readonly clock: Pick<Clock, 'now'>
}

/** Tokens, and the secret of this gateway, go nowhere that somebody on the way reads. */
const keptOnItsWay = z.string().check(z.refine((text) => URL.canParse(text) && isKeptOnItsWay(text)))
const discoveryWire = z.object({
  token_endpoint: keptOnItsWay,
  revocation_endpoint: z.optional(keptOnItsWay),
  end_session_endpoint: z.optional(keptOnItsWay),
})
/** Any other error is of this gateway, or of a provider that has too much to do. */
const errorWire = z.object({ error: z.literal('invalid_grant') })
const tokensWire = z.object({
  access_token: z.string(),
  expires_in: z.catch(z.number().check(z.positive(), z.maximum(30 * 86_400)), 300),
  refresh_token: z.optional(z.string()),
})

/** `refused` is the provider's word for this grant, `invalid_grant`; `unreachable` says nothing about the session. */
export type RefreshProblem = { readonly tag: 'refused' } | { readonly tag: 'unreachable' }

export async function refreshTokens(
  client: ProviderClient,
  refreshToken: string,
): Promise<Result<ProviderTokens, RefreshProblem>> {
  try {
    const { token_endpoint } = await discover(client)
    const response = await post(client, token_endpoint, { grant_type: 'refresh_token', refresh_token: refreshToken })
    const answer: unknown = await response.json()
    if (!response.ok) return refuse({ tag: isGrantRefused(answer) ? 'refused' : 'unreachable' })
    const parsed = tokensWire.safeParse(answer)
    if (!parsed.success) return refuse({ tag: 'unreachable' })
    return succeed({
      accessToken: parsed.data.access_token,
      accessExpiresAt: client.clock.now() + Math.floor(parsed.data.expires_in * 1000),
      refreshToken: parsed.data.refresh_token,
    })
  } catch {
    return refuse({ tag: 'unreachable' })
  }
}

const isGrantRefused = (answer: unknown): boolean => errorWire.safeParse(answer).success

/** Tells the provider that a sign-out happened, even if the browser never follows to its session-end page. */
export async function revokeRefreshToken(client: ProviderClient, refreshToken: string): Promise<void> {
  try {
    const { revocation_endpoint } = await discover(client)
    if (revocation_endpoint)
      await post(client, revocation_endpoint, { token: refreshToken, token_type_hint: 'refresh_token' })
  } catch {
    return
  }
}

/** The provider's session-end page; the console's own front page when it has none. */
export async function sessionEndAddress(client: ProviderClient): Promise<string | undefined> {
  try {
    const { end_session_endpoint } = await discover(client)
    if (!end_session_endpoint) return undefined
    const address = new URL(end_session_endpoint)
    address.searchParams.set('client_id', client.clientId)
    return address.href
  } catch {
    return undefined
  }
}

async function discover(client: ProviderClient) {
  const response = await client.fetch(discoveryAddress(client.issuer), { signal: AbortSignal.timeout(answersWithinMs) })
  return discoveryWire.parse(await response.json())
}

const post = (client: ProviderClient, address: string, form: Record<string, string>) =>
  client.fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${encodeURIComponent(client.clientId)}:${encodeURIComponent(client.clientSecret)}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form),
    redirect: 'error',
    signal: AbortSignal.timeout(answersWithinMs),
  })
