import type { JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import type { Change } from '../store/entities'
import { transactions, transfers } from '../store/schema/money'
import { changeBalances, type BalanceChange } from './balance-changes'
import { foreignTransactionId } from './deposits'
import { transferMetadata } from './transfer-record'

/** A payment that was settled in the past, between an account here and somebody outside. */
export interface LandedPayment {
  readonly at: string
  readonly direction: 'in' | 'out'
  readonly domainId: Uuid
  readonly accountId: Uuid
  readonly ledgerId: string
  /** The kind of the ledger. */
  readonly ledgerType: string
  readonly tickerId: Uuid
  readonly amount: bigint
  readonly address: string
  readonly counterparty: string
  /** The endpoint of the domain that stands for the counterparty. */
  readonly endpointId?: Uuid
  /** What the payer paid for it; in the ledger's own asset. */
  readonly fee?: { readonly tickerId: Uuid; readonly amount: bigint }
  readonly orderId?: Uuid
  readonly quarantined?: boolean
}

/** The rows that such a payment leaves, and what it changes of the balance; `newId` names them. */
export function landedRows(payment: LandedPayment, newId: () => Uuid) {
  const {
    at,
    direction,
    domainId,
    accountId,
    ledgerId,
    ledgerType,
    tickerId,
    amount,
    fee,
    quarantined = false,
  } = payment
  const isOut = direction === 'out'
  const id = newId()
  const own = { type: 'Account', domainId, accountId }
  const ownDetails = { address: payment.address, resolvedEndpoints: [] }
  const resolvedEndpoints = payment.endpointId ? [{ endpointId: payment.endpointId, domainId }] : []
  const otherDetails = { address: payment.counterparty, resolvedEndpoints }
  const other = { type: 'Address', address: payment.counterparty, addressDetails: otherDetails }
  const ownSenders: readonly JsonObject[] = [{ ...own, addressesDetails: [ownDetails] }]
  const common = { domainId, ledgerId, transactionId: id, accountIds: [accountId], registeredAt: at }
  const main: typeof transfers.$inferInsert = {
    ...common,
    id: newId(),
    tickerId,
    quarantined,
    kind: 'Transfer',
    value: `${amount}`,
    metadata: transferMetadata({ type: ledgerType, outputIndex: 0 }),
    senders: isOut ? ownSenders : [other],
    recipient: isOut ? other : { ...own, addressDetails: ownDetails },
    recipientAddress: isOut ? payment.counterparty : payment.address,
    recipientAccountId: isOut ? null : accountId,
  }
  const paid: typeof transfers.$inferInsert | undefined = fee && {
    ...common,
    id: newId(),
    tickerId: fee.tickerId,
    quarantined: false,
    kind: 'Fee',
    value: `${fee.amount}`,
    metadata: { type: ledgerType },
    senders: ownSenders,
  }
  const change: BalanceChange = {
    accountId,
    tickerId,
    ledgerId,
    total: isOut ? -amount : amount,
    quarantined: quarantined ? amount : 0n,
  }
  const changes = fee ? [change, { accountId, tickerId: fee.tickerId, ledgerId, total: -fee.amount }] : [change]
  return { transaction: landedTransaction(payment, id), transfers: paid ? [main, paid] : [main], changes }
}

const landedTransaction = (
  { at, direction, domainId, accountId, ledgerId, ledgerType, orderId }: LandedPayment,
  id: Uuid,
): typeof transactions.$inferInsert => ({
  id,
  domainId,
  ledgerId,
  accountIds: [accountId],
  senderId: direction === 'out' ? accountId : null,
  orderId: orderId ?? null,
  processing: orderId ? 'Completed' : null,
  registeredAt: at,
  ledgerStatus: 'Confirmed',
  statusLastUpdatedAt: at,
  ledgerTransactionId: foreignTransactionId(ledgerType, id),
  work: {},
})

const rowsAtOnce = 500

/** Records payments that landed in the past, many at once: their rows in bulk, each balance changed once. */
export async function recordLandedPayments(
  change: Change,
  payments: readonly LandedPayment[],
  newId: () => Uuid,
): Promise<void> {
  const made = payments.map((payment) => landedRows(payment, newId))
  const moved = made.flatMap((one) => one.transfers)
  for (let i = 0; i < made.length; i += rowsAtOnce)
    await change.database.insert(transactions).values(made.slice(i, i + rowsAtOnce).map((one) => one.transaction))
  for (let i = 0; i < moved.length; i += rowsAtOnce)
    await change.database.insert(transfers).values(moved.slice(i, i + rowsAtOnce))
  await changeBalances(
    change,
    made.flatMap((one) => one.changes),
  )
}
