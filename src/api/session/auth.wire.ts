import * as z from 'zod/mini'

/** GET {auth}/session: an empty object (or null) when nobody is signed in. */
export const authSessionWire = z.object({
  user: z.object({ email: z.string(), publicKey: z.string(), name: z.optional(z.string()) }),
  accessToken: z.optional(z.string()),
  error: z.optional(z.string()),
  expires: z.string(),
})
export type AuthSessionWire = z.output<typeof authSessionWire>

/** GET {auth}/csrf */
export const csrfWire = z.object({ csrfToken: z.string() })

/** GET {auth}/providers: by provider id. */
export const providersWire = z.record(
  z.string(),
  z.object({ id: z.string(), name: z.string(), type: z.string(), signinUrl: z.string(), callbackUrl: z.string() }),
)

/** The answer to POST {auth}/signin/{provider}, /callback/{provider} and /signout sent as a form with json=true. */
export const authAnswerWire = z.object({
  error: z.optional(z.nullable(z.string())),
  status: z.optional(z.number()),
  ok: z.optional(z.boolean()),
  url: z.nullable(z.string()),
})

/** POST {auth}/_log */
export const clientLogWire = z.object({
  level: z.enum(['error', 'warn', 'debug']),
  code: z.string().check(z.maxLength(100)),
  message: z.optional(z.string().check(z.maxLength(2000))),
})
