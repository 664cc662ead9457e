import { QueryClient } from '@tanstack/react-query'
import { createClient, type ApiClient } from '@api/shared/client'
import type { AuthBase } from '@api/session/auth.api'
import type { ConfigurationWire } from '@api/session/configuration.wire'
import { createNotificationHub, type NotificationHub } from '@api/signing/notification-hub'
import type { NotificationBase } from '@api/signing/notifications.api'
import type { Clock } from '@domain/shared/clock'
import type { Random, Uuid } from '@domain/shared/ids'
import { createTabMessages, type TabMessages } from '@machines/session/tab-messages'
import type { TokenHolder } from '@machines/session/session.provide'

/** What the browser gives; a test hands in its own. */
export interface Environment {
  readonly origin: string
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly random: Random
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  readonly isVisible: () => boolean
  readonly locks: LockManager | undefined
  readonly openChannel: ((name: string) => BroadcastChannel) | undefined
  /** Leaves the app for an absolute address. */
  readonly leaveFor: (url: string) => void
  readonly log: (event: string, facts?: Readonly<Record<string, unknown>>) => void
  readonly retryDelay?: (attempt: number) => number
}

/** Everything that the parts of the app share; made once at composition. */
export interface AppPorts {
  readonly environment: Environment
  readonly configuration: ConfigurationWire
  readonly clock: Clock
  readonly random: Random
  readonly token: TokenHolder
  readonly api: ApiClient
  readonly auth: AuthBase
  readonly notifications: NotificationBase
  readonly hub: NotificationHub
  readonly tabs: TabMessages
  readonly queries: QueryClient
}

export function createPorts(environment: Environment, configuration: ConfigurationWire): AppPorts {
  const { origin, clock, random } = environment
  const token: TokenHolder = { current: undefined }
  const readToken = () => token.current
  const { log, retryDelay } = environment
  const api = createClient({ origin, fetch: environment.fetch, token: readToken, log, ...(retryDelay ? { retryDelay } : {}) })
  const base = configuration.notificationBasePath
  return {
    environment, configuration, clock, random, token, api,
    auth: { api, base: configuration.authBasePath },
    notifications: { api, base },
    hub: createNotificationHub({
      fetch: environment.fetch, origin, token: readToken, base, clock, locks: environment.locks, openChannel: environment.openChannel,
    }),
    tabs: createTabMessages({ storage: environment.storage, target: environment.target, now: clock.now }),
    queries: new QueryClient({ defaultOptions: { queries: { retry: false, refetchIntervalInBackground: false, staleTime: 5_000 } } }),
  }
}

/** The browser itself. */
export const browserEnvironment = (): Environment => ({
  origin: window.location.origin,
  fetch: (...call) => window.fetch(...call),
  clock: { now: Date.now, setTimeout: (run, ms) => window.setTimeout(run, ms), clearTimeout: (id) => window.clearTimeout(id as number) },
  random: { uuid: () => crypto.randomUUID() as Uuid, bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) },
  storage: window.localStorage,
  target: window,
  isVisible: () => document.visibilityState === 'visible',
  locks: navigator.locks,
  openChannel: (name) => new BroadcastChannel(name),
  leaveFor: (url) => window.location.assign(url),
  log: (event, facts) => console.warn(event, ...(facts ? [facts] : [])),
})
