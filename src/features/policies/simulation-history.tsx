import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import type { IntentWire } from '@api/intents/intents.wire'
import type { Policy } from '@domain/policies/policy'
import { visibleText } from '@domain/shared/visible-text'
import { joinWords } from '@components/ui/format-words'
import { Button } from '@components/ui/button'
import { DateTime } from '@components/ui/date-time'
import { ErrorPanel } from '@components/ui/error-panel'
import { connectPolicyHistory, type PastRow, type PolicyHistoryView } from '@machines/policies/policy-history.connect'
import { providePolicyHistory } from '@machines/policies/policy-history.provide'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { intentLabel } from '@features/intents/shared/intent.messages'
import type { ConditionScripts } from './condition-scripts'
import { mostPast, pastRequests } from './past-requests'
import { simulationMessages as words } from './simulation.messages'

interface SimulationHistoryProps {
  readonly draft: Policy
  readonly scripts: ConditionScripts
  /** Shows one of them in full. */
  readonly onShow: (intent: IntentWire) => void
}

/** Which requests of the past would go another way with a draft. */
export function SimulationHistory({ draft, scripts, onShow }: SimulationHistoryProps) {
  const { api, queries, clock } = useApp().ports
  const machine = useMemo(
    () => providePolicyHistory(pastRequests({ api, queries }, scripts, draft)),
    [api, queries, scripts, draft],
  )
  const [snapshot, send] = useMachine(machine, actorOptions(clock))
  const view = connectPolicyHistory(snapshot, send)
  if (view.phase === 'failed')
    return (
      <ErrorPanel
        title={words.historyNotRead}
        details={view.status === undefined ? [] : [{ name: 'error', value: `HTTP ${view.status}` }]}
        onRetry={view.start}
      />
    )
  const others = view.rows.filter(({ answer }) => answer.way === 'other').length
  const shown = view.rows.filter(({ answer }) => answer.way === 'other' || answer.way === 'unknown')
  return (
    <section className="card overflow-hidden" aria-labelledby="simulated-history">
      <div className="card-head">
        <h2 id="simulated-history">{words.history}</h2>
        <Command view={view} />
      </div>
      <div className="grid gap-2 p-4">
        <p role="status">{sentenceOf(view, others)}</p>
        {view.weighed > 0 && <p className="text-12 text-text-3">{countsOf(view.rows)}</p>}
        {shown.length > 0 && <PastRows rows={shown} onShow={onShow} />}
      </div>
    </section>
  )
}

const Command = ({ view: { phase, prompt, start, cancel } }: { readonly view: PolicyHistoryView }) =>
  prompt === 'wait' ? (
    <Button size="sm" onClick={cancel}>
      {words.cancel}
    </Button>
  ) : (
    <Button size="sm" onClick={start}>
      {phase === 'idle' ? words.weighHistory(mostPast) : words.weighAgain}
    </Button>
  )

function sentenceOf({ phase, weighed, total }: PolicyHistoryView, others: number): string {
  if (phase === 'listing') return words.listing
  if (phase === 'weighing') return words.progress(weighed, total)
  if (phase === 'complete') return words.found(others, total)
  return phase === 'stopped' ? words.foundUntilThen(others, weighed) : words.historyText(mostPast)
}

function countsOf(rows: readonly PastRow[]): string {
  const count = (way: PastRow['answer']['way']) => rows.filter(({ answer }) => answer.way === way).length
  return words.counts(count('same'), count('unknown'), count('unread'))
}

const namesOf = (names: readonly string[]) =>
  names.length > 0 ? joinWords(names.map(visibleText)) : words.nobodyGoverns

/** All records are those of today: no request carries those that the platform signed for it. */
const PastRows = ({
  rows,
  onShow,
}: {
  readonly rows: readonly PastRow[]
  readonly onShow: SimulationHistoryProps['onShow']
}) => (
  <div className="overflow-x-auto">
    <table className="w-full text-left">
      <thead className="text-12 text-text-3">
        <tr>
          {[words.pastRequest, words.pastProposed, words.today, words.withDraft, words.pastWay, words.judgedBy].map(
            (title) => (
              <th key={title} scope="col" className="py-1.5 pr-4 font-medium">
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, shown, answer }) => {
          const intent = shown as IntentWire
          return (
            <tr key={id} className="border-t border-line">
              <td className="py-1.5 pr-4">
                <button type="button" className="link" onClick={() => onShow(intent)}>
                  {visibleText(intentLabel(intent.data.details.payload.type))}
                </button>
              </td>
              <td className="py-1.5 pr-4">
                <DateTime value={intent.data.details.metadata.createdAt} />
              </td>
              <td className="py-1.5 pr-4">{namesOf(answer.today)}</td>
              <td className="py-1.5 pr-4 font-medium text-ink-text">{namesOf(answer.withDraft)}</td>
              <td className="py-1.5 pr-4">{answer.way === 'other' ? words.anotherWay : words.unknownWay}</td>
              <td className="py-1.5 text-text-3">{words.recordsOfToday}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)
