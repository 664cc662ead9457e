import { orderParameters, type OrderParameters } from '@domain/intents/catalogue/order-parameters'
import { isXrplAddress } from '@domain/ledgers/addresses/xrpl-address'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { FilledFields, OrderForm } from './order-field'
import { readParts, type FieldProblem, type OrderContext } from './read-order'

/** The order that a form describes, or everything that is wrong with it. What is read is the contract's own and nothing else. */
export function readOrder(
  form: OrderForm,
  filled: FilledFields,
  orderContext: OrderContext,
): Result<OrderParameters, readonly FieldProblem[]> {
  const read = readParts(form, filled, { ...orderContext, isXrplAddress })
  if (!read.ok) return read
  const parsed = orderParameters.safeParse({ type: form.type, ...read.value })
  return parsed.success
    ? succeed(parsed.data)
    : refuse([{ path: parsed.error.issues[0]?.path.join('.') ?? '', tag: 'notAnOrder' }])
}
