import * as z from 'zod/mini'
import { limits } from '@domain/shared/limits'
import { sentText } from '@api/shared/sent.wire'
import { instant, uuid } from '@api/shared/shapes.wire'

/**
 * The sign-in interaction of the embedded identity provider, below /oidc/interaction/{uid}.
 * GET  …/{uid}            -> interactionWire, with the CSRF token that the posts must carry as header x-csrf-token
 * POST …/{uid}/challenge  {email} -> challengeWire (the same answer for an unknown e-mail)
 * GET  …/{uid}/challenge/{challengeId} -> challengeStateWire, polled every 500 ms
 * POST …/{uid}/challenge/{challengeId}/answer {number, signature} -> signInAnsweredWire (sign-in-answer.wire.ts): what a device without a network showed as a code
 * When approved: the browser goes to `continueUrl`, which ends the interaction and returns to the console.
 */
export const interactionWire = z.object({
  uid: z.string(),
  csrfToken: z.string(),
  clientName: z.string(),
  expiresAt: instant,
})

export const challengeBody = z.object({ email: sentText.check(z.minLength(3), z.maxLength(limits.email)) })

export const challengeWire = z.object({
  challengeId: uuid,
  /** Two digits, shown in the browser and picked on the device. */
  number: z.string().check(z.regex(/^\d{2}$/)),
  expiresAt: instant,
  /** The sign-in as the platform has signed it, for a device without a network (`sealedSignInText`); absent where the installation serves no app of one. */
  code: z.optional(z.string()),
  /** Whose signature that is, for a device that knows no platform yet; it is compared there by its fingerprint. */
  platformKey: z.optional(z.string()),
})

export const challengeStateWire = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('approved'), continueUrl: z.string() }),
  z.object({ state: z.literal('refused') }),
  z.object({ state: z.literal('expired') }),
])
export type ChallengeStateWire = z.output<typeof challengeStateWire>
