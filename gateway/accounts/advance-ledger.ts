import { and, eq, inArray } from 'drizzle-orm'
import { transition } from 'xstate'
import type { Uuid } from '@domain/shared/ids'
import { accountLedgerLifecycle, type AccountLedgerEvent } from '@machines/lifecycles/account-ledger.machine'
import type { Change } from '../store/entities'
import { recordEvents } from '../store/events'
import { accountLedgers, accounts } from '../store/schema/entities'

/**
 * The status of an account on a ledger after an event, by its lifecycle chart.
 * @param before undefined of a ledger that is new to the account
 * @throws Error when the chart has no such transition: the caller asked for something illegal.
 */
export function ledgerStatusAfter(before: string | undefined, event: AccountLedgerEvent): string {
  const snapshot = accountLedgerLifecycle.resolveState({ value: before ?? 'Activating' })
  if (!snapshot.can(event)) throw new Error(`an account that is ${before} on a ledger knows no ${event.type}`)
  return transition(accountLedgerLifecycle, snapshot, event)[0].value
}

/** Moves accounts that are alike on a ledger by one event, and says so of each. */
export async function advanceLedger(
  change: Pick<Change, 'database' | 'now'>,
  ledgerId: string,
  accountIds: readonly Uuid[],
  before: string,
  event: AccountLedgerEvent,
): Promise<void> {
  if (accountIds.length === 0) return
  const status = ledgerStatusAfter(before, event)
  const moved = and(
    inArray(accountLedgers.accountId, [...accountIds]),
    eq(accountLedgers.ledgerId, ledgerId),
    eq(accountLedgers.status, before),
  )
  const rows = await change.database
    .update(accountLedgers)
    .set({ status })
    .where(moved)
    .returning({ id: accountLedgers.accountId })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  const named = await change.database
    .select({ id: accounts.id, domainId: accounts.domainId })
    .from(accounts)
    .where(inArray(accounts.id, ids))
    .orderBy(accounts.id)
  await recordEvents(
    change,
    named.map(({ id, domainId }) => ({ domainId, payload: { type: 'AccountUpdated', id } })),
  )
}
