import { and, eq } from 'drizzle-orm'
import type { RefusedReason } from '@domain/dapps/dapp-session'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { HttpRefusal } from '../http/refusal'
import { dappEvents, dappSessions } from '../store/schema/dapps'
import { findAnswers, findProposals } from './find-answers'
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
  for (const [eventId, session] of wallet.unheard) {
    await waitAgain(wallet, session, eventId)
    wallet.unheard.delete(eventId)
  }
  const waiting = await findAnswers({ database, before: wallet.readBefore }, toInstant(clock.now()))
  let isUnsaid = false
  for (const { event, session, answer } of waiting) {
    if (!answer) continue
    const { intentId, ...said } = answer
    const outcome =
      'result' in answer
        ? ({ outcome: 'Answered' } as const)
        : ({ outcome: 'Refused', reason: reasonOf(answer) } as const)
    wallet.unheard.set(event.id, session)
    const settled = await settle(wallet, session, event.id, { ...outcome, ...(intentId ? { intentId } : {}) }, said)
    if (settled === 'unsaid') {
      isUnsaid = true
      await waitAgain(wallet, session, event.id)
    }
    wallet.unheard.delete(event.id)
  }
  return isUnsaid || waiting.some(({ answer }) => answer === undefined)
}

/** What the relay did not take, its dApp does not know: it is told again as long as it waits for the same account, for it would ask once more, and be paid once more. */
const waitAgain = ({ context }: Wallet, { id: sessionId, accountId }: SessionRow, id: Uuid): Promise<void> =>
  context.database.transaction(async (tx) => {
    const [held] = await tx.select().from(dappSessions).where(eq(dappSessions.id, sessionId)).for('share')
    if (held?.state !== 'Connected' || held.accountId !== accountId) return
    await tx.update(dappEvents).set({ outcome: 'Waiting', reason: null, intentId: null }).where(eq(dappEvents.id, id))
  })

const reasonOf = ({ error }: { readonly error: RpcError }): RefusedReason =>
  error === rpcErrors.notApproved ? 'NotApproved' : 'NotCarriedOut'

type Outcome = Pick<typeof dappEvents.$inferInsert, 'outcome' | 'reason' | 'intentId'>

/** Whoever writes it first has answered it: another gateway finds it answered (`gone`). `unsaid`: the relay did not take the answer. */
async function settle(
  wallet: Wallet,
  session: SessionRow,
  id: Uuid,
  outcome: Outcome,
  answer: { readonly result: string } | { readonly error: RpcError },
): Promise<'gone' | 'said' | 'unsaid'> {
  const [settled] = await wallet.context.database
    .update(dappEvents)
    .set(outcome)
    .where(and(eq(dappEvents.id, id), eq(dappEvents.sessionId, session.id), eq(dappEvents.outcome, 'Waiting')))
    .returning({ rpcId: dappEvents.rpcId })
  const key = wallet.seal.open(session)?.session
  if (!settled) return 'gone'
  if (session.topic === null || key === undefined) return 'said'
  const message = { id: JSON.parse(settled.rpcId ?? '0') as unknown, ...answer }
  return (await wallet.say({ topic: session.topic, key, kind: 'answer', message })) ? 'said' : 'unsaid'
}

/** Says no to what a dApp asked; of what is proposed already the proposal is decided, which would be carried out all the same. */
export async function refuseRequest(wallet: Wallet, session: SessionRow, requestId: Uuid): Promise<SessionRow> {
  const { database, clock } = wallet.context
  const looking = { database, before: wallet.readBefore }
  if ((await findProposals(looking, toInstant(clock.now()), session.id)).has(requestId))
    throw new HttpRefusal('DappSessionError', 'What it asks for is proposed: reject or withdraw the proposal')
  const outcome = { outcome: 'Refused', reason: 'ByPerson' } as const
  if ((await settle(wallet, session, requestId, outcome, { error: rpcErrors.refused })) === 'gone')
    throw new HttpRefusal('DappSessionError', 'Nothing of this kind waits for an answer')
  return session
}
