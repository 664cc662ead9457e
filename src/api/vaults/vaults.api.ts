import type { VaultProcessingStatus } from '@domain/vaults/processing'
import type { ApiClient } from '@api/shared/client'
import { listParameters, type PageRequest } from '@api/shared/paging'
import type { EntityFilter, EntitySort, Sorted } from '@api/shared/filter'
import { vaultsPageWire, vaultWire } from './vaults.wire'

/** The filter keys of the vault list, as the platform spells them. */
export interface VaultFilter extends EntityFilter, Sorted<EntitySort> {
  readonly publicKey?: string | undefined
  readonly 'additionalDetails.processingStatus'?: VaultProcessingStatus | undefined
}

/** GET /v1/vaults */
export const listVaults = (
  api: ApiClient,
  request: Partial<PageRequest> = {},
  filter: VaultFilter = {},
  signal?: AbortSignal,
) => api.get('/v1/vaults', vaultsPageWire, { query: listParameters(request, { ...filter }), signal })

/** GET /v1/vaults/{id} */
export const getVault = (api: ApiClient, vaultId: string, signal?: AbortSignal) =>
  api.get(`/v1/vaults/${vaultId}`, vaultWire, { signal })
