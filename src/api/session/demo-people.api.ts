import type { ApiClient } from '@api/shared/client'
import { demoPeopleWire } from './demo-people.wire'

/** GET /api/demo/people: in a running demo only. */
export const listDemoPeople = (api: ApiClient) => api.get('/api/demo/people', demoPeopleWire)
