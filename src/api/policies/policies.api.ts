import type { IntentType } from '@domain/intents/catalogue/labels'
import type { PolicyScope } from '@domain/intents/catalogue/reach'
import type { ApiClient } from '@api/shared/client'
import { listParameters, type PageRequest } from '@api/shared/paging'
import type { EntityFilter, EntitySort, Sorted } from '@api/shared/filter'
import { policiesPageWire, policyWire } from './policies.wire'

/** The filter keys of the policy list, as the platform spells them. */
export interface PolicyFilter extends EntityFilter, Sorted<EntitySort | 'rank' | 'scope'> {
  readonly intentTypes?: readonly IntentType[] | undefined
  readonly scope?: readonly PolicyScope[] | undefined
}

/** GET /v1/domains/{d}/policies */
export const listPolicies = (
  api: ApiClient,
  domainId: string,
  request: Partial<PageRequest> = {},
  filter: PolicyFilter = {},
  signal?: AbortSignal,
) =>
  api.get(`/v1/domains/${domainId}/policies`, policiesPageWire, {
    query: listParameters(request, { ...filter }),
    signal,
  })

/** GET /v1/domains/{d}/policies/{id} */
export const getPolicy = (api: ApiClient, domainId: string, policyId: string, signal?: AbortSignal) =>
  api.get(`/v1/domains/${domainId}/policies/${policyId}`, policyWire, { signal })
