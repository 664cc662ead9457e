import type { SortOrder } from '@domain/shared/paging'
import type { ApiClient } from '@api/shared/client'
import type { PageRequest } from '@api/shared/paging'
import { manifestsPageWire, manifestWire } from './manifests.wire'

/** The filter keys of the manifest list, as the platform spells them. */
export interface ManifestFilter {
  readonly 'metadata.createdBy'?: string | undefined
  readonly 'metadata.lastModifiedBy'?: string | undefined
  readonly 'metadata.description'?: string | undefined
  readonly 'content.type'?: readonly string[] | undefined
  readonly 'additionalDetails.processingStatus'?: string | undefined
  readonly sortBy?: string | undefined
  readonly sortOrder?: SortOrder | undefined
}

/** GET /v1/domains/{d}/accounts/{a}/manifests */
export const listManifests = (
  api: ApiClient,
  domainId: string,
  accountId: string,
  request: PageRequest,
  filter: ManifestFilter = {},
  signal?: AbortSignal,
) =>
  api.get(`/v1/domains/${domainId}/accounts/${accountId}/manifests`, manifestsPageWire, {
    query: { ...filter, ...request },
    signal,
  })

/** GET /v1/domains/{d}/accounts/{a}/manifests/{id} */
export const getManifest = (
  api: ApiClient,
  domainId: string,
  accountId: string,
  manifestId: string,
  signal?: AbortSignal,
) => api.get(`/v1/domains/${domainId}/accounts/${accountId}/manifests/${manifestId}`, manifestWire, { signal })
