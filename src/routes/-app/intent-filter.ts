import type { IntentFilter } from '@api/intents/intents.api'
import type { IntentListView } from '@components/intents/intent-list-views'

export interface IntentListSearch {
  readonly status: readonly string[]
  readonly payload: readonly string[]
  readonly view: IntentListView
  readonly sortBy?: string | undefined
  readonly sortOrder?: 'ASC' | 'DESC' | undefined
  readonly entityId?: string | undefined
}

export const intentOrderOf = (search: IntentListSearch) => ({ sortBy: search.sortBy ?? 'details.metadata.createdAt', sortOrder: search.sortOrder ?? 'DESC' } as const)

/** The address of the list as the platform's filter keys; who is waited for is asked of each open intent. */
export const intentFilterOf = (search: IntentListSearch, viewerId: string | undefined): IntentFilter => ({
  'state.status': search.view === 'waiting' ? ['Open'] : search.status,
  'details.payload.type': search.payload,
  'details.author.id': search.view === 'mine' ? viewerId : undefined,
  entityId: search.entityId,
  ...intentOrderOf(search),
})
