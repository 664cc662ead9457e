import * as z from 'zod/mini'
import { isKeptOnItsWay } from '@domain/shared/loopback'
import { isUsableKey } from '@domain/signing/usable-key'

const digits = z.string().check(z.regex(/^\d+$/))
const megabytes = z.pipe(digits, z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(1_000_000))))
const port = z.pipe(digits, z.pipe(z.transform(Number), z.number().check(z.maximum(65_535))))
const flag = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((text) => text === 'true' || text === '1'),
)
const databaseUrl = z.string().check(z.url(), z.regex(/^postgres(ql)?:\/\//i))
/** An address that a browser may be sent to: no other scheme ever becomes a link. */
const webUrl = z.string().check(z.url(), z.regex(/^https?:\/\//i))
/** Nobody on the way reads who calls a relay. */
const relayUrl = z.string().check(
  z.regex(/^wss?:\/\//i),
  z.refine((text) => URL.canParse(text) && isKeptOnItsWay(text.replace(/^ws/i, 'http'))),
)
/** Nobody on the way reads a mail: TLS, except on this machine. */
const smtpUrl = z.string().check(
  z.regex(/^smtps?:\/\//i),
  z.refine((text) => URL.canParse(text) && new URL(text).hostname !== ''),
)
/** As which a user record names a login that no provider but this institution knows. */
export const internalProvider = 'harmonize'
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`
/** Scheme, host and port: anything further would be lost, since each app is at the root of its origin. */
const webOrigin = webUrl.check(z.refine(isOrigin))

/** Configuration by environment; README lists each name with its meaning. */
export const environmentSchema = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port, 8080),
  COMPANION_PORT: z._default(port, 8081),
  /** Of devices without a network; without it they have no address. */
  AIRGAP_PORT: z.optional(port),
  CONSOLE_ORIGIN: z.optional(webOrigin),
  COMPANION_ORIGIN: z.optional(webOrigin),
  AIRGAP_ORIGIN: z.optional(webOrigin),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(databaseUrl),
  /** A network of the institution's own stands for the TLS that its server lacks. */
  DATABASE_WITHOUT_TLS: z._default(flag, false),
  DEMO: z._default(flag, true),
  GENESIS_FILE: z.optional(z.string()),
  GATEWAY_URL: z.optional(webUrl),
  NOTIFICATION_URL: z.optional(webUrl),
  AUTH_ISSUER: z.optional(webUrl),
  AUTH_CLIENT_ID: z.optional(z.string()),
  AUTH_CLIENT_SECRET: z.optional(z.string()),
  /** For whom a provider elsewhere issues its tokens. */
  AUTH_AUDIENCE: z.optional(z.string().check(z.minLength(1))),
  /** As which user records name the provider elsewhere. */
  AUTH_PROVIDER_ID: z.optional(
    z.string().check(
      z.minLength(1),
      z.maxLength(100),
      z.refine((text) => text !== internalProvider),
    ),
  ),
  AUTH_EMAIL_LOGIN: z._default(flag, false),
  AUTH_SECRET: z.optional(z.string().check(z.minLength(32))),
  PLATFORM_PUBLIC_KEY: z.optional(z.string().check(z.refine((text) => isUsableKey(text)))),
  COMPANION_BACKENDS: z.optional(z.string()),
  /** VAPID's two keys, base64url, divided by a comma: public, private. */
  PUSH_KEYS: z.optional(z.string().check(z.regex(/^[\w-]{87},[\w-]{43}$/))),
  PUSH_SERVICES: z.optional(z.string()),
  /** The mail server; without one nobody is mailed. */
  SMTP_URL: z.optional(smtpUrl),
  /** From which address mails come. */
  SMTP_FROM: z.optional(z.email()),
  /** How the pages before the sign-in name the institution. */
  INSTITUTION_NAME: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  /** Where the desktop app is downloaded; without it none is offered. */
  DESKTOP_APP_URL: z.optional(webUrl),
  NEW_VERSION_URL: z.optional(webUrl),
  IPFS_GATEWAY: z.optional(webOrigin),
  LINK_SOURCE: z.optional(webUrl),
  LINK_DOCS: z.optional(webUrl),
  LINK_DISCUSSIONS: z.optional(webUrl),
  /** Megabytes of signed requests that one key may have kept in a day. */
  SIGNED_MB_PER_DAY: z._default(megabytes, 256),
  /** The relay over which dApps are reached; without it none can be connected. */
  DAPP_RELAY_URL: z.optional(relayUrl),
  /** As whom that relay knows this institution, where it asks. */
  DAPP_PROJECT_ID: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
  /** Of the dApp of a demo institution and its relay, on this machine alone. */
  DAPP_PORT: z.optional(port),
  FLAG_NOTIFICATIONS: z._default(flag, true),
  FLAG_SESSION_POLLING: z._default(flag, true),
  FLAG_FOCUS_REFETCH: z._default(flag, true),
  FLAG_UNSAFE_MANIFESTS: z._default(flag, false),
})

export type Environment = z.output<typeof environmentSchema>

/** The configuration of one gateway, resolved: addresses are complete and nothing reads the environment any more. */
export interface GatewayConfig {
  readonly environment: Environment
  readonly version: string
  /** `http://127.0.0.1:8080` */
  readonly consoleOrigin: string
  /** `http://localhost:8081` */
  readonly companionOrigin: string
  /** `http://localhost:8082`; where devices without a network get their app */
  readonly airGapOrigin?: string
  /** `http://localhost:8083`; the dApp of a demo institution, and its relay */
  readonly dappOrigin?: string
  /** Who signs access tokens, and how to find its keys; the embedded provider, a real one, or a test's. */
  readonly tokens: { readonly issuer: string; readonly audience: string }
  readonly isLoopback: boolean
}
