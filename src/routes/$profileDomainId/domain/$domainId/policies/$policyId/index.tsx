import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { policyListQuery, policyQuery } from '@api/policies/policies.queries'
import type { PolicyWire } from '@api/policies/policies.wire'
import { usersQuery } from '@api/users/users.queries'
import { parseUuid, type Uuid } from '@domain/shared/ids'
import { visibleJson, visibleText } from '@domain/shared/visible-text'
import { HistoryPanel } from '@features/intents/history-panel'
import { PolicyDetailScreen } from '@features/policies/policy-detail.screen'
import { policyMessages } from '@features/policies/policy.messages'
import { useApp } from '@app/app-context'
import { EntityGate, NamedEntity } from '@app/entity-gate'
import { withoutWords } from '@app/literal-words'
import { useDomain } from '@app/use-domain'
import { useEntity } from '@app/use-entity'
import { useHistory } from '@features/intents/use-history'
import { useMetadata } from '@features/intents/use-metadata'
import { useTrust } from '@app/use-trust'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/policies/$policyId/')({
  params: { parse: withoutWords },
  loader: ({ context: { ports: { api, queries } }, params: { domainId, policyId } }) => {
    const id = parseUuid(policyId)
    if (id.ok) void queries.prefetchQuery(policyQuery(api, domainId, id.value))
  },
  component: Policy,
})

const page = { words: policyMessages.words, listPath: 'policies' }

function Policy() {
  const { policyId } = Route.useParams()
  return <NamedEntity named={policyId} {...page}>{(id) => <PolicyOf policyId={id} />}</NamedEntity>
}

function PolicyOf({ policyId }: { readonly policyId: Uuid }) {
  const { api } = useApp().ports
  const { id } = useDomain()
  const query = useEntity(policyQuery(api, id, policyId), policyListQuery(api, id, {}), (row) => row.data.id === policyId)
  return <EntityGate query={query} named={policyId} {...page}>{(policy) => <Shown policy={policy} />}</EntityGate>
}

function Shown({ policy }: { readonly policy: PolicyWire }) {
  const { data } = policy
  const trust = useTrust(policy, policy.data.id)
  const { api } = useApp().ports
  const domain = useDomain()
  const people = useQuery(usersQuery(api, domain.id)).data
  const isWhole = people !== undefined && people.nextStartingAfter === undefined
  const metadata = useMetadata(data.metadata)
  const history = useHistory(data.id)
  return (
    <PolicyDetailScreen
      {...trust}
      policy={{
        id: data.id, alias: visibleText(data.alias), description: data.metadata.description && visibleText(data.metadata.description), rank: data.rank, scope: data.scope, scriptingEngine: data.scriptingEngine,
        intentTypes: data.intentTypes?.map(visibleText), condition: visibleJson(data.condition), workflow: visibleJson(data.workflow), lock: data.lock, customProperties: visibleJson(data.metadata.customProperties),
      }}
      metadata={metadata} editHref={`${domain.prefix}/policies/${data.id}/edit`} history={<HistoryPanel {...history} />}
      holdersOf={(role) => (isWhole ? people.items.filter((user) => user.data.lock === 'Unlocked' && user.data.roles.includes(role)).length : undefined)}
    />
  )
}
