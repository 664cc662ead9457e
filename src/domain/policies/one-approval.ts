import type { PolicyProgress } from '@domain/intents/intent'
import type { WorkflowCondition } from './policy'
import { tallyWays, type Approver } from './quorum'
import { holdsRoleOf } from './step-roles'
import { openStepOf } from './workflow'

/** What the one approval that a person has comes to, when it is given now. */
export interface OneApproval {
  /** The open step, counted from 1. */
  readonly step: number
  /** Every seat that the person could take is taken already, so that as much is missing afterwards as before. */
  readonly isSpare: boolean
  /** The first later step that asks for a role of the person, who can no longer approve it then; undefined where none does. */
  readonly laterStep: number | undefined
}

/**
 * @param workflow what the steps ask for
 * @returns undefined where the person is not asked for in the open step, or its approvals cannot be counted
 */
export function weighApproval(
  progress: PolicyProgress,
  workflow: readonly WorkflowCondition[],
  roles: readonly string[],
): OneApproval | undefined {
  const open = openStepOf({ ...progress, workflow })
  const condition = open === undefined ? undefined : workflow[open]
  if (open === undefined || !condition || !holdsRoleOf(condition, roles)) return undefined
  const approvers = progress.stepProgress[open]!.decisions.filter(({ decision }) => decision === 'Approve').map(
    ({ authorRoles }): Approver => ({ roles: authorRoles }),
  )
  const before = tallyWays(condition, approvers)
  const after = tallyWays(condition, [...approvers, { roles }])
  if (!before || !after) return undefined
  const later = workflow.findIndex((step, i) => i > open && holdsRoleOf(step, roles))
  return {
    step: open + 1,
    isSpare: after.every(({ given }, i) => given === before[i]!.given),
    laterStep: later < 0 ? undefined : later + 1,
  }
}
