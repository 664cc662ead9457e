import { and, eq } from 'drizzle-orm'
import type { RefusedReason } from '@domain/dapps/dapp-session'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { HttpRefusal } from '../http/refusal'
import { dappEvents } from '../store/schema/dapps'
import { findAnswers } from './find-answers'
import type { SessionRow } from './find-session'
import { rpcErrors, type RpcError } from './protocol/messages'
import type { Wallet } from './wallet'

/**
 * Gives dApps what came of what they asked: the signature of their very bytes, the hash of a transaction that does what they asked, or a refusal. Found by
 * what was signed, for the account and ledger of the session, by whoever connected it, and proposed after it was asked. What a dApp no longer waits for is
 * not sent.
 * @returns whether anything is still waited for
 */
export async function answerSigned(wallet: Wallet): Promise<boolean> {
  const { database, clock } = wallet.context
  const waiting = await findAnswers(database, toInstant(clock.now()))
  for (const { event, session, answer } of waiting) {
    if (!answer) continue
    const { intentId, ...said } = answer
    const outcome =
      'result' in answer
        ? ({ outcome: 'Answered' } as const)
        : ({ outcome: 'Refused', reason: reasonOf(answer) } as const)
    await settle(wallet, session, event.id, { ...outcome, ...(intentId ? { intentId } : {}) }, said)
  }
  return waiting.some(({ answer }) => answer === undefined)
}

const reasonOf = ({ error }: { readonly error: RpcError }): RefusedReason =>
  error === rpcErrors.notApproved ? 'NotApproved' : 'NotCarriedOut'

type Outcome = Pick<typeof dappEvents.$inferInsert, 'outcome' | 'reason' | 'intentId'>

/** Whoever writes it first has answered it: another gateway finds it answered. */
async function settle(
  wallet: Wallet,
  session: SessionRow,
  id: Uuid,
  outcome: Outcome,
  answer: { readonly result: string } | { readonly error: RpcError },
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
