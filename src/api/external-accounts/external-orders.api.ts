import type { ExternalOrderParameters } from '@domain/intents/catalogue/external-order'
import type { ApiClient } from '@api/shared/client'
import type { Sorted } from '@api/shared/filter'
import type { PageRequest } from '@api/shared/paging'
import {
  externalDryRunWire,
  externalOrdersPageWire,
  externalTransfersPageWire,
  type externalTransferKinds,
} from './external-accounts.wire'

const base = (domainId: string) => `/v1/domains/${domainId}/external-accounts/transactions`

/** The filter keys of the orders of external accounts, as the platform spells them. */
export interface ExternalOrderFilter extends Sorted<'id' | 'externalAccountId' | 'createdAt' | 'lastModifiedAt'> {
  readonly externalAccountIds?: readonly string[] | undefined
  readonly intentId?: string | undefined
  readonly createdBy?: string | undefined
  readonly lastModifiedBy?: string | undefined
  readonly description?: string | undefined
}

/** Those of their transfers; instants in ISO 8601. */
export interface ExternalTransferFilter extends Sorted<'id' | 'registeredAt'> {
  readonly kind?: (typeof externalTransferKinds)[number] | undefined
  readonly externalAccountId?: string | undefined
  readonly transactionOrderId?: string | undefined
  readonly id?: string | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** GET …/external-accounts/transactions/orders */
export const listExternalOrders = (
  api: ApiClient,
  domainId: string,
  request: PageRequest,
  filter: ExternalOrderFilter = {},
  signal?: AbortSignal,
) => api.get(`${base(domainId)}/orders`, externalOrdersPageWire, { query: { ...filter, ...request }, signal })

/** GET …/external-accounts/transactions/transfers */
export const listExternalTransfers = (
  api: ApiClient,
  domainId: string,
  request: PageRequest,
  filter: ExternalTransferFilter = {},
  signal?: AbortSignal,
) => api.get(`${base(domainId)}/transfers`, externalTransfersPageWire, { query: { ...filter, ...request }, signal })

/** POST …/external-accounts/transactions/dry-run: nothing is ordered. */
export const dryRunExternalOrder = (
  api: ApiClient,
  domainId: string,
  externalAccountId: string,
  order: ExternalOrderParameters,
  signal?: AbortSignal,
) => api.post(`${base(domainId)}/dry-run`, { externalAccountId, parameters: order }, externalDryRunWire, { signal })
