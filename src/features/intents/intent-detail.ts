import type { IntentWire } from '@api/intents/intents.wire'
import type { FieldChange } from '@domain/intents/catalogue/diff'
import type { EntityKind } from '@domain/shared/entity-kind'
import { isJsonObject } from '@domain/shared/json'
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
  /** What the proposal was given beside its payload, by name: policies may read it. */
  readonly properties?: readonly (readonly [name: string, value: string])[]
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

/** Those of the proposal that its payload does not say as well. */
export function propertiesBeside({
  payload,
  metadata,
}: IntentWire['data']['details']): readonly (readonly [name: string, value: string])[] {
  const ofPayload = payload['customProperties']
  return Object.entries(metadata.customProperties).filter(
    ([name, value]) => !isJsonObject(ofPayload) || !Object.hasOwn(ofPayload, name) || ofPayload[name] !== value,
  )
}
