import type { SecurityEvent } from '@domain/session/security-event'
import type { SecurityFacts } from './security-events'

/** Closed vocabulary and facts only: no token, key, signature or body text ever enters a log line. */
export interface Log {
  readonly info: (event: string, facts?: Readonly<Record<string, string | number | boolean>>) => void
  readonly error: (event: string, facts?: Readonly<Record<string, string | number | boolean>>) => void
  /** Who signed in, what was issued, refused, limited, locked. */
  readonly security: (event: SecurityEvent, facts: SecurityFacts) => void
}
