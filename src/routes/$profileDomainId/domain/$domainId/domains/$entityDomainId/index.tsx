import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { domainQuery, domainsQuery } from '@api/domains/domains.queries'
import type { DomainWire } from '@api/domains/domains.wire'
import { parseUuid, type Uuid } from '@domain/shared/ids'
import { visibleJson, visibleText } from '@domain/shared/visible-text'
import { HistoryPanel } from '@features/intents/history-panel'
import { DomainDetailScreen } from '@features/domains/domain-detail.screen'
import { domainMessages } from '@features/domains/domain.messages'
import { useApp, useDomainAccess } from '@app/app-context'
import { EntityGate, NamedEntity } from '@app/entity-gate'
import { withoutWords } from '@app/literal-words'
import { toPanelData } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useHistory } from '@features/intents/use-history'
import { useMetadata } from '@features/intents/use-metadata'
import { useReferences } from '@features/intents/use-references'
import { useTrust } from '@app/use-trust'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/domains/$entityDomainId/')({
  params: { parse: withoutWords },
  loader: ({ context: { ports: { api, queries } }, params: { entityDomainId } }) => {
    const id = parseUuid(entityDomainId)
    if (id.ok) void queries.prefetchQuery(domainQuery(api, id.value))
  },
  component: Domain,
})

const page = { words: domainMessages.words, listPath: 'domains' }

function Domain() {
  const { entityDomainId } = Route.useParams()
  return <NamedEntity named={entityDomainId} {...page}>{(id) => <DomainOf id={id} />}</NamedEntity>
}

function DomainOf({ id }: { readonly id: Uuid }) {
  const { api } = useApp().ports
  const query = useQuery(domainQuery(api, id))
  return <EntityGate query={query} named={id} {...page}>{(domain) => <Shown shown={domain} />}</EntityGate>
}

function Shown({ shown }: { readonly shown: DomainWire }) {
  const { data } = shown
  const trust = useTrust(shown, shown.data.id)
  const { api } = useApp().ports
  const domain = useDomain()
  const mine = useDomainAccess().domains
  const { resolve } = useReferences(domain.id)
  const metadata = useMetadata(data.metadata)
  const history = useHistory(data.id)
  const hrefOf = (id: string) => `${domain.prefix}/domains/${id}`
  const all = toPanelData(useQuery(domainsQuery(api)), (one) => ({ id: one.data.id, parentId: one.data.parentId, alias: visibleText(one.data.alias), lock: one.data.lock, href: hrefOf(one.data.id) }))
  return (
    <DomainDetailScreen
      {...trust}
      domain={{
        id: data.id, alias: visibleText(data.alias), description: data.metadata.description && visibleText(data.metadata.description), strategy: data.governingStrategy,
        parent: data.parentId && { id: data.parentId, alias: resolve('Domain', data.parentId)?.alias, href: hrefOf(data.parentId) }, readAccess: visibleJson(data.permissions.readAccess), lock: data.lock,
        customProperties: visibleJson(data.metadata.customProperties),
      }}
      metadata={metadata} below={{ ...all, items: all.items.filter(({ parentId }) => parentId === data.id) }} editHref={`${hrefOf(data.id)}/edit`} history={<HistoryPanel {...history} />}
      workHref={data.id !== domain.id && mine.some(({ id }) => id === data.id) ? `/${data.id}/domain/${data.id}/home` : undefined}
    />
  )
}
