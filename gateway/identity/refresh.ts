import { delays } from '@domain/shared/delays'
import type { IdentityContext } from './identity-context'
import { readClaims } from './ended-access'
import { endIdle, isIdle, leaseSession, readSession, storeRefresh, type StoredSession } from './auth-sessions'
import { refreshTokens, type ProviderClient } from './token-endpoint'

/** A console reads its session that often: what it is handed is good until the next reading has come, and a minute longer. */
const renewBeforeMs = delays.sessionRefetch + 60_000
const waitMs = 100
const waitRounds = 100

export type FreshSession =
  | { readonly state: 'fresh'; readonly session: StoredSession }
  | { readonly state: 'refreshFailed'; readonly session: StoredSession }
  | {
      readonly state: 'idle'
      readonly session: StoredSession
      /** It stood until this reading. */ readonly isNew: boolean
    }
  | { readonly state: 'gone' }

export interface SessionRefresher {
  readonly read: (id: string) => Promise<FreshSession>
}

/**
 * Hands out a session whose access token outlives the next reading of it. One refresh at a time per session: in this process
 * by the map, across processes by the row's lease, since rotating one refresh token twice would revoke the grant.
 */
export function createSessionRefresher(context: IdentityContext, client: ProviderClient): SessionRefresher {
  const running = new Map<string, Promise<FreshSession>>()

  const read = async (id: string): Promise<FreshSession> => {
    const session = await readSession(context, id)
    if (!session) return { state: 'gone' }
    if (isIdle(session, context.clock.now())) return { state: 'idle', session, isNew: await endIdle(context, session) }
    if (session.refreshFailed) return { state: 'refreshFailed', session }
    if (!isStale(context, session)) return { state: 'fresh', session }
    const shared = running.get(id) ?? renew(context, client, id, session).finally(() => running.delete(id))
    running.set(id, shared)
    return shared
  }
  return { read }
}

const isStale = ({ clock }: IdentityContext, session: StoredSession) =>
  session.accessExpiresAt - renewBeforeMs <= clock.now()

async function renew(
  context: IdentityContext,
  client: ProviderClient,
  id: string,
  session: StoredSession,
): Promise<FreshSession> {
  if (!(await leaseSession(context, session))) return awaitOther(context, id, session.version)
  if (!session.refreshToken) {
    await storeRefresh(context, session, 'failed')
    return { state: 'refreshFailed', session }
  }
  const answer = await refreshTokens(client, session.refreshToken)
  if (answer.ok) await storeRefresh(context, session, isOfSamePerson(session, answer.value) ? answer.value : 'failed')
  else await storeRefresh(context, session, answer.problem.tag === 'refused' ? 'failed' : 'unchanged')
  return settle(context, id)
}

/** A browser in which one person has signed in is given no token of another; of what is no token of ours to read nothing is known. */
const isOfSamePerson = (before: Tokens, after: Tokens): boolean =>
  readClaims(before.accessToken).sub === readClaims(after.accessToken).sub
type Tokens = Pick<StoredSession, 'accessToken'>

async function awaitOther(context: IdentityContext, id: string, version: number): Promise<FreshSession> {
  for (let round = 0; round < waitRounds; round++) {
    const current = await readSession(context, id)
    if (!current) return { state: 'gone' }
    if (current.version !== version) return settle(context, id)
    await new Promise<void>((resolve) => context.clock.setTimeout(resolve, waitMs))
  }
  return settle(context, id)
}

async function settle(context: IdentityContext, id: string): Promise<FreshSession> {
  const session = await readSession(context, id)
  if (!session) return { state: 'gone' }
  const isUsable = !session.refreshFailed && session.accessExpiresAt > context.clock.now()
  return { state: isUsable ? 'fresh' : 'refreshFailed', session }
}
