import { useMemo } from 'react'
import { intentQuery } from '@api/intents/intents.queries'
import type { SimulationChoice } from '@domain/policies/simulation'
import { delays } from '@domain/shared/delays'
import type { Uuid } from '@domain/shared/ids'
import { useApp } from '@app/app-context'
import type { ExplanationProps } from '@app/added-parts'
import { requestOf } from './simulated-request'
import { SimulationAnswerView } from './simulation-answer'
import { simulationMessages as words } from './simulation.messages'
import { useConditionScripts, useSimulation } from './use-simulation'

/** There is one request, and no address that says another. */
const watchNothing = () => () => undefined

/** Which policies ask for the approvals of a request, by the engine and in the sentences of the simulation. */
export function ExplanationContainer({ domainId, intentId }: ExplanationProps) {
  const { api, queries } = useApp().ports
  const { choice, find } = useMemo(() => {
    const asked: SimulationChoice = {
      mode: 'recent',
      domainId: domainId as Uuid,
      intentId,
      type: undefined,
      authorId: undefined,
      invented: undefined,
    }
    const read = async () =>
      requestOf(await queries.fetchQuery({ ...intentQuery(api, domainId, intentId), staleTime: delays.listRefresh }))
    return { choice: asked, find: read }
  }, [api, queries, domainId, intentId])
  const scripts = useConditionScripts()
  const view = useSimulation({ scripts, choice, draft: undefined, watchChoice: watchNothing, find })
  return (
    <div className="grid gap-3">
      <p className="text-12 text-text-2">{words.explainedBy}</p>
      <SimulationAnswerView view={view} mode="recent" subjectId={undefined} />
    </div>
  )
}
