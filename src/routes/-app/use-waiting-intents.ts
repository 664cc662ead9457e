import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { remainingUsersQuery, someIntentsQuery } from '@api/intents/intents.queries'
import type { IntentWire } from '@api/intents/intents.wire'
import type { Page } from '@domain/shared/paging'
import { useApp } from './app-context'
import { useDomain } from './use-domain'

const askAbout = 20

export const openIntentsFilter = { 'state.status': ['Open'], sortBy: 'details.expiryAt', sortOrder: 'ASC' } as const

/** Open intents of the domain whose open step asks for this person; the first twenty to expire are asked about. */
export function useWaitingIntents(): { readonly query: UseQueryResult<Page<IntentWire>>; readonly intents: readonly IntentWire[]; readonly isAsking: boolean } {
  const { api } = useApp().ports
  const { id, viewer } = useDomain()
  const query = useQuery(someIntentsQuery(api, id, openIntentsFilter, 100))
  const candidates = useMemo(
    () => (query.data?.items ?? []).filter((intent) => intent.data.details.author.id !== viewer.id).slice(0, askAbout),
    [query.data, viewer.id],
  )
  const remaining = useQueries({ queries: candidates.map((intent) => ({ ...remainingUsersQuery(api, id, intent.data.id, true), staleTime: 15_000 })) })
  const intents = candidates.filter((_, i) => remaining[i]?.data?.some((entry) => entry.domainId === viewer.domainId && entry.users.includes(viewer.id)))
  return { query, intents, isAsking: query.isPending || remaining.some((one) => one.isPending) }
}
