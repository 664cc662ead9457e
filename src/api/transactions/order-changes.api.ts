import type { ProposeRequest } from '@domain/intents/request'
import type { ApiClient } from '@api/shared/client'
import * as z from 'zod/mini'
import { openWord, uuid } from '@api/shared/shapes.wire'

/** GET /internal/v1/transaction/{id}/blocker: the transaction that a sent one waits for; without an id when it waits for none. */
const blockerWire = z.looseObject({ id: z.optional(uuid) })

/** What POST /v1/intents/dry-run says of a cancellation: how it would go at this moment, and its fee where it has one. */
const cancellationDryRunWire = z.looseObject({
  success: z.boolean(),
  errors: z.optional(z.array(z.string())),
  cancellation: z.optional(z.looseObject({ type: openWord(['OffLedger', 'OnLedger']), fee: z.optional(z.string()) })),
})

/** GET /internal/v1/transaction/{id}/blocker: another platform may refuse it with 404 when it waits for none. */
export const getBlocker = (api: ApiClient, transactionId: string, signal?: AbortSignal) =>
  api.get(`/internal/v1/transaction/${transactionId}/blocker`, blockerWire, { signal })

/** POST /v1/intents/dry-run: what a cancellation would cost now; nothing is proposed. */
export function dryRunCancellation(api: ApiClient, { type: _type, ...fields }: ProposeRequest, signal?: AbortSignal) {
  return api.post('/v1/intents/dry-run', fields, cancellationDryRunWire, { signal })
}
