import * as z from 'zod/mini'

/** POST /v1/vaults/operations/signed -> 400: what was refused, file by file. */
export const importRefusedWire = z.object({
  reason: z.string(),
  message: z.optional(z.string()),
  additionalDetails: z.array(z.object({ reason: z.string(), message: z.string() })),
})
export type ImportRefusal = z.output<typeof importRefusedWire>['additionalDetails'][number]
