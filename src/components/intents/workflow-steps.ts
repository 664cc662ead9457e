import type { PolicyProgress, StepProgress } from '@domain/intents/intent'
import type { SlotState } from '@components/ui/slots'

/** The first open step, unless one was rejected or failed. */
export function openStepIndex({ stepProgress }: PolicyProgress): number {
  if (stepProgress.some((step) => step.state === 'Rejected' || step.state === 'Failed')) return -1
  return stepProgress.findIndex((step) => step.state === 'Open')
}

/** One slot per approval that the step needs: signed, rejected, yours, missing. */
export function slotsOf(step: StepProgress, needed: number | undefined, awaitsViewer: boolean): readonly SlotState[] {
  const decided: SlotState[] = step.decisions.filter(({ decision }) => decision === 'Approve' || decision === 'Reject').map((decision) => (decision.decision === 'Approve' ? 'signed' : 'rejected'))
  const signed = decided.filter((slot) => slot === 'signed').length
  const wanted = needed ?? (step.state === 'Open' ? signed + 1 : signed)
  const missing = step.state === 'Open' || step.state === 'Failed' ? Math.max(awaitsViewer ? 1 : 0, wanted - signed) : 0
  return [...decided, ...Array.from({ length: missing }, (_, i): SlotState => (i === 0 && awaitsViewer ? 'yours' : 'missing'))]
}
