import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { JsonObject } from '@domain/shared/json'
import type { Random, Uuid } from '@domain/shared/ids'
import { refuse, type Result } from '@domain/shared/result'
import type { LedgerFamily, LedgerPayment } from '../ledgers/ledger-family'
import type { Change } from '../store/entities'
import { transactions, transfers } from '../store/schema/money'
import { changeBalances, type BalanceChange } from './balance-changes'
import { arrives, closeOnLedger, playOrder, storeStates, type Played } from './ledger-parties'
import { findPayees, receivePayment, type Payee } from './receive-payment'
import { seenElsewhere } from './stop-transaction'
import { takeBack } from './take-back'
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

/** Whose account here a payment changes: who is paid, and from whom something is taken back. */
const touches = (payment: StoredPayment) => arrives(payment) || payment.kind === 'claw'
const amountOf = ({ amount }: StoredPayment) => BigInt(amount)

/** What arrives where. A new contract's address is known since the transaction was built. */
function paymentsOf({ row }: Settling): readonly StoredPayment[] {
  const { payments = [], unsigned } = workOf(row)
  return payments.map((payment) => (payment.address ? payment : { ...payment, address: unsigned?.created ?? '' }))
}

async function readPayees(change: Change, settling: Settling): Promise<ReadonlyMap<string, Payee>> {
  const found = paymentsOf(settling).filter((payment) => touches(payment) && amountOf(payment) > 0n).map(({ address }) => address)
  return findPayees(change.database, settling.row.ledgerId, found)
}

interface Shown {
  readonly payees: ReadonlyMap<string, Payee>
  /** The transaction as the payer's domain sees it, and as the domains of its recipients do. */
  readonly own: TransactionRow
  readonly others: readonly TransactionRow[]
}

/**
 * The ledger shows a transaction: the domain of each recipient sees it from now on, each for itself. Asked again as it is settled, since an
 * account may have come to the ledger meanwhile, whose address was paid all along.
 */
export async function showRecipients(change: Change, settling: Settling): Promise<Shown> {
  const { row } = settling
  const payees = await readPayees(change, settling)
  const partOf = (domainId: Uuid): Part => {
    const own = paymentsOf(settling).flatMap((payment) => {
      const payee = payees.get(payment.address)
      return payee?.domainId === domainId && touches(payment) ? [{ ...payment, accountId: payee.accountId }] : []
    })
    return { accountIds: own.map(({ accountId }) => accountId), arrivals: own.filter(arrives).map(({ accountId, tickerId, amount }) => ({ accountId, tickerId, amount })) }
  }
  const known = await change.database.select().from(transactions).where(seenElsewhere(row)).for('update')
  const own = await notePart(change, row, partOf(row.domainId))
  const others: TransactionRow[] = []
  for (const other of known) others.push(await notePart(change, other, partOf(other.domainId)))
  const told = new Set([own, ...others].map(({ domainId }) => domainId))
  for (const domainId of new Set([...payees.values()].map((payee) => payee.domainId))) {
    if (!told.has(domainId)) others.push(await insertDetected(change, settling, domainId, partOf(domainId)))
  }
  return { payees, own, others }
}

/** What a transaction is to one domain. */
interface Part {
  readonly accountIds: readonly Uuid[]
  readonly arrivals: readonly Arrival[]
}

async function notePart(change: Change, row: TransactionRow, { accountIds, arrivals }: Part): Promise<TransactionRow> {
  const columns = { accountIds: [...new Set([...row.accountIds, ...accountIds])], work: { ...workOf(row), arrivals } }
  await noteTransaction(change, row, columns)
  return { ...row, ...columns, work: storeWork(columns.work) }
}

