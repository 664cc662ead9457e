import * as z from 'zod/mini'
import type { IntentFilter } from '@api/intents/intents.api'
import { intentListViews } from '@components/intents/intent-list-views'
import { contextIds, optionalId, optionalText, optionalWords, sortOrder } from './search-words'

export const intentSearch = z.object({
  ...contextIds,
  status: optionalWords,
  payload: optionalWords,
  'details.author.id': optionalId,
  'details.targetDomainId': optionalWords,
  view: z._default(z.catch(z.enum(intentListViews), 'all'), 'all'),
  sortBy: optionalText,
  sortOrder,
  /** As it stands in the address: one that is no id is told to be none. */
  intentId: optionalText,
  targetIntentDomainId: optionalId,
})
export type IntentSearch = z.output<typeof intentSearch>

export const intentOrderOf = (search: IntentSearch) => ({ sortBy: search.sortBy ?? 'details.metadata.createdAt', sortOrder: search.sortOrder ?? 'DESC' } as const)

/** The address of the list as the platform's filter keys; who is waited for is asked of each open intent. */
export const intentFilterOf = (search: IntentSearch, viewerId: string | undefined): IntentFilter => ({
  'state.status': search.view === 'waiting' ? ['Open'] : search.status,
  'details.payload.type': search.payload,
  'details.author.id': search.view === 'mine' ? viewerId : search['details.author.id'],
  'details.targetDomainId': search['details.targetDomainId'],
  entityId: search.entityId,
  ...intentOrderOf(search),
})
