import * as z from 'zod/mini'
import { intentStatuses, stepStates } from '@domain/intents/intent'
import { errorBody, instant, openWord, page, signed, signedReference, uuid } from '@api/shared/shapes.wire'

/** A payload on the wire; its own schema is in the intent catalogue. */
export const anyPayload = z.looseObject({ type: z.string() })

const decisionWire = z.looseObject({
  author: signedReference,
  authorRoles: z.array(z.string()),
  seenBySystemAt: instant,
  decision: openWord(['Approve', 'Reject']),
  approvalReason: z.optional(z.string()),
  rejectionReason: z.optional(z.string()),
  rawRequest: z.string(),
  signature: z.string(),
})

const progressWire = z.looseObject({
  policyReference: z.looseObject({ id: uuid, revision: z.number(), domainId: uuid }),
  stepProgress: z.array(z.looseObject({ state: openWord(stepStates), decisions: z.array(decisionWire) })),
})

/** `data` of an intent. */
export const intentDataWire = z.looseObject({
  id: uuid,
  details: z.looseObject({
    payload: anyPayload,
    expiryAt: instant,
    author: signedReference,
    targetDomainId: uuid,
    metadata: z.looseObject({
      description: z.optional(z.string()),
      createdAt: instant,
      customProperties: z.record(z.string(), z.string()),
    }),
    proposalSignature: z.string(),
  }),
  state: z.looseObject({
    status: openWord(intentStatuses),
    lastModifiedAt: z.optional(instant),
    error: z.optional(z.looseObject({ code: z.string(), message: z.string() })),
    progressPerPolicy: z.optional(z.array(progressWire)),
  }),
})
export const intentWire = signed(intentDataWire)
export type IntentWire = z.output<typeof intentWire>
/** GET /v1/domains/{d}/intents */
export const intentsPageWire = page(intentWire)

/** GET /v1/domains/{d}/intents/{id}/remaining-users; 400 IntentNotOpenedError when the intent is not open. */
export const remainingUsersWire = z.array(z.object({ domainId: uuid, users: z.array(uuid) }))

export { errorBody }
