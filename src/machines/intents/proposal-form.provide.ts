import { provideProposeIntent, type ProposePorts } from './propose-intent.provide'
import type { ProposeIntentOutput } from './propose-intent.types'
import { proposalForm } from './proposal-form.machine'
import type { ProposedPorts } from './proposing'

export interface ProposalFormPorts extends ProposePorts, ProposedPorts {
  readonly leave: () => void
  /** The draft came back without having been taken. */
  readonly onReturned?: (output: ProposeIntentOutput) => void
}

/** A form with the real actors of its proposal, and with what an accepted one means for the page. */
export const provideProposalForm = ({ forgetDraft, sayProposed, leave, onReturned, ...ports }: ProposalFormPorts) =>
  proposalForm.provide({
    actors: { proposeIntent: provideProposeIntent(ports) },
    actions: {
      forgetDraft,
      sayProposed: (_, { output }) => sayProposed(output),
      leave,
      onReturned: (_, { output }) => onReturned?.(output),
    },
  })
