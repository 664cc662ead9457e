import { eq } from 'drizzle-orm'
import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import { isUuid, type Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import { transactions } from '../store/schema/money'
import { canMove, type TransactionRow } from './transaction-record'

/** What an order says of the order whose place it takes. */
export function replacementOf(
  parameters: OrderParameters,
): { readonly orderId: Uuid; readonly reason: string } | undefined {
  if (parameters.type !== 'Ethereum' && parameters.type !== 'Bitcoin') return undefined
  const strategy = parameters.resourceStrategy
  return strategy && { orderId: strategy.transactionOrderId, reason: strategy.reason ?? 'Replaced by another order' }
}

/** The transaction of an order, locked until the database transaction ends. */
export async function lockTransactionOf(database: Database, orderId: Uuid): Promise<TransactionRow | undefined> {
  const [row] = isUuid(orderId)
    ? await database.select().from(transactions).where(eq(transactions.orderId, orderId)).limit(1).for('update')
    : []
  return row
}

export const canBeReplaced = (row: TransactionRow): boolean =>
  canMove(row, { type: 'order.interrupted' }) || canMove(row, { type: 'ledger.replaced' })
