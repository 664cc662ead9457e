import { eq } from 'drizzle-orm'
import { parsePayload } from '@domain/intents/catalogue/parse-payload'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { canonicalText } from '@domain/shared/canonical-json'
import { transactionOrders } from '../store/schema/money'
import { readAskedAt, type Proposed } from './agreed-endpoints'
import { findTicker } from './order-context'
import { readMovements } from './read-payments'
import type { Step } from './transaction-step'

/**
 * When people were first asked for the order of a step.
 * @throws Error where its row names the intent of something else
 */
export async function readOrderAskedAt(step: Step): Promise<string> {
  const { orderId, domainId } = step.row
  const { intentId, id } = transactionOrders
  const [order] = await step.database.select({ intentId }).from(transactionOrders).where(eq(id, orderId!))
  if (!order?.intentId) throw new Error('an order that names an endpoint is of no intent')
  return readAskedAt(step, { domainId, intentId: order.intentId }, (payload) => isOrderOf(step, payload))
}

/** Whether this was proposed, and not only something that names the id of the order: a cancellation and an order at a provider name any. */
function isOrderOf(step: Step, proposed: Proposed): boolean {
  const { row, parameters } = step
  const read = parsePayload(proposed)
  if (!read.ok || !('accountId' in read.value) || read.value.accountId !== row.senderId) return false
  const payload = read.value
  if (payload.type === 'v0_CreateTransferOrder') return payload.id === row.orderId && isComposedOf(step, payload)
  return (
    payload.type === 'v0_CreateTransactionOrder' &&
    payload.id === row.orderId &&
    (payload.ledgerId ?? row.ledgerId) === row.ledgerId &&
    canonicalText(payload.parameters) === canonicalText(parameters)
  )
}

/** Whether an order pays what a transfer does. */
function isComposedOf(
  { orderContext, parameters }: Pick<Step, 'orderContext' | 'parameters'>,
  { tickerId, outputs }: PayloadOf<'v0_CreateTransferOrder'>,
): boolean {
  const read = readMovements(orderContext, parameters, () => '')
  const moved = findTicker(orderContext, `ticker:${tickerId}`)?.asset
  return (
    read.ok &&
    read.value.movements.length === outputs.length &&
    read.value.movements.every(({ destination, asset, amount }, index) => {
      const output = outputs[index]!
      const isThere = destination !== undefined && canonicalText(destination) === canonicalText(output.destination)
      return isThere && asset === moved && amount === BigInt(output.amount)
    })
  )
}
