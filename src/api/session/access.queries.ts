import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@api/shared/client'
import { listAccess } from './access.api'

export const accessQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['access'], queryFn: ({ signal }) => listAccess(api, signal) })
