import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { ApiClient } from '@api/shared/client'
import * as z from 'zod/mini'
import { openWord, units } from '@api/shared/shapes.wire'

const dryRunResult = z.looseObject({
  type: openWord(['Success', 'Failure']),
  hint: z.optional(z.string()),
  reason: z.optional(z.string()),
})

/** POST /v1/domains/{d}/transactions/dry-run: whether it would go through, and its cost in the terms of the ledger. */
const transactionDryRunWire = z.object({
  result: dryRunResult,
  estimate: z.looseObject({ type: z.string(), fee: z.optional(units), gas: z.optional(units) }),
})
/** What POST /v1/intents/dry-run says of a transfer order beside its verdict; nothing of one that it refuses altogether. */
export const transferDryRunWire = z.looseObject({
  errors: z.optional(z.array(z.string())),
  result: z.optional(dryRunResult),
  estimate: z.optional(z.looseObject({ type: z.string(), fee: z.optional(units) })),
})

export interface TriedTransaction {
  readonly accountId: string
  readonly ledgerId?: string
  readonly parameters: OrderParameters
}

/** POST /v1/domains/{d}/transactions/dry-run: nothing is ordered. */
export const dryRunTransaction = (api: ApiClient, domainId: string, tried: TriedTransaction, signal?: AbortSignal) =>
  api.post(`/v1/domains/${domainId}/transactions/dry-run`, tried, transactionDryRunWire, { signal })
