import type { SecurityEvent } from '@domain/session/security-event'
import type { Clock } from '@domain/shared/clock'
import type { Random, Uuid } from '@domain/shared/ids'
import type { PublicKey } from '@domain/signing/public-key'
import type { Signature } from '@domain/signing/signature'
import type { GatewayConfig } from './config'
import type { Database } from './store/database'
import type { SecurityFacts } from './security-events'

/** An entity as it leaves the platform: the signature covers the canonical text of `data`. */
export interface Envelope<T> {
  readonly data: T
  readonly signature: Signature
  readonly signingKey: PublicKey
}

export interface PlatformSigner {
  readonly publicKey: PublicKey
  readonly seal: <T>(data: T) => Envelope<T>
}

/** What happened, published after the database has committed it. */
export type Happening =
  | { readonly event: 'intentChanged'; readonly domainId: Uuid; readonly intentId: Uuid }
  | { readonly event: 'requestChanged'; readonly domainId: Uuid; readonly requestId: Uuid }
  /** The intent may have changed who somebody is, or who may act. */
  | { readonly event: 'usersChanged'; readonly domainId: Uuid; readonly intentId: Uuid }

export interface Bus {
  readonly publish: (happening: Happening) => void
  readonly subscribe: (listen: (happening: Happening) => void) => () => void
}

/** Closed vocabulary and facts only: no token, key, signature or body text ever enters a log line. */
export interface Log {
  readonly info: (event: string, facts?: Readonly<Record<string, string | number | boolean>>) => void
  readonly error: (event: string, facts?: Readonly<Record<string, string | number | boolean>>) => void
  /** Who signed in, what was issued, refused, limited, locked. */
  readonly security: (event: SecurityEvent, facts: SecurityFacts) => void
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
