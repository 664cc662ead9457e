import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { JsonObject } from '@domain/shared/json'
import type { Random, Uuid } from '@domain/shared/ids'
import type { LedgerFamily, LedgerPayment } from '../ledgers/ledger-family'
import type { Change } from '../store/entities'
import { transactions, transfers } from '../store/schema/money'
import { changeBalances, type BalanceChange } from './balance-changes'
import { canReceive, findPayees, receivePayment, type Payee } from './receive-payment'
import { seenElsewhere } from './stop-transaction'
import { tellTransaction } from './transaction-events'
import { moveTransaction, noteTransaction, storeWork, workOf, type Arrival, type StoredPayment, type TransactionRow } from './transaction-record'
import { describeRecipient, describeSender, transferMetadata } from './transfer-record'

/** A transaction that the ledger has taken up, with all that is needed to settle it. */
export interface Settling {
  readonly row: TransactionRow
  readonly parameters: OrderParameters
  readonly family: LedgerFamily
  readonly random: Random
  readonly now: number
  readonly from: { readonly accountId: Uuid; readonly address: string }
}

const amountOf = ({ amount }: StoredPayment) => BigInt(amount)

/** What arrives where. A new contract's address is known since the transaction was built. */
function paymentsOf({ row }: Settling): readonly StoredPayment[] {
  const { payments = [], unsigned } = workOf(row)
  return payments.map((payment) => (payment.address ? payment : { ...payment, address: unsigned?.created ?? '' }))
}

async function readPayees(change: Change, settling: Settling): Promise<ReadonlyMap<string, Payee>> {
  const found = paymentsOf(settling).filter((payment) => amountOf(payment) > 0n).map(({ address }) => address)
  return findPayees(change.database, settling.row.ledgerId, found)
}

/** The ledger shows a transaction: the domain of each recipient sees it from now on, each for itself. */
export async function showRecipients(change: Change, settling: Settling): Promise<void> {
  const { row, random } = settling
  const payees = await readPayees(change, settling)
  const arrivalsIn = (domainId: Uuid) => paymentsOf(settling).flatMap(({ address, tickerId, amount }): readonly Arrival[] => {
    const payee = payees.get(address)
    return payee?.domainId === domainId ? [{ accountId: payee.accountId, tickerId, amount }] : []
  })
  const own = arrivalsIn(row.domainId)
  await noteTransaction(change, row, { accountIds: [...new Set([...row.accountIds, ...paidBy(own)])], work: { ...workOf(row), arrivals: own } })
  const domainIds = new Set([...payees.values()].map(({ domainId }) => domainId).filter((id) => id !== row.domainId))
  for (const domainId of domainIds) {
    const arrivals = arrivalsIn(domainId)
    const seen = { id: random.uuid(), domainId, accountIds: paidBy(arrivals) }
    await change.database.insert(transactions).values({
      ...seen, ledgerId: row.ledgerId, registeredAt: change.now, ledgerStatus: 'Detected', statusLastUpdatedAt: change.now,
      ledgerTransactionId: row.ledgerTransactionId, rawTransaction: row.rawTransaction, work: storeWork({ arrivals }),
    })
    await tellTransaction(change, 'TransactionDetected', seen)
  }
}

const paidBy = (arrivals: readonly Arrival[]): readonly Uuid[] => [...new Set(arrivals.map(({ accountId }) => accountId))]

/** The ledger has settled a transaction: the amounts move, the fee is gone, and every domain keeps its own record of it. */
export async function settleTransaction(change: Change, settling: Settling): Promise<void> {
  const { row, parameters, family, now } = settling
  const work = workOf(row)
  const outcome = family.outcome(parameters, work.quote!, now)
  const payees = await readPayees(change, settling)
  const isRefused = paymentsOf(settling).some((payment) => {
    const payee = payees.get(payment.address)
    return payee !== undefined && !canReceive(family, payee, amountOf(payment), payment.tickerId === work.feeTickerId)
  })
  const failed = outcome.failed || isRefused
  const changes = [...(failed ? [] : await movePayments(change, settling, payees)), ...(await payFee(change, settling, outcome.fee))]
  const reserved = (work.reserved ?? []).map(({ tickerId, amount }): BalanceChange => ({ accountId: settling.from.accountId, tickerId, ledgerId: row.ledgerId, reserved: -BigInt(amount) }))
  await changeBalances(change, [...changes, ...reserved])
  await closeRecords(change, settling, payees, failed)
}

