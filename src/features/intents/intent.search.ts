import * as z from 'zod/mini'
import type { IntentFilter } from '@api/intents/intents.api'
import { intentListViews } from './intent-list.view'
import { contextIds, optionalId, optionalText, optionalWords, sortOrder } from '@app/search-words'

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

/** What the address leaves out while it is unset. */
export const intentUnset: Partial<IntentSearch> = { status: [], payload: [], 'details.targetDomainId': [], view: 'all' }

export const intentOrderOf = (search: IntentSearch) =>
  ({ sortBy: search.sortBy ?? 'details.metadata.createdAt', sortOrder: search.sortOrder ?? 'DESC' }) as const

/**
 * The address of the list as the platform's filter keys; who is waited for is asked of each open intent.
 * @param types those among which the list chooses; all when absent
 */
export const intentFilterOf = (
  search: IntentSearch,
  viewerId: string | undefined,
  types?: readonly string[],
): IntentFilter => ({
  'state.status': search.view === 'waiting' ? ['Open'] : search.status,
  'details.payload.type': typesOf(search.payload, types),
  'details.author.id': search.view === 'mine' ? viewerId : search['details.author.id'],
  'details.targetDomainId': search['details.targetDomainId'],
  entityId: search.entityId,
  ...intentOrderOf(search),
})

function typesOf(chosen: readonly string[], types: readonly string[] | undefined): readonly string[] {
  if (!types) return chosen
  const among = chosen.filter((type) => types.includes(type))
  return among.length > 0 ? among : types
}
