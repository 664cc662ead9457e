import { pageHref } from '@app/domain-page'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { policyListQuery, policyQuery } from '@api/policies/policies.queries'
import type { PolicyWire } from '@api/policies/policies.wire'
import { usersQuery } from '@api/users/users.queries'
import { visibleJson } from '@domain/shared/visible-json'
import { visibleText } from '@domain/shared/visible-text'
import { DetailSkeleton } from '@components/detail/detail-skeleton'
import { HistoryPanel } from '@features/intents/history-panel'
import { PolicyDetailScreen } from './policy-detail.screen'
import { useSimulated } from './use-simulated'
import { policyMessages } from './policy.messages'
import { useApp } from '@app/app-context'
import { EntityPage } from '@app/entity-page'
import { useDomain } from '@app/use-domain'
import { useHistory } from '@features/intents/use-history'
import { useCreateRefusal, useEditRefusal, useLockToggle } from '@features/intents/use-lock-toggle'
import { useMetadata } from '@features/intents/use-metadata'
import { useTrust } from '@app/use-trust'

const page = { words: policyMessages.words, listPath: 'policies' } as const

const Simulation = lazy(async () => ({ default: (await import('./simulation.page')).SimulationPage }))

/** @param named as it stands in the address */
export const PolicyPage = ({ named }: { readonly named: string }) => (
  <EntityPage
    named={named}
    {...page}
    reads={(api, id, domainId) => ({ query: policyQuery(api, domainId, id), list: policyListQuery(api, domainId, {}) })}
  >
    {(policy) => <Viewed policy={policy} />}
  </EntityPage>
)

const Viewed = ({ policy }: { readonly policy: PolicyWire }) =>
  useSimulated() ? (
    <Suspense fallback={<DetailSkeleton />}>
      <Simulation policy={policy} />
    </Suspense>
  ) : (
    <Shown policy={policy} />
  )

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
        id: data.id,
        alias: visibleText(data.alias),
        description: data.metadata.description && visibleText(data.metadata.description),
        rank: data.rank,
        scope: data.scope,
        scriptingEngine: data.scriptingEngine,
        intentTypes: data.intentTypes?.map(visibleText),
        condition: visibleJson(data.condition),
        workflow: visibleJson(data.workflow),
        lock: data.lock,
        customProperties: visibleJson(data.metadata.customProperties),
      }}
      metadata={metadata}
      toggle={useLockToggle('Policy', data)}
      editRefusal={useEditRefusal('Policy')}
      createRefusal={useCreateRefusal('Policy')}
      links={{
        edit: pageHref(domain.prefix, `policies/${data.id}/edit`),
        simulate: pageHref(domain.prefix, `policies/${data.id}?view=simulate`),
        workflow: pageHref(domain.prefix, `policies/${data.id}/edit?step=workflow`),
        duplicate: pageHref(domain.prefix, `policies/create?duplicate=${data.id}`),
      }}
      history={<HistoryPanel {...history} />}
      resolve={history.resolve}
      holdersOf={(role) =>
        isWhole
          ? people.items.filter((user) => user.data.lock === 'Unlocked' && user.data.roles.includes(role)).length
          : undefined
      }
    />
  )
}
