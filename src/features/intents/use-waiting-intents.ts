import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { remainingUsersQuery, someIntentsQuery } from '@api/intents/intents.queries'
import type { IntentWire } from '@api/intents/intents.wire'
import { statusOf } from '@api/shared/problem'
import type { Page } from '@domain/shared/paging'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'

const askAbout = 20

export const openIntentsFilter = { 'state.status': ['Open'], sortBy: 'details.expiryAt', sortOrder: 'ASC' } as const

interface Awaiting {
  readonly intents: readonly IntentWire[]
  /** Of so many it is asked whether they do. */
  readonly candidates: number
  readonly isAsking: boolean
  /** Why it is not known of some; that one has meanwhile been closed is no failure. */
  readonly error: unknown
  readonly askAgain: () => void
}

const closedMeanwhile = 400

/** Those of the open intents on whose open step this person is asked for. */
export function useAwaiting(open: readonly IntentWire[]): Awaiting {
  const { api } = useApp().ports
  const { id, viewer } = useDomain()
  const candidates = useMemo(
    () => open.filter((intent) => intent.data.details.author.id !== viewer.id),
    [open, viewer.id],
  )
  const asked = useQueries({
    queries: candidates.map((intent) => ({ ...remainingUsersQuery(api, id, intent), staleTime: 15_000 })),
  })
  return {
    candidates: candidates.length,
    intents: candidates.filter((_, i) =>
      asked[i]?.data?.some((entry) => entry.domainId === viewer.domainId && entry.users.includes(viewer.id)),
    ),
    isAsking: asked.some((one) => one.isPending),
    error: asked.find((one) => one.error && statusOf(one.error) !== closedMeanwhile)?.error,
    askAgain: () => asked.forEach((one) => void (one.error && one.refetch())),
  }
}

export interface WaitingIntents extends Awaiting {
  readonly query: UseQueryResult<Page<IntentWire>>
  /** More intents are open than were asked about, so the number is a least one. */
  readonly more: boolean
}

/** Open intents of the domain that wait for this person; the first twenty of others to expire are asked about. */
export function useWaitingIntents(isWanted = true): WaitingIntents {
  const { api } = useApp().ports
  const { id, viewer } = useDomain()
  const query = useQuery({ ...someIntentsQuery(api, id, openIntentsFilter, 100), enabled: isWanted })
  const others = useMemo(
    () => (query.data?.items ?? []).filter((intent) => intent.data.details.author.id !== viewer.id),
    [query.data, viewer.id],
  )
  const awaiting = useAwaiting(useMemo(() => others.slice(0, askAbout), [others]))
  const isAsking = query.isPending || awaiting.isAsking
  const [askedIn, setAskedIn] = useState<string>()
  if (!isAsking && askedIn !== id) setAskedIn(id)
  return {
    ...awaiting,
    query,
    // A request that comes later joins what is known already, and takes nothing from the screen while it is asked about.
    isAsking: isAsking && askedIn !== id,
    more: others.length > askAbout || query.data?.nextStartingAfter !== undefined,
    error: query.error ?? awaiting.error,
    askAgain: () => (query.error ? void query.refetch() : awaiting.askAgain()),
  }
}
