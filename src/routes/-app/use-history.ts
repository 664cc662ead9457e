import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { someIntentsQuery } from '@api/intents/intents.queries'
import type { ApiClient } from '@api/shared/client'
import { revisionsOf } from '@domain/intents/history'
import type { PanelData } from '@components/home/panel'
import type { HistoryEntry } from '@components/detail/history-panel'
import type { ResolveReference } from '@components/intents/reference-lookup'
import { useApp } from './app-context'
import { toIntentItem } from './intent-views'
import { toPanelData } from './query-views'
import { useDomain } from './use-domain'
import { useReferences } from './use-references'

const newest = { sortBy: 'details.metadata.createdAt', sortOrder: 'DESC' } as const
const shown = 50

/** The newest requests that touched an entity. */
export const historyQuery = (api: ApiClient, domainId: string, entityId: string) => someIntentsQuery(api, domainId, { entityId, ...newest }, shown)

export interface EntityHistory {
  readonly data: PanelData<HistoryEntry>
  readonly resolve: ResolveReference
  readonly allHref: string
}

/** The requests that touched an entity, with what each made of it. */
export function useHistory(entityId: string): EntityHistory {
  const { api } = useApp().ports
  const domain = useDomain()
  const query = useQuery(historyQuery(api, domain.id, entityId))
  const intents = useMemo(() => query.data?.items ?? [], [query.data])
  const payloads = useMemo(() => intents.map(({ data }) => data.details.payload), [intents])
  const authors = useMemo(() => intents.map(({ data }) => data.details.author), [intents])
  const references = useReferences(domain.id, payloads, authors)
  const revisions = useMemo(() => revisionsOf(intents.map(({ data }) => ({ id: data.id, status: data.state.status, payload: data.details.payload })).reverse()), [intents])
  return {
    data: toPanelData(query, (intent) => ({ ...toIntentItem(intent, references, domain.prefix), ...(revisions.get(intent.data.id) ?? { revision: undefined, changes: [] }) })),
    resolve: references.resolve,
    allHref: `${domain.prefix}/intents?${new URLSearchParams({ entityId })}`,
  }
}
