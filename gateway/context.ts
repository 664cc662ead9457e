import type { Clock } from '@domain/shared/clock'
import type { Random, Uuid } from '@domain/shared/ids'
import type { GatewayConfig } from './config'
import type { Log } from './log'
import type { Database } from './store/database'
import type { PlatformSigner } from './store/envelope'

/** What happened, published after the database has committed it. */
export type Happening =
  | { readonly event: 'intentChanged'; readonly domainId: Uuid; readonly intentId: Uuid }
  | { readonly event: 'requestChanged'; readonly domainId: Uuid; readonly requestId: Uuid }
  /** The intent may have changed who somebody is, or who may act. */
  | { readonly event: 'usersChanged'; readonly domainId: Uuid; readonly intentId: Uuid }
  /** People were notified of an intent or a transaction. */
  | { readonly event: 'notified'; readonly subjectId: Uuid }
  /** A dApp asks the person who connected it for something. */
  | { readonly event: 'dappAsked'; readonly domainId: Uuid; readonly sessionId: Uuid; readonly userId: Uuid }
  /** A person has read some of the notifications of these records of theirs. */
  | { readonly event: 'notificationsRead'; readonly userIds: readonly Uuid[] }

export interface Bus {
  readonly publish: (happening: Happening) => void
  readonly subscribe: (listen: (happening: Happening) => void) => () => void
}

/** What every part of the gateway is handed at composition; nothing in it is global. */
export interface GatewayContext {
  readonly config: GatewayConfig
  readonly database: Database
  readonly clock: Clock
  readonly random: Random
  readonly platform: PlatformSigner
  readonly bus: Bus
  readonly log: Log
  /** When this institution was last resumed from a backup; nothing that was signed before is taken. Milliseconds since 1970. */
  readonly restoredAt?: number | undefined
}
