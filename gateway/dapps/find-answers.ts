import { and, desc, eq, gte, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { fromBase64 } from '@domain/shared/base64'
import { toInstant } from '@domain/shared/clock'
import { dappDelays } from '@domain/shared/dapp-delays'
import { isJsonObject, type Json, type JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import { dappEvents, dappSessions, isAwaited } from '../store/schema/dapps'
import { intents } from '../store/schema/governance'
import { manifests, transactionOrders, transactions } from '../store/schema/money'
import { contentOf, keyOfRequest, keyOfSigned, readOnce, type ReadBefore } from './asked-keys'
import type { SessionRow } from './find-session'
import { rpcErrors, type RpcError } from './protocol/messages'

/** What a dApp is answered. */
export type FoundAnswer =
  | { readonly result: string; readonly intentId?: Uuid }
  | { readonly error: RpcError; readonly intentId?: Uuid }

/** Where answers are looked for. */
export interface Looking {
  readonly database: Database
  readonly before: ReadBefore
}

/** The intents of one person in one domain that are looked at, the newest: a dApp waits for minutes, and nobody proposes more meanwhile by hand. */
export const mostLooked = 100

/** The newest that whoever connected the dApp has proposed there since it asked. It is asked again and again, so that nothing long is read. */
const proposedSince = (database: Database, { createdBy, domainId }: SessionRow, since: string) =>
  database
    .select({
      id: intents.id,
      status: intents.status,
      createdAt: intents.createdAt,
      manifestId: manifests.id,
      order: { accountId: transactionOrders.accountId, ledgerId: transactionOrders.ledgerId },
      transaction: {
        id: transactions.id,
        processing: transactions.processing,
        cause: transactions.cause,
        ledgerStatus: transactions.ledgerStatus,
        ledgerTransactionId: transactions.ledgerTransactionId,
      },
    })
    .from(
      database
        .select({ id: intents.id })
        .from(intents)
        .where(
          and(
            eq(intents.authorId, createdBy),
            eq(intents.targetDomainId, domainId),
            gte(intents.createdAt, since),
            inArray(intents.payloadType, ['v0_SignManifest', 'v0_CreateTransactionOrder']),
            // What one dApp was answered with is no answer to the same, asked again.
            sql`not exists (select 1 from dapp_events answered where answered.intent_id = ${intents.id})`,
          ),
        )
        .orderBy(desc(intents.createdAt), desc(intents.id))
        .limit(mostLooked)
        .as('newest'),
    )
    .innerJoin(intents, eq(intents.id, sql`newest.id`))
    .leftJoin(manifests, and(eq(sql`${manifests.id}::text`, intents.entityId), eq(manifests.processing, 'Completed')))
    .leftJoin(transactionOrders, eq(transactionOrders.intentId, intents.id))
    .leftJoin(transactions, eq(transactions.orderId, transactionOrders.id))
    .orderBy(intents.createdAt, intents.id)

type Proposed = Awaited<ReturnType<typeof proposedSince>>[number]

/**
 * The requests of dApps that wait, and those that have waited of late, the oldest first, each with its session, of which each is read once. What they ask for may be
 * long, and is read apart. Nothing of a session that a person has ended.
 */
async function readAsked(database: Database, now: string, sessionId?: Uuid) {
  const lately = toInstant(Date.parse(now) - dappDelays.request)
  const isWaiting = and(isAwaited(dappEvents.outcome), gte(dappEvents.expiresAt, sessionId ? now : lately))
  const events = await database
    .select({
      sessionId: dappEvents.sessionId,
      id: dappEvents.id,
      method: dappEvents.method,
      createdAt: dappEvents.createdAt,
      expiresAt: dappEvents.expiresAt,
    })
    .from(dappEvents)
    .where(and(isWaiting, sessionId && eq(dappEvents.sessionId, sessionId)))
    .orderBy(dappEvents.createdAt, dappEvents.id)
  const asking = [...new Set(events.map((event) => event.sessionId))]
  if (asking.length === 0) return []
  const ended = database
    .select({ id: dappEvents.sessionId })
    .from(dappEvents)
    // By a person: what a dApp asks for has a number, whatever it is called.
    .where(
      and(inArray(dappEvents.sessionId, asking), eq(dappEvents.method, 'session_disconnect'), isNull(dappEvents.rpcId)),
    )
  const sessions = await database
    .select()
    .from(dappSessions)
    .where(and(inArray(dappSessions.id, asking), notInArray(dappSessions.id, ended)))
  const byId = new Map(sessions.map((session) => [session.id, session]))
  return events.flatMap(({ sessionId: of, ...event }) => {
    const session = byId.get(of)
    if (!session) return []
    return [{ event, session, isOver: session.sealed === null || event.expiresAt === null || event.expiresAt < now }]
  })
}

/** A request that waits, or that has waited of late, with what its person has proposed since it was asked. */
type Waiting = Awaited<ReturnType<typeof readAsked>>[number] & { readonly since: readonly Proposed[] }

/** What one person has proposed in one domain is read once for all that waits there. */
async function readWaiting({ database }: Looking, now: string, sessionId?: Uuid): Promise<readonly Waiting[]> {
  const proposed = new Map<string, readonly Proposed[]>()
  const waiting: Waiting[] = []
  for (const asked of await readAsked(database, now, sessionId)) {
    const { session, event } = asked
    const person = `${session.createdBy} ${session.domainId}`
    // The oldest request of a person comes first.
    const all = proposed.get(person) ?? (await proposedSince(database, session, event.createdAt))
    proposed.set(person, all)
    waiting.push({ ...asked, since: all.filter(({ createdAt }) => createdAt >= event.createdAt) })
  }
  return waiting
}

/** What is long of all these, each read once, whoever looks and however often. */
async function readTexts({ database, before }: Looking, waiting: readonly Waiting[]) {
  const asked = waiting.filter(({ since }) => since.length > 0)
  const proposed = [...new Set(asked.flatMap(({ since }) => since))]
  const { id, method, params } = dappEvents
  return {
    requests: await readOnce(
      before.requests,
      asked.map(({ event }) => event.id),
      async (ids) =>
        (await database.select({ id, method, params }).from(dappEvents).where(inArray(id, ids))).map((row) => [
          row.id,
          keyOfRequest({ ...row, params: row.params ?? null }),
        ]),
    ),
    proposals: await readOnce(
      before.proposals,
      proposed.map((one) => one.id),
      async (ids) => {
        const payload = sql<JsonObject>`${intents.envelope} #> '{data,details,payload}'`
        const rows = await database.select({ id: intents.id, payload }).from(intents).where(inArray(intents.id, ids))
        return rows.map((row) => [row.id, contentOf(row.payload)])
      },
    ),
    manifests: await readOnce(
      before.manifests,
      proposed.flatMap(({ manifestId }) => manifestId ?? []),
      async (ids) => {
        const ledgerId = sql<string | null>`${manifests.envelope} #>> '{data,ledgerId}'`
        const value = sql<Json>`${manifests.envelope} #> '{data,value}'`
        const rows = await database
          .select({ id: manifests.id, ledgerId, value })
          .from(manifests)
          .where(inArray(manifests.id, ids))
        return rows.map((row) => [row.id, { ledgerId: row.ledgerId, signature: signatureOf(row.value) }])
      },
    ),
    transactions: await readOnce(
      before.transactions,
      proposed.flatMap(({ transaction }) => (isOnLedger(transaction) ? transaction.id : [])),
      async (ids) => {
        const { id: transactionId, rawTransaction: raw } = transactions
        const rows = await database
          .select({ id: transactionId, raw })
          .from(transactions)
          .where(inArray(transactionId, ids))
        return rows.map((row) => [row.id, row.raw === null ? undefined : keyOfSigned(row.raw)])
      },
    ),
  }
}

type Texts = Awaited<ReturnType<typeof readTexts>>

const isOnLedger = (transaction: Proposed['transaction']): transaction is NonNullable<Proposed['transaction']> =>
  transaction !== null && transaction.ledgerTransactionId !== null && transaction.ledgerStatus !== null

interface Found extends Asked {
  readonly answer: FoundAnswer | undefined
}

/** Each request that waits, with what it can be answered, the oldest first; of one intent no two transactions. */
export async function findAnswers(looking: Looking, now: string) {
  const asked = await readWaiting(looking, now)
  const texts = await readTexts(looking, asked)
  const isOfSeveral = gatherAlike(texts, asked)
  const used = new Set<Uuid>()
  return asked.flatMap(({ event, session, since, isOver }): readonly Found[] => {
    if (isOver) return []
    const answerOf = event.method === 'eth_sendTransaction' ? transactionAnswer : messageAnswer
    for (const intent of since) {
      const answer = used.has(intent.id) ? undefined : answerOf(texts, { event, session }, intent)
      if (!answer || isOfSeveral({ event, session }, intent)) continue
      if (answer.intentId) used.add(answer.intentId)
      return [{ event, session, answer }]
    }
    return [{ event, session, answer: undefined }]
  })
}

const hostOf = ({ url }: SessionRow) => (URL.canParse(url) ? new URL(url).host : url)

/**
 * A message that signs somebody in, or that keys are made of, is signed for one dApp. Where one at another address waited for the same of the same account when it was
 * proposed, nobody can tell for whom that was, and no answer is found for either, also once the other waits no more. Who waited for the same is gathered once: to hold
 * each request against each other one, for each of a hundred proposals, takes minutes.
 */
function gatherAlike(texts: Texts, asked: readonly Waiting[]): (one: Asked, intent: Proposed) => boolean {
  const sameOf = ({ event, session: { createdBy, domainId, accountId, ledgerId } }: Asked) =>
    [createdBy, domainId, accountId, ledgerId, texts.requests.get(event.id)].join(' ')
  const hosts = new Map<SessionRow, string>()
  const alike = new Map<string, Waiting[]>()
  for (const one of asked) {
    if (!hosts.has(one.session)) hosts.set(one.session, hostOf(one.session))
    const others = alike.get(sameOf(one))
    if (others) others.push(one)
    else alike.set(sameOf(one), [one])
  }
  const waited = new Map<string, ReadonlySet<string | undefined>>()
  return (one, intent) => {
    if (intent.manifestId === null) return false
    const [same, { createdAt }] = [sameOf(one), intent]
    const name = `${same} ${intent.id}`
    const isThen = ({ event }: Asked) => event.createdAt <= createdAt && (event.expiresAt ?? '') >= createdAt
    const then =
      waited.get(name) ??
      new Set(
        alike
          .get(same)!
          .filter(isThen)
          .map(({ session }) => hosts.get(session)),
      )
    waited.set(name, then)
    return [...then].some((host) => host !== hosts.get(one.session))
  }
}

/** The proposals that are under way of what waits in a session, by the requests that they are of; of one intent no two transactions. */
export async function findProposals(looking: Looking, now: string, sessionId: Uuid): Promise<ReadonlyMap<Uuid, Uuid>> {
  const waiting = (await readWaiting(looking, now, sessionId)).filter(({ isOver }) => !isOver)
  const texts = await readTexts(looking, waiting)
  const used = new Set<Uuid>()
  return new Map(
    waiting.flatMap(({ event, session, since }) => {
      const intent = since.find(
        (one) => !used.has(one.id) && !isRefused(one) && isAskedBy(texts, { event, session }, one),
      )
      if (intent && event.method === 'eth_sendTransaction') used.add(intent.id)
      return intent ? [[event.id, intent.id] as const] : []
    }),
  )
}

type Asked = Pick<Waiting, 'event' | 'session'>

const isOfSession = (
  { session }: Asked,
  { accountId, ledgerId }: { readonly accountId: unknown; readonly ledgerId: unknown },
) => accountId === session.accountId && ledgerId === session.ledgerId

/** Whether what is proposed is what the dApp asked for, of the account and the ledger of the session; `ledgerId` where it is known better. */
function isAskedBy(texts: Texts, asked: Asked, intent: Proposed, ledgerId?: string | null): boolean {
  const [key, content] = [texts.requests.get(asked.event.id), texts.proposals.get(intent.id)]
  return (
    key !== undefined &&
    content?.key === key &&
    isOfSession(asked, ledgerId === undefined ? content : { ...content, ledgerId })
  )
}

const isRefused = ({ status }: Proposed) => ['Rejected', 'Expired', 'Failed'].includes(status)

/** The signature of a manifest that holds what was asked. */
function messageAnswer(texts: Texts, asked: Asked, intent: Proposed): FoundAnswer | undefined {
  const manifest = intent.manifestId === null ? undefined : texts.manifests.get(intent.manifestId)
  // A manifest names the ledger that its proposal may have left to the platform; what was signed is what was proposed.
  if (manifest?.signature !== undefined && isAskedBy(texts, asked, intent, manifest.ledgerId))
    return { result: manifest.signature }
  return isRefused(intent) && isAskedBy(texts, asked, intent) ? { error: rpcErrors.notApproved } : undefined
}

/** As dApps know it: 65 bytes, of which the last is 27 or 28. */
function signatureOf(signed: Json | undefined): string | undefined {
  if (!isJsonObject(signed)) return undefined
  const { type, value, signature, recoveryId } = signed
  if (type === 'EIP-191') return typeof value === 'string' ? value : undefined
  const [raw, recovery] = [signature, recoveryId].map((part) =>
    typeof part === 'string' ? fromBase64(part) : undefined,
  )
  if (raw?.length !== 64 || recovery?.length !== 1) return undefined
  return `0x${Buffer.from(raw).toString('hex')}${(27 + recovery[0]!).toString(16)}`
}

/** The hash of a transaction that does what was asked, from the account and on the ledger of the session, once the ledger has it. */
function transactionAnswer(texts: Texts, asked: Asked, intent: Proposed): FoundAnswer | undefined {
  const { id: intentId, order, transaction } = intent
  if (isRefused(intent)) return isAskedBy(texts, asked, intent) ? { error: rpcErrors.notApproved, intentId } : undefined
  if (!order || !transaction || !isOfSession(asked, order)) return undefined
  const made = isOnLedger(transaction) ? texts.transactions.get(transaction.id) : undefined
  if (made !== undefined)
    return made === texts.requests.get(asked.event.id)
      ? { result: transaction.ledgerTransactionId!, intentId }
      : undefined
  // One that was replaced is carried out in another way.
  const isOver =
    transaction.processing === 'Failed' ||
    (transaction.processing === 'Interrupted' && transaction.cause !== 'Replacement')
  return isOver && isAskedBy(texts, asked, intent) ? { error: rpcErrors.notCarriedOut, intentId } : undefined
}
