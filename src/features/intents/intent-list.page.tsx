import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { domainsQuery } from '@api/domains/domains.queries'
import { intentsQuery } from '@api/intents/intents.queries'
import type { IntentWire } from '@api/intents/intents.wire'
import { usersQuery } from '@api/users/users.queries'
import { ElsewhereLine } from './elsewhere-line'
import { IntentListScreen, type IntentListScreenProps } from './intent-list.screen'
import { useOpenPage } from '@components/layout/use-open-page'
import { useApp } from '@app/app-context'
import { intentFilterOf, intentOrderOf, type IntentSearch } from './intent.search'
import { toIntentItem } from './intent.view'
import { choicesOf, failureDetails } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useListPage } from '@app/use-list-page'
import type { LiveList } from '@app/use-live-list'
import { useNow } from '@app/use-now'
import { useCancelledOrders } from './use-cancelled-orders'
import { useStepCounts } from './use-step-counts'
import { useAwaiting } from './use-waiting-intents'

const none: readonly IntentWire[] = []
const keyOf = ({ data }: IntentWire) => data.id

interface IntentListPageProps extends Pick<IntentListScreenProps<IntentWire>, 'types' | 'head'> {
  readonly search: IntentSearch
}

export function IntentListPage({ search, types, head }: IntentListPageProps) {
  const { api } = useApp().ports
  const domain = useDomain()
  const now = useNow()
  const open = useOpenPage()
  const page = useListPage({
    id: 'intents',
    list: intentsQuery(api, domain.id, intentFilterOf(search, domain.viewer.id, types)),
    keyOf,
    search,
    order: intentOrderOf(search),
  })
  const { items, inSight } = page.data
  const isWaiting = search.view === 'waiting'
  const waiting = useAwaiting(isWaiting ? items : none)
  const named = isWaiting ? waiting.intents : inSight
  const payloads = useMemo(() => named.map((intent) => intent.data.details.payload), [named])
  const authors = useMemo(() => named.map((intent) => intent.data.details.author), [named])
  const references = useCancelledOrders(domain.id, payloads, authors)
  const countStep = useStepCounts(named)
  return (
    <IntentListScreen
      {...page}
      data={isWaiting ? onlyWaiting(page.data, waiting) : page.data}
      toItem={(intent) => toIntentItem(intent, references, domain.prefix, isWaiting, countStep)}
      resolve={references.resolve}
      now={now}
      types={types}
      head={head}
      domainAlias={domain.alias}
      people={choicesOf(useQuery(usersQuery(api, domain.id)))}
      domains={choicesOf(useQuery(domainsQuery(api)))}
      view={search.view}
      elsewhere={types === undefined && <ElsewhereLine />}
      onView={(view) => page.onFilter({ view })}
      onOpen={({ href }) => open(href)}
    />
  )
}

function onlyWaiting(
  list: LiveList<IntentWire>,
  { intents, isAsking, error, askAgain }: ReturnType<typeof useAwaiting>,
): LiveList<IntentWire> {
  const renew = () => {
    list.renew()
    askAgain()
  }
  return {
    ...list,
    renew,
    items: intents,
    newcomers: 0,
    isLoading: list.isLoading || (isAsking && intents.length === 0),
    failure: list.failure ?? failureDetails(error),
  }
}
