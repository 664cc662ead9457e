import * as z from 'zod/mini'
import { configurationWire, demoPeopleWire, type ConfigurationWire } from './configuration.wire'
import type { ApiClient } from '@api/shared/client'

/** GET /config.json, before there is a client: public facts of this installation. */
export async function getConfiguration(fetchPort: typeof fetch, origin: string): Promise<ConfigurationWire> {
  const response = await fetchPort(`${origin}/config.json`)
  return z.parse(configurationWire, await response.json())
}

/** GET /api/demo/people: in a running demo only. */
export const listDemoPeople = (api: ApiClient) => api.get('/api/demo/people', demoPeopleWire)
