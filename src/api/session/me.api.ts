import type { ApiClient } from '@api/shared/client'
import { meWire } from './me.wire'

/** GET /v1/me: who is signed in and in which domains. */
export const getMe = (api: ApiClient, signal?: AbortSignal) => api.get('/v1/me', meWire, { signal })
