import { useQuery } from '@tanstack/react-query'
import { useMemo, type ComponentProps } from 'react'
import { someIntentsQuery } from '@api/intents/intents.queries'
import { isFreeForm } from '@domain/intents/catalogue/free-form'
import { pageSizes } from '@domain/shared/paging'
import type { AccountPendingPanel } from './account-pending-panel'
import { useApp } from '@app/app-context'
import { toIntentItem } from '@features/intents/intent.view'
import { toPanelData } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useReferences } from '@features/intents/use-references'

const underWay = {
  'state.status': ['Open', 'Approved', 'Executing'],
  sortBy: 'details.metadata.createdAt',
  sortOrder: 'DESC',
} as const
const none: readonly never[] = []

/** The requests under way that name an account, whether they change it or move its funds. */
export function useAccountPending(accountId: string): ComponentProps<typeof AccountPendingPanel> {
  const { api } = useApp().ports
  const domain = useDomain()
  const query = useQuery(someIntentsQuery(api, domain.id, underWay, pageSizes.platformMaximum))
  const touching = useMemo(
    () => query.data?.items.filter(({ data }) => mentions(data.details.payload, accountId)) ?? none,
    [query.data, accountId],
  )
  const payloads = useMemo(() => touching.map(({ data }) => data.details.payload), [touching])
  const authors = useMemo(() => touching.map(({ data }) => data.details.author), [touching])
  const references = useReferences(domain.id, payloads, authors)
  return {
    data: {
      ...toPanelData(query, () => undefined),
      items: touching.map((intent) => toIntentItem(intent, references, domain.prefix)),
    },
    resolve: references.resolve,
    chosenOf: query.data?.nextStartingAfter === undefined ? undefined : query.data.items.length,
  }
}

/** Whether a payload names an id anywhere, in whatever field of the contract. */
export function mentions(payload: unknown, id: string, path = ''): boolean {
  if (typeof payload === 'string') return payload === id && !isFreeForm(path)
  if (typeof payload !== 'object' || payload === null) return false
  return Object.entries(payload).some(([name, value]) => mentions(value, id, path === '' ? name : `${path}.${name}`))
}
