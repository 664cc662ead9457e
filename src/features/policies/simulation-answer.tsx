import type { SimulationChoice } from '@domain/policies/simulation'
import { Button } from '@components/ui/button'
import { EmptyNote } from '@components/ui/empty-note'
import { ErrorPanel } from '@components/ui/error-panel'
import { SkeletonRows } from '@components/ui/skeleton'
import type { PolicySimulationView, SimulationProblem } from '@machines/policies/policy-simulation.connect'
import { PlatformSays } from './platform-says'
import { SimulationComparison } from './simulation-comparison'
import { SimulationLevels } from './simulation-levels'
import { simulationMessages as words } from './simulation.messages'
import { toSimulationView } from './simulation.view'

interface SimulationAnswerProps {
  readonly view: PolicySimulationView
  readonly mode: SimulationChoice['mode']
  /** The policy that is simulated. */
  readonly subjectId: string | undefined
}

/** The answer of a simulation, or why there is none. */
export function SimulationAnswerView({ view, mode, subjectId }: SimulationAnswerProps) {
  const { phase, answer, platform, problem } = view
  if (answer)
    return (
      <>
        {answer.question && <PlatformSays question={answer.question} answer={platform} />}
        {answer.withDraft ? (
          <SimulationComparison today={answer.today} withDraft={answer.withDraft} subjectId={subjectId} />
        ) : (
          <SimulationLevels {...toSimulationView(answer.today, { id: subjectId, word: words.subject })} />
        )}
      </>
    )
  if (problem) return <Failed problem={problem} onRetry={view.again} />
  if (view.prompt === 'wait') return <Running phase={phase} onCancel={view.cancel} />
  if (phase === 'stopped')
    return (
      <EmptyNote
        title={words.stopped}
        text={words.stoppedText}
        action={<Button onClick={view.again}>{words.again}</Button>}
      />
    )
  return mode === 'recent' ? (
    <EmptyNote title={words.noRecent} text={words.noRecentText} />
  ) : (
    <EmptyNote title={words.proposer} text={words.noProposer} />
  )
}

const Failed = ({ problem, onRetry }: { readonly problem: SimulationProblem; readonly onRetry: () => void }) =>
  problem.tag === 'tooLong' ? (
    <ErrorPanel title={words.tooLong} text={words.tooLongText} onRetry={onRetry} />
  ) : (
    <ErrorPanel
      title={words.notRead}
      details={problem.status === undefined ? [] : [{ name: 'error', value: `HTTP ${problem.status}` }]}
      onRetry={onRetry}
    />
  )

const Running = ({
  phase,
  onCancel,
}: {
  readonly phase: PolicySimulationView['phase']
  readonly onCancel: () => void
}) => (
  <div className="card" aria-busy="true" aria-label={words.reading}>
    <div className="card-head">
      <p className="text-text-2" role="status">
        {phase === 'running' ? words.weighing : words.reading}
      </p>
      <Button size="sm" onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
    <SkeletonRows rows={5} />
  </div>
)
