import { pageHref } from '@app/domain-page'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { someIntentsQuery } from '@api/intents/intents.queries'
import type { ApiClient } from '@api/shared/client'
import type { IntentWire } from '@api/intents/intents.wire'
import { intentIdOf, type DomainEvent } from '@domain/intents/entity-events'
import { revisionsOf } from '@domain/intents/history'
import type { PanelData } from '@components/layout/panel'
import type { HistoryEntry, HistoryEvent } from './history-panel'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { useApp } from '@app/app-context'
import { intentHref, toIntentItem } from './intent.view'
import { useEntityEvents, type EventsRead } from './use-entity-events'
import { toPanelData } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useReferences } from './use-references'

const newest = { sortBy: 'details.metadata.createdAt', sortOrder: 'DESC' } as const
const shown = 50

/** The newest requests that touched an entity. */
export const historyQuery = (api: ApiClient, domainId: string, entityId: string) =>
  someIntentsQuery(api, domainId, { entityId, ...newest }, shown)

export interface EntityHistory {
  readonly data: PanelData<HistoryEntry | HistoryEvent>
  readonly events: EventsRead
  readonly resolve: ResolveReference
  readonly allHref: string
}

/** Requests that touched another entity, of which some belong to the history of this one too. */
export interface OtherHistory {
  readonly entityId: string
  readonly belongs: (payload: IntentWire['data']['details']['payload']) => boolean
}

/** Both together, each once, the newest first. */
export const withOthers = (own: readonly IntentWire[], others: readonly IntentWire[]): readonly IntentWire[] =>
  [...own, ...others.filter(({ data }) => !own.some((one) => one.data.id === data.id))].sort(
    (one, other) => Date.parse(other.data.details.metadata.createdAt) - Date.parse(one.data.details.metadata.createdAt),
  )

/** An event as its row shows it; one of a request carries the audit type of that request. */
function toHistoryEvent(
  event: DomainEvent,
  intents: readonly IntentWire[],
  prefix: string,
  nameOf: (user: IntentWire['data']['details']['author']) => string,
): HistoryEvent {
  const { id, savedAt, payload } = event
  const intentId = intentIdOf(event)
  const intent = intents.find(({ data }) => data.id === intentId)?.data
  return {
    as: 'event',
    id,
    at: savedAt,
    type: payload.type,
    operation: intent && {
      type: intent.details.payload.type,
      href: intentHref(prefix, { id: intent.id, targetDomainId: intent.details.targetDomainId }),
      authorName: nameOf(intent.details.author),
    },
  }
}

const newestFirst = (one: { readonly at: string }, other: { readonly at: string }) =>
  Date.parse(other.at) - Date.parse(one.at)

/** The requests that touched an entity, with what each made of it, and its events among them. */
export function useHistory(entityId: string, other?: OtherHistory): EntityHistory {
  const { api } = useApp().ports
  const domain = useDomain()
  const query = useQuery(historyQuery(api, domain.id, entityId))
  const others = useQuery({ ...historyQuery(api, domain.id, other?.entityId ?? ''), enabled: other !== undefined })
  const own = useMemo(() => query.data?.items ?? [], [query.data])
  const intents = useMemo(
    () =>
      withOthers(
        own,
        other ? (others.data?.items ?? []).filter(({ data }) => other.belongs(data.details.payload)) : [],
      ),
    [own, other, others.data],
  )
  const payloads = useMemo(() => intents.map(({ data }) => data.details.payload), [intents])
  const authors = useMemo(() => intents.map(({ data }) => data.details.author), [intents])
  const references = useReferences(domain.id, payloads, authors)
  const revisions = useMemo(
    () =>
      revisionsOf(
        own.map(({ data }) => ({ id: data.id, status: data.state.status, payload: data.details.payload })).reverse(),
      ),
    [own],
  )
  const { events, ...eventsRead } = useEntityEvents(
    domain.id,
    entityId,
    useMemo(() => new Set(intents.map(({ data }) => data.id)), [intents]),
  )
  const entries = intents.map((intent): HistoryEntry => {
    const item = toIntentItem(intent, references, domain.prefix)
    const made = revisions.get(intent.data.id) ?? { revision: undefined, changes: [] }
    return { as: 'request', ...item, ...made, at: item.lastModifiedAt ?? item.createdAt }
  })
  // Where the requests could not be read, events alone would pass for the whole history.
  const recorded = query.data
    ? events.map((event) => toHistoryEvent(event, intents, domain.prefix, references.nameOf))
    : []
  return {
    data: {
      ...toPanelData(query, ({ data }) => data.id),
      items: [...entries, ...recorded].sort(newestFirst),
    },
    events: eventsRead,
    resolve: references.resolve,
    allHref: pageHref(domain.prefix, `intents?${new URLSearchParams({ entityId })}`),
  }
}
