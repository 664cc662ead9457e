import { and, eq, inArray, or } from 'drizzle-orm'
import { describeIntent, referencesOf, type ReferenceKind } from '@domain/intents/catalogue/describe'
import { parsePayload } from '@domain/intents/catalogue/parse-payload'
import { isUuid, type Uuid } from '@domain/shared/ids'
import type { DecisionRequest } from '@domain/intents/request'
import type { OperationContent } from '@domain/vaults/sealed-operation'
import type { AnyEnvelope } from '@api/shared/shapes.wire'
import { findFamily } from '../ledgers/ledger-families'
import type { Database } from '../store/database'
import { readEnvelopes } from '../store/envelopes'
import { addresses, ledgers } from '../store/schema/entities'
import { intents } from '../store/schema/governance'
import { transactionOrders, transactions } from '../store/schema/money'
import { workOf } from '../transactions/transaction-record'
import type { OperationRow } from '../work/vault-operations'

type Row = Pick<OperationRow, 'id' | 'kind' | 'subjectId'>
type IntentRow = typeof intents.$inferSelect
type Records = OperationContent['records']

interface Named {
  readonly kind: ReferenceKind
  readonly id: string
}

interface Spent {
  readonly ledgerId: string
  readonly bytes: string | undefined
  readonly named: readonly Named[]
  /** Whom the bytes pay, as far as the gateway wrote it down. */
  readonly paid: readonly string[]
  readonly intentId: Uuid | null
}

/** What stands behind each of these operations, by its id: everything is read once for all of them, and without regard to who exports the file, since only the vault can open it. */
export async function readContents(
  database: Database,
  rows: readonly Row[],
): Promise<ReadonlyMap<Uuid, OperationContent>> {
  const spent = await readSpent(database, rows)
  const intentOf = await readIntents(database, rows, spent)
  const named = new Map(rows.map((row) => [row.id, namedBy(intentOf(row), spent.get(row.subjectId))]))
  const recordsOf = await readRecords(database, [...named.values()].flat())
  const addressesOf = await readAddresses(database, rows, spent, named)
  return new Map(
    rows.map((row): [Uuid, OperationContent] => {
      const intent = intentOf(row)
      const { ledgerId, bytes } = spent.get(row.subjectId) ?? {}
      return [
        row.id,
        {
          ...(ledgerId !== undefined && bytes !== undefined ? { transaction: { ledgerId, bytes } } : {}),
          ...(intent ? { proposal: { rawRequest: intent.rawRequest, signature: intent.proposalSignature } } : {}),
          decisions: intent ? approvalsOf(intent) : [],
          records: [
            ...(intent ? [{ kind: 'Intent', envelope: intent.envelope as unknown as AnyEnvelope }] : []),
            ...recordsOf(named.get(row.id)!),
            ...addressesOf(row),
          ],
        },
      ]
    }),
  )
}

async function readSpent(database: Database, rows: readonly Row[]): Promise<ReadonlyMap<string, Spent>> {
  const ids = rows.filter(({ kind }) => kind === 'Transaction').map(({ subjectId }) => subjectId)
  if (ids.length === 0) return new Map()
  const found = await database
    .select({ transaction: transactions, intentId: transactionOrders.intentId, family: ledgers.family })
    .from(transactions)
    .leftJoin(transactionOrders, eq(transactionOrders.id, transactions.orderId))
    .leftJoin(ledgers, eq(ledgers.id, transactions.ledgerId))
    .where(inArray(transactions.id, ids))
  return new Map(
    found.map(({ transaction, intentId, family }): [string, Spent] => {
      const { unsigned, payments = [], feeTickerId } = workOf(transaction)
      const tickerIds = [...payments.map(({ tickerId }) => tickerId), ...(feeTickerId ? [feeTickerId] : [])]
      return [
        transaction.id,
        {
          ledgerId: transaction.ledgerId,
          bytes: unsigned && bytesOf(family, unsigned.text),
          named: [
            { kind: 'Ledger', id: transaction.ledgerId },
            ...(transaction.senderId ? [{ kind: 'Account' as const, id: transaction.senderId }] : []),
            ...tickerIds.map((id) => ({ kind: 'Ticker' as const, id })),
          ],
          paid: [...payments.map(({ address }) => address), ...addressesIn(unsigned?.text)],
          intentId,
        },
      ]
    }),
  )
}

const bytesOf = (family: string | null, text: string): string => {
  const read = family === null ? undefined : findFamily(family)?.bytesOf
  return (read ? read(text) : text).replace(/^0x/, '').toLowerCase()
}

/** Addresses that a prepared transaction names beside what is paid: those where change comes back. */
const addressesIn = (unsigned = '') => [...unsigned.matchAll(/"address":"([^"]+)"/g)].map(([, address]) => address!)

