import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { transition } from 'xstate'
import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { manifestDigest } from '@domain/manifests/manifest-bytes'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { manifestLifecycle, type ManifestLifecycleEvent } from '@machines/lifecycles/manifest.machine'
import { readFamily } from '../accounts/account-addresses'
import { isLineageLocked, readLineage } from '../store/domain-levels'
import { refuseUse } from '../work/account-use'
import { isAgreedByLocked } from '../work/locked-people'
import type { GovernanceContext } from '../work/governance-context'
import type { DueTurns } from '../work/due-turns'
import { pauseAfterFailure, takeRow, type Hands } from '../work/take-row'
import { asEntity, reviseEntity, type Change } from '../store/entities'
import { isAsRecorded } from '../store/envelopes'
import { recordEvent } from '../store/events'
import { manifests } from '../store/schema/money'
import type { EntityData } from '../store/entity-kinds'
import { findOfflineVault, isSignedOffline, prepareOperation } from '../work/vault-operations'
import { deriveManifestKey } from './manifest-key'
import { signContent } from './sign-content'

type ManifestRow = typeof manifests.$inferSelect
interface ManifestData extends EntityData {
  readonly accountId: Uuid
  readonly ledgerId: string
  readonly content: ManifestContent
}

const stepMs = 1000

export const nextManifestStep = ({ clock }: Pick<GovernanceContext, 'clock'>): string => toInstant(clock.now() + stepMs)

/** Carries one manifest a step further: prepared first, then signed with the key of its account. */
export function takeManifest(hands: Hands, turns: DueTurns): Promise<boolean> {
  const { context } = hands
  const { database, clock } = context
  const rest = async (id: Uuid, ms: number) =>
    void (await database
      .update(manifests)
      .set({ dueAt: toInstant(clock.now() + ms) })
      // Another gateway may have ended it meanwhile.
      .where(and(eq(manifests.id, id), isNotNull(manifests.dueAt))))
  return takeRow(hands, {
    kind: 'manifest',
    rest,
    run: (begin) =>
      database.transaction(async (tx) => {
        const now = toInstant(clock.now())
        const row = await turns(tx, now, async (domainId) => {
          const [next] = await tx
            .select()
            .from(manifests)
            .where(and(eq(manifests.domainId, domainId), lte(manifests.dueAt, now)))
            .orderBy(asc(manifests.dueAt))
            .limit(1)
            .for('update', { skipLocked: true })
          return next
        })
        if (!row) return undefined
        if (!(await begin(tx, row.id))) return []
        await carryOn(context, { database: tx, platform: context.platform, now }, row)
        return []
      }),
  })
}

async function carryOn(context: GovernanceContext, change: Change, row: ManifestRow): Promise<void> {
  const { id, accountId, domainId, envelope } = row
  if (!isAsRecorded(change.platform, { id, accountId, domainId, envelope }))
    throw new Error('the row of a manifest is not as the platform has signed it')
  const isLocked =
    isLineageLocked(await readLineage(change.database, row.domainId)) ||
    (await refuseUse(change.database, row.domainId, row.accountId)) !== undefined ||
    (await isAgreedByLocked(change.database, row))
  if (isLocked) return rest(context, change, row)
  return row.processing === 'Pending' ? prepare(context, change, row) : complete(context, change, row)
}

/** What is locked signs nothing, nor is anything signed on the word of somebody who is locked; the manifest waits until it may be signed. */
async function rest({ clock }: GovernanceContext, { database }: Change, { id }: ManifestRow): Promise<void> {
  await database
    .update(manifests)
    .set({ dueAt: toInstant(clock.now() + pauseAfterFailure) })
    .where(eq(manifests.id, id))
}

async function prepare(context: GovernanceContext, change: Change, row: ManifestRow): Promise<void> {
  const { content, ledgerId } = asEntity<ManifestData>(row.envelope)
  const vaultId = await findOfflineVault(change.database, row.accountId)
  if (vaultId)
    await prepareOperation(context, change, {
      vaultId,
      kind: 'Manifest',
      subjectId: row.id,
      digest: manifestDigest(content, (await readFamily(change, ledgerId))!.type),
    })
  const dueAt = vaultId ? null : nextManifestStep(context)
  await change.database
    .update(manifests)
    .set({ processing: statusAfter(row, 'content.prepared'), dueAt })
    .where(eq(manifests.id, row.id))
  await recordEvent(change, row.domainId, { type: 'ManifestUpdated', id: row.id, accountId: row.accountId })
}

/** Signs a prepared manifest: its value becomes part of the signed record. Nothing is signed for a vault kept offline before it has. */
async function complete(context: GovernanceContext, change: Change, row: ManifestRow): Promise<void> {
  const data = asEntity<ManifestData>(row.envelope)
  const { customProperties } = data.metadata
  const { content, ledgerId } = data
  const key = await deriveManifestKey(change, context.vaultSeed, { ...row, content, ledgerId, customProperties })
  const { vaultId } = key
  const digest = manifestDigest(data.content, key.ledgerType)
  if (key.isOffline && !(await isSignedOffline(change, { vaultId, subjectId: row.id, digest })))
    throw new Error('the vault has not signed this manifest')
  const columns = { processing: statusAfter(row, 'content.signed'), dueAt: null }
  await reviseEntity(
    change,
    'Manifest',
    data,
    { value: signContent(key, data.content, key.ledgerType) },
    undefined,
    columns,
  )
}

function statusAfter(row: ManifestRow, type: ManifestLifecycleEvent['type']): string {
  const snapshot = manifestLifecycle.resolveState({ value: row.processing })
  return transition(manifestLifecycle, snapshot, { type })[0].value
}
