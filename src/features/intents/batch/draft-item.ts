import type { ReactNode } from 'react'
import type { BatchDraft, DraftTrial } from '@machines/intents/batch-tray.connect'

/** One draft of the batch as its page shows it. */
export interface DraftItem {
  readonly id: BatchDraft['id']
  readonly state: BatchDraft['state']
  readonly payload: BatchDraft['payload']
  readonly trial: DraftTrial | undefined
  readonly failure: BatchDraft['failure']
  /** What it says beside its sentence; nothing of a request whose sentence is all. */
  readonly facts?: ReactNode
  /** What its dry run foresaw, in words. */
  readonly foreseen?: string | undefined
  /** What keeps nobody from proposing it, and is better known. */
  readonly warning?: string | undefined
  readonly intentHref: string
  /** The form that it came from. */
  readonly editHref?: string | undefined
  readonly isRenewable: boolean
  /** An order is copied; what is taken once is not. */
  readonly isOrder: boolean
}
