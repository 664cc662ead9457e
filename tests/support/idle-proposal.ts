import type { FormNotes } from '@components/intents/form-notes'
import type { ProposalView } from '@machines/intents/propose-intent.connect'

const nothing = () => undefined

/** The road of a change on which nobody is. */
export const idleProposal: ProposalView = {
  phase: 'editing', isBusy: false, isEditable: true, prompt: 'none', request: undefined, problem: undefined, signing: undefined, foreseen: undefined, submit: nothing, confirm: nothing, edit: nothing, checkOutcome: nothing, hasLooked: false, repeat: nothing, sentAt: undefined,
}

/** Nothing has left before. */
export const noNotes: FormNotes = { isRead: true, lost: undefined }
