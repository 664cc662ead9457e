import type { Desk, Draft, ProposeProblem } from './propose-intent.types'

export interface ProposalFormInput {
  readonly desk: Desk
}

export interface ProposalFormContext extends ProposalFormInput {
  /** How the last draft ended, where something is to be said of it. */
  readonly problem: ProposeProblem | undefined
}

export type ProposalFormEvent =
  | { readonly type: 'draft.submit'; readonly draft: Draft }
  | { readonly type: 'draft.change' }
  | { readonly type: 'proposal.edit' }
