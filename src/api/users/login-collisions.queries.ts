import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@api/shared/client'
import * as z from 'zod/mini'
import { uuid } from '@api/shared/shapes.wire'

/** GET /internal/v1/domains/{d}/login-collisions: users who share a login with a user of another key. */
const loginCollisionsWire = z.object({
  items: z.array(z.object({ userId: uuid, alias: z.string(), login: z.string(), keepsLogin: z.boolean() })),
})

/** Which users of a domain share a login with a user of another key; an institution that began with this rule has none. */
export const loginCollisionsQuery = (api: ApiClient, domainId: string) =>
  queryOptions({
    queryKey: ['loginCollisions', domainId],
    queryFn: ({ signal }) =>
      api.get(`/internal/v1/domains/${domainId}/login-collisions`, loginCollisionsWire, { signal }),
  })
