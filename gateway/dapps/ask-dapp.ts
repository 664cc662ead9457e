import { and, count, eq, gt, inArray, lte } from 'drizzle-orm'
import { readConnectionCode } from '@domain/dapps/connection-code'
import { toInstant } from '@domain/shared/clock'
import { dappDelays } from '@domain/shared/dapp-delays'
import type { Uuid } from '@domain/shared/ids'
import { isKeptOnItsWay } from '@domain/shared/loopback'
import { holdUser } from '../access/hold-user'
import type { Connector } from '../external-accounts/connecting-right'
import { HttpRefusal } from '../http/refusal'
import type { Database } from '../store/database'
import { dappSessions } from '../store/schema/dapps'
import { takeTurnOf } from '../store/turns'
import { listChains } from './connected-account'
import { listTopics, readSession, type SessionRow } from './find-session'
import { declineSession, forget, lost, tooLate, unreachable } from './forget-proposal'
import { looksLikeAnother } from './look-alike'
import type { Wallet } from './wallet'

/** Sessions in use, and asked for, that a domain may have. */
export const mostSessions = 50

/** What a dApp that the person has asked before, by the same code, said of itself: a page that was left is come back to. */
async function findAsked(
  { context }: Wallet,
  { domainId, author }: Connector,
  pairingTopic: string,
): Promise<SessionRow | undefined> {
  const [row] = await context.database
    .select()
    .from(dappSessions)
    .where(
      and(
        eq(dappSessions.pairingTopic, pairingTopic),
        eq(dappSessions.domainId, domainId),
        eq(dappSessions.createdBy, author.id),
        eq(dappSessions.createdByDomainId, author.domainId),
        eq(dappSessions.state, 'Proposed'),
        gt(dappSessions.expiresAt, toInstant(context.clock.now())),
      ),
    )
  return row
}

/** Asks the dApp of a code who it is. What it says is kept until the person has decided. */
export async function askDapp(wallet: Wallet, connector: Connector, code: string): Promise<SessionRow> {
  const { context, link } = wallet
  const read = readConnectionCode(code, context.clock.now())
  if (!read.ok) {
    if (read.problem === 'expired') throw tooLate()
    throw new HttpRefusal('InvalidRequestError', 'The code is none of WalletConnect, version 2')
  }
  if (!link) throw new HttpRefusal('DappRelayError', 'No relay that reaches dApps is configured')
  const row =
    (await findAsked(wallet, connector, read.value.topic)) ?? (await listenForDapp(wallet, link, connector, read.value))
  const refusal = judgeDapp(row, await listChains(context.database))
  if (!refusal) return row
  await declineSession(wallet, row)
  throw refusal
}

const codeInUse = () => new HttpRefusal('ConflictingRequestIdError', 'The code is in use already')

type Code = Extract<ReturnType<typeof readConnectionCode>, { readonly ok: true }>['value']

async function listenForDapp(
  wallet: Wallet,
  link: NonNullable<Wallet['link']>,
  connector: Connector,
  code: Code,
): Promise<SessionRow> {
  const id = wallet.context.random.uuid()
  await beginAsking(wallet, connector, id, code)
  await link.keepOnly(() => listTopics(wallet.context))
  const received = wallet.waitFor(id, dappDelays.retrieval)
  const isListening = await link.subscribe([code.topic])
  if (isListening) await received
  const row = await readSession(wallet.context, id)
  if (row?.state === 'Proposed') return row
  await forget(wallet, id, code.topic)
  throw isListening ? lost() : unreachable()
}

const beginAsking = (
  { context, seal }: Wallet,
  { domainId, author }: Connector,
  id: Uuid,
  { topic, key }: Code,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const now = context.clock.now()
    await holdUser(tx, author)
    await requireSpare(tx, domainId, toInstant(now))
    // Whoever names the topic of somebody's session in a code would be given what is said there in its place, and nobody listens to a code that is over.
    const [taken] = await tx.select({ id: dappSessions.id }).from(dappSessions).where(eq(dappSessions.topic, topic))
    if (taken) throw codeInUse()
    const [row] = await tx
      .insert(dappSessions)
      .values({
        id,
        domainId,
        state: 'Retrieving',
        ...{ name: '', description: '', url: '', methods: [], chains: [] },
        pairingTopic: topic,
        sealed: seal.close({ pairing: key }, { id, domainId }),
        expiresAt: toInstant(now + dappDelays.retrieval),
        createdAt: toInstant(now),
        createdBy: author.id,
        createdByDomainId: author.domainId,
      })
      .onConflictDoNothing()
      .returning({ id: dappSessions.id })
    if (!row) throw codeInUse()
  })

/** Why nobody is even asked about a dApp; undefined where a person may decide. */
function judgeDapp({ url, chains }: SessionRow, known: ReadonlyMap<string, string>): HttpRefusal | undefined {
  if (!URL.canParse(url) || !isKeptOnItsWay(url))
    return new HttpRefusal('DappAddressError', 'The dApp names no address that is reached over TLS')
  if (looksLikeAnother(new URL(url)))
    return new HttpRefusal('LookAlikeDappError', 'The address of the dApp is written so that it looks like another one')
  return chains.some((chain) => known.has(chain))
    ? undefined
    : new HttpRefusal('DappLedgersError', 'The dApp asks for none of the ledgers of this institution')
}

/** Of sessions that have ended by themselves go the keys: nothing opens their messages any more. */
async function requireSpare(tx: Database, domainId: SessionRow['domainId'], now: string): Promise<void> {
  await takeTurnOf(tx, `dapp sessions ${domainId}`)
  const inUse = and(
    eq(dappSessions.domainId, domainId),
    inArray(dappSessions.state, ['Retrieving', 'Proposed', 'Connected']),
  )
  // Those that nobody decided of in time.
  await tx
    .delete(dappSessions)
    .where(and(inArray(dappSessions.state, ['Retrieving', 'Proposed']), lte(dappSessions.expiresAt, now)))
  await tx
    .update(dappSessions)
    .set({ state: 'InvalidConnection', sealed: null })
    .where(and(eq(dappSessions.state, 'Connected'), lte(dappSessions.expiresAt, now)))
  const [row] = await tx
    .select({ used: count() })
    .from(dappSessions)
    .where(and(inUse, gt(dappSessions.expiresAt, now)))
  if ((row?.used ?? 0) >= mostSessions)
    throw new HttpRefusal('TooManyConnectionsError', `A domain has at most ${mostSessions} connected dApps`)
}
