import type { ApiClient } from '@api/shared/client'
import { accessWire, endedAccessWire, idlenessWire } from './access.wire'

/** GET /api/access: own sessions, devices and program tokens. */
export const listAccess = (api: ApiClient, signal?: AbortSignal) => api.get('/api/access', accessWire, { signal })

/** DELETE /api/access/{kind}/{id}: needs a fresh sign-in. */
export const endAccess = (
  api: ApiClient,
  kind: 'sessions' | 'devices' | 'programs',
  id: string,
  signal?: AbortSignal,
) => api.delete(`/api/access/${kind}/${id}`, endedAccessWire, { signal })

/** GET /api/access/activity: how long the session stands without anybody at work; asking is no work. */
export const getIdleness = (api: ApiClient, signal?: AbortSignal) =>
  api.get('/api/access/activity', idlenessWire, { signal })

/** POST /api/access/activity: the person is at work. */
export const reportActivity = (api: ApiClient, signal?: AbortSignal) =>
  api.post('/api/access/activity', {}, idlenessWire, { signal })
