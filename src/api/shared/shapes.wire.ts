import * as z from 'zod/mini'
import { uuid } from '@domain/shared/uuid-schema'

export { uuid }

/**
 * A word of a closed vocabulary that a newer platform may extend: known words keep their literal type, unknown ones
 * pass through by name.
 */
export const openWord = <const T extends readonly string[]>(_known: T) =>
  z.pipe(
    z.string(),
    z.transform((word) => word as T[number] | (string & Record<never, never>)),
  )

/** An amount in the smallest unit of the ledger, in decimal digits; the largest numbers of a ledger have 78. */
export const units = z.string().check(z.regex(/^\d{1,100}$/))
/** One that may be less than nothing. */
export const signedUnits = z.string().check(z.regex(/^-?\d{1,100}$/))

/** An instant as a platform answers it. */
export const instant = z.string().check(z.minLength(20))
export const userReference = z.object({ id: uuid, domainId: uuid })
/** A reference inside of signed data, which keeps what a newer platform adds. */
export const signedReference = z.looseObject({ id: uuid, domainId: uuid })

export const metadata = z.looseObject({
  description: z.optional(z.string()),
  revision: z.number(),
  createdAt: instant,
  createdBy: z.optional(signedReference),
  lastModifiedAt: instant,
  lastModifiedBy: z.optional(signedReference),
  customProperties: z.record(z.string(), z.string()),
})

/** A protected entity: `data` as the platform signed it. Unknown fields of data are kept, the signature covers them. */
export const signed = <T extends z.core.$ZodType>(data: T) =>
  z.object({ data, signature: z.string(), signingKey: z.string() })

export const page = <T extends z.core.$ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    count: z.number(),
    currentStartingAfter: z.optional(z.string()),
    nextStartingAfter: z.optional(z.string()),
  })

export const errorBody = z.object({ reason: z.string(), message: z.optional(z.string()) })

/** A protected entity before its data is read: what a device verifies. */
export const anyEnvelope = signed(z.looseObject({ id: z.string() }))
export type AnyEnvelope = z.output<typeof anyEnvelope>
