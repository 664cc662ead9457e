import * as z from 'zod/mini'
import { lockStatuses } from '@domain/shared/lock'
import { metadata, openWord, page, signed, uuid } from '@api/shared/shapes.wire'

/** A trusted address outside of the institution, by the name under which people know it; `trustScore` from 0 to 100. */
export const endpointWire = signed(
  z.looseObject({
    id: uuid,
    domainId: uuid,
    address: z.string(),
    ledgerId: z.string(),
    alias: z.string(),
    trustScore: z.number(),
    lock: openWord(lockStatuses),
    metadata,
    parameters: z.optional(z.looseObject({ ABI: z.optional(z.string()) })),
  }),
)
export type EndpointWire = z.output<typeof endpointWire>
/** GET /v1/domains/{d}/endpoints */
export const endpointsPageWire = page(endpointWire)
