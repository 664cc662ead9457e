import * as z from 'zod/mini'
import { uuid } from '@api/shared/shapes.wire'

/** GET /v1/me */
export const meWire = z.object({
  publicKey: z.string(),
  domains: z.array(
    z.object({
      id: uuid,
      alias: z.string(),
      userReference: z.object({ id: uuid, alias: z.string(), roles: z.array(z.string()) }),
    }),
  ),
  loginId: z.optional(z.object({ id: z.string(), providerId: z.string() })),
})
export type MeWire = z.output<typeof meWire>
