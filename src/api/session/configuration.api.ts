import * as z from 'zod/mini'
import { configurationWire, type ConfigurationWire } from './configuration.wire'

/** Public facts of this installation, before there is a client: from the document that brought the app or else GET /config.json. */
export async function getConfiguration(
  fetchPort: typeof fetch,
  origin: string,
  written?: string,
): Promise<ConfigurationWire> {
  if (written) return z.parse(configurationWire, JSON.parse(written))
  const response = await fetchPort(`${origin}/config.json`)
  return z.parse(configurationWire, await response.json())
}
