import { Fragment } from 'react'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import type { PolicyCondition, WorkflowCondition } from '@domain/policies/policy'
import { isEarlierExpression, readTerm } from '@domain/policies/condition-terms'
import { visibleText } from '@domain/shared/visible-text'
import { markBreaks } from '@components/ui/written-text'
import { namesBy, termWords, type ConditionNames } from './condition-words'
import { ruleMessages as words } from './rule.messages'
import { conditionLines, stepWords } from './policy-words'

/** Whose approvals a policy asks for, step by step. */
export const WorkflowView = ({ steps }: { readonly steps: readonly WorkflowCondition[] }) => (
  <span className="grid gap-1">
    {steps.length === 0 && <span>{words.approvesAtOnce}</span>}
    {steps.map((step, i) => (
      <span key={i} className="block wrap-anywhere">
        <span className="text-text-3">
          {words.step(i + 1)}
          {i > 0 && `, ${words.followedBy}`}:{' '}
        </span>
        {stepWords(step)}
      </span>
    ))}
  </span>
)

interface ConditionViewProps {
  readonly condition: PolicyCondition
  /** Of the assets and ledgers that it names. */
  readonly resolve: ResolveReference
}

/** When a policy governs, expression by expression; what hangs together stands in brackets and is set in. No expression leaves its column. */
export const ConditionView = ({ condition, resolve }: ConditionViewProps) => (
  <span className="grid gap-1">
    {conditionLines(condition).map(({ text, depth, joinedBy, opens, closes }, i) => (
      <span key={i} className="flex items-baseline gap-1.5" style={{ paddingInlineStart: depth * 20 }}>
        {(joinedBy ?? opens) && (
          <span className="flex-none text-text-3">
            {[joinedBy && (joinedBy === 'And' ? words.and : words.or), opens].filter(Boolean).join(' ')}{' '}
          </span>
        )}
        <Expression text={text} names={namesBy(resolve)} />
        {closes && <span className="flex-none self-end text-text-3">{closes}</span>}
      </span>
    ))}
  </span>
)

/** A program: its lines are numbered where it has several, since a comment ends with its line. What it asks stands above, where it is exactly what a form writes. */
function Expression({ text, names }: { readonly text: string; readonly names: ConditionNames }) {
  const shown = visibleText(text)
  const lines = markBreaks(shown).split('\n')
  const term = readTerm(text)
  const asks = termWords(term, names)
  return (
    <span className="grid min-w-0">
      {asks !== undefined && <b className="wrap-anywhere">{asks}</b>}
      {isEarlierExpression(term, text) && <span className="text-12 text-warning-text">{words.earlier}</span>}
      <code className="mono grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-2" translate="no">
        {lines.map((line, i) => (
          <Fragment key={i}>
            {lines.length > 1 && (
              <span className="border-r border-line pr-2 text-12 whitespace-nowrap text-text-3">
                {words.line(i + 1)}{' '}
              </span>
            )}
            <span className={lines.length > 1 ? wrapped : `col-span-2 ${wrapped}`}>{line}</span>
          </Fragment>
        ))}
      </code>
      {hiddenBreak.test(shown) && <span className="text-12 text-warning-text">{words.hiddenBreak}</span>}
    </span>
  )
}

const wrapped = 'min-w-0 whitespace-pre-wrap wrap-anywhere'
/** What ends a line of JavaScript and is shown by its number. */
const hiddenBreak = /⟨U\+(?:000D|2028|2029)⟩/
