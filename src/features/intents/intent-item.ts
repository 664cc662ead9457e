import type { StepCount } from './workflow-steps'

/** An intent as lists and panels show it. */
export interface IntentItem {
  readonly id: string
  readonly domainId: string
  readonly domainAlias: string
  readonly payload: { readonly type: string }
  readonly authorName: string
  readonly authorId: string
  readonly status: string
  /** The approvals of the current step; absent when none are needed or known. */
  readonly count: StepCount | undefined
  readonly createdAt: string
  readonly lastModifiedAt: string | undefined
  readonly expiryAt: string
  readonly href: string
}

const soonMs = 3 * 3_600_000

/** Expiry turns amber under 3 h. */
export const expiresSoon = (item: Pick<IntentItem, 'status' | 'expiryAt'>, now: number): boolean =>
  item.status === 'Open' && Date.parse(item.expiryAt) - now < soonMs
