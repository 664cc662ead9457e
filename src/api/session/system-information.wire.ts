import * as z from 'zod/mini'

/** GET /internal/v1/system/information */
export const systemInformationWire = z.object({
  notary: z.optional(z.object({ apiPublicKey: z.string(), messagingPublicKey: z.string() })),
  authentication: z.object({ oidcDiscoveryUrl: z.string() }),
})
