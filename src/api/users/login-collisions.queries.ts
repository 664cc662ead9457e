import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@api/shared/client'
import { loginCollisionsWire } from './login-collisions.wire'

/** Which users of a domain share a login with a user of another key; an institution that began with this rule has none. */
export const loginCollisionsQuery = (api: ApiClient, domainId: string) =>
  queryOptions({
    queryKey: ['loginCollisions', domainId],
    queryFn: ({ signal }) =>
      api.get(`/internal/v1/domains/${domainId}/login-collisions`, loginCollisionsWire, { signal }),
  })
