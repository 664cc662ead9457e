import { and, eq } from 'drizzle-orm'
import type { PolicyWorkflow } from '@domain/policies/workflow'
import { isStepThrough } from '@domain/policies/workflow'
import type { Policy, WorkflowCondition } from '@domain/policies/policy'
import { canonicalText } from '@domain/shared/canonical-json'
import type { JsonObject } from '@domain/shared/json'
import type { AnyEnvelope } from '@api/shared/shapes.wire'
import type { Database } from '../store/database'
import type { LineageDomain } from '../store/domain-levels'
import { asEntity, type Change } from '../store/entities'
import { columnsOfKind, isOf, type EntityData } from '../store/entity-kinds'
import type { PlatformSigner } from '../store/envelope'
import { readEnvelopes } from '../store/envelopes'
import { revisions } from '../store/schema/entities'
import { isPlacedAsSigned } from '../store/signed-lineage'

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
    isOf('Policy', named.id, kept.envelope) &&
    policy.domainId === named.domainId &&
    policy.metadata.revision === named.revision
  return isIt ? policy.workflow : undefined
}

/**
 * What was chosen to govern a proposal is what the platform has signed: the policies, and where the domain is. Of what was chosen by, not of what stands there now: somebody may have put it back.
 * @throws Error where whoever writes to the database would have a policy for something else govern, or a domain of their own
 */
export async function requireGovernedAsSigned(
  reading: Pick<Change, 'database' | 'platform'>,
  lineage: readonly LineageDomain[],
  chosen: readonly Policy[],
): Promise<void> {
  const records = await readEnvelopes(
    reading.database,
    'Policy',
    chosen.map(({ id }) => id),
  )
  const isSigned = (policy: Policy) => {
    const record = records.get(policy.id)
    return record !== undefined && reading.platform.isSealed(record) && isWrittenOf(policy, record)
  }
  if (!chosen.every(isSigned) || !(await isPlacedAsSigned(reading, lineage)))
    throw new Error('the row of a policy or a domain is not as the platform has signed it')
}

function isWrittenOf(policy: Policy, { data }: AnyEnvelope): boolean {
  const { lock: signedLock = 'Unlocked', metadata } = data as unknown as PolicyData
  const { id, domainId, revision, rank, scope, lock, intentTypes, condition, workflow } = policy
  const chosenBy = {
    ...{ id, domainId, revision, rank, scope, lock },
    // An earlier version kept a type as often as it was named.
    intentTypes: intentTypes ? [...new Set(intentTypes)] : null,
    condition: condition ?? null,
    workflow: workflow ?? null,
  }
  const all: Readonly<Record<string, unknown>> = {
    ...columnsOfKind.Policy(data as JsonObject),
    ...{ id: data.id, lock: signedLock, revision: metadata.revision },
  }
  const signedBy = Object.fromEntries(Object.keys(chosenBy).map((name) => [name, all[name]]))
  return canonicalText(signedBy) === canonicalText(chosenBy)
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
