import { inArray } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import { recordNotifications } from '../preferences/record-notifications'
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

/** A ledger shows what somebody else sent: the domain's people may have asked to be notified of it. */
export async function publishDetected(change: Change, detected: Related): Promise<void> {
  await publishTransaction(change, 'TransactionDetected', detected)
  await notifyDetected(change, detected)
}

/** What came of an own order. */
export const publishUpdated = (change: Change, updated: Related): Promise<void> =>
  publishTransaction(change, 'TransactionUpdated', updated)

/** A ledger shows a transaction for the first time, whoever sent it. */
export const notifyDetected = (change: Change, { id, domainId }: Pick<Related, 'id' | 'domainId'>): Promise<void> =>
  recordNotifications(change, { source: 'TransactionDetected', domainId, subjectId: id })

const publishTransaction = (
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
