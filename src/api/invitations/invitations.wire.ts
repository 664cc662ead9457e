import * as z from 'zod/mini'
import { invitationClosures, invitationStatuses } from '@domain/invitations/invitation'
import { limits, rolePattern } from '@domain/shared/limits'
import { lockStatuses } from '@domain/shared/lock'
import { sentText } from '@api/shared/sent.wire'
import { instant, openWord, userReference, uuid } from '@api/shared/shapes.wire'

/** POST /v1/domains/{d}/users/invitations: who is invited, and for how many seconds the code opens it. */
export const invitationBody = z.strictObject({
  numberSecondsOfValidity: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  user: z.strictObject({
    id: uuid,
    alias: sentText.check(z.minLength(1), z.maxLength(limits.alias)),
    roles: z.array(z.string().check(z.regex(rolePattern))).check(z.minLength(1), z.maxLength(100)),
    lock: z.enum(['Unlocked', 'Locked']),
    description: z.optional(z.nullable(sentText.check(z.maxLength(limits.description)))),
    customProperties: z.record(sentText.check(z.minLength(1)), sentText.check(z.minLength(1))),
  }),
})

/**
 * The answer of that call, of renew, cancel and complete, and of GET …/{id}. `code`: empty for whom it is not, and once it opens nothing. `closedBecause`, which the
 * contract does not have: why it opens nothing, where no person has cancelled it and its time has not passed.
 */
export const invitationWire = z.object({
  id: uuid,
  code: z.string(),
  status: openWord(invitationStatuses),
  closedBecause: z.optional(openWord(invitationClosures)),
  validUntil: instant,
  user: z.object({
    id: uuid,
    domainId: uuid,
    alias: z.string(),
    roles: z.array(z.string()),
    lock: openWord(lockStatuses),
    description: z.optional(z.nullable(z.string())),
    customProperties: z.record(z.string(), z.string()),
    publicKey: z.optional(z.nullable(z.string())),
  }),
  metadata: z.object({ createdAt: instant, lastModifiedAt: instant, createdBy: userReference }),
})
export type InvitationWire = z.output<typeof invitationWire>
/** This list alone ends with `null`. */
const cursor = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((startingAfter) => startingAfter ?? undefined),
)
/** GET /v1/domains/{d}/users/invitations */
export const invitationsPageWire = z.object({
  items: z.array(invitationWire),
  count: z.number(),
  currentStartingAfter: cursor,
  nextStartingAfter: cursor,
})

/** GET /v1/users/invitations/{idOrCode}, without a sign-in. */
export const publicInvitationWire = z.object({
  user: z.object({ alias: z.string() }),
  status: openWord(invitationStatuses),
})
/** GET /api/invitation/profile-status/{encodedValue}, without a sign-in. */
export const profileStatusWire = z.object({ status: openWord(invitationStatuses) })

/** POST /v1/users/invitations/{code}, by a device: `signature` of its key over the canonical InvitationAnswer message, which the contract does not ask for. */
export const invitationAnswerBody = z.object({ publicKey: sentText, signature: sentText })
