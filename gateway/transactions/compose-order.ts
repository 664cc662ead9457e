import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import type { Uuid } from '@domain/shared/ids'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { TransferOutput } from '../ledgers/ledger-family'
import type { Database } from '../store/database'
import { findEnvelope } from '../store/entities'
import { findTicker, readOrderContext, type OrderContext } from './order-context'
import { resolveAll } from './resolve-destination'

export type TransferOrder = PayloadOf<'v0_CreateTransferOrder'>

export interface ComposedOrder {
  readonly orderContext: OrderContext
  readonly parameters: OrderParameters
  /** The addresses that are in it now, each beside the place that was ordered. */
  readonly outputs: readonly TransferOutput[]
}

/** The transaction order that a transfer order becomes. */
export async function composeTransferOrder(
  database: Database,
  domainId: Uuid,
  order: TransferOrder,
): Promise<Result<ComposedOrder, RejectionCode>> {
  const {
    accountId,
    tickerId,
    outputs,
    feeStrategy: priority,
    maximumFee,
    preferredAddressForChange: addressForChange,
  } = order
  const envelope = await findEnvelope(database, 'Ticker', tickerId)
  if (!envelope) return refuse('InvalidTransferOrderParameters')
  const { ledgerId } = envelope.data as { readonly ledgerId: string }
  const orderContext = await readOrderContext(database, { domainId, accountId, ledgerId })
  if (!orderContext.ok) return orderContext
  const { family } = orderContext.value
  const ticker = findTicker(orderContext.value, `ticker:${tickerId}`)
  if (!family || !ticker?.asset || !ticker.isValidated) return refuse('InvalidTransferOrderParameters')
  if (ticker.isLocked) return refuse('TickerLocked')
  const resolved: TransferOutput[] = []
  const resolve = await resolveAll(
    database,
    { domainId, ledgerId, family },
    outputs.map(({ destination }) => destination),
  )
  for (const output of outputs) {
    const address = resolve(output.destination)
    if (!address.ok) return address
    resolved.push({ ...output, address: address.value })
  }
  const parameters = family.composeTransfer({
    asset: ticker.asset,
    tickerId,
    outputs: resolved,
    priority,
    maximumFee,
    addressForChange,
  })
  return parameters
    ? succeed({ orderContext: orderContext.value, parameters, outputs: resolved })
    : refuse('InvalidTransferOrderParameters')
}
