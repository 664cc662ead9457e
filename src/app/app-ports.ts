import type { QueryClient } from '@tanstack/react-query'
import { createClient, type ApiClient } from '@api/shared/client'
import type { AuthBase } from '@api/session/auth.api'
import type { ConfigurationWire } from '@api/session/configuration.wire'
import type { NotificationHub } from '@machines/signing/notification-hub.types'
import type { NotificationBase } from '@api/signing/notifications.api'
import type { Clock } from '@domain/shared/clock'
import type { Random, Uuid } from '@domain/shared/ids'
import { createTabMessages, type TabMessages } from '@machines/session/tab-messages'
import type { TokenHolder } from '@machines/session/session.provide'
import type { EnvelopeChecks } from './envelope-checks'
import type { FirstScreen } from './first-screen'
import { openStorage, type KeptStorage } from './open-storage'

/** What the browser gives; a test hands in its own. */
export interface Environment {
  readonly origin: string
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly random: Random
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Lives as long as this tab and survives a reload. */
  readonly tabStorage: KeptStorage
  readonly target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  readonly isVisible: () => boolean
  /** Runs it when the next picture has been shown; not while the page is hidden. */
  readonly afterPaint: (run: () => void) => void
  readonly locks: LockManager | undefined
  /** Undefined, or refused, where the browser keeps nothing for this site. */
  readonly indexedDb: () => IDBFactory | undefined
  readonly openChannel: ((name: string) => BroadcastChannel) | undefined
  /** The browser's own notifications; absent where it has none. */
  readonly notification?: typeof Notification | undefined
  /** Leaves the app for an absolute address. */
  readonly leaveFor: (url: string) => void
  /** The same, and the way back does not lead here: nothing is left to do on this page. */
  readonly giveWayTo: (url: string) => void
  /** Loads the document of this address anew. */
  readonly reload: () => void
  readonly log: (event: string, facts?: Readonly<Record<string, unknown>>) => void
  readonly retryDelay?: (attempt: number) => number
}

export interface Reach {
  onUnanswered?: () => void
  onPageAsked?: () => void
  onMissing?: () => void
  /** Code did not come, and nobody has heard of it yet. */
  isMissing?: true
}

/** What every page shares, the sign-in included; made once at composition. */
export interface EntrancePorts {
  readonly environment: Environment
  readonly configuration: ConfigurationWire
  readonly clock: Clock
  readonly random: Random
  readonly token: TokenHolder
  /** Hears of calls without an answer, whoever made them, and of pages whose code did not come. */
  readonly reach: Reach
  readonly api: ApiClient
  readonly auth: AuthBase
  readonly notifications: NotificationBase
  readonly tabs: TabMessages
}

/** What the pages behind the sign-in share beside. */
export interface AppPorts extends EntrancePorts {
  readonly hub: NotificationHub
  readonly queries: QueryClient
  readonly checks: EnvelopeChecks
  readonly firstScreen: FirstScreen
}

export function createPorts(environment: Environment, configuration: ConfigurationWire): EntrancePorts {
  const { origin, clock, random } = environment
  const token: TokenHolder = { current: undefined }
  const reach: Reach = {}
  const { log, retryDelay } = environment
  const api = createClient({
    origin,
    fetch: environment.fetch,
    token: () => token.current,
    onTokenRefused: () => token.onRefused?.(),
    onUnanswered: () => reach.onUnanswered?.(),
    log,
    ...(retryDelay ? { retryDelay } : {}),
  })
  const base = configuration.notificationBasePath
  return {
    environment,
    configuration,
    clock,
    random,
    token,
    reach,
    api,
    auth: { api, base: configuration.authBasePath },
    notifications: { api, base },
    tabs: createTabMessages({ storage: environment.storage, target: environment.target, now: clock.now }),
  }
}

/** The browser itself. */
export const browserEnvironment = (): Environment => ({
  origin: window.location.origin,
  fetch: (...call) => window.fetch(...call),
  clock: {
    now: Date.now,
    setTimeout: (run, ms) => window.setTimeout(run, ms),
    clearTimeout: (id) => window.clearTimeout(id as number),
  },
  random: { uuid: () => crypto.randomUUID() as Uuid, bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) },
  storage: openStorage(() => window.localStorage),
  tabStorage: openStorage(() => window.sessionStorage),
  target: window,
  isVisible: () => document.visibilityState === 'visible',
  afterPaint: (run) => void window.requestAnimationFrame(() => window.setTimeout(run)),
  locks: navigator.locks,
  indexedDb: () => window.indexedDB,
  openChannel: (name) => new BroadcastChannel(name),
  notification: window.Notification,
  leaveFor: (url) => window.location.assign(url),
  giveWayTo: (url) => window.location.replace(url),
  reload: () => window.location.reload(),
  log: (event, facts) => console.warn(event, ...(facts ? [facts] : [])),
})
