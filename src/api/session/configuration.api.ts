import * as z from 'zod/mini'
import { configurationWire, type ConfigurationWire } from './configuration.wire'

/** GET /config.json, before there is a client: public facts of this installation. */
export async function getConfiguration(fetchPort: typeof fetch, origin: string): Promise<ConfigurationWire> {
  const response = await fetchPort(`${origin}/config.json`)
  return z.parse(configurationWire, await response.json())
}