async function insertDetected(change: Change, { row, random }: Settling, domainId: Uuid, { accountIds, arrivals }: Part): Promise<TransactionRow> {
  const [seen] = await change.database.insert(transactions).values({
    id: random.uuid(), domainId, accountIds: [...new Set(accountIds)], ledgerId: row.ledgerId, registeredAt: change.now, ledgerStatus: 'Detected', statusLastUpdatedAt: change.now,
    ledgerTransactionId: row.ledgerTransactionId, rawTransaction: row.rawTransaction, work: storeWork({ arrivals }),
  }).returning()
  await tellTransaction(change, 'TransactionDetected', seen!)
  return seen!
}

/** The ledger has settled a transaction: the amounts move, the fee is gone, and every domain keeps its own record of it. */
export async function settleTransaction(change: Change, settling: Settling): Promise<void> {
  const { row, parameters, family, now } = settling
  const work = workOf(row)
  const outcome = family.outcome(parameters, work.quote!, now)
  const shown = await showRecipients(change, settling)
  const played = outcome.failed ? refuse('') : await play(change, settling, outcome.fee)
  const moved = played.ok ? [...(await movePayments(change, settling, shown, played.value.clawed)), ...(await storeStates(change.database, row.ledgerId, work.feeTickerId!, played.value.changed))] : []
  const reserved = (work.reserved ?? []).map(({ tickerId, amount }): BalanceChange => ({ accountId: settling.from.accountId, tickerId, ledgerId: row.ledgerId, reserved: -BigInt(amount) }))
  await changeBalances(change, [...moved, ...(await payFee(change, settling, played.ok ? outcome.fee : BigInt(work.quote?.failed ?? outcome.fee))), ...reserved])
  if (played.ok && played.value.isClosed) await closeOnLedger(change.database, settling.from.accountId, row.ledgerId)
  await closeRecords(change, settling, shown, played.ok ? undefined : played.problem)
}

/** By the rules of the ledger. */
function play(change: Change, settling: Settling, fee: bigint): Promise<Result<Played, string>> {
  const { row, family, parameters, now, from } = settling
  const { named, sequence = 0 } = workOf(row)
  const payments = paymentsOf(settling).map(asLedgerPayment)
  return playOrder(change.database, { ledgerId: row.ledgerId, family, parameters, payments, named, fromAddress: from.address, fee, sequence, now }, 'change')
}

const asLedgerPayment = (payment: StoredPayment): LedgerPayment => ({ ...payment, amount: amountOf(payment) })

async function movePayments(change: Change, settling: Settling, shown: Shown, clawed: bigint | undefined): Promise<readonly BalanceChange[]> {
  const changes: BalanceChange[] = []
  for (const [outputIndex, payment] of paymentsOf(settling).entries()) {
    if (amountOf(payment) > 0n) changes.push(...(await movePayment(change, settling, { shown, payment, outputIndex, touched: shown.payees.get(payment.address), clawed })))
  }
  return changes
}

interface Moving {
  readonly shown: Shown
  readonly payment: StoredPayment
  readonly outputIndex: number
  /** The account here that the payment names. */
  readonly touched: Payee | undefined
  readonly clawed: bigint | undefined
}

async function movePayment(change: Change, settling: Settling, { shown, payment, outputIndex, touched, clawed }: Moving): Promise<readonly BalanceChange[]> {
  const { row, from } = settling
  const amount = amountOf(payment)
  const own = (total: bigint): BalanceChange => ({ accountId: from.accountId, tickerId: payment.tickerId, ledgerId: row.ledgerId, total })
  switch (payment.kind) {
    case 'hold':
      return []
    case 'claw':
      return takeBack(change, { ...settling, seenIn: seenIn(shown), holder: touched, payment, amount: clawed ?? amount, metadata: metadataOf(settling, payment, outputIndex) })
    case 'reward':
      await insertReward(change, settling, payment)
      return [own(amount)]
    default: {
      const payee = arrives(payment) ? touched : undefined
      const received = payee ? [await receive(change, settling, { payee, payment, outputIndex, transactionId: seenIn(shown)(payee.domainId) })] : []
      if (payee?.domainId !== row.domainId) await insertOutgoing(change, settling, payment, outputIndex)
      return payment.kind === 'issue' ? received : [own(-amount), ...received]
    }
  }
}

