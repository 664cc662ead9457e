import { Check, Minus } from 'lucide-react'
import type { DecisionView } from '@machines/intents/decide-intent.connect'
import { Button } from '@components/ui/button'
import { classNames } from '@components/ui/class-names'
import { Note } from '@components/ui/note'
import { useKeys } from '@components/ui/use-keys'
import { decideProblemText, decisionBars, decisionMessages as words } from './decision.messages'
import { LostAnswer } from './lost-answer'
import { LostProposalNote, type LostProposal } from './lost-proposal-note'

export interface DecisionCheck {
  readonly holds: boolean
  readonly text: string
}

interface DecisionPanelProps {
  readonly decision: DecisionView
  readonly checks: readonly DecisionCheck[]
  /** A decision that left before, and whose answer was not heard. */
  readonly lost: LostProposal | undefined
}

/** What speaks for and against a decision of this person, and the two ways to decide. */
export function DecisionPanel({ decision, checks, lost }: DecisionPanelProps) {
  const { approveBar, rejectBar, isOwnIntent, submission } = decision
  const isUnknown = decision.phase === 'outcomeUnknown'
  const bar = approveBar && decisionBars[approveBar]
  const busy = decision.phase === 'signing' ? words.busySigning : decision.isBusy ? words.busySending : undefined
  const isRejecting = decision.request.type === 'Reject'
  const over = isOver(decision)
  const canAct = decision.phase === 'viewing'
  useKeys({
    a: canAct && !approveBar ? decision.approve : undefined,
    r: canAct && !rejectBar ? decision.reject : undefined,
  })
  return (
    <section className="card decision-panel p-4" aria-label={words.title}>
      <h2>{words.title}</h2>
      {!over && !isUnknown && (
        <ul className="my-2.5 grid gap-1.5">
          {checks.map((check) => (
            <CheckLine key={check.text} check={check} />
          ))}
        </ul>
      )}
      {lost && <LostProposalNote lost={lost} about={words.lost} />}
      {decision.problem && !isUnknown && <DecisionProblem decision={decision} />}
      {isUnknown && submission && <LostAnswer text={words.outcomeUnknown} submission={submission} className="mb-3" />}
      {over ? (
        <p className="mt-1 text-text-2">{rejectBar && decisionBars[rejectBar]}</p>
      ) : (
        <>
          <div
            className={classNames(
              'decision-buttons grid gap-2',
              !busy ? 'grid-cols-2' : isRejecting ? 'grid-cols-[1fr_auto]' : 'grid-cols-[auto_1fr]',
            )}
          >
            <Button
              variant="dangerOutline"
              shortcut={['R']}
              busy={isRejecting ? busy : undefined}
              unavailable={rejectBar !== undefined || decision.phase !== 'viewing'}
              aria-describedby={rejectBar ? 'decision-bar' : undefined}
              onClick={decision.reject}
            >
              {isOwnIntent ? words.withdraw : words.reject}
            </Button>
            <Button
              variant="primary"
              shortcut={['A']}
              busy={isRejecting ? undefined : busy}
              unavailable={approveBar !== undefined || decision.phase !== 'viewing'}
              aria-describedby={bar ? 'decision-bar' : undefined}
              onClick={decision.approve}
            >
              {words.approve}
            </Button>
            <p id="decision-bar" className="field-help col-span-2 mt-0.5">
              {bar ?? (decision.isBusy || isUnknown ? '' : words.signNext)}
            </p>
          </div>
        </>
      )}
    </section>
  )
}

/** Nobody can decide any more, and no decision of this person is under way. */
const isOver = ({ rejectBar, phase }: DecisionView) =>
  phase === 'viewing' && (rejectBar === 'closed' || rejectBar === 'expired')

const CheckLine = ({ check }: { readonly check: DecisionCheck }) => (
  <li className="flex items-start gap-2">
    {check.holds ? <Check className="mt-0.5 text-executed-mark" /> : <Minus className="mt-0.5 text-text-3" />}
    <span className={check.holds ? undefined : 'text-text-2'}>{check.text}</span>
  </li>
)

const shownInDialog: ReadonlySet<string> = new Set(['reasonMissing', 'risksUnread', 'risksOpen'])

function DecisionProblem({ decision }: { readonly decision: DecisionView }) {
  if (!decision.problem || shownInDialog.has(decision.problem.tag)) return null
  const { title, text } = decideProblemText(decision.problem)
  const back =
    decision.phase === 'refused' ? (
      <Button size="sm" onClick={decision.close}>
        {words.backToRequest}
      </Button>
    ) : undefined
  return (
    <Note tone="error" title={title} live="alert" className="mb-3" action={back}>
      {text}
    </Note>
  )
}
