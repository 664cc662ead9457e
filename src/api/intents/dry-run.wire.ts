import * as z from 'zod/mini'

/** POST /v1/intents/dry-run -> 200; no envelope, no signature, no type. */
export const dryRunWire = z.looseObject({
  success: z.boolean(),
  errors: z.optional(z.array(z.string())),
  type: z.string(),
  /** Of orders: whether the ledger would carry it out as things are. */
  result: z.optional(
    z.looseObject({ type: z.optional(z.string()), hint: z.optional(z.string()), reason: z.optional(z.string()) }),
  ),
})
export type DryRunWire = z.output<typeof dryRunWire>
