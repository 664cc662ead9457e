import { and, count, eq, gt, isNotNull, lte, type SQL } from 'drizzle-orm'
import { readForeignSignIn } from '@domain/dapps/asked-message'
import type { RefusedReason } from '@domain/dapps/dapp-session'
import { toInstant } from '@domain/shared/clock'
import { dappDelays } from '@domain/shared/dapp-delays'
import { wellFormed } from '@domain/shared/well-formed'
import { dappEvents, dappSessions } from '../store/schema/dapps'
import { takeTurnOf } from '../store/turns'
import type { GovernanceContext } from '../work/governance-context'
import { readSignedAddress } from './connected-account'
import type { SessionRow } from './find-session'
import { judgeRequest, type Judgement } from './judge-request'
import { noteEvent } from './note-event'
import { dappRequestShape, rpcErrors, type RpcError, type RpcRequest } from './protocol/messages'
import type { Wallet } from './wallet'

/** Requests of one session that may wait for people, or have waited of late, and those of any kind that it may make in a minute. */
export const mostWaiting = 20
export const mostInMinute = 60
/** Requests of one session that people were asked about; whoever asks more connects anew. */
export const mostAsked = 2000

interface Asked extends RpcRequest {
  readonly topic: string
  readonly key: string
}

/** Answers a request of a dApp, or keeps it for the person who connected it. What comes of it stands among the events of the session. */
export async function answerRequest(wallet: Wallet, row: SessionRow, { id, params, topic, key }: Asked): Promise<void> {
  const judging = wallet.context.database.transaction(async (tx) => {
    // One after the other, so that none is beyond the limits; another gateway finds it answered.
    await takeTurnOf(tx, `dapp session ${row.id}`)
    // As it is now, and stays until this is kept: whoever has just given the dApp another account has refused what was asked of the one before.
    const [held] = await tx.select().from(dappSessions).where(eq(dappSessions.id, row.id)).for('share')
    return keepRequest({ ...wallet.context, database: tx }, held ?? row, JSON.stringify(id), params)
  })
  // Also what another gateway has kept, which may be gone before it is signed; and what was kept though nobody heard of it.
  const judgement = await judging.catch((error: unknown) => {
    wallet.watch()
    throw error
  })
  if (judgement === undefined || judgement.kind === 'ask') wallet.watch()
  if (judgement?.kind === 'ask') {
    const { id: sessionId, domainId, createdBy: userId } = row
    wallet.context.bus.publish({ event: 'dappAsked', domainId, sessionId, userId })
  }
  if (judgement === undefined || judgement.kind === 'ask') return
  const answer = judgement.kind === 'answer' ? { result: judgement.result } : { error: judgement.error }
  // Not waited for: the relay may take its time, and what others ask is read meanwhile.
  void wallet.say({ topic, key, kind: 'answer', message: { id, ...answer } })
}

const refuseAs = (reason: RefusedReason, error: RpcError): Judgement => ({ kind: 'refuse', reason, error })

type Keeping = Pick<GovernanceContext, 'database' | 'clock' | 'random' | 'config' | 'platform'>

/** Undefined for a request that is answered already. */
async function keepRequest(
  context: Keeping,
  row: SessionRow,
  rpcId: string,
  params: unknown,
): Promise<Judgement | undefined> {
  const now = context.clock.now()
  // What a dApp waits for no more is known by its method alone, once no other waits for the same since.
  const isOver = and(eq(dappEvents.sessionId, row.id), lte(dappEvents.expiresAt, toInstant(now - dappDelays.request)))
  await context.database
    .update(dappEvents)
    .set({ params: null })
    .where(and(isOver, isNotNull(dappEvents.params)))
  // Not among the events: these would hold nothing else.
  if ((await countEvents(context, row, gt(dappEvents.createdAt, toInstant(now - 60_000)))) >= mostInMinute)
    return refuseAs('TooManyRequests', rpcErrors.tooMany)
  const read = dappRequestShape.safeParse(wellFormed(params))
  const { method, params: asked, expiryTimestamp } = read.data?.request ?? { method: 'wc_sessionRequest' }
  const chainId = read.data?.chainId ?? ''
  const judged = await judge(context, row, read.success ? { method, chainId, params: asked } : undefined)
  const isAsked = judged.kind === 'ask'
  const until = Math.min(expiryTimestamp === undefined ? Infinity : expiryTimestamp * 1000, now + dappDelays.request)
  const isNew = await noteEvent(context, row.id, {
    rpcId,
    method,
    chainId,
    // What nobody decides of is not kept.
    params: isAsked ? (asked ?? null) : null,
    expiresAt: isAsked ? toInstant(until) : null,
    ...outcomeOf(judged),
  })
  return isNew ? judged : undefined
}

async function judge(
  context: Keeping,
  row: SessionRow,
  asked: Parameters<typeof judgeRequest>[1] | undefined,
): Promise<Judgement> {
  const now = toInstant(context.clock.now())
  if (row.state !== 'Connected' || row.expiresAt <= now) return refuseAs('SessionEnded', rpcErrors.ended)
  if (!asked) return refuseAs('Malformed', rpcErrors.malformed)
  const judged = judgeRequest(row, asked, context.config.environment.FLAG_UNSAFE_MANIFESTS)
  if (asked.method === 'eth_accounts' && judged.kind === 'answer' && !(await isSignedAddress(context, row)))
    return refuseAs('SessionEnded', rpcErrors.ended)
  if (judged.kind !== 'ask') return judged
  if (asked.method === 'personal_sign' && readForeignSignIn(asked.params, row.url) !== undefined)
    return refuseAs('OtherDomain', rpcErrors.otherDomain)
  // What waits no more is looked through for five minutes yet (`find-answers.ts`): a dApp that waits for a second each time may have no more of it.
  const lately = toInstant(context.clock.now() - dappDelays.request)
  const isLooked = and(eq(dappEvents.outcome, 'Waiting'), gt(dappEvents.expiresAt, lately))
  const waiting = await countEvents(context, row, isLooked)
  const askedInAll = await countEvents(context, row, isNotNull(dappEvents.expiresAt))
  const isTooMuch = waiting >= mostWaiting || askedInAll >= mostAsked
  return isTooMuch ? refuseAs('TooManyRequests', rpcErrors.tooMany) : judged
}

async function isSignedAddress(context: Keeping, { accountId, ledgerId, domainId, address }: SessionRow) {
  const signed = accountId && ledgerId && (await readSignedAddress(context, { accountId, ledgerId, domainId }))
  return signed === address
}

async function countEvents({ database }: Keeping, { id }: SessionRow, where: SQL | undefined): Promise<number> {
  const [row] = await database
    .select({ found: count() })
    .from(dappEvents)
    .where(and(eq(dappEvents.sessionId, id), where))
  return row?.found ?? 0
}

function outcomeOf(judged: Judgement) {
  if (judged.kind === 'ask') return { outcome: 'Waiting' } as const
  if (judged.kind === 'answer') return { outcome: 'Answered' } as const
  const isUnknown = judged.reason === 'UnknownMethod' || judged.reason === 'TypedData'
  return { outcome: isUnknown ? 'NotSupported' : 'Refused', reason: judged.reason } as const
}
