import { and, eq } from 'drizzle-orm'
import { chainName, dappEvents as eventNames, type DappMethod } from '@domain/dapps/dapp-methods'
import { toInstant } from '@domain/shared/clock'
import { dappDelays } from '@domain/shared/dapp-delays'
import type { UserReference } from '@domain/shared/ids'
import type { Json } from '@domain/shared/json'
import { holdUser } from '../access/hold-user'
import { holdConnector, type Connector } from '../external-accounts/connecting-right'
import type { Database } from '../store/database'
import { dappEvents, dappSessions } from '../store/schema/dapps'
import { requireAccountFor, type ConnectedAccount } from './connected-account'
import type { SessionRow } from './find-session'
import { forget, noSession, tooLate, unreachable } from './forget-proposal'
import { noteEvent } from './note-event'
import { agreeOnKey, createKeyPair, topicOf } from './protocol/envelope'
import { rpcErrors } from './protocol/messages'
import { methodsHere, type Wallet } from './wallet'

const namespacesOf = (
  { chainId, address }: Pick<ConnectedAccount, 'chainId' | 'address'>,
  methods: readonly DappMethod[],
) => ({
  eip155: {
    chains: [chainName(chainId)],
    accounts: [`${chainName(chainId)}:${address}`],
    methods,
    events: eventNames,
  },
})

/** Connects an account to the dApp of a session that was asked for. */
export async function approveSession(
  wallet: Wallet,
  { author }: Connector,
  row: SessionRow,
  asked: Pick<ConnectedAccount, 'accountId' | 'ledgerId'>,
): Promise<SessionRow> {
  const { context, seal, link } = wallet
  const now = context.clock.now()
  if (row.state !== 'Proposed') throw noSession()
  if (Date.parse(row.expiresAt) <= now) {
    await forget(wallet, row.id, row.pairingTopic)
    throw tooLate()
  }
  const account = await requireAccountFor(context, row, asked)
  const keys = seal.open(row)
  const pair = createKeyPair(context.random)
  const session = agreeOnKey(pair.secret, keys?.proposer ?? '')
  if (!keys || session === undefined || !link) throw noSession()
  const topic = topicOf(session)
  const settleId = wallet.newRpcId()
  const until = now + dappDelays.session
  const connected = await connectRow(wallet, row, author, {
    ...account,
    topic,
    rpcId: JSON.stringify(settleId),
    sealed: seal.close({ ...keys, session }, row),
    expiresAt: toInstant(until),
    connectedOn: toInstant(now),
  })
  await link.subscribe([topic])
  const isSettled =
    (await wallet.say({
      topic: row.pairingTopic,
      key: keys.pairing,
      kind: 'proposalAnswer',
      message: {
        id: JSON.parse(row.rpcId ?? '0') as unknown,
        result: { relay: { protocol: 'irn' }, responderPublicKey: pair.publicKey },
      },
    })) &&
    (await wallet.say({
      topic,
      key: session,
      kind: 'settle',
      message: {
        id: settleId,
        method: 'wc_sessionSettle',
        params: {
          relay: { protocol: 'irn' },
          namespaces: namespacesOf(account, methodsHere(context.config)),
          controller: { publicKey: pair.publicKey, metadata: selfOf(context.config) },
          expiry: Math.floor(until / 1000),
        },
      },
    }))
  link.unsubscribe(row.pairingTopic)
  if (isSettled) return connected
  await endRow(wallet, connected, 'InvalidConnection')
  throw unreachable()
}

/** How the console calls itself to a dApp: without a name of the institution, which is nobody's business there. */
const selfOf = ({ consoleOrigin }: Wallet['context']['config']) => ({
  name: 'Countersign',
  description: 'Custody in which every transaction is countersigned',
  url: consoleOrigin,
  icons: [],
})

async function connectRow(
  { context }: Wallet,
  { id, domainId }: SessionRow,
  author: UserReference,
  values: Partial<typeof dappSessions.$inferInsert>,
): Promise<SessionRow> {
  return context.database.transaction(async (tx) => {
    await holdConnector(tx, { author, domainId }, 'dapp')
    const [row] = await tx
      .update(dappSessions)
      .set({ ...values, state: 'Connected' })
      .where(and(eq(dappSessions.id, id), eq(dappSessions.state, 'Proposed')))
      .returning()
    if (!row) throw noSession()
    await noteEvent({ ...context, database: tx }, id, { method: 'session_connect', outcome: 'Answered' })
    return row
  })
}

