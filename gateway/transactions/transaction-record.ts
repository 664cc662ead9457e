import { eq, sql } from 'drizzle-orm'
import { transition } from 'xstate'
import type { JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { transactionLifecycle, type TransactionLifecycleEvent } from '@machines/lifecycles/transaction.machine'
import type { FeeQuote, MovementKind, Unsigned } from '../ledgers/ledger-family'
import type { Change } from '../store/entities'
import { instantText } from '../store/schema/columns'
import { transactions } from '../store/schema/money'
import { notifyDetected, publishUpdated } from './transaction-events'

export type TransactionRow = typeof transactions.$inferSelect
export type InterruptionCause = 'Cancellation' | 'Internal' | 'Replacement'

/** Amounts are decimal strings of the smallest unit. */
export interface Funds {
  readonly tickerId: Uuid
  readonly amount: string
}

export interface StoredPayment extends Funds {
  readonly asset: string
  readonly address: string
  readonly tag?: number | undefined
  readonly kind?: MovementKind | undefined
}

/** What one of the accounts here is paid by somebody whom nobody here knows. */
export interface Deposit extends Omit<StoredPayment, 'asset' | 'kind'> {
  readonly fromAddress: string
}

/** What an account will hold once the ledger settles what it shows. */
export interface Arrival extends Funds {
  readonly accountId: Uuid
}

/** What is remembered between the steps of a transaction; never shown. */
export interface TransactionWork {
  readonly payments?: readonly StoredPayment[]
  /** The address of every place that the order names, by its canonical text. */
  readonly named?: Readonly<Record<string, string>>
  readonly quote?: FeeQuote
  readonly feeTickerId?: Uuid
  /** What this transaction itself holds of the account's reserved amounts, and what it needs in all. */
  readonly reserved?: readonly Funds[]
  readonly needs?: readonly Funds[]
  readonly sequence?: number
  readonly unsigned?: Unsigned
  /** The name of the coins that it spends: shared with the transaction that it replaces. */
  readonly coins?: string
  /** The vault that is kept offline has signed. */
  readonly isSigned?: boolean
  readonly sentAt?: number
  /** The order whose place it takes, and why. */
  readonly replaces?: { readonly orderId: Uuid; readonly cause: InterruptionCause; readonly reason: string }
  readonly deposit?: Deposit
  /** Why the ledger failed it, in the ledger's own words. */
  readonly refusal?: string
  /** How often a step has failed in a way that does not pass by itself. */
  readonly failures?: number
  /** What the accounts of the row's own domain are paid. */
  readonly arrivals?: readonly Arrival[]
}

export const workOf = (row: Pick<TransactionRow, 'work'>): TransactionWork => row.work
export const storeWork = (work: TransactionWork): JsonObject => work as JsonObject

type Columns = Partial<Omit<typeof transactions.$inferInsert, 'work' | 'processing' | 'ledgerStatus'>> & {
  readonly work?: TransactionWork
}

const snapshotOf = (row: Pick<TransactionRow, 'processing' | 'ledgerStatus'>) =>
  transactionLifecycle.resolveState({
    value: { processing: row.processing ?? 'Unordered', ledger: row.ledgerStatus ?? 'Unseen' },
  })

export const canMove = (
  row: Pick<TransactionRow, 'processing' | 'ledgerStatus'>,
  event: TransactionLifecycleEvent,
): boolean => snapshotOf(row).can(event)

/**
 * The two statuses after an event, by the lifecycle chart of a transaction.
 * @throws Error when the chart has no such transition: the caller asked for something illegal.
 */
export function advanceTransaction(
  row: Pick<TransactionRow, 'processing' | 'ledgerStatus'>,
  event: TransactionLifecycleEvent,
) {
  const snapshot = snapshotOf(row)
  if (!snapshot.can(event))
    throw new Error(
      `a transaction that is ${row.processing ?? 'Unordered'} and ${row.ledgerStatus ?? 'Unseen'} knows no ${event.type}`,
    )
  const { processing, ledger } = transition(transactionLifecycle, snapshot, event)[0].value as unknown as {
    processing: string
    ledger: string
  }
  return {
    processing: processing === 'Unordered' ? null : processing,
    ledgerStatus: ledger === 'Unseen' ? null : ledger,
  }
}

/** Moves a transaction by an event of its chart; a hint belongs to the status it was given in. */
export async function moveTransaction(
  change: Change,
  row: TransactionRow,
  event: TransactionLifecycleEvent,
  columns: Columns = {},
): Promise<TransactionRow> {
  const next = advanceTransaction(row, event)
  const seen = next.ledgerStatus === row.ledgerStatus ? {} : { statusLastUpdatedAt: change.now }
  const values = { hint: null, dueAt: null, ...next, ...seen, ...columns } as Partial<TransactionRow>
  await change.database.update(transactions).set(values).where(eq(transactions.id, row.id))
  await publishUpdated(change, row)
  if (next.ledgerStatus === 'Detected' && row.ledgerStatus === null) await notifyDetected(change, row)
  return { ...row, ...values }
}

/** Changes what is known of a transaction without moving it. */
export async function noteTransaction(change: Change, row: TransactionRow, columns: Columns): Promise<void> {
  await change.database
    .update(transactions)
    .set(columns as Partial<TransactionRow>)
    .where(eq(transactions.id, row.id))
}

const {
  processing,
  ledgerStatus,
  ledgerTransactionId,
  statusLastUpdatedAt,
  ledgerData,
  accountIds,
  senderId,
  domainId,
} = transactions

const processingOf = sql`case ${processing}
  when 'Interrupted' then jsonb_build_object('status', ${processing}, 'reason', coalesce(${transactions.reason}, 'Interrupted'), 'cause', coalesce(${transactions.cause}, 'Internal'))
  when 'Failed' then jsonb_build_object('status', ${processing}, 'hint', coalesce(${transactions.hint}, 'InternalError'))
  else jsonb_strip_nulls(jsonb_build_object('status', ${processing}, 'hint', ${transactions.hint})) end`

const ledgerPartOf = sql`jsonb_strip_nulls(jsonb_build_object('ledgerStatus', ${ledgerStatus}, 'ledgerTransactionId', ${ledgerTransactionId}, 'statusLastUpdatedAt', ${instantText(statusLastUpdatedAt)},
  'failure', ${transactions.failure}, 'rawTransaction', ${transactions.rawTransaction})) || case when ${ledgerData} is null then '{}' else jsonb_build_object('ledgerData', ${ledgerData}) end`

const relatedOf = sql`coalesce((select jsonb_agg(jsonb_build_object('id', account, 'domainId', ${domainId}, 'sender', account is not distinct from ${senderId}) order by place)
  from unnest(${accountIds}) with ordinality as related (account, place)), '[]')`

/** A transaction as it is returned, as JSON: only what its own domain may see, and of the ledger what the ledger shows. */
export const transactionText = sql<string>`(jsonb_build_object('id', ${transactions.id}, 'ledgerId', ${transactions.ledgerId}, 'registeredAt', ${instantText(transactions.registeredAt)}, 'relatedAccounts', ${relatedOf})
  || case when ${transactions.orderId} is null then '{}' else jsonb_build_object('orderReference', jsonb_build_object('id', ${transactions.orderId}, 'domainId', ${domainId})) end
  || case when ${processing} is null then '{}' else jsonb_build_object('processing', ${processingOf}) end
  || case when ${ledgerStatus} is null or ${ledgerTransactionId} is null or ${statusLastUpdatedAt} is null then '{}' else jsonb_build_object('ledgerTransactionData', ${ledgerPartOf}) end)::text`
