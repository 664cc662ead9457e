import type { FormNotes } from '@features/intents/form-notes'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import type { SubmissionView } from '@machines/intents/signed-submission.connect'

const nothing = () => undefined

/** A request whose answer was lost and that was not found yet. */
export const lostSubmission: SubmissionView = {
  phase: 'outcomeUnknown',
  finding: 'absent',
  status: 502,
  check: nothing,
  repeat: nothing,
  leave: nothing,
}

/** The road of a change on which nobody is. */
export const idleProposal: ProposalView = {
  phase: 'editing',
  isBusy: false,
  isEditable: true,
  prompt: 'none',
  request: undefined,
  problem: undefined,
  signing: undefined,
  foreseen: undefined,
  submit: nothing,
  confirm: nothing,
  edit: nothing,
  submission: undefined,
  leave: undefined,
  sentAt: undefined,
}

/** Nothing has left before. */
export const noNotes: FormNotes = { isRead: true, lost: undefined, wasAsked: false }
