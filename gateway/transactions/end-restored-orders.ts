import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import type { Change } from '../store/entities'
import { transactions } from '../store/schema/money'
import { interruptOffLedger } from './stop-transaction'
import { workOf } from './transaction-record'

const unsent = ['Pending', 'Preparing', 'Reserved', 'Prepared']

/**
 * Stops each order of a backup that had not been sent: it may have been sent, or cancelled, between the backup and its restore. The last of an account first, so that none leaves a gap
 * in its account's numbers. One whose number lies before a sent one stays: its ledger takes one transaction of that number and no second.
 */
export async function endRestoredOrders(change: Change): Promise<void> {
  const { database } = change
  const waiting = await database
    .select({ id: transactions.id, work: transactions.work })
    .from(transactions)
    .where(and(isNotNull(transactions.orderId), inArray(transactions.processing, unsent)))
  const numberOf = (row: (typeof waiting)[number]) => workOf(row).sequence ?? Infinity
  for (const { id } of waiting.toSorted((a, b) => numberOf(b) - numberOf(a) || 0)) await stop(change, id)
}

async function stop(change: Change, id: Uuid): Promise<void> {
  const [row] = await change.database.select().from(transactions).where(eq(transactions.id, id)).for('update')
  if (row) await interruptOffLedger(change, row, { cause: 'Internal', reason: restoredReason })
}

const restoredReason = 'The institution was restored from a backup: propose the order again if it was not carried out'
