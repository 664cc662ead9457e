import * as z from 'zod/mini'
import { manifestTypes } from '@domain/intents/catalogue/manifest-types'
import { manifestStatuses } from '@domain/manifests/manifest-statuses'
import { metadata, openWord, page, uuid } from '@api/shared/shapes.wire'

export const manifestWire = z.object({
  data: z.looseObject({
    id: uuid,
    domainId: uuid,
    accountId: uuid,
    ledgerId: z.optional(z.string()),
    content: z.looseObject({ type: openWord(manifestTypes) }),
    /** There once the key of the account has signed. */
    value: z.optional(z.looseObject({ type: openWord(manifestTypes) })),
    metadata,
  }),
  signature: z.string(),
  signingKey: z.string(),
  additionalDetails: z.optional(z.object({ processing: z.looseObject({ type: openWord(manifestStatuses) }) })),
})
export type ManifestWire = z.output<typeof manifestWire>
/** GET /v1/domains/{d}/accounts/{a}/manifests */
export const manifestsPageWire = page(manifestWire)
