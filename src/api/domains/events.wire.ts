import * as z from 'zod/mini'
import { instant, page, uuid } from '@api/shared/shapes.wire'

export const eventWire = z.object({
  id: uuid,
  domainId: uuid,
  sequenceNumber: z.number(),
  savedAt: instant,
  /** The type, and the ids of what it is about. */
  payload: z.looseObject({ type: z.string() }),
})
export type EventWire = z.output<typeof eventWire>
/** GET /v1/domains/{d}/events */
export const eventsPageWire = page(eventWire)
