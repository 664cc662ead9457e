import type { PolicyProgress, StepProgress } from '@domain/intents/intent'
import type { SlotState } from '@components/ui/slots'

/** The first open step, unless one was rejected or failed. */
export function openStepIndex({ stepProgress }: PolicyProgress): number {
  if (stepProgress.some((step) => step.state === 'Rejected' || step.state === 'Failed')) return -1
  return stepProgress.findIndex((step) => step.state === 'Open')
}

/** One of several ways to satisfy a step, counted by itself. */
export interface StepWay {
  /** "2 of risk-officer" */
  readonly asks: string
  readonly slots: readonly SlotState[]
}

/** How far a step is. */
export interface StepCount {
  /** One slot per approval that the step needs: signed, rejected, yours, missing. Empty where there are several ways. */
  readonly slots: readonly SlotState[]
  readonly ways: readonly StepWay[]
  /** Ways that are farther from their end than those. */
  readonly moreWays: number
  /** How many approvals the step needs is not known. */
  readonly isOpenEnded: boolean
}

export const isUndecided = ({ state }: StepProgress): boolean => state === 'Open' || state === 'Failed'

export const missingSlots = (count: number, awaitsViewer: boolean): readonly SlotState[] =>
  Array.from({ length: Math.max(0, count) }, (_, i): SlotState => (i === 0 && awaitsViewer ? 'yours' : 'missing'))

/** The decisions of a step of which it is not known what it asks for. */
export function countDecisions(step: StepProgress, awaitsViewer: boolean): StepCount {
  const decided = step.decisions.flatMap(({ decision }): readonly SlotState[] =>
    decision === 'Approve' ? ['signed'] : decision === 'Reject' ? ['rejected'] : [],
  )
  const slots = isUndecided(step) ? [...decided, ...missingSlots(1, awaitsViewer)] : decided
  return { slots, ways: [], moreWays: 0, isOpenEnded: step.state !== 'Approved' }
}
