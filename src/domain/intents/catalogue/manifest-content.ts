import * as z from 'zod/mini'
import { base64 } from './fields'

const claim = z.optional(z.string().check(z.minLength(1), z.maxLength(75)))
const seconds = z.optional(z.int())
const more = z.optional(z.record(z.string(), z.string()))

/** What an account signs that is no transaction: whole bytes in hexadecimal, the claims of a token, or any bytes in base64. */
export const manifestContent = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('EIP-191'),
    value: z.string().check(z.regex(/^0[xX]([a-fA-F0-9]{2})*$/), z.maxLength(20_002)),
  }),
  z.strictObject({
    type: z.literal('JWT'),
    header: z.strictObject({ type: claim, algorithm: claim, additionalParameters: more }),
    payload: z.strictObject({
      issuer: claim,
      subject: claim,
      audience: claim,
      expiration: seconds,
      notBefore: seconds,
      issuedAt: seconds,
      jwtId: claim,
      additionalClaims: more,
    }),
  }),
  z.strictObject({ type: z.literal('Unsafe'), value: base64 }),
])
export type ManifestContent = z.output<typeof manifestContent>
