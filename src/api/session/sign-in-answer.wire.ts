import * as z from 'zod/mini'
import { sentText } from '@api/shared/sent.wire'

/** What the page of a sign-in sends for a device without a network; a file of its own, for few sign-ins need it. */
export const signInAnswerBody = z.object({ number: sentText.check(z.regex(/^\d{2}$/)), signature: sentText })

/** `otherKey`: the signature is none of the key that has this login now, for whatever reason. */
export const signInAnsweredWire = z.discriminatedUnion('state', [
  z.object({ state: z.literal('approved'), continueUrl: z.string() }),
  z.object({ state: z.literal('refused') }),
  z.object({ state: z.literal('otherKey') }),
  z.object({ state: z.literal('expired') }),
])
export type SignInAnsweredWire = z.output<typeof signInAnsweredWire>
