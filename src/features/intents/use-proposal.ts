import { useSelector } from '@xstate/react'
import {
  connectProposeIntent,
  submissionOfProposal,
  type ProposalView,
  type ProposalOwner,
} from '@machines/intents/propose-intent.connect'
import type { ProposingActor } from '@machines/intents/proposal-form.connect'
import type { SigningDialogView } from '@machines/signing/request-signature.connect'
import { useSigning } from './use-signing'
import { useSubmission } from './use-submission'

export interface Proposal {
  readonly view: ProposalView
  readonly signing: SigningDialogView | undefined
}

const nothing = () => undefined

/** A proposal as one page shows it: the draft that a chart has under way, or what that chart says of the last. */
export function useProposal({
  proposing,
  submit = nothing,
  edit = nothing,
  stands,
  problem,
}: Pick<ProposalOwner, 'stands' | 'problem'> &
  Partial<ProposalOwner> & { readonly proposing: ProposingActor | undefined }): Proposal {
  const snapshot = useSelector(proposing, (current) => current)
  const submission = useSubmission(submissionOfProposal(snapshot))
  const view = connectProposeIntent(proposing && snapshot && { snapshot, send: proposing.send, submission }, {
    stands,
    problem,
    submit,
    edit,
  })
  return { view, signing: useSigning(view.signing) }
}
