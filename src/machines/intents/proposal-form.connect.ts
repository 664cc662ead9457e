import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ProposalOwner } from './propose-intent.connect'
import type { proposeIntent } from './propose-intent.machine'
import type { proposalForm } from './proposal-form.machine'
import type { ProposalFormEvent } from './proposal-form.types'

export type ProposingActor = ActorRefFrom<typeof proposeIntent>

export interface ProposalFormView extends ProposalOwner {
  /** The draft that is under way. */
  readonly proposing: ProposingActor | undefined
  readonly changed: () => void
}

const stands = { filling: 'editing', proposing: 'proposing', refused: 'refused', accepted: 'accepted' } as const

export function connectProposalForm(
  snapshot: SnapshotFrom<typeof proposalForm>,
  send: (event: ProposalFormEvent) => void,
): ProposalFormView {
  return {
    proposing: snapshot.children.proposeIntent,
    stands: stands[snapshot.value],
    problem: snapshot.context.problem,
    submit: (draft) => send({ type: 'draft.submit', draft }),
    edit: () => send({ type: 'proposal.edit' }),
    changed: () => send({ type: 'draft.change' }),
  }
}
