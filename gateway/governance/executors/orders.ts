import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { TickerDetails } from '@domain/intents/catalogue/ticker-details'
import type { Uuid } from '@domain/shared/ids'
import { readAskedAt } from '../../transactions/agreed-endpoints'
import { isEndpointChanged } from '../../transactions/changed-endpoints'
import { areRecordsLong, requireComposedDestinations } from '../../transactions/recorded-destinations'
import { composeTransferOrder } from '../../transactions/compose-order'
import { findTicker, readOrderContext, type OrderContext } from '../../transactions/order-context'
import { refuseOrder } from '../../transactions/refuse-order'
import { lockTransactionOf, replacementOf } from '../../transactions/replaced-order'
import { interruptOffLedger } from '../../transactions/stop-transaction'
import { workOf, type TransactionWork } from '../../transactions/transaction-record'
import { publishCreated } from '../../transactions/transaction-events'
import { insertEntity, newMetadata } from '../../store/entities'
import type { EntityData } from '../../store/entity-kinds'
import { requireSealed } from '../../store/envelopes'
import { transactions } from '../../store/schema/money'
import { firstRefusal, type Executor, type Refusal, type Work } from '../../work/work'
import { refuseUsedId } from './revisions'

export interface NewOrder {
  readonly id: Uuid
  readonly orderContext: Pick<OrderContext, 'account' | 'ledgerId' | 'domainId'>
  readonly parameters: OrderParameters
  readonly description?: string | undefined
  readonly customProperties: Readonly<Record<string, string>>
}

/** Stores an order with the transaction that will carry it out. */
export async function acceptOrder(
  work: Work<unknown>,
  order: NewOrder,
  replaces?: TransactionWork['replaces'],
): Promise<void> {
  const { id, orderContext, parameters, description, customProperties } = order
  const { account, ledgerId, domainId } = orderContext
  const data = {
    id,
    domainId,
    accountId: account.id,
    ledgerId,
    parameters,
    metadata: newMetadata(work, { description, customProperties }),
  } as EntityData
  await insertEntity(work, 'TransactionOrder', data, { intentId: work.intentId })
  const transaction = { id: work.context.random.uuid(), domainId, accountIds: [account.id] }
  await work.database.insert(transactions).values({
    ...transaction,
    ledgerId,
    orderId: id,
    senderId: account.id,
    processing: 'Pending',
    registeredAt: work.now,
    dueAt: work.now,
    work: replaces ? { replaces } : {},
  })
  await publishCreated(work, transaction)
}

/** An order that replaces one which was not sent yet simply stops that one, and inherits what it replaced itself. */
async function replaceOrder(work: Work<unknown>, parameters: OrderParameters): Promise<TransactionWork['replaces']> {
  const replacement = replacementOf(parameters)
  const replaced = replacement && (await lockTransactionOf(work.database, replacement.orderId))
  if (!replacement || !replaced) return undefined
  const replaces = { ...replacement, cause: 'Replacement' } as const
  return (await interruptOffLedger(work, replaced, { cause: 'Replacement', reason: replacement.reason }))
    ? workOf(replaced).replaces
    : replaces
}

/** Of both kinds of orders; a proposal has no intent yet, and is for what its endpoints are now. */
const refuseNewOrder = (work: Work<{ readonly id: Uuid }>): Promise<Refusal> =>
  firstRefusal(
    () => refuseUsedId(work, 'TransactionOrder', work.payload.id),
    async () => ((await areRecordsLong(work, work.payload)) ? 'InvalidTransactionOrderParameters' : undefined),
    async () =>
      (await isEndpointChanged(work.database, work.payload, work.intentId)) ? 'EntityRevisionMismatch' : undefined,
  )

export const createTransactionOrder: Executor<PayloadOf<'v0_CreateTransactionOrder'>> = {
  check: async (work) => {
    const { accountId, ledgerId, parameters } = work.payload
    const refusal = await refuseNewOrder(work)
    if (refusal) return refusal
    // What policies ask of an order is in the order: an account's only ledger would be known to nobody who judges it.
    if (ledgerId === undefined) return 'LedgerNotProvided'
    const orderContext = await readOrderContext(work.database, {
      domainId: work.request.targetDomainId,
      accountId,
      ledgerId,
    })
    return orderContext.ok ? refuseOrder(work.database, orderContext.value, parameters) : orderContext.problem
  },
  execute: async (work) => {
    const { accountId, ledgerId, type: _type, ...order } = work.payload
    const orderContext = await readOrderContext(work.database, {
      domainId: work.request.targetDomainId,
      accountId,
      ledgerId,
    })
    if (!orderContext.ok) throw new Error('the account of a checked order has gone')
    await acceptOrder(work, { ...order, orderContext: orderContext.value }, await replaceOrder(work, order.parameters))
  },
}

const asTransferRefusal = (refusal: Refusal): Refusal =>
  refusal === 'InvalidTransactionOrderParameters' ? 'InvalidTransferOrderParameters' : refusal

export const createTransferOrder: Executor<PayloadOf<'v0_CreateTransferOrder'>> = {
  check: async (work) => {
    const refusal = await refuseNewOrder(work)
    if (refusal) return refusal
    const composed = await composeTransferOrder(work.database, work.request.targetDomainId, work.payload)
    return composed.ok
      ? asTransferRefusal(await refuseOrder(work.database, composed.value.orderContext, composed.value.parameters))
      : composed.problem
  },
  execute: async (work) => {
    const composed = await composeTransferOrder(work.database, work.request.targetDomainId, work.payload)
    if (!composed.ok) throw new Error('a checked transfer order cannot be composed')
    const { id, description, customProperties, tickerId } = work.payload
    // The order that is signed now has the addresses of the asset and of its destinations in it.
    const { orderContext, parameters, outputs } = composed.value
    const { domainId, ledgerId, family } = orderContext
    const { ledgerDetails } = (await requireSealed(work, 'Ticker', [tickerId])).get(tickerId)!.data
    if (family?.assetOf(ledgerDetails as TickerDetails) !== findTicker(orderContext, `ticker:${tickerId}`)?.asset)
      throw new Error('the asset of a transfer is not the one that the platform has signed')
    const { id: intentId } = work.request
    const askedAt = () => readAskedAt(work, { domainId, intentId }, (proposed) => proposed['id'] === id)
    await requireComposedDestinations(work, { domainId, ledgerId, family: family!, askedAt }, outputs)
    await acceptOrder(work, { id, description, customProperties, orderContext, parameters })
  },
}
