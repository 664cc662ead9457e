import type { ProposeRequest } from '@domain/intents/request'
import type { ApiClient } from '@api/shared/client'
import { blockerWire, cancellationDryRunWire } from './order-changes.wire'

/** GET /internal/v1/transaction/{id}/blocker: refused with 404 when it waits for no other. */
export const getBlocker = (api: ApiClient, transactionId: string, signal?: AbortSignal) =>
  api.get(`/internal/v1/transaction/${transactionId}/blocker`, blockerWire, { signal })

/** POST /v1/intents/dry-run: what a cancellation would cost now; nothing is proposed. */
export function dryRunCancellation(api: ApiClient, { type: _type, ...fields }: ProposeRequest, signal?: AbortSignal) {
  return api.post('/v1/intents/dry-run', fields, cancellationDryRunWire, { signal })
}
