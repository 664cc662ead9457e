import { and, eq, lt } from 'drizzle-orm'
import { toInstant } from '@domain/shared/clock'
import { gatewayDelays } from '@domain/shared/delays'
import type { GovernanceContext } from '../work/governance-context'
import type { Database } from '../store/database'
import { asEntity, findEnvelope, type Change } from '../store/entities'
import { isInLine, sequenceOf, transactions } from '../store/schema/money'
import { changeBalances, wakeWaiting } from './balance-changes'
import { isEndpointChanged } from './changed-endpoints'
import { readMainAddress, readOrderContext } from './order-context'
import { frozenBy, readIntent } from './frozen-order'
import { requireOrderedDestinations } from './ordered-work'
import { planOrder, type OrderPlan, type WaitingHint } from './plan-order'
import { lockTransactionOf } from './replaced-order'
import { landDeposit } from './deposits'
import { settleTransaction } from './settle-transaction'
import { showRecipients, type Settling } from './show-recipients'
import { signTransaction } from './sign-transaction'
import { failTransaction, freeReserve, interruptOffLedger, supersede } from './stop-transaction'
import { later, type OrderData, type Step } from './transaction-step'
import { moveTransaction, noteTransaction, workOf, type Funds, type TransactionRow } from './transaction-record'

/** Carries a due transaction one step further. */
export async function stepTransaction(
  context: GovernanceContext,
  database: Database,
  row: TransactionRow,
): Promise<void> {
  const change: Change = { database, platform: context.platform, now: toInstant(context.clock.now()) }
  if (workOf(row).deposit) return landDeposit(context, change, row)
  const step = await readStep(context, change, row)
  if (row.processing === 'Pending')
    return void (await moveTransaction(
      change,
      row,
      { type: 'preparation.started' },
      { dueAt: later(step, step.family.pace.prepare) },
    ))
  if (row.processing === 'Broadcasting')
    return row.ledgerStatus ? settleTransaction(change, settlingOf(step)) : detect(step)
  if (await endLate(step)) return
  const frozen = await frozenBy(step)
  if (frozen) return hold(step, frozen)
  if (row.processing === 'Preparing') return prepare(step)
  return row.processing === 'Reserved' ? signTransaction(step) : submit(step)
}

async function readStep(context: GovernanceContext, change: Change, row: TransactionRow): Promise<Step> {
  const envelope = await findEnvelope(change.database, 'TransactionOrder', row.orderId!)
  if (!envelope || !change.platform.isSealed(envelope))
    throw new Error('the row of an order is not as the platform has signed it')
  const { accountId, domainId, ledgerId, parameters } = asEntity<OrderData>(envelope)
  if (accountId !== row.senderId || domainId !== row.domainId || ledgerId !== row.ledgerId)
    throw new Error('a transaction is not of the account, domain and ledger of its order')
  const orderContext = await readOrderContext(change.database, {
    domainId: row.domainId,
    accountId: row.senderId,
    ledgerId: row.ledgerId,
  })
  const from = await readMainAddress(change.database, row.senderId, row.ledgerId)
  if (!orderContext.ok || !orderContext.value.family || !from)
    throw new Error('the account of an accepted order has gone')
  return {
    ...change,
    context,
    row,
    orderContext: orderContext.value,
    family: orderContext.value.family,
    parameters,
    from,
  }
}

const settlingOf = ({ row, parameters, family, context, from }: Step): Settling => ({
  row,
  parameters,
  family,
  random: context.random,
  now: context.clock.now(),
  from: { accountId: row.senderId!, address: from.address },
})

const longestPause = 300_000

/** When an order that cannot go on is looked at again: what has waited long waits longer, so that orders without hope do not fill the worker's time. */
function nextTry({ row, family, context }: Step): string {
  const waited = context.clock.now() - Date.parse(row.registeredAt)
  return later({ context }, Math.max(family.pace.retry, Math.min(longestPause, Math.round(waited / 20))))
}

const hold = (step: Step, hint: WaitingHint): Promise<void> =>
  noteTransaction(step, step.row, { dueAt: nextTry(step), hint: step.row.processing === 'Preparing' ? hint : null })

/** Whoever agreed to an order meant those days: one that could not begin in its time, for want of funds, a fee, a place or because of a lock, ends without the ledger. */
const endLate = async (step: Step): Promise<boolean> =>
  step.row.processing === 'Preparing' &&
  step.context.clock.now() - Date.parse(step.row.registeredAt) >= gatewayDelays.unfundedOrder &&
  interruptOffLedger(step, step.row, { cause: 'Internal', reason: lateReason })

const lateReason = 'The order could not begin within seven days: propose it again if it is still meant'
const movedReason = 'An endpoint of the order was changed after the proposal'

