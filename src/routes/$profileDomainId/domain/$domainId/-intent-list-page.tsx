import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { intentsQuery } from '@api/intents/intents.queries'
import type { IntentWire } from '@api/intents/intents.wire'
import type { IntentItem } from '@components/intents/intent-item'
import { IntentListScreen } from '@components/intents/intent-list-screen'
import { useApp } from '@routes/-app/app-context'
import { intentFilterOf, intentOrderOf, type IntentListSearch } from '@routes/-app/intent-filter'
import { toIntentItem } from '@routes/-app/intent-views'
import type { ListData } from '@components/list/list-screen'
import { failureDetails, toListData } from '@routes/-app/query-views'
import { useDomain } from '@routes/-app/use-domain'
import { useFirstScreenful } from '@routes/-app/use-first-screenful'
import { useNow } from '@routes/-app/use-now'
import { useReferences } from '@routes/-app/use-references'
import { useAwaiting } from '@routes/-app/use-waiting-intents'

const none: readonly IntentWire[] = []

export function IntentListPage({ search }: { readonly search: IntentListSearch }) {
  const { api } = useApp().ports
  const domain = useDomain()
  const now = useNow()
  const navigate = useNavigate()
  const query = useInfiniteQuery(intentsQuery(api, domain.id, intentFilterOf(search, domain.viewer.id)))
  useFirstScreenful(query)
  const wires = useMemo(() => (query.data?.pages ?? []).flatMap((page) => page.items), [query.data])
  const isWaiting = search.view === 'waiting'
  const waiting = useAwaiting(isWaiting ? wires : none)
  const payloads = useMemo(() => wires.map((intent) => intent.data.details.payload), [wires])
  const authors = useMemo(() => wires.map((intent) => intent.data.details.author), [wires])
  const references = useReferences(domain.id, payloads, authors)
  const list = toListData(query, (intent) => toIntentItem(intent, references, domain.prefix, isWaiting))
  const change = (next: Partial<IntentListSearch>) => void navigate({ to: '.', search: ((before: object) => ({ ...before, ...next })) as never, replace: true })
  return (
    <IntentListScreen
      domainAlias={domain.alias} data={isWaiting ? onlyWaiting(list, waiting) : list} resolve={references.resolve} now={now}
      filter={{ status: search.status, payload: search.payload, view: search.view }} onFilter={change} order={intentOrderOf(search)} onOrder={change}
      onOpen={(item) => void navigate({ to: '.', search: { intentId: item.id, targetIntentDomainId: item.domainId } as never })}
    />
  )
}

function onlyWaiting(list: ListData<IntentItem>, { intents, isAsking, error }: ReturnType<typeof useAwaiting>): ListData<IntentItem> {
  const ids = new Set<string>(intents.map(({ data }) => data.id))
  return {
    ...list,
    items: list.items.filter(({ id }) => ids.has(id)),
    isLoading: list.isLoading || (isAsking && ids.size === 0),
    failure: list.failure ?? failureDetails(error),
  }
}
