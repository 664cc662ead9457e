import type { LoginChallengeWire, PendingEntityWire } from '@api/signing/notifications.wire'
import type { Profile } from '../profiles/profile'

export interface DeviceListenerInput {
  readonly profile: Profile
}

/** What waits for the person, as the server told it. */
export interface Waiting {
  readonly pending: readonly PendingEntityWire[]
  readonly login: LoginChallengeWire | undefined
}

export interface DeviceListenerContext extends DeviceListenerInput, Waiting {
  /** Breaks in a row since the last reading; not counted further than the last rest. */
  readonly breaks: number
}

export type DeviceListenerEvent =
  /** The server listens to what happens, and tells from now on. */
  | { readonly type: 'stream.ready' }
  | { readonly type: 'stream.changed' }
  | { readonly type: 'stream.ended' }
  /** The server does not believe this device. */
  | { readonly type: 'stream.refused' }
  | { readonly type: 'listener.retry' }
  /** The chart to itself: which sign-in is open, if any, was learned anew. */
  | { readonly type: 'login.known' }
  | { readonly type: 'login.expired' }

/** Whether requests reach this device right now; never claimed before all that waits was read. */
export type Connection = 'connecting' | 'live' | 'retrying' | 'refused'

export interface Heard extends Waiting {
  readonly connection: Connection
}
