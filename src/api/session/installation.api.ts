import type { ApiClient } from '@api/shared/client'
import * as z from 'zod/mini'
import { configurationWire, type ConfigurationWire } from './configuration.wire'

/** GET /internal/v1/system/information */
export const systemInformationWire = z.object({
  notary: z.optional(z.object({ apiPublicKey: z.string(), messagingPublicKey: z.string() })),
  authentication: z.object({ oidcDiscoveryUrl: z.string() }),
})

/** What the platform says of itself, the key that it signs with among it. */
export const getSystemInformation = (api: ApiClient, signal?: AbortSignal) =>
  api.get('/internal/v1/system/information', systemInformationWire, { signal })

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
