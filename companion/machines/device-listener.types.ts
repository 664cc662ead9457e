import type { DeviceEventWire, LoginChallengeWire, PendingEntityWire } from '@api/signing/notifications.wire'
import type { Profile } from '../profiles/profile'

export interface DeviceListenerInput {
  readonly profile: Profile
}

/** A sign-in; a quiet one is shown, and nothing beside showing it is done. */
export type KnownSignIn = LoginChallengeWire & { readonly isQuiet?: true }

/** What waits for the person, as the server told it. */
export interface Waiting {
  readonly pending: readonly PendingEntityWire[]
  readonly login: KnownSignIn | undefined
}

/** What the server named since: a request that came or went, or a sign-in. */
export type Change = Exclude<DeviceEventWire, { readonly event: 'ready' }>

/** What is to be known anew, and what is known already. */
export interface Reading extends DeviceListenerInput {
  readonly known: Waiting
  readonly asked: 'all' | readonly Change[]
}

export interface DeviceListenerContext extends DeviceListenerInput, Waiting {
  /** What the reading under way is about. */
  readonly asked: Reading['asked']
  /** What was named since it began, in the order in which it was said last; one for each request and sign-in. */
  readonly changed: readonly Change[]
  /** Whether it is the clock of this device for which it was refused last. */
  readonly isClockWrong: boolean
  /** Breaks in a row since the last reading; not counted further than the last rest. */
  readonly breaks: number
}

export type DeviceListenerEvent =
  /** The server listens to what happens, and tells from now on. */
  | { readonly type: 'stream.ready' }
  | { readonly type: 'stream.changed'; readonly change: Change }
  | { readonly type: 'stream.ended' }
  /** The server does not believe this device, or finds its clock wrong. */
  | { readonly type: 'stream.refused'; readonly isOfClock?: boolean }
  | { readonly type: 'listener.retry' }
  /** The chart to itself: which sign-in is open, if any, was learned anew. */
  | { readonly type: 'login.known' }
  | { readonly type: 'login.expired' }

/** Whether requests reach this device right now; never claimed before all that waits was read. */
export type Connection = 'connecting' | 'live' | 'retrying' | 'refused' | 'clockWrong'

export interface ListenerStatus extends Waiting {
  readonly connection: Connection
}
