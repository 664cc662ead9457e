import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { ApiClient } from '@api/shared/client'
import { transactionDryRunWire } from './transaction-dry-run.wire'

export interface TriedTransaction {
  readonly accountId: string
  readonly ledgerId?: string
  readonly parameters: OrderParameters
}

/** POST /v1/domains/{d}/transactions/dry-run: nothing is ordered. */
export const dryRunTransaction = (api: ApiClient, domainId: string, tried: TriedTransaction, signal?: AbortSignal) =>
  api.post(`/v1/domains/${domainId}/transactions/dry-run`, tried, transactionDryRunWire, { signal })
