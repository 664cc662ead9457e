import * as z from 'zod/mini'
import { instant, uuid } from '@api/shared/shapes.wire'

/** Keeps a sign-in apart from every record that the platform signs: none has a type of this name, or these fields. */
export const signInType = 'SignIn'

/** What the platform signs of a sign-in: all that a device without a network shows, and nothing that says which number is the right one. */
export const sealedSignInWire = z.strictObject({
  type: z.literal(signInType),
  issuer: z.string(),
  origin: z.string(),
  /** The id of the challenge. */
  challenge: uuid,
  /** As it was typed in the browser, folded. */
  email: z.string(),
  numbers: z.array(z.string().check(z.regex(/^\d{2}$/))).check(z.length(3)),
  browser: z.string(),
  address: z.string(),
  askedAt: instant,
  expiresAt: instant,
})
export type SealedSignInWire = z.output<typeof sealedSignInWire>
