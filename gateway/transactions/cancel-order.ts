import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import { hasTrait } from '@domain/ledgers/ledger-family'
import type { Uuid } from '@domain/shared/ids'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { Database } from '../store/database'
import { readOrderContext, type OrderContext } from './order-context'
import { quoteOrder } from './plan-order'
import { refuseOrderContext } from './refuse-order'
import { canBeReplaced, lockTransactionOf } from './replaced-order'
import { canStopOffLedger } from './stop-transaction'
import { workOf, type TransactionRow } from './transaction-record'

export type Cancellation = PayloadOf<'v0_AttemptTransactionOrderCancellation'>

export interface CancellableOrder {
  readonly row: TransactionRow
  readonly orderContext: OrderContext
  readonly isOffLedger: boolean
}

/** The transaction of the order to cancel, locked, when its ledger and its state still allow that. */
export async function readCancellable(
  database: Database,
  domainId: Uuid,
  orderId: Uuid,
): Promise<Result<CancellableOrder, RejectionCode>> {
  const row = await lockTransactionOf(database, orderId)
  if (row?.domainId !== domainId || !row.senderId) return refuse('InvalidEntityId')
  const orderContext = await readOrderContext(database, { domainId, accountId: row.senderId, ledgerId: row.ledgerId })
  if (!orderContext.ok) return orderContext
  const refusal = refuseOrderContext(orderContext.value)
  if (refusal) return refuse(refusal)
  const { family } = orderContext.value
  const isOffLedger = await canStopOffLedger({ database }, row)
  const isStoppable = isOffLedger || (canBeReplaced(row) && family !== undefined && hasTrait(family.type, 'replaces'))
  return isStoppable
    ? succeed({ row, orderContext: orderContext.value, isOffLedger })
    : refuse('InvalidTransactionOrderState')
}

/** The order that pays the account itself, so that the ledger drops the other one; undefined where the ledger has no such thing. */
export function composeCancellation(
  { row, orderContext }: CancellableOrder,
  { reason, maximumFee, targetTransactionOrderId: orderId }: Cancellation,
  now: number,
): OrderParameters | undefined {
  const { quote: replaced, payments = [] } = workOf(row)
  if (!replaced) return undefined
  const amount = payments.reduce(
    (sum, payment) => (payment.tickerId === workOf(row).feeTickerId ? sum + BigInt(payment.amount) : sum),
    0n,
  )
  return orderContext.family?.composeCancellation?.({
    accountId: orderContext.account.id,
    orderId,
    reason,
    maximumFee,
    replaced,
    amount,
    now,
  })
}

/** A cancellation pays the account itself, and calls nothing. */
const nothingCalled = () => ''

/** How a cancellation would go at this moment, and what it would cost. */
export function foreseeCancellation(order: CancellableOrder, cancellation: Cancellation, now: number) {
  if (order.isOffLedger) return { type: 'OffLedger' } as const
  const parameters = composeCancellation(order, cancellation, now)
  const quoted = parameters && quoteOrder(order.orderContext, parameters, now, nothingCalled)
  return quoted && ({ type: 'OnLedger', fee: quoted.quote.expected } as const)
}
