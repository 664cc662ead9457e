import { and, eq } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import type { GatewayContext } from '../context'
import type { Database } from '../store/database'
import type { Change } from '../store/entities'
import { accounts, vaults } from '../store/schema/entities'
import { vaultOperations } from '../store/schema/money'

export type OperationRow = typeof vaultOperations.$inferSelect
export type NewOperation = Pick<OperationRow, 'vaultId' | 'kind' | 'subjectId' | 'digest'>

/** The vault of an account, when it is kept offline: what it signs goes out and comes back as files. */
export async function findOfflineVault(database: Database, accountId: Uuid): Promise<Uuid | undefined> {
  const [row] = await database
    .select({ id: vaults.id })
    .from(accounts)
    .innerJoin(vaults, eq(vaults.id, accounts.vaultId))
    .where(and(eq(accounts.id, accountId), eq(vaults.offline, true)))
  return row?.id
}

/** Has the vault signed what it was asked to sign for this thing? */
export async function isSignedOffline(database: Database, subjectId: Uuid): Promise<boolean> {
  const signed = and(eq(vaultOperations.subjectId, subjectId), eq(vaultOperations.status, 'Signed'))
  const [row] = await database.select({ id: vaultOperations.id }).from(vaultOperations).where(signed).limit(1)
  return row !== undefined
}

/** Writes down what a vault that is kept offline must sign; the next export carries it. */
export async function prepareOperation(
  { random }: Pick<GatewayContext, 'random'>,
  change: Change,
  operation: NewOperation,
): Promise<void> {
  await change.database
    .insert(vaultOperations)
    .values({ id: random.uuid(), ...operation, status: 'Prepared', createdAt: change.now })
    .onConflictDoNothing()
}
