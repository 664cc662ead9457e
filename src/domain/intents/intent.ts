import type { Uuid, UserReference } from '@domain/shared/ids'
import type { Signature } from '@domain/signing/signature'

export const intentStatuses = ['Open', 'Approved', 'Executing', 'Executed', 'Failed', 'Expired', 'Rejected'] as const
export type IntentStatus = (typeof intentStatuses)[number]

/** Statuses that views also meet on transfers and intents of other platforms; shown by name, never decided on. */
export const displayOnlyStatuses = [
  'interrupted',
  'completed',
  'confirmed',
  'detected',
  'recovering',
  'tracked',
  'pending',
  'preparing',
  'reserved',
  'prepared',
  'broadcasting',
  'replaced',
  'quarantined',
] as const
export type DisplayOnlyStatus = (typeof displayOnlyStatuses)[number]

export const finalIntentStatuses: readonly IntentStatus[] = ['Executed', 'Failed', 'Expired', 'Rejected']
export const isFinalStatus = (status: string): boolean => (finalIntentStatuses as readonly string[]).includes(status)

export const stepStates = ['Open', 'Approved', 'Rejected', 'Failed'] as const
export type StepState = (typeof stepStates)[number]

export interface Decision {
  readonly author: UserReference
  readonly authorRoles: readonly string[]
  readonly seenBySystemAt: string
  readonly decision: 'Approve' | 'Reject'
  readonly approvalReason?: string | undefined
  readonly rejectionReason?: string | undefined
  /** The exact signed text, kept for audit. */
  readonly rawRequest: string
  readonly signature: Signature
}

export interface StepProgress {
  readonly state: StepState
  readonly decisions: readonly Decision[]
}

export interface PolicyProgress {
  readonly policyReference: { readonly id: Uuid; readonly revision: number; readonly domainId: Uuid }
  readonly stepProgress: readonly StepProgress[]
}
