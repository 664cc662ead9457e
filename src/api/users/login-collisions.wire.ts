import * as z from 'zod/mini'
import { uuid } from '@api/shared/shapes.wire'

/** GET /internal/v1/domains/{d}/login-collisions: users who share a login with a user of another key. */
export const loginCollisionsWire = z.object({
  items: z.array(z.object({ userId: uuid, alias: z.string(), login: z.string(), keepsLogin: z.boolean() })),
})
