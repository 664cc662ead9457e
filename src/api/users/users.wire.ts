import * as z from 'zod/mini'
import { lockStatuses } from '@domain/shared/lock'
import { metadata, openWord, page, signed, uuid } from '@api/shared/shapes.wire'

export const userWire = signed(
  z.looseObject({
    id: uuid,
    domainId: uuid,
    alias: z.string(),
    publicKey: z.string(),
    roles: z.array(z.string()),
    lock: openWord(lockStatuses),
    loginIds: z.optional(z.array(z.looseObject({ id: z.string(), providerId: z.string() }))),
    metadata,
  }),
)
export type UserWire = z.output<typeof userWire>
/** GET /v1/domains/{d}/users */
export const usersPageWire = page(userWire)
/** GET /v1/domains/{d}/users/roles */
export const rolesWire = z.object({ roles: z.array(z.string()) })
