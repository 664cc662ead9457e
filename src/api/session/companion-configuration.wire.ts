import * as z from 'zod/mini'

/** GET /config.json on the companion's origin. */
export const companionConfigurationWire = z.object({
  version: z.string(),
  backends: z.array(z.string()),
  demo: z.boolean(),
  /** Only when the installation names it; a device without it remembers the first one that its server shows. */
  platformPublicKey: z.optional(z.string()),
})
export type CompanionConfigurationWire = z.output<typeof companionConfigurationWire>
