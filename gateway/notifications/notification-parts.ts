import type { GatewayContext } from '../context'
import type { AccessTokens } from '../identity/access-tokens'
import type { People } from '../identity/people'
import type { Callers } from './callers'
import type { Hub } from './hub'
import type { SignedFacts } from './intent-context'
import type { Push } from './push'
import type { SilenceWatch } from './silence-watch'

export interface NotificationPorts {
  readonly people: People
  readonly tokens: AccessTokens
  readonly facts: SignedFacts
  readonly hub: Hub
  readonly silence: SilenceWatch
  readonly push: Push
}

export interface NotificationParts extends NotificationPorts {
  readonly context: GatewayContext
  readonly callers: Callers
}