/** The transaction of a domain in which its transfers are. */
const seenIn = ({ own, others }: Shown) => (domainId: Uuid): Uuid => [own, ...others].find((one) => one.domainId === domainId)!.id

const metadataOf = ({ family, parameters }: Settling, payment: StoredPayment, outputIndex: number) =>
  transferMetadata({ type: family.type, outputIndex, destinationTag: payment.tag, sourceTag: parameters.type === 'XRPL' ? parameters.sourceTag : undefined })

async function receive(change: Change, settling: Settling, { payee, payment, outputIndex, transactionId }: { payee: Payee; payment: StoredPayment; outputIndex: number; transactionId: Uuid }): Promise<BalanceChange> {
  const { row, family, random, from } = settling
  const isOwn = payee.domainId === row.domainId
  return receivePayment(change, {
    payee, family, random, ledgerId: row.ledgerId, tickerId: payment.tickerId, amount: amountOf(payment), fromAddress: from.address,
    fromAccountId: isOwn && payment.kind !== 'issue' ? from.accountId : undefined, isOwnMaking: isOwn && payment.kind === 'issue', transactionId, metadata: metadataOf(settling, payment, outputIndex),
  })
}

async function insertOutgoing(change: Change, settling: Settling, payment: StoredPayment, outputIndex: number): Promise<void> {
  const { row, from, random } = settling
  const { domainId, ledgerId } = row
  const { address, tickerId, amount: value, kind } = payment
  const payer = { domainId, ledgerId, address: from.address, accountId: kind === 'issue' ? undefined : from.accountId }
  const recipient = address === '' ? {} : { recipientAddress: address, recipient: await describeRecipient(change.database, { domainId, ledgerId, address }) }
  await change.database.insert(transfers).values({
    id: random.uuid(), domainId, ledgerId, transactionId: row.id, tickerId, quarantined: false, kind: 'Transfer', value, ...recipient,
    accountIds: [from.accountId], senders: [await describeSender(change.database, payer)], metadata: metadataOf(settling, payment, outputIndex), registeredAt: change.now,
  })
}

/** What the ledger brings to the account itself: nobody else is paid, and nobody unknown pays. */
async function insertReward(change: Change, settling: Settling, { tickerId, amount: value }: StoredPayment): Promise<void> {
  const { row, from, random, family } = settling
  const { domainId, ledgerId } = row
  const own = { domainId, ledgerId, ...from }
  const source = { domainId, ledgerId, address: family.rewardSource?.(from.address) ?? from.address }
  await change.database.insert(transfers).values({
    id: random.uuid(), domainId, ledgerId, transactionId: row.id, tickerId, quarantined: false, kind: 'Transfer', value, accountIds: [from.accountId],
    recipientAddress: from.address, recipientAccountId: from.accountId, recipient: await describeRecipient(change.database, own),
    senders: [await describeSender(change.database, source)], metadata: { type: family.type }, registeredAt: change.now,
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

async function closeRecords(change: Change, settling: Settling, { payees, own, others }: Shown, refusal: string | undefined): Promise<void> {
  const failed = refusal !== undefined
  const failure = failed ? 'FailedOnChain' : null
  const tell = (domainId: Uuid) => tellLedgerData(settling, payees, domainId, failed)
  for (const other of others) await moveTransaction(change, other, { type: 'ledger.confirmed' }, { failure, ledgerData: tell(other.domainId) })
  const work = { ...workOf(own), reserved: [], ...(refusal ? { refusal } : {}) }
  await moveTransaction(change, own, { type: 'ledger.confirmed' }, { failure, ledgerData: tell(own.domainId), work })
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
  const payments = paymentsOf(settling).map(asLedgerPayment)
  return family.ledgerData?.({ raw: row.rawTransaction ?? '', from: from.address, payments, created: unsigned?.created, failed, ownerOf }) ?? null
}

