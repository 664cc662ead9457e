import { pageHref } from '@app/domain-page'
import { useQuery } from '@tanstack/react-query'
import { domainQuery, domainsQuery } from '@api/domains/domains.queries'
import type { DomainWire } from '@api/domains/domains.wire'
import type { Uuid } from '@domain/shared/ids'
import { visibleJson } from '@domain/shared/visible-json'
import { visibleText } from '@domain/shared/visible-text'
import { HistoryPanel } from '@features/intents/history-panel'
import { DomainDetailScreen } from './domain-detail.screen'
import { domainMessages } from './domain.messages'
import { editElsewhere } from './edit-elsewhere'
import { useApp, useDomainAccess } from '@app/app-context'
import { EntityGate, NamedEntity } from '@app/entity-gate'
import { toPanelData } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useHistory } from '@features/intents/use-history'
import { useLockToggle } from '@features/intents/use-lock-toggle'
import { useMetadata } from '@features/intents/use-metadata'
import { useReferences } from '@features/intents/use-references'
import { useActRefusals } from '@features/intents/use-act-refusals'
import { useTrust } from '@app/use-trust'

const acts = { information: 'v0_UpdateDomain', permissions: 'v0_UpdateDomainPermissions' } as const

const page = { words: domainMessages.words, listPath: 'domains' } as const

/** @param named as it stands in the address */
export const DomainPage = ({ named }: { readonly named: string }) => (
  <NamedEntity named={named} {...page}>
    {(id) => <DomainOf id={id} />}
  </NamedEntity>
)

function DomainOf({ id }: { readonly id: Uuid }) {
  const { api } = useApp().ports
  const query = useQuery(domainQuery(api, id))
  return (
    <EntityGate query={query} named={id} {...page}>
      {(domain) => <Shown shown={domain} />}
    </EntityGate>
  )
}

/** Who decides on the lock of a domain is its parent, so it is proposed there. */
const lockElsewhere = (parentId: string | undefined, here: string) => {
  if (parentId === undefined) return domainMessages.rootStaysUnlocked
  return parentId === here ? undefined : domainMessages.lockInParent
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
  const elsewhere = editElsewhere(data.id, domain.id)
  const refusals = useActRefusals(acts)
  const hrefOf = (id: string) => pageHref(domain.prefix, `domains/${id}`)
  const all = toPanelData(useQuery(domainsQuery(api)), (one) => ({
    id: one.data.id,
    parentId: one.data.parentId,
    alias: visibleText(one.data.alias),
    lock: one.data.lock,
    href: hrefOf(one.data.id),
  }))
  return (
    <DomainDetailScreen
      {...trust}
      domain={{
        id: data.id,
        alias: visibleText(data.alias),
        description: data.metadata.description && visibleText(data.metadata.description),
        strategy: data.governingStrategy,
        parent: data.parentId && {
          id: data.parentId,
          alias: resolve('Domain', data.parentId)?.alias,
          href: hrefOf(data.parentId),
        },
        readAccess: visibleJson(data.permissions.readAccess),
        lock: data.lock,
        customProperties: visibleJson(data.metadata.customProperties),
      }}
      metadata={metadata}
      toggle={useLockToggle('Domain', data, lockElsewhere(data.parentId, domain.id))}
      below={{ ...all, items: all.items.filter(({ parentId }) => parentId === data.id) }}
      editHref={`${hrefOf(data.id)}/edit`}
      editRefusals={{
        information: elsewhere ?? refusals.information,
        permissions: elsewhere ?? refusals.permissions,
      }}
      history={<HistoryPanel {...history} />}
      workHref={
        data.id !== domain.id && mine.some(({ id }) => id === data.id)
          ? `/${data.id}/domain/${data.id}/home`
          : undefined
      }
    />
  )
}
