import type { Profile } from '../profiles/profile'
import type { PushPermission } from '../service/push-subscriptions'
import type { PushSubscriptionWire } from '@api/signing/notifications.wire'

/** The waiting times of a device that subscribes to be woken, in ms. */
export const pushDelays = {
  /** A push service that gives a subscription does so at once. */
  tokenLimit: 20_000,
} as const

export interface CompanionPushInput {
  readonly profile: Profile
}

/** How things stand: with the server, the browser and the profile. */
export interface PushState {
  readonly permission: PushPermission
  /** Of the profile's server; none where it wakes nobody. */
  readonly serverKey: string | undefined
  /** The server has the subscription that the browser has. */
  readonly isRegistered: boolean
}

export interface CompanionPushContext extends CompanionPushInput {
  readonly permission: PushPermission
  readonly serverKey: string | undefined
  readonly subscription: PushSubscriptionWire | undefined
  /** The person has tried again after the browser had refused. */
  readonly isRetried: boolean
}

export type CompanionPushEvent =
  | { readonly type: 'push.allow' }
  | { readonly type: 'push.stop' }
  | { readonly type: 'push.retry' }
  | { readonly type: 'push.leave' }

/** The server's own answer to a subscription. */
export type RegisterAnswer = 'taken' | 'refused'
