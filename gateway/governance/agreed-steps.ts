import { and, eq, inArray } from 'drizzle-orm'
import type { PolicyWorkflow } from '@domain/policies/workflow'
import { isStepThrough } from '@domain/policies/workflow'
import type { WorkflowCondition } from '@domain/policies/policy'
import type { Uuid } from '@domain/shared/ids'
import { canonicalText } from '@domain/shared/canonical-json'
import type { Database } from '../store/database'
import { readLineage, type LineageDomain } from '../store/domain-levels'
import { asEntity } from '../store/entities'
import { readEnvelopes } from '../store/envelopes'
import { columnsOfKind, type EntityData } from '../store/entity-kinds'
import type { PlatformSigner } from '../store/envelope'
import { policies, revisions, type StoredEnvelope } from '../store/schema/entities'

interface PolicyData extends EntityData {
  readonly workflow?: readonly WorkflowCondition[]
}

/** The steps of a policy in one of its revisions, as the platform has signed them. */
async function readSteps(
  platform: PlatformSigner,
  database: Database,
  { policyReference: named }: PolicyWorkflow,
): Promise<PolicyData['workflow']> {
  const [kept] = await database
    .select({ envelope: revisions.envelope })
    .from(revisions)
    .where(and(eq(revisions.kind, 'Policy'), eq(revisions.entityId, named.id), eq(revisions.revision, named.revision)))
  if (!kept || !platform.isSealed(kept.envelope)) return undefined
  const policy = asEntity<PolicyData>(kept.envelope)
  const isIt =
    policy.id === named.id && policy.domainId === named.domainId && policy.metadata.revision === named.revision
  return isIt ? policy.workflow : undefined
}

/** Of a row, the columns by which a policy is chosen. */
const { id, domainId: home, revision, rank, scope, intentTypes, lock, condition, workflow, envelope } = policies

/** Whether the columns by which policies were chosen for a domain say what the platform has signed. */
export const isGovernedAsSigned = async (
  { platform }: { readonly platform: PlatformSigner },
  database: Database,
  domainId: Uuid,
  workflows: readonly PolicyWorkflow[],
): Promise<boolean> =>
  (await areChosenAsSigned(platform, database, workflows)) &&
  (await isPlacedAsSigned(platform, database, await readLineage(database, domainId)))

/** Whoever writes there would have a policy for something else govern. */
async function areChosenAsSigned(
  platform: PlatformSigner,
  database: Database,
  workflows: readonly PolicyWorkflow[],
): Promise<boolean> {
  const chosen = [...new Set(workflows.map(({ policyReference }) => policyReference.id))]
  const rows = await database
    .select({
      chosenBy: { id, domainId: home, revision, rank, scope, intentTypes, lock, condition, workflow },
      envelope,
    })
    .from(policies)
    .where(inArray(id, chosen))
  return rows.length === chosen.length && rows.every((row) => platform.isSealed(row.envelope) && isWrittenOf(row))
}

type Chosen = Pick<typeof policies.$inferSelect, 'id' | 'revision' | 'lock' | 'intentTypes'>

function isWrittenOf({ chosenBy, envelope: signed }: { readonly chosenBy: Chosen; readonly envelope: StoredEnvelope }) {
  const { id: signedId, lock: signedLock = 'Unlocked', metadata } = asEntity<PolicyData>(signed)
  const all: Readonly<Record<string, unknown>> = {
    ...columnsOfKind.Policy(signed.data),
    ...{ id: signedId, lock: signedLock, revision: metadata.revision },
  }
  // An earlier version kept a type as often as it was named.
  const columns = { ...chosenBy, intentTypes: chosenBy.intentTypes && [...new Set(chosenBy.intentTypes)] }
  const signedColumns = Object.fromEntries(Object.keys(columns).map((name) => [name, all[name]]))
  return canonicalText(signedColumns) === canonicalText(columns)
}

/** Whether a domain is below those, and governed as, the platform has signed: whoever writes a domain of their own above another one would govern it. */
async function isPlacedAsSigned(
  platform: PlatformSigner,
  database: Database,
  lineage: readonly LineageDomain[],
): Promise<boolean> {
  const records = await readEnvelopes(
    database,
    'Domain',
    lineage.map((domain) => domain.id),
  )
  return lineage.every(({ id: at, governingStrategy }, index) => {
    const record = records.get(at)
    return (
      record !== undefined &&
      platform.isSealed(record) &&
      (record.data['parentId'] ?? undefined) === lineage[index + 1]?.id &&
      (record.data['governingStrategy'] ?? null) === governingStrategy
    )
  })
}

/**
 * Whether those who agreed are as many as the policies ask for that the platform has signed: neither the steps of a running approval nor the policies in force are signed where they are
 * read, and whoever writes to the database would need nobody else.
 */
export async function isAgreed(
  platform: PlatformSigner,
  database: Database,
  workflows: readonly PolicyWorkflow[],
): Promise<boolean> {
  for (const one of workflows) {
    const steps = await readSteps(platform, database, one)
    const isThrough =
      steps?.length === one.stepProgress.length &&
      steps.every((step, index) => isStepThrough(step, one.stepProgress[index]!.decisions))
    if (!isThrough) return false
  }
  return workflows.length > 0
}
