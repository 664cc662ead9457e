import type { ReactNode } from 'react'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import { Note } from '@components/ui/note'
import { LostAnswer } from './lost-answer'
import { proposeProblemText } from './proposal.messages'
import { proposalPanelMessages as words } from './proposal-panel.messages'

/** What a button that proposes says while it waits. */
export const proposalBusy: Partial<Record<ProposalView['phase'], string>> = {
  checking: words.checking,
  signing: words.waitingDevice,
  submitting: words.sending,
}

interface ProposalNotesProps {
  readonly proposal: ProposalView
  /** The policy that will govern, where the console can tell. */
  readonly policy: string | undefined
  /** Leads to what one has proposed. */
  readonly tasksLink: ReactNode
  /** Whether something can be proposed now. */
  readonly isForm: boolean
}

/** In a dialog that proposes: what stands in its way, and who decides on it. */
export function ProposalNotes({ proposal, policy, tasksLink, isForm }: ProposalNotesProps) {
  const isUnknown = proposal.phase === 'outcomeUnknown'
  // What to do about a lost answer says it, too.
  const problem = proposal.problem && !isUnknown ? proposeProblemText(proposal.problem) : undefined
  return (
    <>
      {problem && (
        <Note tone="error" live="alert" title={problem.title}>
          {problem.text}
        </Note>
      )}
      {isUnknown && proposal.submission && (
        <LostAnswer text={words.outcomeUnknown} submission={proposal.submission} tasksLink={tasksLink} />
      )}
      {isForm && !isUnknown && (
        <div className="field-help">
          <p>{policy ? words.policyHint(policy) : words.noPolicyKnown}</p>
          {proposal.phase === 'submitting' ? <p role="status">{words.staysOpen}</p> : <p>{words.signNext}</p>}
        </div>
      )}
    </>
  )
}
