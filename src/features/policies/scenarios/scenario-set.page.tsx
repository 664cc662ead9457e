import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { tickersQuery } from '@api/assets/tickers.queries'
import { domainsQuery } from '@api/domains/domains.queries'
import { rolesQuery } from '@api/users/users.queries'
import type { NewestScenarios } from '@domain/policies/scenarios/newest-scenarios'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { DetailSkeleton } from '@components/detail/detail-skeleton'
import { ErrorPanel } from '@components/ui/error-panel'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { EntityFormPage } from '@features/intents/form/entity-form.page'
import { readNewestScenarios } from './read-scenarios'
import { ScenarioSetControlView } from './scenario-set-control'
import { scenarioOf, scenarioSetForm, type ScenarioSetChoices } from './scenario-set.form'
import { scenarioMessages as words } from './scenario.messages'
import { namedAssets } from '../named-assets'
import { useScenarioNames } from './use-scenarios'

/** Changes the scenarios of a domain, from the set that counts now. */
export function ScenarioSetPage() {
  const { api, queries } = useApp().ports
  const { id } = useDomain()
  const { data, error, refetch } = useQuery({
    queryKey: ['scenarios', id],
    queryFn: () => readNewestScenarios({ api, queries }, id),
  })
  if (data) return <SetToFill newest={data} />
  return error ? (
    <ErrorPanel title={words.notRead} text={words.notReadText} onRetry={() => void refetch()} />
  ) : (
    <DetailSkeleton />
  )
}

function SetToFill({ newest }: { readonly newest: NewestScenarios }) {
  const { api } = useApp().ports
  const domain = useDomain()
  const search = useLocation({ select: ({ search: said }) => said }) as { readonly add?: unknown }
  const [recorded] = useState(() => recordedIn(search.add, domain.id))
  const names = useScenarioNames()
  const [tickers, domains] = [useQuery(tickersQuery(api)), useQuery(domainsQuery(api))]
  const roles = useQuery(rolesQuery(api, domain.id)).data
  const form = useMemo(
    () =>
      scenarioSetForm(domain, newest, (control) => (
        <ScenarioSetControlView {...control} domainId={domain.id} recorded={recorded} />
      )),
    [domain, newest, recorded],
  )
  const choicesOf = (): ScenarioSetChoices => ({
    names,
    roles: roles?.roles ?? [],
    assets: namedAssets(tickers.data?.items),
    domains: (domains.data?.items ?? [])
      .filter(({ data }) => isAbove(data.id, domain.id, domains.data?.items ?? []))
      .map(({ data }) => ({ value: data.id, label: visibleText(data.alias) })),
  })
  return <EntityFormPage form={form} reads={[tickers, domains]} choicesOf={choicesOf} />
}

/** The router reads a text of JSON in an address as what it says. */
function recordedIn(add: unknown, domainId: Uuid) {
  const text = typeof add === 'string' ? add : add === undefined ? undefined : JSON.stringify(add)
  return text === undefined ? undefined : scenarioOf(text, domainId)
}

interface Listed {
  readonly data: { readonly id: Uuid; readonly parentId?: Uuid | undefined }
}

/** The domain itself, or one above it. */
function isAbove(id: Uuid, below: Uuid, listed: readonly Listed[], passed: readonly Uuid[] = []): boolean {
  if (id === below) return true
  const parent = listed.find(({ data }) => data.id === below)?.data.parentId
  return parent !== undefined && !passed.includes(parent) && isAbove(id, parent, listed, [...passed, parent])
}
