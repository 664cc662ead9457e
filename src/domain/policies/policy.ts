import type { Uuid } from '@domain/shared/ids'
import type { LockStatus } from '@domain/shared/lock'
import type { PolicyCondition, WorkflowCondition } from '@domain/intents/catalogue/fields'
import type { PolicyScope } from '@domain/intents/catalogue/reach'

export type { PolicyCondition, WorkflowCondition }

export interface Policy {
  readonly id: Uuid
  readonly domainId: Uuid
  readonly revision: number
  readonly alias: string
  readonly rank: number
  /** Absent: all types. Empty: none. */
  readonly intentTypes?: readonly string[] | undefined
  readonly scope: PolicyScope
  readonly condition?: PolicyCondition | undefined
  /** `[]` approves at once; absent can never be approved. */
  readonly workflow?: readonly WorkflowCondition[] | undefined
  readonly lock: LockStatus
}

/** Larger numbers are tried first. The platform's public text says "highest rank" and no more. */
export const byPriority = (a: Policy, b: Policy): number => b.rank - a.rank || a.id.localeCompare(b.id)
