import { and, eq } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import type { PublicKey } from '@domain/signing/public-key'
import { isKeptOffline } from '@domain/vaults/offline'
import { operationText } from '@domain/vaults/operation-files'
import type { GatewayContext } from '../context'
import type { Database } from '../store/database'
import { verifySignature } from '../platform/verify-signature'
import { asEntity, type Change } from '../store/entities'
import { isOf } from '../store/entity-kinds'
import { requireSealed } from '../store/envelopes'
import { accounts, revisions, vaults } from '../store/schema/entities'
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

/** Has the vault signed this digest for this thing, with the key of its signed record? */
export async function isSignedOffline(
  reading: Pick<Change, 'database' | 'platform'>,
  { vaultId, subjectId, digest }: Pick<OperationRow, 'vaultId' | 'subjectId' | 'digest'>,
): Promise<boolean> {
  const isSigned = and(
    eq(vaultOperations.subjectId, subjectId),
    eq(vaultOperations.digest, digest),
    eq(vaultOperations.status, 'Signed'),
  )
  const [row] = await reading.database.select().from(vaultOperations).where(isSigned).limit(1)
  const key = (await requireSealed(reading, 'Vault', [vaultId])).get(vaultId)!.data['publicKey'] as PublicKey
  return !!row?.signature && verifySignature(key, operationText(vaultId, row), row.signature)
}

/**
 * Whether a vault is kept offline, and since when there is one, by its first revision.
 * @throws Error where somebody wrote that it is not, or the record is missing
 */
export async function readVaultFacts(
  { database, platform }: Pick<Change, 'database' | 'platform'>,
  vaultId: Uuid,
): Promise<{ readonly isOffline: boolean; readonly madeAt: string }> {
  const isFirst = and(eq(revisions.kind, 'Vault'), eq(revisions.entityId, vaultId), eq(revisions.revision, 1))
  const [first] = await database.select({ envelope: revisions.envelope }).from(revisions).where(isFirst)
  const [vault] = await database.select({ offline: vaults.offline }).from(vaults).where(eq(vaults.id, vaultId))
  const { revision, customProperties, createdAt: madeAt = '' } = first ? asEntity(first.envelope).metadata : {}
  const isIt = first && isOf('Vault', vaultId, first.envelope) && platform.isSealed(first.envelope) && revision === 1
  const isOffline = customProperties !== undefined && isKeptOffline(customProperties)
  if (!isIt || (isOffline && !vault?.offline))
    throw new Error('the row of a vault is not as the platform has signed it')
  return { isOffline, madeAt }
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
