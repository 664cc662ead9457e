import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { HttpRefusal } from '../http/refusal'
import { dappEvents, dappSessions } from '../store/schema/dapps'
import { manifests } from '../store/schema/money'
import type { SessionRow } from './find-session'
import { rpcErrors } from './protocol/messages'
import type { Wallet } from './wallet'

/**
 * Gives dApps what their messages were signed with: a manifest of the same account and ledger, by the person who connected it, with these very bytes, made
 * after they were asked for. What a dApp no longer waits for is not sent.
 * @returns whether anything is still waited for
 */
export async function answerSigned(wallet: Wallet): Promise<boolean> {
  const { database, clock } = wallet.context
  const now = toInstant(clock.now())
  const field = (path: string) => sql`${manifests.envelope} #>> ${`{data,${path}}`}::text[]`
  const isSigned = and(
    eq(manifests.accountId, dappSessions.accountId),
    eq(manifests.createdBy, dappSessions.createdBy),
    eq(manifests.contentType, 'EIP-191'),
    eq(manifests.processing, 'Completed'),
    gte(manifests.createdAt, dappEvents.createdAt),
    sql`${field('ledgerId')} = ${dappSessions.ledgerId}`,
    sql`lower(${field('content,value')}) = lower(${dappEvents.params} ->> 0)`,
  )
  const waiting = await database
    .select({ event: dappEvents, session: dappSessions, signature: sql<string | null>`${field('value,value')}` })
    .from(dappEvents)
    .innerJoin(dappSessions, eq(dappSessions.id, dappEvents.sessionId))
    .leftJoin(manifests, isSigned)
    .where(and(eq(dappEvents.outcome, 'Waiting'), gte(dappEvents.expiresAt, now), isNotNull(dappSessions.sealed)))
  for (const { event, session, signature } of waiting)
    if (signature !== null && event.method === 'personal_sign')
      await settle(wallet, session, event.id, { outcome: 'Answered' }, { result: signature })
  return waiting.some(({ signature }) => signature === null)
}

type Outcome = Pick<typeof dappEvents.$inferInsert, 'outcome' | 'reason'>

/** Whoever writes it first has answered it: another gateway finds it answered. */
async function settle(
  wallet: Wallet,
  session: SessionRow,
  id: Uuid,
  outcome: Outcome,
  answer: { readonly result: string } | { readonly error: typeof rpcErrors.refused },
): Promise<boolean> {
  const [settled] = await wallet.context.database
    .update(dappEvents)
    .set(outcome)
    .where(and(eq(dappEvents.id, id), eq(dappEvents.sessionId, session.id), eq(dappEvents.outcome, 'Waiting')))
    .returning({ rpcId: dappEvents.rpcId })
  const key = wallet.seal.open(session)?.session
  if (!settled || session.topic === null || key === undefined) return settled !== undefined
  const message = { id: JSON.parse(settled.rpcId ?? '0') as unknown, ...answer }
  await wallet.say({ topic: session.topic, key, kind: 'answer', message })
  return true
}

/** Says no to what a dApp asked. */
export async function refuseRequest(wallet: Wallet, session: SessionRow, requestId: Uuid): Promise<SessionRow> {
  const outcome = { outcome: 'Refused', reason: 'ByPerson' } as const
  if (!(await settle(wallet, session, requestId, outcome, { error: rpcErrors.refused })))
    throw new HttpRefusal('DappSessionError', 'Nothing of this kind waits for an answer')
  return session
}
