import { queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import type { ApiClient } from '@api/shared/client'
import { getMe } from './me.api'

export const meQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => getMe(api, signal),
    refetchInterval: delays.sessionRefetch,
  })
