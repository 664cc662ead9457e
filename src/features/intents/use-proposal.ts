import { useSelector } from '@xstate/react'
import {
  connectProposeIntent,
  submissionOfRoad,
  type ProposalView,
  type RoadOwner,
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

/** The road of a change as one page shows it: the draft that a chart has under way, or what that chart says of the last. */
export function useProposal({
  road,
  submit = nothing,
  edit = nothing,
  stands,
  problem,
}: Pick<RoadOwner, 'stands' | 'problem'> &
  Partial<RoadOwner> & { readonly road: ProposingActor | undefined }): Proposal {
  const snapshot = useSelector(road, (current) => current)
  const submission = useSubmission(submissionOfRoad(snapshot))
  const view = connectProposeIntent(road && snapshot && { snapshot, send: road.send, submission }, {
    stands,
    problem,
    submit,
    edit,
  })
  return { view, signing: useSigning(view.signing) }
}
