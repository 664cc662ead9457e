import { eq } from 'drizzle-orm'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { keyStrategies } from '@domain/accounts/key-strategy'
import { canonicalText } from '@domain/shared/canonical-json'
import { sha256Hex } from '@domain/shared/hash'
import { isUsableKey } from '@domain/signing/usable-key'
import { isKeptOffline } from '@domain/vaults/offline'
import { isBackupKey } from '@domain/vaults/vault-draft'
import { insertEntity, newMetadata, reviseEntity } from '../../store/entities'
import type { EntityData } from '../../store/entity-kinds'
import { vaults } from '../../store/schema/entities'
import { takeTurn } from '../../store/turns'
import { prepareOperation } from '../../work/vault-operations'
import { firstRefusal, type Executor, type Refusal, type Work } from '../../work/work'
import { isRootWork, readReferred, refuseUpdate, refuseUsedId } from './revisions'

/** How the keys of accounts come from that of their vault, one for each strategy. */
const derivations = ['Bip32', 'SoftBip32', 'None'] as const

type NewVault = PayloadOf<'v0_CreateVault'>

function refuseParameters(parameters: NewVault['parameters']): Refusal {
  if (parameters?.type !== 'MPC' || parameters.backupEncryptionKey === undefined) return undefined
  return isBackupKey(parameters.backupEncryptionKey) ? undefined : 'InvalidVaultParameters'
}

async function refuseUsedKey({ database, payload }: Work<NewVault>): Promise<Refusal> {
  const [same] = await database
    .select({ id: vaults.id })
    .from(vaults)
    .where(eq(vaults.publicKey, payload.publicKey))
    .limit(1)
  return same ? 'DuplicatePublicKey' : undefined
}

/** Vaults belong to the whole institution and are changed in its root domain. Two executions never take one key at once. */
export const createVault: Executor<NewVault> = {
  takeTurn: (database) => takeTurn(database, 'vaultKeys'),
  check: (work) =>
    firstRefusal(
      () => (isRootWork(work) ? undefined : 'MustBeExecutedInRootDomain'),
      () => refuseUsedId(work, 'Vault', work.payload.id),
      () => (isUsableKey(work.payload.publicKey) ? undefined : 'PublicKeyInvalid'),
      () => refuseParameters(work.payload.parameters),
      () => refuseUsedKey(work),
    ),
  execute: async (work) => {
    const { type: _type, description, customProperties, ...fields } = work.payload
    const offline = isKeptOffline(customProperties)
    const metadata = newMetadata(work, { description, customProperties })
    const data = {
      ...fields,
      supportedDerivations: derivations,
      enabledKeyStrategies: keyStrategies,
      metadata,
    } as EntityData
    await insertEntity(work, 'Vault', data, { processing: offline ? 'Pending' : 'Completed', offline })
    if (offline) await askForProof(work)
  },
}

/** A vault that is kept offline is used once its key has signed its own first operation. */
async function askForProof(work: Work<NewVault>): Promise<void> {
  const { id, publicKey } = work.payload
  const digest = sha256Hex(canonicalText({ type: 'Vault', id, publicKey }))
  await prepareOperation(work.context, work, { vaultId: id, kind: 'Vault', subjectId: id, digest })
}

export const updateVault: Executor<PayloadOf<'v0_UpdateVault'>> = {
  check: (work) =>
    firstRefusal(
      () => refuseUpdate(work, 'Vault'),
      () => refuseParameters(work.payload.parameters),
    ),
  execute: async (work) => {
    const { alias, parameters, description, customProperties } = work.payload
    const fields = { alias, ...(parameters ? { parameters } : {}) }
    await reviseEntity(work, 'Vault', await readReferred(work, 'Vault'), fields, { description, customProperties })
  },
}
