import type { SimulationAnswer } from '@domain/policies/simulation'
import { classNames } from '@components/ui/class-names'
import { LevelBody, LevelCard, Outcome } from './simulation-levels'
import { simulationMessages as words } from './simulation.messages'
import { compareLevels, toSimulationView, type LevelView } from './simulation.view'

type Compared = Required<Pick<SimulationAnswer, 'today'>> & {
  readonly withDraft: NonNullable<SimulationAnswer['withDraft']>
}

/** Today's policies and the draft side by side: levels that agree span both, the others are split. */
export function SimulationComparison({
  today,
  withDraft,
  subjectId,
}: Compared & { readonly subjectId: string | undefined }) {
  const before = toSimulationView(today, { id: subjectId, word: words.subject })
  const after = toSimulationView(withDraft, { id: subjectId, word: words.draft })
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <section className="grid content-start gap-1.5" aria-label={words.today}>
          <h2 className="text-12 font-medium text-text-2">{words.today}</h2>
          <Outcome {...before.outcome} />
        </section>
        <section className="grid content-start gap-1.5" aria-label={words.withDraft}>
          <h2 className="text-12 font-medium text-text-2">{words.withDraft}</h2>
          <Outcome {...after.outcome} />
        </section>
      </div>
      {compareLevels(before, after).map(({ isSame, ...level }) => (
        <LevelCard
          key={level.withDraft.id}
          level={level.withDraft}
          beside={
            <span className={classNames('ml-auto text-12', isSame ? 'text-text-3' : 'font-medium text-ink-text')}>
              {isSame ? words.same : words.differs}
            </span>
          }
        >
          {isSame ? (
            <LevelBody level={level.withDraft} />
          ) : (
            <div className="grid sm:grid-cols-2">
              <Side title={words.today} level={level.today} />
              <Side title={words.withDraft} level={level.withDraft} isMarked />
            </div>
          )}
        </LevelCard>
      ))}
    </>
  )
}

const Side = ({
  title,
  level,
  isMarked = false,
}: {
  readonly title: string
  readonly level: LevelView
  readonly isMarked?: boolean
}) => (
  <div
    role="group"
    aria-label={title}
    className={classNames('min-w-0', isMarked && 'bg-sunken shadow-[inset_3px_0_0_var(--ink)]')}
  >
    <h3 className="px-4 pt-3 text-12 font-medium text-text-3">{title}</h3>
    <LevelBody level={level} />
  </div>
)
