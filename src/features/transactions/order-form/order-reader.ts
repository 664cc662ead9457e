import { refuse, type Result } from '@domain/shared/result'
import type { readOrder } from '@domain/transactions/order-form/read-ledger-order'
import { readParts, type FieldProblem } from '@domain/transactions/order-form/read-order'
import { latePart, useLatePart, type LatePart } from '@components/ui/late-part'

/** What knows the orders of every ledger as the platform takes them. It comes before somebody has filled one in. */
export const orderReader: LatePart<typeof readOrder> = latePart(() =>
  import('@domain/transactions/order-form/read-ledger-order').then((module) => module.readOrder),
)

/** Before it is there, fields are read, and no order is complete. */
const readEarly: typeof readOrder = (form, filled, orderContext): Result<never, readonly FieldProblem[]> => {
  const read = readParts(form, filled, orderContext)
  return refuse(read.ok ? [{ path: '', tag: 'readerAwaited' }] : read.problem)
}

export interface OrderReading {
  /** The same function until its reader has come. */
  readonly read: typeof readOrder
  readonly bar: 'readerAwaited' | 'readerFailed' | undefined
}

export function useOrderReader(late = orderReader): OrderReading {
  const reader = useLatePart(late)
  if (typeof reader === 'function') return { read: reader, bar: undefined }
  return { read: readEarly, bar: reader === 'failed' ? 'readerFailed' : 'readerAwaited' }
}
