import type { SnapshotFrom } from 'xstate'
import type { Profile } from '@domain/session/profile'
import type { Prompt } from '../shared/chart-meta'
import type { session } from './session.machine'
import type { ConnectionFailure, SessionEvent } from './session.types'

export type { ConnectionFailure }

export interface SessionView {
  readonly status: 'loading' | 'authenticated' | 'unauthenticated' | 'signingOut' | 'signOutFailed' | 'ended'
  readonly prompt: Prompt
  readonly email: string | undefined
  readonly publicKey: string | undefined
  readonly profile: Profile | undefined
  /** The profile call answered 401: the person has no domain here. */
  readonly isDenied: boolean
  /** How often the profile could not be read in a row; above 0 the screen says so. */
  readonly profileFailures: number
  readonly connection: 'connecting' | 'inPlace' | 'unavailable'
  readonly connectionFailure: ConnectionFailure | undefined
  readonly isDeviceListening: boolean
  readonly signOut: () => void
  readonly retryProfile: () => void
}

export function connectSession(
  snapshot: SnapshotFrom<typeof session>,
  send: (event: SessionEvent) => void,
): SessionView {
  const { context } = snapshot
  const status = statusOf(snapshot)
  return {
    status,
    prompt:
      status === 'unauthenticated'
        ? 'signIn'
        : status === 'signOutFailed'
          ? 'retry'
          : status === 'authenticated'
            ? 'none'
            : 'wait',
    email: context.session?.user.email,
    publicKey: context.session?.user.publicKey,
    profile: context.profile,
    isDenied: snapshot.matches({ authenticated: { profile: 'denied401' } }),
    profileFailures: context.profileFailures,
    connection: connectionOf(snapshot),
    connectionFailure: context.connectionFailure,
    isDeviceListening: context.isDeviceListening,
    signOut: () => send({ type: 'session.signOut' }),
    retryProfile: () => send({ type: 'profile.retry' }),
  }
}

function statusOf(snapshot: SnapshotFrom<typeof session>): SessionView['status'] {
  if (snapshot.matches('authenticated')) return 'authenticated'
  if (snapshot.matches('unauthenticated')) return 'unauthenticated'
  if (snapshot.matches('signingOut')) return 'signingOut'
  if (snapshot.matches('signOutFailed')) return 'signOutFailed'
  return snapshot.matches('ended') ? 'ended' : 'loading'
}

function connectionOf(snapshot: SnapshotFrom<typeof session>): SessionView['connection'] {
  if (snapshot.matches({ authenticated: { notificationConnection: 'inPlace' } })) return 'inPlace'
  return snapshot.matches({ authenticated: { notificationConnection: 'unavailable' } }) ? 'unavailable' : 'connecting'
}
