import type { ReactNode } from 'react'
import { classNames } from '@components/ui/class-names'
import { DomainMark } from '@components/ui/domain-mark'
import { Note } from '@components/ui/note'
import { markBreaks } from '@components/ui/written-text'
import { ruleMessages } from '@features/intents/shared/rule.messages'
import { simulationMessages as words } from './simulation.messages'
import type { LevelView, PartView, PolicyView, SimulationView } from './simulation.view'

/** What policies would do, and each level of domains with its reasons. */
export const SimulationLevels = ({ outcome, levels }: SimulationView) => (
  <>
    <Outcome {...outcome} />
    {levels.map((level) => (
      <LevelCard key={level.id} level={level}>
        <LevelBody level={level} />
      </LevelCard>
    ))}
  </>
)

export const Outcome = ({ tone, text, doubts }: SimulationView['outcome']) => (
  <section aria-label={words.outcome}>
    <Note tone={tone} title={text} live="status">
      {doubts.join(' ')}
    </Note>
  </section>
)

const mayApply = ({ standing }: PolicyView): boolean => standing === 'governs' || standing === 'mayGovern'
const isAsked = (policy: PolicyView): boolean => mayApply(policy) || policy.parts.length > 0

interface LevelCardProps {
  readonly level: Pick<LevelView, 'name' | 'isExecuting'>
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** One domain level, under its name. */
export function LevelCard({ level, beside, children }: LevelCardProps) {
  return (
    <section className="card" aria-label={level.name}>
      <div className="card-head justify-start">
        <DomainMark alias={level.name} small />
        <h2 className="min-w-0 wrap-anywhere">{level.name}</h2>
        {level.isExecuting && <span className="text-12 text-text-3">{words.executesHere}</span>}
        {beside}
      </div>
      {children}
    </section>
  )
}

/** Its policies, those that were asked first. */
export function LevelBody({ level }: { readonly level: LevelView }) {
  const asked = level.policies.filter((policy) => isAsked(policy))
  const others = level.policies.filter((policy) => !isAsked(policy))
  return (
    <div className="grid content-start gap-3 p-4">
      {level.note && <p className="text-text-2">{level.note}</p>}
      {asked.map((policy) => (
        <AskedPolicy key={policy.id} policy={policy} />
      ))}
      {others.length > 0 && (
        <ul className="grid gap-1">
          {others.map((policy) => (
            <li key={policy.id} className="text-text-2">
              <PolicyLine policy={policy} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const PolicyLine = ({ policy: { name, rank, subject, reason, standing } }: { readonly policy: PolicyView }) => (
  <span className="flex flex-wrap items-baseline gap-x-2">
    <b className="min-w-0 wrap-anywhere">{name}</b>
    {subject && <span className="rounded-1 bg-sunken px-1.5 text-12">{subject}</span>}
    <span className="num text-12 text-text-3">{words.rank(rank)}</span>
    <span className={classNames('text-12', standing === 'governs' && 'font-medium text-ink-text')}>{reason}</span>
  </span>
)

const AskedPolicy = ({ policy }: { readonly policy: PolicyView }) => (
  <article
    aria-label={policy.name}
    className={classNames(
      'grid gap-2 rounded-2 p-3',
      policy.standing === 'governs'
        ? 'shadow-[inset_0_0_0_1px_var(--line),inset_3px_0_0_var(--ink)]'
        : 'shadow-[inset_0_0_0_1px_var(--line)]',
    )}
  >
    <PolicyLine policy={policy} />
    {policy.parts.length > 0 && (
      <ul className="grid gap-1.5">
        {policy.parts.map((part, i) => (
          <Part key={i} part={part} />
        ))}
      </ul>
    )}
    {mayApply(policy) && <Steps steps={policy.steps} />}
    {policy.short && <Note tone="warning">{policy.short}</Note>}
  </article>
)

/** One expression of a condition, and what it came to. */
const Part = ({
  part: { text, script, depth, joinedBy, opens, closes, verdict, says },
}: {
  readonly part: PartView
}) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3" style={{ paddingInlineStart: depth * 20 }}>
    <span className="flex min-w-0 items-baseline gap-1.5">
      {(joinedBy ?? opens) && (
        <span className="flex-none text-text-3">
          {[joinedBy && (joinedBy === 'And' ? ruleMessages.and : ruleMessages.or), opens].filter(Boolean).join(' ')}
        </span>
      )}
      {text === undefined ? (
        <code className="mono line-clamp-4 min-w-0 whitespace-pre-wrap wrap-anywhere" translate="no">
          {markBreaks(script)}
        </code>
      ) : (
        <span className="min-w-0 wrap-anywhere">{text}</span>
      )}
      {closes && <span className="flex-none text-text-3">{closes}</span>}
    </span>
    <span
      className={classNames(
        'text-12',
        verdict === 'false' || verdict === 'failed' ? 'font-medium text-text' : 'text-text-3',
      )}
    >
      {says}
    </span>
  </li>
)

const Steps = ({ steps }: { readonly steps: PolicyView['steps'] }) =>
  !steps || steps.length === 0 ? (
    <p>{steps ? ruleMessages.approvesAtOnce : ruleMessages.neverApproved}</p>
  ) : (
    <ol className="grid gap-2">
      {steps.map(({ asks, notes }, i) => (
        <li key={i}>
          <span className="text-12 text-text-3">
            {ruleMessages.step(i + 1)}
            {i > 0 && `, ${ruleMessages.followedBy}`}:{' '}
          </span>
          <b className="wrap-anywhere">{asks}</b>
          {notes.map((note) => (
            <span key={note} className="block text-12 text-text-2 wrap-anywhere">
              {note}
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
