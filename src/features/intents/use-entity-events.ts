import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { eventsQuery } from '@api/domains/events.queries'
import { isReadingDenied } from '@api/shared/problem'
import { eventsAbout, type DomainEvent } from '@domain/intents/entity-events'
import { useApp } from '@app/app-context'

export interface EventsRead {
  readonly state: 'reading' | 'read' | 'denied' | 'failed'
  /** So many of the newest events of the domain were looked through. */
  readonly searched: number
  readonly hasOlder: boolean
  readonly isReadingOlder: boolean
  readonly readOlder: () => void
  readonly retry: () => void
}

export interface EntityEvents extends EventsRead {
  readonly events: readonly DomainEvent[]
}

/** The platform lists events by domain alone: those of an entity are found among the newest, and further back when somebody asks. */
export function useEntityEvents(domainId: string, entityId: string, intentIds: ReadonlySet<string>): EntityEvents {
  const { api } = useApp().ports
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    eventsQuery(api, domainId),
  )
  const all = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  const events = useMemo(() => eventsAbout(all, entityId, intentIds), [all, entityId, intentIds])
  return {
    events,
    state: data ? 'read' : isReadingDenied(error) ? 'denied' : error ? 'failed' : 'reading',
    searched: all.length,
    hasOlder: hasNextPage,
    isReadingOlder: isFetchingNextPage,
    readOlder: () => void fetchNextPage(),
    retry: () => void refetch(),
  }
}
