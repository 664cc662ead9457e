import { and, eq, isNull, ne } from 'drizzle-orm'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { Uuid } from '@domain/shared/ids'
import type { Change } from '../store/entities'
import { ledgerSequences, transactions, vaultOperations } from '../store/schema/money'
import { changeBalances } from './balance-changes'
import {
  canMove,
  moveTransaction,
  workOf,
  type Funds,
  type InterruptionCause,
  type TransactionRow,
  type TransactionWork,
} from './transaction-record'

/** Gives back what a transaction holds of its account's reserved amounts. */
export async function freeReserve(
  change: Change,
  row: TransactionRow,
  funds: readonly Funds[] = workOf(row).reserved ?? [],
): Promise<void> {
  const { senderId, ledgerId } = row
  if (senderId)
    await changeBalances(
      change,
      funds.map(({ tickerId, amount }) => ({ accountId: senderId, tickerId, ledgerId, reserved: -BigInt(amount) })),
    )
}

const withdrawOperation = (change: Change, row: TransactionRow) =>
  change.database
    .update(vaultOperations)
    .set({ status: 'Withdrawn' })
    .where(and(eq(vaultOperations.subjectId, row.id), eq(vaultOperations.status, 'Prepared')))

/** The number of the account's next transaction on a ledger that counts them. */
export async function takeSequence({ database }: Change, accountId: Uuid, ledgerId: string): Promise<number> {
  await database.insert(ledgerSequences).values({ accountId, ledgerId, next: 0 }).onConflictDoNothing()
  const own = and(eq(ledgerSequences.accountId, accountId), eq(ledgerSequences.ledgerId, ledgerId))
  const [row] = await database.select().from(ledgerSequences).where(own).for('update')
  await database
    .update(ledgerSequences)
    .set({ next: row!.next + 1 })
    .where(own)
  return row!.next
}

/** Its number is taken and a later one too: without it there would be a gap that nothing passes. */
async function isFollowed({ database }: Pick<Change, 'database'>, row: TransactionRow): Promise<boolean> {
  const { sequence, replaces } = workOf(row)
  if (sequence === undefined || replaces || !row.senderId) return false
  const own = and(eq(ledgerSequences.accountId, row.senderId), eq(ledgerSequences.ledgerId, row.ledgerId))
  const [known] = await database.select().from(ledgerSequences).where(own).for('update')
  return known !== undefined && known.next > sequence + 1
}

/** Can it be stopped without the ledger ever hearing of it? */
export const canStopOffLedger = async (change: Pick<Change, 'database'>, row: TransactionRow): Promise<boolean> =>
  canMove(row, { type: 'order.interrupted' }) && !(await isFollowed(change, row))

/** What took the account's last number leaves it to the next one; a number that is followed stays taken. */
export async function giveBackSequence(
  { database }: Change,
  row: TransactionRow,
  { sequence, replaces }: TransactionWork = workOf(row),
): Promise<void> {
  if (sequence === undefined || replaces || !row.senderId) return
  await database
    .update(ledgerSequences)
    .set({ next: sequence })
    .where(
      and(
        eq(ledgerSequences.accountId, row.senderId),
        eq(ledgerSequences.ledgerId, row.ledgerId),
        eq(ledgerSequences.next, sequence + 1),
      ),
    )
}

/** Stops a transaction that the ledger has not got; false when only a replacement on the ledger can stop it. */
export async function interruptOffLedger(
  change: Change,
  row: TransactionRow,
  stop: { readonly cause: InterruptionCause; readonly reason: string },
): Promise<boolean> {
  if (!(await canStopOffLedger(change, row))) return false
  await giveBackSequence(change, row)
  await freeReserve(change, row)
  await withdrawOperation(change, row)
  await moveTransaction(change, row, { type: 'order.interrupted' }, { ...stop, work: { ...workOf(row), reserved: [] } })
  return true
}

/** Ends a transaction that will never reach the ledger. */
export async function failTransaction(change: Change, row: TransactionRow, hint: string): Promise<void> {
  await freeReserve(change, row)
  await moveTransaction(change, row, { type: 'order.failed' }, { hint, work: { ...workOf(row), reserved: [] } })
}

/** Puts a sent transaction in the place of another one, which hands over what it holds. */
export async function supersede(
  change: Change,
  row: TransactionRow,
  replaced: TransactionRow,
): Promise<Result<readonly Funds[], 'settled'>> {
  const { needs = [], reserved = [], replaces } = workOf(row)
  const event = canMove(replaced, { type: 'ledger.replaced' })
    ? ({ type: 'ledger.replaced' } as const)
    : ({ type: 'order.interrupted' } as const)
  if (!replaces || !canMove(replaced, event)) return refuse('settled')
  const { cause, reason } = replaces
  const handed = workOf(replaced).reserved ?? []
  await withdrawOperation(change, replaced)
  const after = await moveTransaction(change, replaced, event, {
    cause,
    reason,
    work: { ...workOf(replaced), reserved: [] },
  })
  if (after.ledgerStatus === 'Replaced') await forgetElsewhere(change, replaced)
  await freeReserve(change, row, leftOver([...reserved, ...handed], needs))
  return succeed(needs)
}

/** What is held beyond what is needed. */
function leftOver(held: readonly Funds[], needs: readonly Funds[]): readonly Funds[] {
  const rest = new Map<Uuid, bigint>()
  for (const { tickerId, amount } of held) rest.set(tickerId, (rest.get(tickerId) ?? 0n) + BigInt(amount))
  for (const { tickerId, amount } of needs) rest.set(tickerId, (rest.get(tickerId) ?? 0n) - BigInt(amount))
  return [...rest].map(([tickerId, amount]) => ({ tickerId, amount: `${amount}` }))
}

/** The same transaction as the domains of its recipients see it. */
export const seenElsewhere = (row: TransactionRow) =>
  and(
    eq(transactions.ledgerTransactionId, row.ledgerTransactionId ?? ''),
    eq(transactions.ledgerId, row.ledgerId),
    ne(transactions.domainId, row.domainId),
    isNull(transactions.orderId),
  )

async function forgetElsewhere(change: Change, row: TransactionRow): Promise<void> {
  const rows = await change.database.select().from(transactions).where(seenElsewhere(row)).for('update')
  for (const one of rows) await moveTransaction(change, one, { type: 'ledger.replaced' })
}