/** The session in use, with what opens its messages. */
function requireConnected(wallet: Wallet, row: SessionRow): { readonly topic: string; readonly key: string } {
  const key = wallet.seal.open(row)?.session
  const isOver = Date.parse(row.expiresAt) <= wallet.context.clock.now()
  if (row.state !== 'Connected' || row.topic === null || key === undefined || isOver) throw noSession()
  return { topic: row.topic, key }
}

/** Gives a dApp another account. It is told first: whoever is not reached keeps the account that it knows. */
export async function swapAccount(
  wallet: Wallet,
  { author }: Connector,
  row: SessionRow,
  asked: Pick<ConnectedAccount, 'accountId' | 'ledgerId'>,
): Promise<SessionRow> {
  const { context } = wallet
  const { topic, key } = requireConnected(wallet, row)
  const account = await requireAccountFor(context, row, asked)
  const isTaken = await wallet.say({
    topic,
    key,
    kind: 'update',
    message: {
      id: wallet.newRpcId(),
      method: 'wc_sessionUpdate',
      params: { namespaces: namespacesOf(account, methodsHere(context.config)) },
    },
  })
  if (!isTaken) throw unreachable()
  const { changed, refused } = await context.database.transaction(async (tx) => {
    await holdConnector(tx, { author, domainId: row.domainId }, 'dapp')
    const [next] = await tx
      .update(dappSessions)
      .set(account)
      .where(and(eq(dappSessions.id, row.id), eq(dappSessions.state, 'Connected')))
      .returning()
    if (!next) throw noSession()
    const waiting = await refuseWaiting(tx, row)
    await noteEvent({ ...context, database: tx }, row.id, { method: 'session_change', outcome: 'Answered' })
    return { changed: next, refused: waiting }
  })
  for (const id of refused)
    await wallet.say({ topic, key, kind: 'answer', message: { id, error: rpcErrors.otherAccount } })
  const chainId = chainName(account.chainId)
  const changes: { readonly name: (typeof eventNames)[number]; readonly data: Json }[] = [
    { name: 'accountsChanged', data: namespacesOf(account, methodsHere(context.config)).eip155.accounts },
  ]
  if (account.chainId !== row.chainId) changes.push({ name: 'chainChanged', data: account.chainId })
  for (const event of changes)
    await wallet.say({
      topic,
      key,
      kind: 'event',
      message: { id: wallet.newRpcId(), method: 'wc_sessionEvent', params: { event, chainId } },
    })
  return changed
}

/** What was asked of the account before is not asked of the next; the dApp's own names of it. */
async function refuseWaiting(tx: Database, { id }: SessionRow): Promise<readonly unknown[]> {
  const refused = await tx
    .update(dappEvents)
    .set({ outcome: 'Refused', reason: 'OtherAccount', params: null })
    .where(and(eq(dappEvents.sessionId, id), eq(dappEvents.outcome, 'Waiting')))
    .returning({ rpcId: dappEvents.rpcId })
  return refused.map(({ rpcId }) => JSON.parse(rpcId ?? '0') as unknown)
}

/** Ends a session, also where its dApp is not reached any more: its keys are gone. */
export async function endSession(wallet: Wallet, { author }: Connector, row: SessionRow): Promise<SessionRow> {
  if (row.state === 'Disconnected' || row.state === 'Proposed') throw noSession()
  const key = wallet.seal.open(row)?.session
  const ended = await endRow(wallet, row, 'Disconnected', author)
  if (key !== undefined && row.topic !== null) {
    await wallet.say({
      topic: row.topic,
      key,
      kind: 'end',
      message: { id: wallet.newRpcId(), method: 'wc_sessionDelete', params: rpcErrors.disconnected },
    })
    wallet.link?.unsubscribe(row.topic)
  }
  return ended
}

async function endRow(
  { context }: Wallet,
  { id, state: before }: SessionRow,
  state: 'Disconnected' | 'InvalidConnection',
  author?: UserReference,
): Promise<SessionRow> {
  return context.database.transaction(async (tx) => {
    if (author) await holdUser(tx, author)
    const [row] = await tx
      .update(dappSessions)
      .set({ state, sealed: null })
      .where(and(eq(dappSessions.id, id), eq(dappSessions.state, before)))
      .returning()
    if (!row) throw noSession()
    await noteEvent({ ...context, database: tx }, id, { method: 'session_disconnect', outcome: 'Answered' })
    return row
  })
}
