import { queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import type { ApiClient } from '@api/shared/client'
import { listQuery } from '@api/shared/list-query'
import { getManifest, listManifests, type ManifestFilter } from './manifests.api'

export const manifestsQuery = (api: ApiClient, domainId: string, accountId: string, filter: ManifestFilter = {}) =>
  listQuery(['manifests', domainId, accountId, filter], ({ signal, ...request }) =>
    listManifests(api, domainId, accountId, request, filter, signal),
  )

/** Somebody who looks at a manifest that waits for its signature is told soon. */
export const manifestQuery = (api: ApiClient, domainId: string, accountId: string, manifestId: string) =>
  queryOptions({
    queryKey: ['manifest', domainId, accountId, manifestId],
    queryFn: ({ signal }) => getManifest(api, domainId, accountId, manifestId, signal),
    refetchInterval: ({ state: { data } }) => (data && !data.data.value ? delays.progressRefresh : delays.listRefresh),
  })