/** Until its funds are set aside an order has no addresses of its own; a token is paid by a call that names an address alone, in place of what was ordered. */
async function hasMoved({ database, row, parameters }: Step): Promise<boolean> {
  const intent = await readIntent(database, row.orderId!)
  return isEndpointChanged(database, [parameters, intent?.transfer], intent?.id)
}

async function prepare(step: Step): Promise<void> {
  const { database, row, orderContext, parameters, context } = step
  if ((await hasMoved(step)) && (await interruptOffLedger(step, row, { cause: 'Internal', reason: movedReason })))
    return
  const plan = await planOrder({
    database,
    orderContext,
    parameters,
    now: context.clock.now(),
    replaces: workOf(row).replaces?.orderId,
  })
  if (plan.ok) {
    await requireOrderedDestinations(step)
    return reserve(step, plan.value)
  }
  const { hint, isFinal } = plan.problem
  return isFinal ? failTransaction(step, row, hint) : noteTransaction(step, row, { hint, dueAt: nextTry(step) })
}

/** Sets the funds aside: what a replaced transaction holds already is not reserved a second time. */
async function reserve(step: Step, { payments, named, quote, feeTickerId, needs, lent }: OrderPlan): Promise<void> {
  const { row, orderContext, family } = step
  const lentOf = (tickerId: string) =>
    lent.reduce((sum, one) => (one.tickerId === tickerId ? sum + BigInt(one.amount) : sum), 0n)
  const reserved = needs.map(({ tickerId, amount }): Funds => {
    const missing = BigInt(amount) - lentOf(tickerId)
    return { tickerId, amount: `${missing > 0n ? missing : 0n}` }
  })
  await changeBalances(
    step,
    reserved.map(({ tickerId, amount }) => ({
      accountId: orderContext.account.id,
      tickerId,
      ledgerId: row.ledgerId,
      reserved: BigInt(amount),
    })),
  )
  await wakeWaiting(step, [orderContext.account.id])
  const work = { ...workOf(row), payments, named, quote, feeTickerId, needs, reserved }
  await moveTransaction(step, row, { type: 'funds.reserved' }, { work, dueAt: later(step, family.pace.reserve) })
}

/** Sends the transaction; a replacement takes the other one's place as it is sent, or fails when that one is settled. */
async function submit(step: Step): Promise<void> {
  const { row, family, context } = step
  const { replaces } = workOf(row)
  const columns = { dueAt: later(step, family.pace.detect) }
  const sent = { ...workOf(row), sentAt: context.clock.now() }
  if (!replaces)
    return void (await moveTransaction(step, row, { type: 'transaction.sent' }, { ...columns, work: sent }))
  const replaced = await lockTransactionOf(step.database, replaces.orderId)
  const taken = replaced && (await supersede(step, row, replaced))
  if (!taken?.ok) return failTransaction(step, row, 'TransactionNotEligibleForReplacement')
  await moveTransaction(
    step,
    row,
    { type: 'transaction.sent' },
    { ...columns, work: { ...sent, reserved: taken.value } },
  )
}

/** Of the transactions of an account that the ledger counts, one is taken up only after those numbered before it. */
export async function findBlocker(database: Database, row: TransactionRow): Promise<string | undefined> {
  const { sequence } = workOf(row)
  if (sequence === undefined || !row.senderId) return undefined
  const number = sequenceOf(transactions.work)
  const [first] = await database
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.senderId, row.senderId),
        eq(transactions.ledgerId, row.ledgerId),
        isInLine(transactions),
        lt(number, sequence),
      ),
    )
    .orderBy(number)
    .limit(1)
  return first?.id
}

async function detect(step: Step): Promise<void> {
  const { row, family, context } = step
  const { quote, sentAt = 0 } = workOf(row)
  const { pace } = family
  const now = context.clock.now()
  const isTakenUp = family.isTakenUp(quote!, now)
  if (isTakenUp && !(await findBlocker(step.database, row))) {
    const seen = await moveTransaction(step, row, { type: 'ledger.detected' }, { dueAt: later(step, pace.confirm) })
    await showRecipients(step, settlingOf({ ...step, row: seen }))
    return
  }
  if (pace.expire === undefined || now < sentAt + pace.expire) {
    return noteTransaction(
      step,
      row,
      isTakenUp
        ? { hint: null, dueAt: later(step, pace.detect) }
        : { hint: 'CurrentlyFeesTooSmall', dueAt: later(step, pace.retry) },
    )
  }
  await freeReserve(step, row)
  await moveTransaction(
    step,
    row,
    { type: 'ledger.expired' },
    { hint: 'BroadcastExpired', work: { ...workOf(row), reserved: [] } },
  )
}
