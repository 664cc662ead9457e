import { inArray } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import type { Change } from '../store/entities'
import { recordEvent, recordEvents } from '../store/events'
import { accounts } from '../store/schema/entities'
import type { transactions } from '../store/schema/money'

type Related = Pick<typeof transactions.$inferSelect, 'id' | 'domainId' | 'accountIds'>

const referencesIn = (domainId: Uuid, accountIds: readonly Uuid[]) => accountIds.map((id) => ({ id, domainId }))

/** An order has its transaction. */
export const publishCreated = (change: Change, { id, domainId, accountIds }: Related): Promise<void> =>
  recordEvent(change, domainId, {
    type: 'TransactionCreated',
    id,
    senderReferences: referencesIn(domainId, accountIds),
  })

/** A ledger shows what somebody else sent, or what came of an own order. */
export const publishTransaction = (
  change: Change,
  type: 'TransactionDetected' | 'TransactionUpdated',
  { id, domainId, accountIds }: Related,
): Promise<void> => recordEvent(change, domainId, { type, id, accountReferences: referencesIn(domainId, accountIds) })

/** What an account holds has changed: one event for each account. */
export async function publishBalances(
  change: Change,
  changed: readonly { readonly accountId: Uuid; readonly tickerId: Uuid }[],
): Promise<void> {
  const ids = [...new Set(changed.map(({ accountId }) => accountId))]
  if (ids.length === 0) return
  const rows = await change.database
    .select({ id: accounts.id, domainId: accounts.domainId })
    .from(accounts)
    .where(inArray(accounts.id, ids))
    .orderBy(accounts.id)
  const tickersOf = (id: Uuid) => changed.filter(({ accountId }) => accountId === id).map(({ tickerId }) => tickerId)
  await recordEvents(
    change,
    rows.map(({ id, domainId }) => ({
      domainId,
      payload: { type: 'BalancesUpdated', accountReference: { id, domainId }, tickerIds: tickersOf(id) },
    })),
  )
}
