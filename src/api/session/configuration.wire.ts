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
  /** Where devices without a network get their app; only when the installation serves it. */
  airGapUrl: webAddress,
  /** Each only when the installation names it. */
  institutionName: z.optional(z.string()),
  desktopAppUrl: webAddress,
  newVersionUrl: z.optional(z.string()),
  /** The origin from which pictures of assets may be shown; none are without it. */
  ipfsGateway: webAddress,
  /** Shown on the sign-in page, each only when it is configured. */
  projectLinks: z.optional(z.object({ source: webAddress, docs: webAddress, discussions: webAddress })),
  /** Only when the installation names it; a console without it remembers the platform's own word. */
  platformPublicKey: z.optional(z.string()),
  demo: z.boolean(),
  /** Whether people are mailed what they are notified of. */
  mails: z.optional(z.boolean()),
  /** Types of the providers at which an account can be connected, by a platform that says so. */
  providers: z.optional(z.array(z.string())),
  flags: z.object({ notifications: z.boolean(), sessionPolling: z.boolean(), focusRefetch: z.boolean() }),
})
export type ConfigurationWire = z.output<typeof configurationWire>
