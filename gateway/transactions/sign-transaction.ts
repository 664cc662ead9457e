import { eq } from 'drizzle-orm'
import type { TickerDetails } from '@domain/intents/catalogue/ticker-details'
import { hasTrait } from '@domain/ledgers/ledger-family'
import { canonicalText } from '@domain/shared/canonical-json'
import { addAddress, requireOwnNumber } from '../accounts/account-addresses'
import { findOwnKey, type OwnKey } from '../accounts/account-key'
import type { LedgerPayment } from '../ledgers/ledger-family'
import { seedOfVault } from '../ledgers/vault-keys'
import { balances } from '../store/schema/balances'
import { transactions } from '../store/schema/money'
import { isSignedOffline, prepareOperation, type OperationRow } from '../work/vault-operations'
import type { Change } from '../store/entities'
import { requireSealed } from '../store/envelopes'
import { namedAddress } from './named-destinations'
import { requireOrderedWork } from './ordered-work'
import { coinsOf } from './plan-order'
import { tickersIn } from './read-payments'
import { lockTransactionOf } from './replaced-order'
import { failTransaction, giveBackSequence, takeSequence } from './stop-transaction'
import {
  moveTransaction,
  noteTransaction,
  workOf,
  type TransactionRow,
  type TransactionWork,
} from './transaction-record'
import { later, type Step } from './transaction-step'

/** Builds a reserved transaction and has its vault sign it; one that is kept offline is asked by file, and waited for. */
export async function signTransaction(step: Step): Promise<void> {
  const { row, orderContext, family, context } = step
  const { isOffline } = await requireRecords(step)
  // What no vault elsewhere has read is built of the order itself.
  const isRead = isOffline && workOf(row).unsigned !== undefined
  if (!isRead) await requireOrderedWork(step)
  const work = isRead ? workOf(row) : await buildTransaction(step)
  if (!work.unsigned) return endUnbuilt(step, work)
  const { text, digest } = work.unsigned
  if (isOffline && !work.isSigned) {
    const { id: vaultId } = orderContext.vault
    await prepareOperation(context, step, { vaultId, kind: 'Transaction', subjectId: row.id, digest })
    return noteTransaction(step, row, { work, dueAt: null })
  }
  const asked = { vaultId: orderContext.vault.id, subjectId: row.id, digest }
  // The bytes have lain in a row while the file was away.
  const isAsSigned = isRead && family.digestOf(text, orderContext.ledger) === digest
  if (isOffline && !(isAsSigned && (await isSignedOffline(step, asked))))
    throw new Error('the vault has not signed this transaction')
  const signed = made(step, () => family.sign(text, keyOf(step).privateKey))
  if (!signed) return endUnbuilt(step, work)
  const { raw, id } = signed
  await moveTransaction(
    step,
    row,
    { type: 'signature.made' },
    { work, rawTransaction: raw, ledgerTransactionId: id, dueAt: later(step, family.pace.sign) },
  )
}

/**
 * By which key, on which ledger and in which assets stands in columns as well.
 * @throws Error where the records that the platform has signed say something else
 */
async function requireRecords(step: Step): Promise<Pick<OwnKey, 'isOffline'>> {
  const { row, orderContext, parameters, from, family } = step
  const { account, vault, ledger, tickers } = orderContext
  const own = await findOwnKey(step, { ...orderContext, accountId: account.id })
  const isFrom = own.keyPath === from.keyPath && own.address === from.address
  if (own.vaultId !== vault.id || !isFrom || canonicalText(own.ledger) !== canonicalText(ledger))
    throw new Error('the vault or the ledger of an account is not the one that the platform has signed')
  const { payments = [], feeTickerId } = workOf(row)
  const paid = payments.map(({ tickerId }) => tickerId)
  const named = [...(feeTickerId ? [feeTickerId] : []), ...paid, ...tickersIn(parameters)]
  for (const [id, { data }] of await requireSealed(step, 'Ticker', named))
    if (family.assetOf(data['ledgerDetails'] as TickerDetails) !== tickers.find((ticker) => ticker.id === id)?.asset)
      throw new Error('an asset is not the one that the platform has signed')
  return own
}

