import { useQuery } from '@tanstack/react-query'
import type { NewestScenarios } from '@domain/policies/scenarios/newest-scenarios'
import type { Scenario, ScenarioSet } from '@domain/policies/scenarios/scenario'
import { readScenarios } from '@domain/policies/scenarios/scenario-text'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { Note } from '@components/ui/note'
import { useApp } from '@app/app-context'
import { ScenarioList } from '@features/intents/shared/scenario-list'
import type { ScenarioNames } from '@features/intents/shared/scenario-words'
import { scenarioWordMessages } from '@features/intents/shared/scenario-words.messages'
import { readNewestScenarios } from './read-scenarios'
import { textOf } from './scenario-set.form'
import { scenarioMessages as words } from './scenario.messages'
import { useScenarioNames } from './use-scenarios'

interface NotarizedScenariosProps {
  readonly domainId: string
  readonly payload: { readonly type: string }
  readonly isOpen: boolean
}

/** What a notarization would make of the scenarios of its domain, from its signed text and those that count now; nothing for other notarizations. */
export function NotarizedScenarios({ domainId, payload, isOpen }: NotarizedScenariosProps) {
  const { data } = payload as { readonly data?: unknown }
  const read = typeof data === 'string' ? readScenarios(data) : undefined
  if (!read || (!read.ok && read.problem.tag === 'otherData')) return null
  if (!read.ok)
    return (
      <Note tone="warning" title={scenarioWordMessages.setUnreadable}>
        {scenarioWordMessages.textProblems[read.problem.tag]}
      </Note>
    )
  if (read.value.domainId !== domainId) return <SetElsewhere set={read.value} />
  return <ReadSet set={read.value} isOpen={isOpen} />
}

const SetElsewhere = ({ set: { scenarios } }: { readonly set: ScenarioSet }) => (
  <div className="grid gap-2 font-normal">
    <Note tone="warning" title={scenarioWordMessages.setElsewhere} />
    <ScenarioList label={words.title} scenarios={scenarios} names={useScenarioNames()} />
  </div>
)

function ReadSet({ set, isOpen }: { readonly set: ScenarioSet; readonly isOpen: boolean }) {
  const { api, queries } = useApp().ports
  const { domainId } = set
  const newest = useQuery({
    queryKey: ['scenarios', domainId],
    queryFn: () => readNewestScenarios({ api, queries }, domainId),
    enabled: isOpen,
  }).data
  const names = useScenarioNames()
  const shown: Shown = { set, newest: isOpen ? newest : undefined, names }
  return (
    <div className="grid gap-2 font-normal">
      <p>{sentenceOf(shown)}</p>
      {shown.newest &&
        shown.newest.current?.intentId !== set.supersedes &&
        !isUnreadBase(shown.newest, set.supersedes) && (
          <Note tone="warning" title={words.setBase}>
            {words.setBaseText}
          </Note>
        )}
      <Differences {...shown} />
    </div>
  )
}

interface Shown {
  readonly set: ScenarioSet
  /** Of an open request, once it was read. */
  readonly newest: NewestScenarios | undefined
  readonly names: ScenarioNames
}

const isUnreadBase = ({ unreadable }: NewestScenarios, supersedes: Uuid | undefined) =>
  unreadable !== undefined && unreadable.intentId === supersedes

function sentenceOf({ set, newest, names }: Shown): string {
  const now = words.set(set.scenarios.length, visibleText(names.domain(set.domainId) ?? set.domainId))
  const before = newest?.current?.set.scenarios.length
  return before === undefined ? `${now}.` : `${now} ${words.replaces(before)}.`
}

function Differences({ set, newest, names }: Shown) {
  const before = new Map((newest?.current?.set.scenarios ?? []).map((one) => [one.name, one]))
  const after = new Map(set.scenarios.map((one) => [one.name, one]))
  const added = set.scenarios.filter(({ name }) => !before.has(name))
  const removed = [...before.values()].filter(({ name }) => !after.has(name))
  const altered = set.scenarios.filter((one) => before.has(one.name) && textOf(before.get(one.name)!) !== textOf(one))
  const same = set.scenarios.filter((one) => before.has(one.name) && !altered.includes(one))
  return (
    <>
      {added.length + removed.length + altered.length === 0 && <p>{words.nothingAltered}</p>}
      <Listed title={words.added} scenarios={added} names={names} />
      <Listed title={words.altered} scenarios={altered} names={names} />
      <Listed title={words.removed} scenarios={removed} names={names} />
      <Listed title={words.same} scenarios={same} names={names} />
    </>
  )
}

const Listed = ({
  title,
  scenarios,
  names,
}: {
  readonly title: string
  readonly scenarios: readonly Scenario[]
  readonly names: ScenarioNames
}) =>
  scenarios.length > 0 && (
    <div>
      <h3 className="text-12 text-text-2">{title}</h3>
      <ScenarioList label={title} scenarios={scenarios} names={names} />
    </div>
  )
