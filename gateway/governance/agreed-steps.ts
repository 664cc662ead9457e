import { and, eq } from 'drizzle-orm'
import type { PolicyWorkflow } from '@domain/policies/workflow'
import { isStepThrough } from '@domain/policies/workflow'
import type { WorkflowCondition } from '@domain/policies/policy'
import type { Database } from '../store/database'
import { asEntity } from '../store/entities'
import type { EntityData } from '../store/entity-kinds'
import type { PlatformSigner } from '../store/envelope'
import { revisions } from '../store/schema/entities'

interface PolicyData extends EntityData {
  readonly workflow?: readonly WorkflowCondition[]
}

/** The steps of a policy in one of its revisions, as the platform has signed them. */
async function readSteps(
  platform: PlatformSigner,
  database: Database,
  { policyReference: { id, domainId, revision } }: PolicyWorkflow,
): Promise<PolicyData['workflow']> {
  const [kept] = await database
    .select({ envelope: revisions.envelope })
    .from(revisions)
    .where(and(eq(revisions.kind, 'Policy'), eq(revisions.entityId, id), eq(revisions.revision, revision)))
  if (!kept || !platform.isSealed(kept.envelope)) return undefined
  const policy = asEntity<PolicyData>(kept.envelope)
  const isIt = policy.id === id && policy.domainId === domainId && policy.metadata.revision === revision
  return isIt ? policy.workflow : undefined
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
