import { and, eq, inArray } from 'drizzle-orm'
import { HttpRefusal } from '../http/refusal'
import { dappSessions } from '../store/schema/dapps'
import type { SessionRow } from './find-session'
import { rpcErrors } from './protocol/messages'
import type { Wallet } from './wallet'

export const unreachable = () => new HttpRefusal('DappRelayError', 'The relay that reaches dApps does not answer')
export const noSession = () =>
  new HttpRefusal('DappSessionError', 'The session is not in a state in which this is possible')
export const lost = () => new HttpRefusal('ConnectionTimeout', 'The dApp has said nothing of itself in time')
export const tooLate = () => new HttpRefusal('ApproveTimeout', 'The dApp no longer waits for this connection')

/** Keeps nothing of a session that was asked for. */
export async function forget({ context, link }: Wallet, id: SessionRow['id'], topic: string): Promise<void> {
  await context.database
    .delete(dappSessions)
    .where(and(eq(dappSessions.id, id), inArray(dappSessions.state, ['Retrieving', 'Proposed'])))
  link?.unsubscribe(topic)
}

/** Says no to a dApp that asks for a connection; nothing is kept of it. */
export async function declineSession(wallet: Wallet, row: SessionRow): Promise<SessionRow> {
  if (row.state !== 'Proposed') throw noSession()
  const keys = wallet.seal.open(row)
  await forget(wallet, row.id, row.pairingTopic)
  if (keys && row.rpcId !== null)
    await wallet.say({
      topic: row.pairingTopic,
      key: keys.pairing,
      kind: 'proposalRefusal',
      message: { id: JSON.parse(row.rpcId) as unknown, error: rpcErrors.rejected },
    })
  return { ...row, state: 'Disconnected' }
}

/** What was connected in a backup may have been ended after it, and its dApp still has the key: each is connected anew. */
export const endRestoredSessions = async ({ database }: Pick<Wallet['context'], 'database'>): Promise<void> =>
  void (await database
    .update(dappSessions)
    .set({ state: 'Disconnected', sealed: null })
    .where(inArray(dappSessions.state, ['Retrieving', 'Proposed', 'Connected'])))
