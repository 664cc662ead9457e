import * as z from 'zod/mini'

const webAddress = z.optional(z.string().check(z.regex(/^https?:\/\//)))

/** GET /config.json on the console's own origin: public facts only, never a secret. */
export const configurationWire = z.object({
  version: z.string(),
  authBasePath: z.string(),
  notificationBasePath: z.string(),
  /** The provider that sign-in posts to. */
  providerId: z.string(),
  /** Origins the browser may be sent to during sign-in and sign-out, beside the console's own. */
  issuerOrigins: z.array(z.string()),
  companionUrl: z.string(),
  newVersionUrl: z.optional(z.string()),
  /** Shown on the sign-in page, each only when it is configured. */
  projectLinks: z.optional(z.object({ source: webAddress, docs: webAddress, discussions: webAddress })),
  /** Only when the installation names it; a console without it remembers the platform's own word. */
  platformPublicKey: z.optional(z.string()),
  demo: z.boolean(),
  flags: z.object({ notifications: z.boolean(), sessionPolling: z.boolean(), focusRefetch: z.boolean() }),
})
export type ConfigurationWire = z.output<typeof configurationWire>

/** GET /config.json on the companion's origin. */
export const companionConfigurationWire = z.object({ version: z.string(), backends: z.array(z.string()), demo: z.boolean() })
export type CompanionConfigurationWire = z.output<typeof companionConfigurationWire>

/** GET /api/demo/people, and GET /api/demo/people/{id}/key with its private JWK; both exist in the running demo only. */
export const demoPersonWire = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  domain: z.string(),
  roles: z.array(z.string()),
  mayDo: z.string(),
})
export const demoPeopleWire = z.array(demoPersonWire)
export const demoKeyWire = z.object({
  publicKey: z.string(),
  jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), d: z.string() }),
})
