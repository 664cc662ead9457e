import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import { Button } from '@components/ui/button'
import { commandKeyOf } from '@components/ui/command-key'
import { Kbd } from '@components/ui/kbd'
import { Note } from '@components/ui/note'
import { LostAnswer } from './lost-answer'
import { proposalBusy } from './proposal-notes'
import { proposeProblemText } from './proposal.messages'
import { proposalPanelMessages as words } from './proposal-panel.messages'

interface ProposalPanelProps {
  readonly proposal: ProposalView
  /** How many fields keep a sent form from going on. */
  readonly problems: number
  /** Why what is filled in cannot be proposed although no field is wrong. */
  readonly barred?: string | undefined
  /** The policy that will govern, where the console can tell. */
  readonly policy: string | undefined
  /** Leads to what one has proposed. */
  readonly tasksLink: ReactNode
}

/** What comes next, as long as nothing was signed; then, what was sent. */
const nextWords = (phase: ProposalView['phase']): string => {
  if (phase === 'outcomeUnknown') return ''
  return phase === 'submitting' ? words.isSent : words.signNext
}

/** Below what a form would do: who decides on it, the button that begins it, and whatever stands in its way. */
export function ProposalPanel({ proposal, problems, barred, policy, tasksLink }: ProposalPanelProps) {
  const { phase, isEditable, edit, submission } = proposal
  const isUnknown = phase === 'outcomeUnknown'
  // What to do about a lost answer says it, too.
  const problem = proposal.problem && !isUnknown ? proposeProblemText(proposal.problem) : undefined
  return (
    <>
      <div className="border-b border-line px-[18px] py-3.5">
        <b>{words.whoDecides}</b>
        <p className="text-text-2">{policy ? words.policyHint(policy) : words.noPolicyKnown}</p>
      </div>
      <div className="bg-sunken px-[18px] py-3.5">
        {problem && (
          <Note
            tone="error"
            live="alert"
            className="mb-3"
            title={problem.title}
            action={
              phase === 'refused' ? (
                <Button size="sm" onClick={edit}>
                  {words.editAgain}
                </Button>
              ) : undefined
            }
          >
            {problem.text}
          </Note>
        )}
        {isUnknown && submission && (
          <LostAnswer text={words.outcomeUnknown} submission={submission} tasksLink={tasksLink} className="mb-3" />
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon={PenLine}
          className="w-full"
          busy={proposalBusy[phase]}
          unavailable={!isEditable || barred !== undefined}
        >
          {words.propose}{' '}
          <span className="max-sm:hidden">
            <Kbd>{commandKeyOf(navigator.userAgent)}</Kbd>
            <Kbd>↵</Kbd>
          </span>
        </Button>
        {phase === 'checking' ? (
          <p className="mt-2 text-center">
            <Button size="sm" variant="ghost" onClick={edit}>
              {words.edit}
            </Button>
          </p>
        ) : (
          <p
            className={problems > 0 ? 'field-error mt-2 justify-center' : 'field-help mt-2 text-center'}
            role={problems > 0 ? 'alert' : undefined}
          >
            {problems > 0 ? words.errorSummary(problems) : (barred ?? nextWords(phase))}
          </p>
        )}
      </div>
    </>
  )
}
