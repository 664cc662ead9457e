import { and, eq } from 'drizzle-orm'
import type { Json } from '@domain/shared/json'
import { dappSessions } from '../store/schema/dapps'
import { answerRequest } from './answer-request'
import { findSessionOfTopic, type SessionRow } from './find-session'
import { noteEvent } from './note-event'
import { openMessage } from './protocol/envelope'
import { requestShape, responseShape, type RpcRequest } from './protocol/messages'
import { readProposal } from './read-proposal'
import type { SessionKeys } from './session-seal'
import type { Wallet } from './wallet'

/** Takes what a relay brings: only what was closed under the key of a session is read at all. */
export async function takeMessage(wallet: Wallet, topic: string, text: string): Promise<void> {
  const row = await findSessionOfTopic(wallet.context, topic)
  const keys = row && wallet.seal.open(row)
  if (!row || !keys) return
  const isPairing = topic === row.pairingTopic
  const message = openMessage(isPairing ? keys.pairing : (keys.session ?? ''), text)
  if (message === undefined) return
  const request = requestShape.safeParse(message)
  if (!request.success) return isPairing ? undefined : takeAnswer(wallet, row, message)
  if (isPairing) return takeProposal(wallet, row, keys, request.data)
  await takeRequest(wallet, row, keys, request.data)
}

/** The first of a code is what the person is asked about. */
async function takeProposal(
  { context, seal, wake }: Wallet,
  row: SessionRow,
  keys: SessionKeys,
  { id, method, params }: RpcRequest,
): Promise<void> {
  if (method !== 'wc_sessionPropose' || row.state !== 'Retrieving') return
  const proposal = readProposal(params, context.clock.now())
  if (!proposal) return
  const { proposerKey, ...said } = proposal
  await context.database
    .update(dappSessions)
    .set({
      ...said,
      state: 'Proposed',
      rpcId: JSON.stringify(id),
      sealed: seal.close({ ...keys, proposer: proposerKey }, row),
    })
    .where(and(eq(dappSessions.id, row.id), eq(dappSessions.state, 'Retrieving')))
  wake(row.id)
}

/** What a dApp answers to us: a session that it does not take is none. */
async function takeAnswer({ context }: Wallet, row: SessionRow, message: Json): Promise<void> {
  const answer = responseShape.safeParse(message)
  if (!answer.success || answer.data.error === undefined || JSON.stringify(answer.data.id) !== row.rpcId) return
  await context.database
    .update(dappSessions)
    .set({ state: 'InvalidConnection', sealed: null })
    .where(and(eq(dappSessions.id, row.id), eq(dappSessions.state, 'Connected')))
}

async function takeRequest(wallet: Wallet, row: SessionRow, keys: SessionKeys, request: RpcRequest): Promise<void> {
  const { id, method } = request
  const [topic, key] = [row.topic, keys.session]
  if (topic === null || key === undefined) return
  if (method === 'wc_sessionRequest') return answerRequest(wallet, row, { ...request, topic, key })
  if (method === 'wc_sessionPing')
    return void wallet.say({ topic, key, kind: 'pingAnswer', message: { id, result: true } })
  if (method !== 'wc_sessionDelete') return
  const [ended] = await wallet.context.database
    .update(dappSessions)
    .set({ state: 'Disconnected', sealed: null })
    .where(and(eq(dappSessions.id, row.id), eq(dappSessions.state, 'Connected')))
    .returning({ id: dappSessions.id })
  if (!ended) return
  await noteEvent(wallet.context, row.id, { method, outcome: 'Answered' })
  void wallet.say({ topic, key, kind: 'endAnswer', message: { id, result: true } })
  wallet.link?.unsubscribe(topic)
}
