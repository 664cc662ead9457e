import { and, eq } from 'drizzle-orm'
import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import { hasTrait } from '@domain/ledgers/ledger-family'
import { isUsableOn, refuseUnready } from '../work/account-use'
import type { Database } from '../store/database'
import { accounts } from '../store/schema/entities'
import type { OrderContext } from './order-context'
import { readOrder, resolveOrder } from './read-payments'
import { findPayees } from './receive-payment'
import { canBeReplaced, lockTransactionOf, replacementOf } from './replaced-order'

/** Can this account order anything on this ledger now? */
export const refuseOrderContext = ({ account, vault, ledgerStatus }: OrderContext): RejectionCode | undefined =>
  refuseUnready(account, vault) ?? (isUsableOn(ledgerStatus) ? undefined : 'AccountNotReady')

/** What is wrong with an order, whatever the funds and fees of the moment are; undefined when nothing is. */
export async function refuseOrder(
  database: Database,
  orderContext: OrderContext,
  parameters: OrderParameters,
): Promise<RejectionCode | undefined> {
  const refusal = refuseOrderContext(orderContext)
  if (refusal) return refusal
  const read = await readOrder(database, orderContext, parameters)
  if (!read.ok) return read.problem
  const resolved = resolveOrder(read.value, parameters)
  if (!resolved.ok) return resolved.problem
  if (await paysMany(database, orderContext.ledgerId, resolved.value.addresses))
    return 'InvalidTransactionOrderParameters'
  if (await opensElsewhere(database, orderContext, parameters)) return 'InvalidDestination'
  return refuseReplacement(database, orderContext, parameters)
}

/** What an account is made into is for its own domain to order: people of one above pay it, and have no word in what it becomes. */
async function opensElsewhere(
  database: Database,
  { domainId, family }: OrderContext,
  parameters: OrderParameters,
): Promise<boolean> {
  const opened = family?.opens?.(parameters)
  if (opened === undefined) return false
  const isOwn = and(eq(accounts.id, opened), eq(accounts.domainId, domainId))
  const [own] = await database.select({ id: accounts.id }).from(accounts).where(isOwn)
  return own === undefined
}

/** Accounts of so many domains are paid by one order: each of these domains has a record of it, which are all written at once. */
const mostPaidDomains = 100

async function paysMany(database: Database, ledgerId: string, paid: readonly string[]): Promise<boolean> {
  if (paid.length <= mostPaidDomains) return false
  const payees = await findPayees(database, ledgerId, paid)
  return new Set([...payees.values()].map(({ domainId }) => domainId)).size > mostPaidDomains
}

/** An order takes the place of one of the same account on the same ledger, as long as that one is not settled. */
async function refuseReplacement(
  database: Database,
  { account, domainId, ledgerId, family }: OrderContext,
  parameters: OrderParameters,
): Promise<RejectionCode | undefined> {
  const replacement = replacementOf(parameters)
  if (!replacement) return undefined
  const replaced = await lockTransactionOf(database, replacement.orderId)
  if (
    !family ||
    !hasTrait(family.type, 'replaces') ||
    replaced?.domainId !== domainId ||
    replaced.senderId !== account.id ||
    replaced.ledgerId !== ledgerId
  )
    return 'InvalidTransactionOrderParameters'
  return canBeReplaced(replaced) ? undefined : 'InvalidTransactionOrderState'
}
