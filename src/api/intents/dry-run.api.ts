import type { ProposeRequest } from '@domain/intents/request'
import type { ApiClient } from '@api/shared/client'
import * as z from 'zod/mini'

/** POST /v1/intents/dry-run -> 200; no envelope, no signature, no type. */
const dryRunWire = z.looseObject({
  success: z.boolean(),
  errors: z.optional(z.array(z.string())),
  type: z.string(),
  /** Of orders: whether the ledger would carry it out as things are. */
  result: z.optional(
    z.looseObject({ type: z.optional(z.string()), hint: z.optional(z.string()), reason: z.optional(z.string()) }),
  ),
})
export type DryRunWire = z.output<typeof dryRunWire>

/** POST /v1/intents/dry-run: the proposal without its envelope, signature and type. */
export function dryRunProposal(api: ApiClient, { type: _type, ...fields }: ProposeRequest, signal?: AbortSignal) {
  return api.post('/v1/intents/dry-run', fields, dryRunWire, { signal })
}
