import type { FieldChange } from '@domain/intents/catalogue/diff'
import type { EntityKind } from '@domain/shared/entity-kind'
import type { WorkflowView } from './workflow-progress'

/** What an intent makes or changes. */
export interface IntentSubject {
  readonly kind: EntityKind
  readonly href: string
}

export interface IntentDetail {
  readonly id: string
  readonly payload: { readonly type: string }
  readonly status: string
  readonly authorName: string
  readonly targetDomainAlias: string
  readonly policies: readonly string[]
  readonly createdAt: string
  readonly lastModifiedAt: string | undefined
  readonly expiryAt: string
  readonly description: string | undefined
  readonly error: { readonly code: string; readonly message: string } | undefined
  readonly rejection:
    | {
        readonly name: string
        readonly isWithdrawal?: boolean
        readonly reason: string | undefined
        readonly at: string
      }
    | undefined
  readonly workflows: readonly WorkflowView[]
  /** Against the entity as it is; undefined when it cannot be read. */
  readonly changes: readonly FieldChange[] | undefined
  /** Undefined for what has no page. */
  readonly subject: IntentSubject | undefined
  readonly revisions: { readonly from: number; readonly to: number } | undefined
  readonly proposalSignature: 'verified' | 'notVerified' | 'notChecked'
}
