import * as z from 'zod/mini'
import { instant, uuid } from '@api/shared/shapes.wire'

const session = z.object({
  /** The hash of what the browser has. */
  id: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  browser: z.string(),
  begunAt: instant,
  activeAt: instant,
  /** The session that asks. */
  isThis: z.boolean(),
})

const device = z.object({
  id: uuid,
  /** Empty for a device that was added before names were kept. */
  name: z.string(),
  /** The key that it signs with. */
  publicKey: z.string(),
  addedAt: instant,
  seenAt: z.optional(instant),
})

const program = z.object({ id: uuid, issuedAt: instant, expiresAt: instant })

/** GET /api/access: everything that opens something in the name of the person who asks. */
export const accessWire = z.object({ sessions: z.array(session), devices: z.array(device), programs: z.array(program) })
export type AccessWire = z.output<typeof accessWire>

/** DELETE /api/access/{kind}/{id} */
export const endedAccessWire = z.object({ id: z.string() })

/** GET and POST /api/access/activity: how long the session stands without anybody at work, and how long at most. */
export const idlenessWire = z.object({ msLeft: z.number(), msToEnd: z.number() })
export type IdlenessWire = z.output<typeof idlenessWire>
