import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { transition } from 'xstate'
import { toInstant } from '@domain/shared/clock'
import { operationText, parseSignedFile, signedListText, type SignedFile } from '@domain/vaults/operation-files'
import { vaultOperation } from '@machines/lifecycles/vault-operation.machine'
import type { GatewayContext } from '../context'
import { parseSent } from '../http/sent-json'
import { verifySignature } from '../platform/verify-signature'
import { asEntity, type Change } from '../store/entities'
import { recordEntity } from '../store/entity-events'
import { requireSealed } from '../store/envelopes'
import { vaults } from '../store/schema/entities'
import { manifests, transactions, vaultOperations } from '../store/schema/money'
import { completeOfflineSignature } from '../transactions/sign-transaction'
import type { OperationRow } from '../work/vault-operations'

export interface FileRefusal {
  readonly reason:
    | 'InvalidFile'
    | 'VaultNotFound'
    | 'OperationNotFound'
    | 'OperationWithdrawn'
    | 'AlreadyImported'
    | 'InvalidSignature'
    | 'DigestDiffers'
  readonly message: string
}

/** Of a file of a thousand operations: four for each of them, and room for what is none. */
const mostFileParts = 10_000

class FileRefused extends Error {
  constructor(readonly refusal: FileRefusal) {
    super(refusal.message)
  }
}

/**
 * Takes one signed file in, whole or not at all. What was withdrawn while the file was away is passed over, since it concerns nobody else
 * in it, and so is what was imported before; a file that holds nothing else is refused. Answers why it was refused.
 */
export async function importSignedFile(
  context: GatewayContext,
  name: string,
  content: string,
): Promise<FileRefusal | undefined> {
  const file = parseSent(content, mostFileParts) === undefined ? undefined : parseSignedFile(content)
  if (!file?.ok) return { reason: 'InvalidFile', message: `${name} is not a file of signed operations` }
  try {
    await context.database.transaction((tx) =>
      importOperations(
        { database: tx, platform: context.platform, now: toInstant(context.clock.now()) },
        name,
        file.value,
      ),
    )
    return undefined
  } catch (error) {
    if (error instanceof FileRefused) return error.refusal
    throw error
  }
}

const stop = (reason: FileRefusal['reason'], message: string): never => {
  throw new FileRefused({ reason, message })
}

async function importOperations(change: Change, name: string, file: SignedFile): Promise<void> {
  const { vaultId, operations } = file
  const [vault] = await change.database
    .select()
    .from(vaults)
    .where(and(eq(vaults.id, vaultId), eq(vaults.offline, true)))
    .for('update')
  if (!vault) return stop('VaultNotFound', `${name} names no vault that is kept offline`)
  const { data } = (await requireSealed(change, 'Vault', [vaultId])).get(vaultId)!
  if (data['publicKey'] !== vault.publicKey) throw new Error('the row of a vault is not as the platform has signed it')
  if (file.version === 2 && !verifySignature(vault.publicKey, signedListText(file), file.signature))
    stop(
      'InvalidSignature',
      `${name}: the key of vault ${vault.alias} has not signed this list of operations; the file was changed, or signed with another key`,
    )
  const ids = operations.map(({ id }) => id)
  const isNamed = and(eq(vaultOperations.vaultId, vaultId), inArray(vaultOperations.id, ids))
  await holdTransactions(change, isNamed)
  const known = await change.database.select().from(vaultOperations).where(isNamed).for('update')
  if (known.length === ids.length && known.every(({ status }) => status === 'Withdrawn'))
    stop('OperationWithdrawn', `${name}: every operation that it holds of vault ${vault.alias} was withdrawn`)
  for (const { id, signature, ...one } of operations) {
    const row =
      known.find((other) => other.id === id) ??
      stop('OperationNotFound', `${name} holds the operation ${id}, which vault ${vault.alias} does not have`)
    if ('digest' in one && one.digest !== row.digest)
      stop('DigestDiffers', `${name}: vault ${vault.alias} was asked for another digest of the operation ${id}`)
    if (!verifySignature(vault.publicKey, operationText(vaultId, row), signature))
      stop('InvalidSignature', `${name}: the key of vault ${vault.alias} has not signed the operation ${id}`)
    if (row.status === 'Prepared') await takeSignature(change, row, signature)
  }
  if (known.every(({ status }) => status !== 'Prepared'))
    stop('AlreadyImported', `${name}: every operation that it holds of vault ${vault.alias} was imported before`)
}

/** Transactions first, in one order: the worker holds one when it withdraws what its vault was asked for, and neither waits for the other. */
async function holdTransactions({ database }: Change, isNamed: SQL | undefined): Promise<void> {
  const subjects = database.select({ id: vaultOperations.subjectId }).from(vaultOperations).where(isNamed)
  await database
    .select({ id: transactions.id })
    .from(transactions)
    .where(inArray(transactions.id, subjects))
    .orderBy(transactions.id)
    .for('update')
}

async function takeSignature(change: Change, row: OperationRow, signature: string): Promise<void> {
  const [next] = transition(vaultOperation, vaultOperation.resolveState({ value: row.status }), {
    type: 'file.imported',
  })
  await change.database
    .update(vaultOperations)
    .set({ status: next.value, signature, signedAt: change.now })
    .where(eq(vaultOperations.id, row.id))
  await carryOn[row.kind](change, row)
}

/** What a signature sets going: the worker carries manifests and transactions on. */
const carryOn: { readonly [K in OperationRow['kind']]: (change: Change, row: OperationRow) => Promise<unknown> } = {
  Vault: async (change, { vaultId }) => {
    const [vault] = await change.database
      .update(vaults)
      .set({ processing: 'Completed' })
      .where(eq(vaults.id, vaultId))
      .returning()
    await recordEntity(change, 'Vault', asEntity(vault!.envelope), 'Updated')
  },
  Manifest: ({ database, now }, { subjectId }) =>
    database.update(manifests).set({ dueAt: now }).where(eq(manifests.id, subjectId)),
  Transaction: completeOfflineSignature,
}
