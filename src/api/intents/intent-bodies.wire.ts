import * as z from 'zod/mini'
import { customProperties, description } from '@domain/intents/catalogue/fields'
import { sentInstant } from '@api/shared/instant.wire'
import { userReference, uuid } from '@api/shared/shapes.wire'
import { anyPayload } from './intents.wire'

/** What the calls of an intent send, as the platform judges it; the console builds it and needs no schema of it. */

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/))

const dryRunFields = {
  author: userReference,
  expiryAt: sentInstant,
  targetDomainId: uuid,
  id: uuid,
  payload: anyPayload,
  description,
  customProperties,
}
const proposeRequestWire = z.strictObject({ type: z.literal('Propose'), ...dryRunFields })
const decisionFields = {
  author: userReference,
  targetDomainId: uuid,
  intentId: uuid,
  proposalSignature: base64,
  expiryAt: z.optional(sentInstant),
}
const approveRequestWire = z.strictObject({
  type: z.literal('Approve'),
  ...decisionFields,
  approvalReason: z.optional(z.string().check(z.maxLength(5000))),
})
const rejectRequestWire = z.strictObject({
  type: z.literal('Reject'),
  ...decisionFields,
  rejectReason: z.string().check(z.minLength(1), z.maxLength(5000)),
})

/** POST /v1/intents, /v1/intents/approve, /v1/intents/reject */
export const proposeBody = z.object({ request: proposeRequestWire, signature: base64 })
export const approveBody = z.object({ request: approveRequestWire, signature: base64 })
export const rejectBody = z.object({ request: rejectRequestWire, signature: base64 })

/** POST /v1/intents/dry-run */
export const dryRunBody = z.strictObject(dryRunFields)