/** Continues a transaction whose vault is kept offline: its file came back signed. */
export async function completeOfflineSignature(
  change: Change,
  operation: Pick<OperationRow, 'subjectId'>,
): Promise<void> {
  const [row] = await change.database
    .select()
    .from(transactions)
    .where(eq(transactions.id, operation.subjectId))
    .for('update')
  if (row?.processing !== 'Reserved') return
  await noteTransaction(change, row, { work: { ...workOf(row), isSigned: true }, dueAt: change.now })
}

const keyOf = ({ context, orderContext, from, family }: Step) =>
  family.keyAt(seedOfVault(context.vaultSeed, orderContext.vault.id), from.keyPath)

/** What a ledger's own bytes are made by gives the same for the same order each time: one that it throws at will never be made. */
function made<T>({ context, row }: Step, make: () => T): T | undefined {
  try {
    return make()
  } catch {
    context.log.error('worker.gaveUp', { id: row.id, work: 'transaction' })
    return undefined
  }
}

/** Its number goes to the next one, and what it held is free again. */
async function endUnbuilt(step: Step, work: TransactionWork): Promise<void> {
  await giveBackSequence(step, step.row, work)
  await failTransaction(step, step.row, 'InvalidUserPayload')
}

/** Without `unsigned` when nothing can be built of the order. */
async function buildTransaction(step: Step): Promise<TransactionWork> {
  const { row, orderContext, family, parameters, from } = step
  const work = workOf(row)
  const spending = await readSpending(step, work)
  const payments = (work.payments ?? []).map((payment): LedgerPayment => ({
    ...payment,
    amount: BigInt(payment.amount),
  }))
  const coins = { name: spending.coins, amounts: await readCoins(step, work) }
  const changeAddress = await chooseChangeAddress(step)
  const { publicKey } = keyOf(step)
  const unsigned = made(step, () =>
    family.build({
      parameters,
      ledger: orderContext.ledger,
      quote: work.quote!,
      payments,
      from: from.address,
      publicKey,
      sequence: spending.sequence ?? 0,
      coins,
      changeAddress,
      addressOf: namedAddress(work.named),
      assetOf: (tickerId) => orderContext.tickers.find(({ id }) => id === tickerId)?.asset,
      now: step.context.clock.now(),
    }),
  )
  return {
    ...work,
    ...(unsigned ? { unsigned } : {}),
    coins: spending.coins,
    ...(spending.sequence === undefined ? {} : { sequence: spending.sequence }),
  }
}

/** A replacement has the number and the coins of the transaction that it replaces: that is what makes it one. */
async function readSpending(
  step: Step,
  { replaces }: TransactionWork,
): Promise<{ readonly sequence: number | undefined; readonly coins: string }> {
  const { row, family } = step
  const replaced: TransactionRow | undefined = replaces && (await lockTransactionOf(step.database, replaces.orderId))
  const { sequence, coins } = replaced ? workOf(replaced) : {}
  const next =
    sequence ?? (hasTrait(family.type, 'uncounted') ? undefined : await takeSequence(step, row.senderId!, row.ledgerId))
  return { sequence: next, coins: coins ?? row.id }
}

async function readCoins(
  { database, row, family }: Step,
  { feeTickerId, needs = [] }: TransactionWork,
): Promise<readonly bigint[]> {
  if (!hasTrait(family.type, 'uncounted')) return []
  const rows = await database.select().from(balances).where(eq(balances.accountId, row.senderId!))
  const total = BigInt(rows.find((one) => one.tickerId === feeTickerId)?.total ?? '0')
  return coinsOf(total, BigInt(needs.find((one) => one.tickerId === feeTickerId)?.amount ?? '0'))
}

/** Change comes back to the first address, or to a new one where the order asks for that. */
async function chooseChangeAddress(step: Step): Promise<string> {
  const { row, orderContext, parameters, from, context } = step
  if (parameters.type !== 'Bitcoin' || parameters.addressForChange !== 'GenerateNewAddress') return from.address
  await requireOwnNumber(step, context.vaultSeed, orderContext.account)
  const made = await addAddress(step, {
    seed: context.vaultSeed,
    account: orderContext.account,
    ledgerId: row.ledgerId,
    newId: context.random.uuid,
    scope: 'Internal',
  })
  return (made!.data as { readonly address: string }).address
}
