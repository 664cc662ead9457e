import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { domainsQuery } from '@api/domains/domains.queries'
import { someIntentsQuery } from '@api/intents/intents.queries'
import type { IntentWire } from '@api/intents/intents.wire'
import type { PolicyWire } from '@api/policies/policies.wire'
import { delays } from '@domain/shared/delays'
import { visibleText } from '@domain/shared/visible-text'
import { SkeletonRows } from '@components/ui/skeleton'
import { EmptyNote } from '@components/ui/empty-note'
import { ErrorPanel } from '@components/ui/error-panel'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { failureDetails } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { readSimulation, type SimulatedRequest } from './read-simulation'
import { SimulationChoice, useTypeAlone } from './simulation-choice'
import { simulationMessages as words } from './simulation.messages'
import { SimulationScreen } from './simulation.screen'
import { toSimulationView } from './simulation.view'

/** Requests that are offered, the newest first. */
const offered = 20
const newest = { sortBy: 'details.metadata.createdAt', sortOrder: 'DESC' } as const

/** What today's policies would do with a request: one that was proposed lately, or any of a type. Nothing is written. */
export function SimulationPage({ policy: { data } }: { readonly policy: PolicyWire }) {
  const { api, queries } = useApp().ports
  const { id, prefix } = useDomain()
  const [domainId, setDomainId] = useState(id)
  const [mode, setMode] = useState<'recent' | 'type'>('recent')
  const [chosenId, choose] = useState<string>()
  const domains = useQuery(domainsQuery(api)).data?.items ?? []
  const recent = useQuery(someIntentsQuery(api, domainId, newest, offered))
  const intents = recent.data?.items ?? []
  const intent = intents.find((one) => one.data.id === chosenId) ?? intents[0]
  const alone = useTypeAlone(domainId, domains, data.intentTypes)
  const request = mode === 'recent' ? intent && requestOf(intent) : alone.request
  const simulation = useQuery({
    queryKey: ['simulation', request?.targetDomainId, request?.type, request?.author, request && mode, intent?.data.id],
    queryFn: () => readSimulation({ api, queries }, request!),
    staleTime: delays.listRefresh,
    enabled: request !== undefined,
  })
  const isChoosing = mode === 'recent' ? recent.isPending : alone.isPending
  return (
    <SimulationScreen
      policy={visibleText(data.alias)}
      backHref={pageHref(prefix, `policies/${data.id}`)}
      request={
        <SimulationChoice
          mode={mode}
          onMode={setMode}
          domainId={domainId}
          domains={domains}
          onDomain={setDomainId}
          intents={intents}
          intent={intent}
          onIntent={choose}
          alone={alone}
        />
      }
      simulation={request && simulation.data && toSimulationView(simulation.data, data.id)}
      waiting={
        simulation.error ? (
          <ErrorPanel
            title={words.notRead}
            details={failureDetails(simulation.error) ?? []}
            onRetry={() => void simulation.refetch()}
          />
        ) : request || isChoosing ? (
          <div className="card" aria-busy="true" aria-label={words.reading}>
            <SkeletonRows rows={5} />
          </div>
        ) : mode === 'recent' ? (
          <EmptyNote title={words.noRecent} text={words.noRecentText} />
        ) : (
          <EmptyNote title={words.proposer} text={words.noProposer} />
        )
      }
    />
  )
}

const requestOf = ({ data: { details } }: IntentWire): SimulatedRequest => ({
  type: details.payload.type,
  author: { id: details.author.id, domainId: details.author.domainId },
  targetDomainId: details.targetDomainId,
  content: { payload: details.payload, customProperties: details.metadata.customProperties },
})
