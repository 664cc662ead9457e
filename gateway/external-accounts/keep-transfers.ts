import { eq, inArray, and } from 'drizzle-orm'
import { toInstant } from '@domain/shared/clock'
import { isUuid, type Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import { externalAccounts, externalOrders, externalTransfers } from '../store/schema/providers'
import type { GovernanceContext } from '../work/governance-context'
import type { ProviderAddress, ProviderTransfer } from './provider'

const partyOf = ({ address, tag }: ProviderAddress) => ({
  type: 'Address',
  address,
  ...(tag === undefined ? {} : { tag }),
})

/** Keeps what a provider reports of the accounts of a connection; what is known already is left as it is. An order is named where this very domain has made it. */
export async function keepTransfers(
  { random }: Pick<GovernanceContext, 'random'>,
  tx: Database,
  connectionId: Uuid,
  reported: readonly ProviderTransfer[],
): Promise<void> {
  if (reported.length === 0) return
  const accounts = await tx.select().from(externalAccounts).where(eq(externalAccounts.connectionId, connectionId))
  const orders = await findOrders(
    tx,
    accounts.map(({ id }) => id),
    reported,
  )
  const rows = reported.flatMap((transfer) => {
    const account = accounts.find(({ externalId }) => externalId === transfer.externalId)
    if (!account) return []
    const { order } = transfer
    return [
      {
        id: random.uuid(),
        domainId: account.domainId,
        accountId: account.id,
        orderId: order !== undefined && orders.has(order) ? (order as Uuid) : null,
        reference: transfer.reference,
        ledgerTransactionId: transfer.ledgerTransactionId ?? null,
        senders: transfer.from ? [partyOf(transfer.from)] : [],
        recipient: transfer.to ? partyOf(transfer.to) : null,
        value: transfer.value,
        kind: transfer.kind,
        tickerName: transfer.tickerName,
        registeredAt: toInstant(transfer.at),
      },
    ]
  })
  if (rows.length > 0) await tx.insert(externalTransfers).values(rows).onConflictDoNothing()
}

async function findOrders(
  tx: Database,
  accountIds: readonly Uuid[],
  reported: readonly ProviderTransfer[],
): Promise<ReadonlySet<string>> {
  const ids = reported.flatMap(({ order }) => (isUuid(order) ? [order] : []))
  if (ids.length === 0 || accountIds.length === 0) return new Set()
  const rows = await tx
    .select({ id: externalOrders.id })
    .from(externalOrders)
    .where(and(inArray(externalOrders.id, ids), inArray(externalOrders.accountId, [...accountIds])))
  return new Set(rows.map(({ id }) => id))
}
