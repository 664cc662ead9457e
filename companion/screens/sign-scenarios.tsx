import type { ResolveReference } from '@domain/intents/reference-lookup'
import { readScenarios } from '@domain/policies/scenarios/scenario-text'
import type { ScenarioNames } from '@features/intents/shared/scenario-words'
import { ScenarioList } from '@features/intents/shared/scenario-list'
import { scenarioWordMessages as words } from '@features/intents/shared/scenario-words.messages'
import { Note } from '@components/ui/note'
import type { VerifiedRequest } from '../verify-context'

interface SignScenariosProps {
  readonly request: VerifiedRequest
  readonly resolve: ResolveReference
}

/** The scenarios that a notarization keeps, in words from its signed text; nothing for other requests. */
export function SignScenarios({ request: { proposal, targetDomainId }, resolve }: SignScenariosProps) {
  const type = proposal?.payload.type
  const data = proposal?.payload['data']
  if (type !== 'v0_NotarizeData' || typeof data !== 'string') return null
  const read = readScenarios(data)
  if (!read.ok)
    return read.problem.tag === 'otherData' ? null : (
      <Note tone="warning" title={words.setUnreadable}>
        {words.textProblems[read.problem.tag]}
      </Note>
    )
  const { scenarios, domainId } = read.value
  return (
    <>
      {domainId !== targetDomainId && <Note tone="warning" title={words.setElsewhere} />}
      <section className="card px-3.5 py-3">
        {scenarios.length === 0 ? (
          <p>{words.empty}</p>
        ) : (
          <ScenarioList label={words.list} scenarios={scenarios} names={namesOf(resolve)} isWhole />
        )}
      </section>
    </>
  )
}

/** Names from signed records alone: what else is named stays an id. */
const namesOf = (resolve: ResolveReference): ScenarioNames => ({
  asset: (id) => {
    const { symbol, decimals } = resolve('Ticker', id) ?? {}
    return symbol === undefined || decimals === undefined ? undefined : { name: symbol, decimals }
  },
  domain: (id) => resolve('Domain', id)?.alias,
})