async function movePayments(change: Change, settling: Settling, payees: ReadonlyMap<string, Payee>): Promise<readonly BalanceChange[]> {
  const { row, from } = settling
  const changes: BalanceChange[] = []
  for (const [outputIndex, payment] of paymentsOf(settling).entries()) {
    const amount = amountOf(payment)
    if (amount === 0n) continue
    const payee = payees.get(payment.address)
    changes.push({ accountId: from.accountId, tickerId: payment.tickerId, ledgerId: row.ledgerId, total: -amount })
    if (payee) changes.push(await receive(change, settling, { payee, payment, outputIndex }))
    if (payee?.domainId !== row.domainId) await insertOutgoing(change, settling, payment, outputIndex)
  }
  return changes
}

const metadataOf = ({ family, parameters }: Settling, payment: StoredPayment, outputIndex: number) =>
  transferMetadata({ type: family.type, outputIndex, destinationTag: payment.tag, sourceTag: parameters.type === 'XRPL' ? parameters.sourceTag : undefined })

async function receive(change: Change, settling: Settling, { payee, payment, outputIndex }: { payee: Payee; payment: StoredPayment; outputIndex: number }): Promise<BalanceChange> {
  const { row, family, random, from } = settling
  const isOwn = payee.domainId === row.domainId
  const seen = isOwn ? [] : await change.database.select({ id: transactions.id, domainId: transactions.domainId }).from(transactions).where(seenElsewhere(row))
  const transactionId = isOwn ? row.id : seen.find((one) => one.domainId === payee.domainId)!.id
  return receivePayment(change, {
    payee, family, random, ledgerId: row.ledgerId, tickerId: payment.tickerId, amount: amountOf(payment), fromAddress: from.address,
    fromAccountId: isOwn ? from.accountId : undefined, transactionId, metadata: metadataOf(settling, payment, outputIndex),
  })
}

async function insertOutgoing(change: Change, settling: Settling, payment: StoredPayment, outputIndex: number): Promise<void> {
  const { row, from, random } = settling
  const { domainId, ledgerId } = row
  await change.database.insert(transfers).values({
    id: random.uuid(), domainId, ledgerId, transactionId: row.id, tickerId: payment.tickerId, quarantined: false, kind: 'Transfer', value: payment.amount,
    accountIds: [from.accountId], recipientAddress: payment.address, senders: [await describeSender(change.database, { domainId, ledgerId, ...from })],
    recipient: await describeRecipient(change.database, { domainId, ledgerId, address: payment.address }),
    metadata: metadataOf(settling, payment, outputIndex), registeredAt: change.now,
  })
}

async function payFee(change: Change, settling: Settling, fee: bigint): Promise<readonly BalanceChange[]> {
  const { row, from, random, family } = settling
  const { domainId, ledgerId } = row
  const tickerId = workOf(row).feeTickerId!
  await change.database.insert(transfers).values({
    id: random.uuid(), domainId, ledgerId, transactionId: row.id, tickerId, quarantined: false, kind: 'Fee', value: `${fee}`, accountIds: [from.accountId],
    senders: [await describeSender(change.database, { domainId, ledgerId, ...from })], metadata: { type: family.type }, registeredAt: change.now,
  })
  return [{ accountId: from.accountId, tickerId, ledgerId, total: -fee }]
}

async function closeRecords(change: Change, settling: Settling, payees: ReadonlyMap<string, Payee>, failed: boolean): Promise<void> {
  const { row } = settling
  const failure = failed ? 'FailedOnChain' : null
  const tell = (domainId: Uuid) => tellLedgerData(settling, payees, domainId, failed)
  const others = await change.database.select().from(transactions).where(seenElsewhere(row)).for('update')
  for (const other of others) await moveTransaction(change, other, { type: 'ledger.confirmed' }, { failure, ledgerData: tell(other.domainId) })
  const work = { ...workOf(row), reserved: [] }
  await moveTransaction(change, row, { type: 'ledger.confirmed' }, { failure, ledgerData: tell(row.domainId), work })
}

/** What the ledger tells; only accounts of the reading domain are named. */
function tellLedgerData(settling: Settling, payees: ReadonlyMap<string, Payee>, domainId: Uuid, failed: boolean): JsonObject | null {
  const { row, family, from } = settling
  const { unsigned } = workOf(row)
  const ownerOf = (address: string) => {
    const payee = payees.get(address)
    if (payee?.domainId === domainId) return { id: payee.accountId, domainId }
    return address === from.address && row.domainId === domainId ? { id: from.accountId, domainId } : undefined
  }
  const payments = paymentsOf(settling).map((payment): LedgerPayment => ({ ...payment, amount: amountOf(payment) }))
  return family.ledgerData?.({ raw: row.rawTransaction ?? '', from: from.address, payments, created: unsigned?.created, failed, ownerOf }) ?? null
}

