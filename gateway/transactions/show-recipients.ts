import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { Random, Uuid } from '@domain/shared/ids'
import type { LedgerFamily } from '../ledgers/ledger-family'
import type { Change } from '../store/entities'
import { transactions } from '../store/schema/money'
import { arrives } from './ledger-parties'
import { findPayees, type Payee } from './receive-payment'
import { seenElsewhere } from './stop-transaction'
import { publishDetected } from './transaction-events'
import {
  noteTransaction,
  storeWork,
  workOf,
  type Arrival,
  type StoredPayment,
  type TransactionRow,
} from './transaction-record'

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
export const amountOf = ({ amount }: StoredPayment) => BigInt(amount)

/** What arrives where. A new contract's address is known since the transaction was built. */
export function paymentsOf({ row }: Settling): readonly StoredPayment[] {
  const { payments = [], unsigned } = workOf(row)
  return payments.map((payment) => (payment.address ? payment : { ...payment, address: unsigned?.created ?? '' }))
}

async function readPayees(change: Change, settling: Settling): Promise<ReadonlyMap<string, Payee>> {
  const found = paymentsOf(settling)
    .filter((payment) => touches(payment) && amountOf(payment) > 0n)
    .map(({ address }) => address)
  return findPayees(change.database, settling.row.ledgerId, found)
}

export interface Shown {
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
    return {
      accountIds: own.map(({ accountId }) => accountId),
      arrivals: own.filter(arrives).map(({ accountId, tickerId, amount }) => ({ accountId, tickerId, amount })),
    }
  }
  const known = await change.database.select().from(transactions).where(seenElsewhere(row)).for('update')
  const own = await notePart(change, row, partOf(row.domainId))
  const others: TransactionRow[] = []
  for (const other of known) others.push(await notePart(change, other, partOf(other.domainId)))
  const domainsNotified = new Set([own, ...others].map(({ domainId }) => domainId))
  for (const domainId of new Set([...payees.values()].map((payee) => payee.domainId))) {
    if (!domainsNotified.has(domainId)) others.push(await insertDetected(change, settling, domainId, partOf(domainId)))
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

async function insertDetected(
  change: Change,
  { row, random }: Settling,
  domainId: Uuid,
  { accountIds, arrivals }: Part,
): Promise<TransactionRow> {
  const [seen] = await change.database
    .insert(transactions)
    .values({
      id: random.uuid(),
      domainId,
      accountIds: [...new Set(accountIds)],
      ledgerId: row.ledgerId,
      registeredAt: change.now,
      ledgerStatus: 'Detected',
      statusLastUpdatedAt: change.now,
      ledgerTransactionId: row.ledgerTransactionId,
      rawTransaction: row.rawTransaction,
      work: storeWork({ arrivals }),
    })
    .returning()
  await publishDetected(change, seen!)
  return seen!
}
