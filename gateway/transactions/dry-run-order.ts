import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import type { JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import { findEnvelope } from '../store/entities'
import { foreseeCancellation, readCancellable } from './cancel-order'
import { composeTransferOrder } from './compose-order'
import { playOrder } from './ledger-parties'
import { findTicker, readMainAddress, readOrderContext, type OrderContext } from './order-context'
import { planOrder, quoteOrder, type OrderPlan } from './plan-order'
import { readAccounts } from './read-payments'
import { refuseOrder } from './refuse-order'
import { replacementOf } from './replaced-order'
import { describeInvalidOrder, describeUnvalidated } from './describe-invalid-order'
import { describeWrongDestinations } from './wrong-destinations'

/** How a refusal by name reads as the hint of a dry run. */
const hints: { readonly [C in RejectionCode]?: string } = {
  AccountLocked: 'AccountNotReadyOnLedger',
  AccountNotReady: 'AccountNotReadyOnLedger',
  VaultLocked: 'AccountNotReadyOnLedger',
  VaultNotReady: 'AccountNotReadyOnLedger',
  TickerLocked: 'TransientIssue',
  DomainLocked: 'TransientIssue',
  EndpointLocked: 'LockedDestination',
  InvalidDestination: 'InvalidDestination',
  InvalidTransactionOrderState: 'TransactionNotEligibleForReplacement',
}

const failure = (hint: string, reason: string): JsonObject => ({ type: 'Failure', hint, reason })
const refused = (code: RejectionCode, reason: string = code): JsonObject =>
  failure(hints[code] ?? 'InvalidUserPayload', reason)

export interface OrderDryRun {
  readonly result: JsonObject
  readonly estimate: JsonObject
}

type OrderPayload = Extract<IntentPayload, { readonly type: 'v0_CreateTransactionOrder' | 'v0_CreateTransferOrder' }>

export interface AskedMovement {
  readonly database: Database
  readonly domainId: Uuid
  readonly now: number
}

/** What would become of an order at this moment, and what it would cost. */
export async function dryRunParameters(
  asked: AskedMovement,
  orderContext: OrderContext,
  parameters: OrderParameters,
): Promise<OrderDryRun> {
  const refusal = await refuseOrder(asked.database, orderContext, parameters)
  const quoted = await quoteNow(asked, orderContext, parameters)
  return {
    result: await foreseeResult(asked, orderContext, parameters, refusal),
    estimate: quoted?.estimate ?? refused(refusal ?? 'InvalidTransactionOrderParameters'),
  }
}

const quoteNow = async ({ database, now }: AskedMovement, orderContext: OrderContext, parameters: OrderParameters) =>
  quoteOrder(orderContext, parameters, now, await readAccounts(database, orderContext, parameters))

async function foreseeResult(
  { database, now }: AskedMovement,
  orderContext: OrderContext,
  parameters: OrderParameters,
  refusal: RejectionCode | undefined,
): Promise<JsonObject> {
  if (refusal) return refused(refusal, await reasonOf(database, orderContext, parameters, refusal))
  const plan = await planOrder({
    database,
    orderContext,
    parameters,
    now,
    replaces: replacementOf(parameters)?.orderId,
  })
  if (!plan.ok) return failure(plan.problem.hint, plan.problem.reason)
  const ledgerRefusal = await foreseeLedger(database, orderContext, parameters, plan.value, now)
  return ledgerRefusal === undefined ? { type: 'Success' } : failure('OnLedgerFailure', ledgerRefusal)
}

/** Why the ledger would fail the order, as far as its rules can be told beforehand. */
async function foreseeLedger(
  database: Database,
  { family, account, ledgerId }: OrderContext,
  parameters: OrderParameters,
  plan: OrderPlan,
  now: number,
): Promise<string | undefined> {
  const from = await readMainAddress(database, account.id, ledgerId)
  if (!family || !from) return undefined
  const payments = plan.payments.map((payment) => ({ ...payment, amount: BigInt(payment.amount) }))
  const playing = {
    ledgerId,
    family,
    parameters,
    payments,
    named: plan.named,
    fromAddress: from.address,
    fee: BigInt(plan.quote.expected),
    sequence: 0,
    now,
  }
  const played = await playOrder(database, playing, 'read')
  return played.ok ? undefined : played.problem
}

/** Of an order whose places are all known: `refuseOrder` has no other cause. */
const openedElsewhere = 'Only the domain of an account can make it a nonce account or a mint'

/** Of these more can be told than their names. */
const explained: ReadonlySet<RejectionCode> = new Set([
  'InvalidDestination',
  'InvalidTransactionOrderParameters',
  'InvalidTransferOrderParameters',
])

/** What the dry run of an intent answers beside its verdict; nothing for what moves no money. */
export async function dryRunMovement(
  asked: AskedMovement,
  payload: IntentPayload,
  refusal: RejectionCode | undefined,
): Promise<object> {
  const isOrder = payload.type === 'v0_CreateTransactionOrder' || payload.type === 'v0_CreateTransferOrder'
  if (refusal) {
    if (!isOrder) return {}
    const orderContext = explained.has(refusal) ? await readOrdered(asked, payload) : undefined
    const reason =
      orderContext &&
      (await reasonOf(
        asked.database,
        orderContext,
        payload.type === 'v0_CreateTransactionOrder' ? payload.parameters : payload,
        refusal,
      ))
    return { result: refused(refusal, reason), estimate: refused(refusal, reason) }
  }
  if (payload.type === 'v0_CreateTransactionOrder') {
    const orderContext = await readOrderContext(asked.database, {
      domainId: asked.domainId,
      accountId: payload.accountId,
      ledgerId: payload.ledgerId,
    })
    return orderContext.ok ? dryRunParameters(asked, orderContext.value, payload.parameters) : {}
  }
  if (payload.type === 'v0_CreateTransferOrder') {
    const composed = await composeTransferOrder(asked.database, asked.domainId, payload)
    return composed.ok ? dryRunTransfer(asked, composed.value.orderContext, composed.value.parameters) : {}
  }
  if (payload.type !== 'v0_AttemptTransactionOrderCancellation') return {}
  const order = await readCancellable(asked.database, asked.domainId, payload.targetTransactionOrderId)
  const cancellation = order.ok ? foreseeCancellation(order.value, payload, asked.now) : undefined
  return cancellation ? { cancellation } : {}
}

/** Why an order is refused, where more can be told than the name of the refusal. */
async function reasonOf(
  database: Database,
  orderContext: OrderContext,
  order: OrderParameters | OrderPayload,
  refusal: RejectionCode,
): Promise<string | undefined> {
  const { domainId, ledgerId, family } = orderContext
  if (refusal === 'InvalidDestination' && family)
    return (await describeWrongDestinations(database, { domainId, ledgerId, family }, order)) ?? openedElsewhere
  if (refusal === 'InvalidTransferOrderParameters' && order.type === 'v0_CreateTransferOrder')
    return findTicker(orderContext, `ticker:${order.tickerId}`)?.isValidated === false
      ? describeUnvalidated(orderContext, `ticker:${order.tickerId}`)
      : undefined
  const isOfLedger = order.type !== 'v0_CreateTransferOrder' && order.type !== 'v0_CreateTransactionOrder'
  return refusal === 'InvalidTransactionOrderParameters' && isOfLedger
    ? describeInvalidOrder(orderContext, order, await readAccounts(database, orderContext, order))
    : undefined
}

/** The account and ledger of an order that was refused. */
async function readOrdered(
  { database, domainId }: AskedMovement,
  order: OrderPayload,
): Promise<OrderContext | undefined> {
  const ticker =
    order.type === 'v0_CreateTransferOrder' ? await findEnvelope(database, 'Ticker', order.tickerId) : undefined
  const ledgerId =
    order.type === 'v0_CreateTransferOrder'
      ? (ticker?.data as { readonly ledgerId: string } | undefined)?.ledgerId
      : order.ledgerId
  const orderContext = await readOrderContext(database, { domainId, accountId: order.accountId, ledgerId })
  return orderContext.ok ? orderContext.value : undefined
}

async function dryRunTransfer(
  asked: AskedMovement,
  orderContext: OrderContext,
  parameters: OrderParameters,
): Promise<OrderDryRun> {
  const { result } = await dryRunParameters(asked, orderContext, parameters)
  const quoted = await quoteNow(asked, orderContext, parameters)
  const estimate: JsonObject = quoted
    ? { type: 'Success', fee: quoted.quote.expected, tickerId: quoted.feeTickerId }
    : refused('InvalidTransferOrderParameters')
  return { result, estimate }
}
