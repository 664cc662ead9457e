import { Transaction } from 'ethers'
import { and, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { messageDigits } from '@domain/dapps/asked-message'
import { doesAsAsked, readAskedTransaction, type AskedTransaction } from '@domain/dapps/asked-transaction'
import { readAskedTypedData } from '@domain/dapps/asked-typed-data'
import { fromBase64, toBase64 } from '@domain/shared/base64'
import { isJsonObject, type Json, type JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import { dappEvents, dappSessions } from '../store/schema/dapps'
import { intents } from '../store/schema/governance'
import { manifests, transactionOrders, transactions } from '../store/schema/money'
import { rpcErrors, type RpcError } from './protocol/messages'

/** What a dApp is answered. */
export type FoundAnswer =
  | { readonly result: string; readonly intentId?: Uuid }
  | { readonly error: RpcError; readonly intentId?: Uuid }

/** The intents of one person in one domain that are looked at, the newest: a dApp waits for minutes, and nobody proposes more meanwhile by hand. */
export const mostLooked = 100

/** The newest that whoever connected the dApp has proposed there since it asked; their texts may be long, so that they are read once for all that waits. */
const proposedSince = (database: Database, waiting: Waiting['session'], since: string) =>
  database
    .select({
      id: intents.id,
      status: intents.status,
      createdAt: intents.createdAt,
      payload: sql<JsonObject>`${intents.envelope} #> '{data,details,payload}'`,
      manifest: {
        ledgerId: sql<string | null>`${manifests.envelope} #>> '{data,ledgerId}'`,
        value: sql<Json>`${manifests.envelope} #> '{data,value}'`,
      },
      order: { accountId: transactionOrders.accountId, ledgerId: transactionOrders.ledgerId },
      transaction: transactions,
    })
    .from(
      database
        .select({ id: intents.id })
        .from(intents)
        .where(
          and(
            eq(intents.authorId, waiting.createdBy),
            eq(intents.targetDomainId, waiting.domainId),
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

/** The requests of dApps that wait, the oldest first, each with its session. */
const readAsked = (database: Database, now: string, sessionId?: Uuid) =>
  database
    .select({ event: dappEvents, session: dappSessions })
    .from(dappEvents)
    .innerJoin(dappSessions, eq(dappSessions.id, dappEvents.sessionId))
    .where(
      and(
        eq(dappEvents.outcome, 'Waiting'),
        gte(dappEvents.expiresAt, now),
        isNotNull(dappSessions.sealed),
        sessionId && eq(dappSessions.id, sessionId),
      ),
    )
    .orderBy(dappEvents.createdAt, dappEvents.id)

type Waiting = Awaited<ReturnType<typeof readAsked>>[number]

/** A request that waits beside an intent that may be of it; without one where its person has proposed nothing since. */
interface Pair extends Waiting {
  readonly intent: Proposed | undefined
}

/** Each request that waits with each intent that may be of it. What one person has proposed in one domain is read once. */
async function* readPairs(database: Database, now: string, sessionId?: Uuid): AsyncIterable<Pair> {
  const asked = await readAsked(database, now, sessionId)
  const proposed = new Map<string, readonly Proposed[]>()
  for (const waiting of asked) {
    const { session, event } = waiting
    const person = `${session.createdBy} ${session.domainId}`
    // The oldest request of a person comes first.
    const all = proposed.get(person) ?? (await proposedSince(database, session, event.createdAt))
    proposed.set(person, all)
    const since = all.filter(({ createdAt }) => createdAt >= event.createdAt)
    for (const intent of since.length > 0 ? since : [undefined]) yield { ...waiting, intent }
  }
}

/** Each request that waits, with what it can be answered, the oldest first; of one intent no two transactions. */
export async function findAnswers(database: Database, now: string) {
  const used = new Set<Uuid>()
  const found = new Map<Uuid, Pick<Waiting, 'event' | 'session'> & { answer: FoundAnswer | undefined }>()
  for await (const row of readPairs(database, now)) {
    const { event, session, intent } = row
    const one = found.get(event.id) ?? { event, session, answer: undefined }
    found.set(event.id, one)
    if (one.answer || (intent && used.has(intent.id))) continue
    one.answer = event.method === 'eth_sendTransaction' ? transactionAnswer(row) : messageAnswer(row)
    if (one.answer?.intentId) used.add(one.answer.intentId)
  }
  return [...found.values()]
}

/** The proposals that are under way of what waits in a session, by the requests that they are of; of one intent no two transactions. */
export async function findProposals(
  database: Database,
  now: string,
  sessionId: Uuid,
): Promise<ReadonlyMap<Uuid, Uuid>> {
  const found = new Map<Uuid, Uuid>()
  const used = new Set<Uuid>()
  for await (const row of readPairs(database, now, sessionId)) {
    const { event, intent } = row
    if (!intent || found.has(event.id) || used.has(intent.id) || isRefused(row) || !isAskedBy(row, intent.payload))
      continue
    found.set(event.id, intent.id)
    if (event.method === 'eth_sendTransaction') used.add(intent.id)
  }
  return found
}

/** Whether what is proposed is what the dApp asked for. */
function isAskedBy(row: Pair, payload: JsonObject): boolean {
  if (row.event.method !== 'eth_sendTransaction') return holdsAsked(row, payload)
  const asked = readAskedTransaction(row.event.params)
  return asked !== undefined && isOrderOf(row, asked, payload)
}

const isRefused = ({ intent }: Pair) => ['Rejected', 'Expired', 'Failed'].includes(intent?.status ?? '')

const isOfSession = ({ session }: Waiting, { accountId, ledgerId }: Readonly<Record<string, unknown>>) =>
  accountId === session.accountId && ledgerId === session.ledgerId

/** The content that a manifest holds where it is what a dApp asked to have signed; undefined for what cannot be read. */
function askedContent({ method, params }: Waiting['event']): ((content: JsonObject) => boolean) | undefined {
  if (method === 'eth_signTypedData_v4') {
    const typed = readAskedTypedData(params)
    const bytes = typed && toBase64(typed.data.bytes)
    return bytes === undefined ? undefined : ({ type, value }) => type === 'Unsafe' && value === bytes
  }
  const asked = messageDigits(Array.isArray(params) ? params[0] : undefined)
  return asked === undefined ? undefined : ({ type, value }) => type === 'EIP-191' && messageDigits(value) === asked
}

/** Whether a manifest, or a proposal of one, holds these very bytes, of the account and the ledger of the session. */
function holdsAsked(row: Waiting, signed: Readonly<Record<string, unknown>>): boolean {
  const { content } = signed
  return isOfSession(row, signed) && isJsonObject(content) && askedContent(row.event)?.(content) === true
}

/** The signature of a manifest that holds what was asked. */
function messageAnswer(row: Pair): FoundAnswer | undefined {
  const { intent } = row
  if (!intent) return undefined
  const { payload, manifest } = intent
  // A manifest names the ledger that its proposal may have left to the platform; what was signed is what was proposed.
  const signed = manifest && { ...payload, ledgerId: manifest.ledgerId }
  const signature = signed && holdsAsked(row, signed) ? signatureOf(manifest.value) : undefined
  if (signature !== undefined) return { result: signature }
  return isRefused(row) && holdsAsked(row, payload) ? { error: rpcErrors.notApproved } : undefined
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
function transactionAnswer(row: Pair): FoundAnswer | undefined {
  const { event, intent } = row
  const asked = readAskedTransaction(event.params)
  if (!asked || !intent) return undefined
  const { id: intentId, order, transaction } = intent
  if (isRefused(row))
    return isOrderOf(row, asked, intent.payload) ? { error: rpcErrors.notApproved, intentId } : undefined
  if (!order || !transaction || !isOfSession(row, order)) return undefined
  const { rawTransaction, ledgerTransactionId, ledgerStatus } = transaction
  if (rawTransaction !== null && ledgerTransactionId !== null && ledgerStatus !== null)
    return doesAsAsked(asked, Transaction.from(rawTransaction)) ? { result: ledgerTransactionId, intentId } : undefined
  // One that was replaced is carried out in another way.
  const isOver =
    transaction.processing === 'Failed' ||
    (transaction.processing === 'Interrupted' && transaction.cause !== 'Replacement')
  return isOver && isOrderOf(row, asked, intent.payload) ? { error: rpcErrors.notCarriedOut, intentId } : undefined
}

/** Whether an order that nothing was signed for is what was asked; of one that names its destination in another way it is not known. */
function isOrderOf(row: Waiting, asked: AskedTransaction, payload: JsonObject): boolean {
  const { parameters } = payload
  if (!isOfSession(row, payload) || !isJsonObject(parameters)) return false
  const { destination, amount, data } = parameters
  const to = isJsonObject(destination) ? destination['address'] : undefined
  if (destination !== undefined && typeof to !== 'string') return false
  const value = typeof amount === 'string' ? amount : ''
  return doesAsAsked(asked, { to: to as string | undefined, value, data: typeof data === 'string' ? data : '0x' })
}
