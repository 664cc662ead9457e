import * as z from 'zod/mini'
import { openWord, uuid } from '@api/shared/shapes.wire'

/** GET /internal/v1/transaction/{id}/blocker: the transaction that a sent one waits for. */
export const blockerWire = z.looseObject({ id: uuid })

/** What POST /v1/intents/dry-run says of a cancellation: how it would go at this moment, and its fee where it has one. */
export const cancellationDryRunWire = z.looseObject({
  success: z.boolean(),
  errors: z.optional(z.array(z.string())),
  cancellation: z.optional(z.looseObject({ type: openWord(['OffLedger', 'OnLedger']), fee: z.optional(z.string()) })),
})
