import { useNavigate } from '@tanstack/react-router'
import type { PolicyFilter } from '@api/policies/policies.api'
import { policyListQuery } from '@api/policies/policies.queries'
import type { PolicyWire } from '@api/policies/policies.wire'
import { visibleText } from '@domain/shared/visible-text'
import { PolicyListScreen } from './policy-list.screen'
import { governedWords, workflowWords } from '@features/intents/shared/policy-words'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { useListPage } from '@app/use-list-page'
import { useRefusals } from '@features/intents/use-refusals'
import type { PolicySearch } from './policy.search'

const orderOf = (search: PolicySearch) =>
  ({ sortBy: search.sortBy ?? 'rank', sortOrder: search.sortOrder ?? 'DESC' }) as const
export const policyFilterOf = (search: PolicySearch) =>
  ({
    alias: search.alias,
    intentTypes: search.intentTypes,
    scope: search.scope,
    lock: search.lock,
    ...orderOf(search),
  }) as PolicyFilter
const keyOf = ({ data }: PolicyWire) => data.id

export function PolicyListPage({ search }: { readonly search: PolicySearch }) {
  const { api } = useApp().ports
  const domain = useDomain()
  const navigate = useNavigate()
  const page = useListPage({
    id: 'policies',
    list: policyListQuery(api, domain.id, policyFilterOf(search)),
    keyOf,
    search,
    order: orderOf(search),
  })
  return (
    <PolicyListScreen
      {...page}
      domainAlias={domain.alias}
      createHref={`${domain.prefix}/policies/create`}
      createRefusal={useRefusals('v0_CreatePolicy').v0_CreatePolicy}
      onOpen={(item) => void navigate({ to: item.href })}
      toItem={({ data }) => ({
        id: data.id,
        alias: visibleText(data.alias),
        rank: data.rank,
        scope: data.scope,
        governs: visibleText(governedWords(data.intentTypes)),
        approvals: visibleText(workflowWords(data.workflow)),
        lock: data.lock,
        lastModifiedAt: data.metadata.lastModifiedAt,
        href: `${domain.prefix}/policies/${data.id}`,
      })}
    />
  )
}
