import type { onLedgerStatuses, processingStatuses, transferKinds } from '@domain/transactions/statuses'
import type { ApiClient } from '@api/shared/client'
import type { Sorted } from '@api/shared/filter'
import type { PageRequest } from '@api/shared/paging'
import {
  orderWire,
  ordersPageWire,
  transactionsPageWire,
  transactionWire,
  transfersPageWire,
  transferWire,
} from './transactions.wire'

/** The filter keys of the order list, as the platform spells them; instants in ISO 8601. */
export interface OrderFilter extends Sorted<'id' | 'accountId' | 'metadata.createdAt' | 'metadata.lastModifiedAt'> {
  readonly accountId?: readonly string[] | undefined
  readonly ledgerId?: readonly string[] | undefined
  readonly intentId?: string | undefined
  readonly 'metadata.createdBy'?: string | undefined
  readonly 'metadata.createdAt.gt'?: string | undefined
  readonly 'metadata.createdAt.lt'?: string | undefined
}

export interface TransferFilter extends Sorted<
  'id' | 'transactionId' | 'tickerId' | 'quarantined' | 'value' | 'kind' | 'registeredAt'
> {
  readonly transactionId?: string | undefined
  readonly tickerId?: string | undefined
  readonly quarantined?: boolean | undefined
  readonly kind?: (typeof transferKinds)[number] | undefined
  readonly accountId?: string | undefined
  readonly 'recipient.accountId'?: readonly string[] | undefined
  readonly 'recipient.addressDetails.address'?: readonly string[] | undefined
  readonly 'registeredAt.gt'?: string | undefined
  readonly 'registeredAt.lt'?: string | undefined
  readonly 'ticker.ledgerId'?: readonly string[] | undefined
}

export interface TransactionFilter extends Sorted<
  | 'id'
  | 'ledgerId'
  | 'processingStatus'
  | 'registeredAt'
  | 'ledgerTransactionData.ledgerStatus'
  | 'ledgerTransactionData.statusLastUpdatedAt'
> {
  readonly ledgerId?: string | undefined
  readonly 'orderReference.Id'?: string | undefined
  readonly accountId?: string | undefined
  readonly 'processing.status'?: (typeof processingStatuses)[number] | undefined
  readonly 'ledgerTransactionData.ledgerStatus'?: (typeof onLedgerStatuses)[number] | undefined
  readonly 'ledgerTransactionData.ledgerTransactionId'?: string | undefined
}

const base = (domainId: string) => `/v1/domains/${domainId}/transactions`

/** GET /v1/domains/{d}/transactions/orders */
export const listOrders = (
  api: ApiClient,
  domainId: string,
  request: PageRequest,
  filter: OrderFilter = {},
  signal?: AbortSignal,
) => api.get(`${base(domainId)}/orders`, ordersPageWire, { query: { ...filter, ...request }, signal })

/** GET /v1/domains/{d}/transactions/orders/{id} */
export const getOrder = (api: ApiClient, domainId: string, orderId: string, signal?: AbortSignal) =>
  api.get(`${base(domainId)}/orders/${orderId}`, orderWire, { signal })

/** GET /v1/domains/{d}/transactions/transfers */
export const listTransfers = (
  api: ApiClient,
  domainId: string,
  request: PageRequest,
  filter: TransferFilter = {},
  signal?: AbortSignal,
) => api.get(`${base(domainId)}/transfers`, transfersPageWire, { query: { ...filter, ...request }, signal })

/** GET /v1/domains/{d}/transactions/transfers/{id} */
export const getTransfer = (api: ApiClient, domainId: string, transferId: string, signal?: AbortSignal) =>
  api.get(`${base(domainId)}/transfers/${transferId}`, transferWire, { signal })

/** GET /v1/domains/{d}/transactions */
export const listTransactions = (
  api: ApiClient,
  domainId: string,
  request: PageRequest,
  filter: TransactionFilter = {},
  signal?: AbortSignal,
) => api.get(base(domainId), transactionsPageWire, { query: { ...filter, ...request }, signal })

/** GET /v1/domains/{d}/transactions/{id} */
export const getTransaction = (api: ApiClient, domainId: string, transactionId: string, signal?: AbortSignal) =>
  api.get(`${base(domainId)}/${transactionId}`, transactionWire, { signal })
