import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@api/shared/client'

/** The order that a request asks to cancel; what reads it comes with the first such request. */
export const cancelledOrderQuery = (api: ApiClient, domainId: string, orderId: string) =>
  queryOptions({
    queryKey: ['order', domainId, orderId],
    queryFn: async ({ signal }) => (await import('./transactions.api')).getOrder(api, domainId, orderId, signal),
  })