async function readIntents(
  database: Database,
  rows: readonly Row[],
  spent: ReadonlyMap<string, Spent>,
): Promise<(row: Row) => IntentRow | undefined> {
  const ids = [...spent.values()].flatMap(({ intentId }) => intentId ?? [])
  const made = rows.filter(({ kind }) => kind !== 'Transaction').map(({ subjectId }) => subjectId)
  const isNamed = or(
    inArray(intents.id, ids),
    and(inArray(intents.entityId, made), inArray(intents.payloadType, ['v0_CreateVault', 'v0_SignManifest'])),
  )
  const found = await database
    .select()
    .from(intents)
    .where(and(isNamed, inArray(intents.status, ['Executing', 'Executed'])))
  return ({ kind, subjectId }) =>
    kind === 'Transaction'
      ? found.find(({ id }) => id === spent.get(subjectId)?.intentId)
      : found.find(({ entityId }) => entityId === subjectId)
}

const approvalsOf = ({ workflows, rawRequest: proposed }: IntentRow): OperationContent['decisions'] => {
  const all = workflows
    .flatMap(({ stepProgress }) => stepProgress.flatMap(({ decisions }) => decisions))
    .filter(({ rawRequest }) => rawRequest !== proposed)
  return [...new Map(all.map(({ rawRequest, signature }) => [rawRequest, { rawRequest, signature }])).values()]
}

function namedBy(intent: IntentRow | undefined, spent: Spent | undefined): readonly Named[] {
  const proposed = intent && (JSON.parse(intent.rawRequest) as { readonly payload?: unknown })
  const payload = parsePayload(proposed?.payload)
  const authors = intent ? approvalsOf(intent).map(({ rawRequest }) => authorOf(rawRequest)) : []
  const all: readonly Named[] = [
    ...(intent ? [{ kind: 'User' as const, id: intent.authorId }] : []),
    ...authors.map((id) => ({ kind: 'User' as const, id })),
    ...(intent ? [{ kind: 'Domain' as const, id: intent.targetDomainId }] : []),
    ...(payload.ok ? referencesOf(describeIntent(payload.value)) : []),
    ...(spent?.named ?? []),
  ]
  return [...new Map(all.map((one) => [`${one.kind} ${one.id}`, one])).values()]
}

function authorOf(rawRequest: string): string {
  const { author } = JSON.parse(rawRequest) as DecisionRequest
  return author.id
}

async function readRecords(
  database: Database,
  named: readonly Named[],
): Promise<(wanted: readonly Named[]) => Records> {
  const kinds = [...new Set(named.map(({ kind }) => kind))]
  const found = new Map<string, ReadonlyMap<string, AnyEnvelope>>()
  for (const kind of kinds) {
    const ids = named.filter((one) => one.kind === kind).map(({ id }) => id)
    found.set(kind, await readEnvelopes(database, kind, ids))
  }
  return (wanted) =>
    wanted.flatMap(({ kind, id }) => {
      const envelope = found.get(kind)?.get(id)
      return envelope ? [{ kind, envelope }] : []
    })
}

/** The signed records of the addresses that accounts of the proposal have on the ledger: the first one, and those that the bytes pay. */
async function readAddresses(
  database: Database,
  rows: readonly Row[],
  spent: ReadonlyMap<string, Spent>,
  named: ReadonlyMap<Uuid, readonly Named[]>,
): Promise<(row: Row) => Records> {
  const accountsOf = ({ id }: Row) =>
    named
      .get(id)!
      .filter((one) => one.kind === 'Account' && isUuid(one.id))
      .map((one) => one.id as Uuid)
  const accountIds = [...new Set(rows.flatMap(accountsOf))]
  const paid = [...new Set([...spent.values()].flatMap((one) => one.paid))]
  if (accountIds.length === 0 || spent.size === 0) return () => []
  const found = await database
    .select()
    .from(addresses)
    .where(
      and(
        inArray(addresses.accountId, accountIds),
        inArray(addresses.ledgerId, [...new Set([...spent.values()].map(({ ledgerId }) => ledgerId))]),
        or(eq(addresses.addressIndex, 0), inArray(addresses.address, paid)),
      ),
    )
  return (row) => {
    const { ledgerId, paid: own = [] } = spent.get(row.subjectId) ?? {}
    const accountsHere = accountsOf(row)
    return found
      .filter((one) => one.ledgerId === ledgerId && accountsHere.includes(one.accountId))
      .filter((one) => one.addressIndex === 0 || own.includes(one.address))
      .map(({ envelope }) => ({ kind: 'Address', envelope: envelope as unknown as AnyEnvelope }))
  }
}
