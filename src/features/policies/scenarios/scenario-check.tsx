import { compareAnswers } from '@domain/policies/scenarios/run-scenario'
import { isRuleChange, type RuleChange } from '@domain/policies/scenarios/changed-rules'
import type { AnsweredDomain, AnsweredScenario, ScenarioReport } from '@domain/policies/scenarios/scenario-report'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { Button } from '@components/ui/button'
import { Note } from '@components/ui/note'
import { useDomain } from '@app/use-domain'
import type { ScenarioRunView } from '@machines/policies/scenario-run.connect'
import { expectationWords, requestWords, type ScenarioNames } from '@features/intents/shared/scenario-words'
import { scenarioWordMessages } from '@features/intents/shared/scenario-words.messages'
import { answerWords } from './answer-words'
import { scenarioMessages as words } from './scenario.messages'
import { mostNotarizations } from './read-scenarios'
import { useScenarioNames, useScenarioRun } from './use-scenarios'

interface ScenarioCheckProps {
  readonly domainId: string
  readonly payload: { readonly type: string }
  /** Of a request that was decided nothing is asked: the rules of today are those after it. */
  readonly isOpen?: boolean
}

/** What a change of the rules makes of the scenarios that the domain and those below it keep, computed here from what this person may read. */
export const ScenarioCheck = ({ domainId, payload, isOpen = true }: ScenarioCheckProps) =>
  isOpen && isRuleChange(payload) ? <Checked domainId={domainId as Uuid} change={payload} /> : null

/** The same of what is not proposed yet. */
export const DraftScenarios = ({ payload }: Pick<ScenarioCheckProps, 'payload'>) => (
  <ScenarioCheck domainId={useDomain().id} payload={payload} />
)

function Checked({ domainId, change }: { readonly domainId: Uuid; readonly change: RuleChange }) {
  const view = useScenarioRun({ domainId, change })
  const names = useScenarioNames()
  if (view.report) return <Report report={view.report} names={names} />
  return <Unfinished view={view} />
}

export function Unfinished({ view: { phase, problem, again, cancel } }: { readonly view: ScenarioRunView }) {
  const retry = (
    <Button size="sm" onClick={again}>
      {words.again}
    </Button>
  )
  if (problem)
    return (
      <Note
        tone="error"
        live="alert"
        title={problem.tag === 'tooLong' ? words.tooLong : words.notRead}
        action={retry}
        className="mt-3"
      >
        {problem.tag === 'tooLong' ? words.tooLongText : words.notReadText}
      </Note>
    )
  if (phase === 'stopped')
    return (
      <Note tone="info" title={words.stopped} action={retry} className="mt-3">
        {words.stoppedText}
      </Note>
    )
  return (
    <div className="mt-3 flex items-center gap-3 text-text-2" aria-busy="true">
      <p role="status">{phase === 'weighing' ? words.weighing : words.reading}</p>
      <Button size="sm" onClick={cancel}>
        {words.cancel}
      </Button>
    </div>
  )
}

type Compared = AnsweredScenario & {
  readonly domainId: Uuid
  readonly withChange: NonNullable<AnsweredScenario['withChange']>
}

const comparedIn = ({ domains }: ScenarioReport): readonly Compared[] =>
  domains.flatMap(({ domainId, rows }) =>
    rows.flatMap((row) => (row.withChange ? [{ ...row, domainId, withChange: row.withChange }] : [])),
  )

function Report({ report, names }: { readonly report: ScenarioReport; readonly names: ScenarioNames }) {
  const all = comparedIn(report)
  const changed = all.filter(({ today, withChange }) => compareAnswers(today, withChange) === 'changed')
  const unknown = all.filter(({ today, withChange }) => compareAnswers(today, withChange) === 'unknown')
  const unreadable = report.domains.filter(({ unreadable: found }) => found !== undefined)
  const cut = report.domains.filter(({ isCut }) => isCut)
  if (all.length + unreadable.length + cut.length + report.unread.length === 0) return null
  return (
    <section className="mt-3 grid gap-2" aria-label={words.checkTitle}>
      {all.length > 0 && (
        <Note
          tone={changed.length > 0 ? 'warning' : unknown.length > 0 ? 'info' : 'success'}
          live="status"
          title={
            changed.length > 0
              ? words.changed(changed.length)
              : unknown.length > 0
                ? words.noneKnown(all.length)
                : words.unchanged(all.length)
          }
        >
          {words.help}
        </Note>
      )}
      {changed.length > 0 && (
        <ul className="grid gap-2">
          {changed.map((one) => (
            <ChangedScenario key={`${one.domainId} ${one.scenario.name}`} one={one} names={names} />
          ))}
        </ul>
      )}
      {unreadable.map((domain) => (
        <UnreadableNote key={domain.domainId} domain={domain} />
      ))}
      {unknown.length > 0 && (
        <p className="text-12 text-text-2">
          {words.unknown(unknown.map(({ scenario }) => visibleText(scenario.name)))}
        </p>
      )}
      {cut.length > 0 && <p className="text-12 text-text-2">{words.cutDomains(cut.length, mostNotarizations)}</p>}
      {report.unread.length > 0 && <p className="text-12 text-text-2">{words.unreadDomains(report.unread.length)}</p>}
    </section>
  )
}

/** That the newest scenarios of a domain cannot be read, and why. */
export const UnreadableNote = ({ domain: { unreadable } }: { readonly domain: AnsweredDomain }) =>
  unreadable && (
    <Note tone="warning" title={words.unreadable}>
      {words.unreadableText(scenarioWordMessages.textProblems[unreadable.problem.tag])}
    </Note>
  )

const ChangedScenario = ({
  one: { scenario, today, withChange },
  names,
}: {
  readonly one: Compared
  readonly names: ScenarioNames
}) => (
  <li className="rounded-3 border border-line px-3 py-2 wrap-anywhere">
    <b>{visibleText(scenario.name)}</b>
    <p className="text-12 text-text-2">{requestWords(scenario, names)}</p>
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <dt className="text-text-2">{words.rowExpects}</dt>
      <dd>{expectationWords(scenario.expects, names)}</dd>
      <dt className="text-text-2">{words.rowToday}</dt>
      <dd>{answerWords(today, names)}</dd>
      <dt className="text-text-2">{words.rowChanged}</dt>
      <dd className="font-semibold">{answerWords(withChange, names)}</dd>
    </dl>
  </li>
)
