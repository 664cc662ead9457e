import { pageHref } from '@app/domain-page'
import { useQuery } from '@tanstack/react-query'
import { someIntentsQuery } from '@api/intents/intents.queries'
import type { IntentFilter } from '@api/intents/intents.api'
import type { Stat } from './stat-strip'
import { useApp } from '@app/app-context'
import { waitingHref } from '@features/intents/intent.view'
import { useNow } from '@app/use-now'
import type { CurrentDomain } from '@app/use-domain'
import { openIntentsFilter, type WaitingIntents } from '@features/intents/use-waiting-intents'

const failedFilter: IntentFilter = { 'state.status': ['Failed'], sortBy: 'state.lastModifiedAt', sortOrder: 'DESC' }
const executingFilter: IntentFilter = { 'state.status': ['Executing'] }
const counted = 100
const day = 86_400_000

/** How many of the accounts used last are not activated on one of their ledgers. */
interface RecentAccounts {
  readonly count: number | undefined
  readonly isUnknown: boolean
}

/** Counts over the first hundred of each kind: the platform gives no totals. */
export function useHomeStats(
  domain: CurrentDomain,
  waiting: WaitingIntents,
  notReady: RecentAccounts,
): readonly Stat[] {
  const { api } = useApp().ports
  const now = useNow()
  const open = useQuery(someIntentsQuery(api, domain.id, openIntentsFilter, counted))
  const executing = useQuery(someIntentsQuery(api, domain.id, executingFilter, counted))
  const failed = useQuery(someIntentsQuery(api, domain.id, failedFilter, counted))
  const tasks = pageHref(domain.prefix, 'intents')
  const recent = failed.data?.items.filter(
    ({ data }) => now - Date.parse(data.state.lastModifiedAt ?? data.details.metadata.createdAt) < day,
  )
  return [
    {
      name: 'waiting',
      count: waiting.isAsking ? undefined : waiting.intents.length,
      isUnknown: waiting.error != null,
      more: waiting.more,
      href: waitingHref(domain.prefix),
    },
    {
      name: 'proposals',
      count: open.data?.items.filter(({ data }) => data.details.author.id === domain.viewer.id).length,
      isUnknown: open.isError,
      more: open.data?.nextStartingAfter !== undefined,
      href: `${tasks}?status=Open&view=mine`,
    },
    {
      name: 'executing',
      count: executing.data?.items.length,
      isUnknown: executing.isError,
      more: executing.data?.nextStartingAfter !== undefined,
      href: `${tasks}?status=Executing`,
    },
    {
      name: 'failed',
      count: recent?.length,
      isUnknown: failed.isError,
      more: recent?.length === counted,
      href: `${tasks}?status=Failed&sortBy=state.lastModifiedAt`,
    },
    { name: 'accounts', count: notReady.count, isUnknown: notReady.isUnknown, more: false },
  ]
}
