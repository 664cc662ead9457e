import { queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import type { ApiClient } from '@api/shared/client'
import { findOwnedAddresses } from './owned-address.api'

export const ownedAddressQuery = (api: ApiClient, address: string) =>
  queryOptions({
    queryKey: ['owned-address', address],
    queryFn: ({ signal }) => findOwnedAddresses(api, address, signal),
    staleTime: delays.listStale,
  })
