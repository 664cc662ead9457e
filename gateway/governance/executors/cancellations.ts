import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { composeCancellation, readCancellable } from '../../transactions/cancel-order'
import { interruptOffLedger } from '../../transactions/stop-transaction'
import type { Executor } from '../../work/work'
import { acceptOrder } from './orders'
import { refuseUsedId } from './revisions'

/** Stops an order: before it was sent by leaving it, afterwards by an order that pays the account itself in its place, which alone needs an id. */
export const cancelTransactionOrder: Executor<PayloadOf<'v0_AttemptTransactionOrderCancellation'>> = {
  check: async (work) => {
    const { targetTransactionOrderId, replacementTransactionOrderId } = work.payload
    const found = await readCancellable(work.database, work.request.targetDomainId, targetTransactionOrderId)
    if (!found.ok) return found.problem
    return found.value.isOffLedger ? undefined : refuseUsedId(work, 'TransactionOrder', replacementTransactionOrderId)
  },
  execute: async (work) => {
    const { payload, request } = work
    const found = await readCancellable(work.database, request.targetDomainId, payload.targetTransactionOrderId)
    if (!found.ok) throw new Error('a checked order cannot be cancelled')
    const { row, orderContext } = found.value
    const stop = { cause: 'Cancellation', reason: payload.reason } as const
    if (await interruptOffLedger(work, row, stop)) return
    const parameters = composeCancellation(found.value, payload, work.context.clock.now())
    if (!parameters) throw new Error('this ledger replaces no transaction')
    const order = { id: payload.replacementTransactionOrderId, orderContext, parameters, customProperties: {} }
    await acceptOrder(work, order, { ...stop, orderId: payload.targetTransactionOrderId })
  },
}
