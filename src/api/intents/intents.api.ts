import type { SortOrder } from '@domain/shared/paging'
import type { ApiClient } from '@api/shared/client'
import type { PageRequest } from '@api/shared/paging'
import { intentsPageWire, intentWire, remainingUsersWire } from './intents.wire'

/** The filter keys of the intent list, as the platform spells them. */
export interface IntentFilter {
  readonly 'details.payload.type'?: readonly string[] | undefined
  readonly 'details.author.id'?: string | undefined
  readonly 'details.targetDomainId'?: readonly string[] | undefined
  readonly 'state.status'?: readonly string[] | undefined
  readonly entityId?: string | readonly string[] | undefined
  readonly sortBy?: string | undefined
  readonly sortOrder?: SortOrder | undefined
}

/** GET /v1/domains/{d}/intents */
export const listIntents = (
  api: ApiClient,
  domainId: string,
  request: PageRequest,
  filter: IntentFilter = {},
  signal?: AbortSignal,
) => api.get(`/v1/domains/${domainId}/intents`, intentsPageWire, { query: { ...filter, ...request }, signal })

/** GET /v1/domains/{d}/intents/{id} */
export const getIntent = (api: ApiClient, domainId: string, intentId: string, signal?: AbortSignal) =>
  api.get(`/v1/domains/${domainId}/intents/${intentId}`, intentWire, { signal })

/** GET …/remaining-users: who may still decide; refused with 400 once the intent is no longer open. */
export const listRemainingUsers = (api: ApiClient, domainId: string, intentId: string, signal?: AbortSignal) =>
  api.get(`/v1/domains/${domainId}/intents/${intentId}/remaining-users`, remainingUsersWire, { signal })
