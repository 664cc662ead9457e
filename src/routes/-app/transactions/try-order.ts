import type { QueryClient } from '@tanstack/react-query'
import { ledgerFeesQuery } from '@api/ledgers/ledgers.queries'
import type { ApiClient } from '@api/shared/client'
import { dryRunTransaction } from '@api/transactions/transactions.api'
import type { JsonObject } from '@domain/shared/json'
import { readEstimate, type FeeLevels } from '@domain/transactions/order-form/order-estimate'
import type { OrderFormPorts } from '@machines/transactions/order-form.provide'

/** Asks the platform what would become of an order, and prices what it says. */
export const createTryOrder = (api: ApiClient, queries: QueryClient, domainId: string): OrderFormPorts['tryOrder'] => async (payload, signal) => {
  const { accountId, ledgerId, parameters } = payload
  const levels = queries.fetchQuery(ledgerFeesQuery(api, ledgerId ?? '')).catch(() => undefined)
  const { result, estimate } = await dryRunTransaction(api, domainId, { accountId, ...(ledgerId ? { ledgerId } : {}), parameters }, signal)
  const cost = readEstimate(estimate as JsonObject, parameters, (await levels) as FeeLevels | undefined)
  if (result.type === 'Success' && cost) return { outcome: 'passes', estimate: cost }
  return { outcome: 'fails', hint: result.hint ?? 'TransactionEstimationFailure', reason: result.reason ?? '', estimate: cost }
}
