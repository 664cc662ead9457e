import { ArrowLeft, Pencil } from 'lucide-react'
import { useState } from 'react'
import { judge, type Judgement } from '@domain/policies/scenarios/run-scenario'
import type { AnsweredDomain, ScenarioReport } from '@domain/policies/scenarios/scenario-report'
import { visibleText } from '@domain/shared/visible-text'
import { PageAction } from '@components/layout/page-action'
import { PageHeader } from '@components/layout/page-header'
import { PageLink } from '@components/layout/page-link'
import { Button } from '@components/ui/button'
import { classNames } from '@components/ui/class-names'
import { DateTime } from '@components/ui/date-time'
import { EmptyNote } from '@components/ui/empty-note'
import { Note } from '@components/ui/note'
import { pageHref } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { Unfinished, UnreadableNote } from './scenario-check'
import { expectationWords, requestWords, type ScenarioNames } from '@features/intents/shared/scenario-words'
import { answerWords } from './answer-words'
import { mostNotarizations } from './read-scenarios'
import { scenarioMessages as words } from './scenario.messages'
import { useScenarioNames, useScenarioRun } from './use-scenarios'

/** The scenarios of a domain with what today's rules make of each. */
export function ScenariosPage() {
  const { id: domainId, prefix } = useDomain()
  const [subject] = useState({ domainId, change: undefined })
  const view = useScenarioRun(subject)
  const names = useScenarioNames()
  return (
    <div className="grid gap-4">
      <PageHeader
        title={words.title}
        below={
          <p className="text-text-2">
            {words.about} {words.help}
          </p>
        }
        actions={
          <>
            <PageAction href={pageHref(prefix, 'policies')} icon={ArrowLeft}>
              {words.back}
            </PageAction>
            {view.report && <Button onClick={view.again}>{words.again}</Button>}
            <PageAction href={pageHref(prefix, 'policies?view=scenario-set')} icon={Pencil} variant="primary">
              {words.change}
            </PageAction>
          </>
        }
      />
      {view.report ? <Report report={view.report} names={names} /> : <Unfinished view={view} />}
    </div>
  )
}

function Report({ report, names }: { readonly report: ScenarioReport; readonly names: ScenarioNames }) {
  const [domain] = report.domains
  if (!domain) return <EmptyNote title={words.denied} text={words.deniedText} />
  return (
    <>
      <UnreadableNote domain={domain} />
      {domain.isCut && (
        <Note tone="warning" title={words.cut}>
          {words.cutText(mostNotarizations)}
        </Note>
      )}
      {domain.isFork && (
        <Note tone="warning" title={words.fork}>
          {words.forkText}
        </Note>
      )}
      {domain.current && <Kept domain={domain} kept={domain.current} />}
      {domain.rows.length === 0 ? (
        !domain.unreadable && !domain.isCut && <EmptyNote title={words.none} text={words.noneText} />
      ) : (
        <Rows domain={domain} names={names} />
      )}
    </>
  )
}

function Kept({
  domain,
  kept,
}: {
  readonly domain: AnsweredDomain
  readonly kept: NonNullable<AnsweredDomain['current']>
}) {
  const { prefix } = useDomain()
  return (
    <p className="text-12 text-text-2">
      {words.keptBy}{' '}
      <PageLink className="link mono" href={pageHref(prefix, `intents?intentId=${kept.intentId}`)}>
        {kept.intentId}
      </PageLink>
      , {words.executedAt} <DateTime value={kept.at} />.{' '}
      {domain.earlier.length > 0 && words.replaced(domain.earlier.length)}
    </p>
  )
}

const looks: Record<Judgement, string> = {
  asExpected: 'text-executed-text',
  inPart: 'text-executed-text',
  otherwise: 'font-semibold text-danger',
  unknown: 'text-warning-text',
}

const row = 'grid gap-x-4 gap-y-1 px-4 py-2.5 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)]'

const Rows = ({ domain, names }: { readonly domain: AnsweredDomain; readonly names: ScenarioNames }) => (
  <section className="card" aria-label={words.title}>
    <div className={classNames(row, 'border-b border-line text-12 text-text-3 max-md:hidden')} aria-hidden="true">
      {Object.values(words.columns).map((title) => (
        <span key={title}>{title}</span>
      ))}
    </div>
    <ul className="divide-y divide-line">
      {domain.rows.map(({ scenario, today }) => {
        const judged = judge(scenario.expects, today)
        return (
          <li key={scenario.name} className={classNames(row, 'wrap-anywhere')}>
            <span>
              <b>{visibleText(scenario.name)}</b>
              <span className="block text-12 text-text-2">{requestWords(scenario, names)}</span>
            </span>
            <span>
              <span className="text-text-2 md:sr-only">{words.columns.expects}: </span>
              {expectationWords(scenario.expects, names)}
            </span>
            <span>
              <span className="text-text-2 md:sr-only">{words.columns.today}: </span>
              <span className={looks[judged]}>{words.states[judged]}</span>
              {(judged === 'otherwise' || judged === 'unknown') && (
                <span className="block text-12">{answerWords(today, names)}</span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  </section>
)
