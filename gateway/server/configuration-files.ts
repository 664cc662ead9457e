import type { CompanionConfigurationWire } from '@api/session/companion-configuration.wire'
import type { ConfigurationWire } from '@api/session/configuration.wire'
import { adapters } from '../external-accounts/find-provider'
import type { GatewayConfig } from '../config'
import { authBasePath } from '../identity/auth-config'
import { providerId } from '../identity/provider'
import { listBackends } from './security-headers'

export interface PublicFacts {
  readonly isDemo: boolean
}

/** /config.json of the console: public facts only. */
export function describeConsole(config: GatewayConfig, facts: PublicFacts): ConfigurationWire {
  const { environment, version, companionOrigin, airGapOrigin, tokens } = config
  const {
    INSTITUTION_NAME: institutionName,
    DESKTOP_APP_URL: desktopAppUrl,
    NEW_VERSION_URL: newVersionUrl,
    IPFS_GATEWAY: ipfsGateway,
    LINK_SOURCE: source,
    LINK_DOCS: docs,
    LINK_DISCUSSIONS: discussions,
    PLATFORM_PUBLIC_KEY: platformPublicKey,
    SMTP_URL,
    FLAG_NOTIFICATIONS,
    FLAG_SESSION_POLLING,
    FLAG_FOCUS_REFETCH,
  } = environment
  return {
    version,
    authBasePath,
    notificationBasePath: '/api/notifications',
    providerId,
    issuerOrigins: [new URL(tokens.issuer).origin],
    companionUrl: companionOrigin,
    ...(airGapOrigin ? { airGapUrl: airGapOrigin } : {}),
    ...(institutionName ? { institutionName } : {}),
    ...(desktopAppUrl ? { desktopAppUrl } : {}),
    ...(newVersionUrl ? { newVersionUrl } : {}),
    ...(ipfsGateway ? { ipfsGateway: new URL(ipfsGateway).origin } : {}),
    projectLinks: { ...(source ? { source } : {}), ...(docs ? { docs } : {}), ...(discussions ? { discussions } : {}) },
    ...(platformPublicKey ? { platformPublicKey } : {}),
    demo: facts.isDemo,
    ...(SMTP_URL ? { mails: true } : {}),
    providers: [...adapters],
    flags: {
      notifications: FLAG_NOTIFICATIONS,
      sessionPolling: FLAG_SESSION_POLLING,
      focusRefetch: FLAG_FOCUS_REFETCH,
    },
  }
}

export const describeCompanion = (config: GatewayConfig, facts: PublicFacts): CompanionConfigurationWire => ({
  version: config.version,
  backends: [...listBackends(config)],
  demo: facts.isDemo,
  ...(config.environment.PLATFORM_PUBLIC_KEY ? { platformPublicKey: config.environment.PLATFORM_PUBLIC_KEY } : {}),
})
