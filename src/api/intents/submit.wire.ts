import * as z from 'zod/mini'
import { instant, openWord, userReference, uuid } from '@api/shared/shapes.wire'

/** POST /v1/intents, /v1/intents/approve, /v1/intents/reject -> 202 {requestId} */
export const acceptedWire = z.object({ requestId: uuid })

/** GET /v1/domains/{d}/requests/{id} and /v1/me/requests */
export const requestStateWire = z.object({
  id: uuid,
  requester: userReference,
  status: openWord(['Processing', 'Failed', 'Succeeded']),
  history: z.array(
    z.object({
      source: z.string(),
      status: openWord(['Processing', 'Failed', 'Succeeded']),
      hint: z.optional(z.string()),
      createdAt: instant,
    }),
  ),
  lastModifiedAt: instant,
  intent: z.optional(z.object({ domainId: uuid, id: uuid })),
})
export type RequestStateWire = z.output<typeof requestStateWire>
