import type { Profile } from '@domain/session/profile'

/** The session as the authentication client knows it. The token lives here, in memory, and nowhere else. */
export interface Session {
  readonly user: { readonly email: string; readonly publicKey: string }
  readonly accessToken: string
}

/** Who is known to be signed in while the session is read again; nobody, when it is read for the first time. */
export interface SessionQuestion {
  readonly known: Session['user'] | undefined
}

/** A name can be given to somebody else, a key cannot: a person is both. */
export const isSamePerson = (one: Session['user'] | undefined, other: Session['user'] | undefined): boolean =>
  one !== undefined && one.email === other?.email && one.publicKey === other.publicKey

export type SessionAnswer =
  | { readonly kind: 'session'; readonly session: Session }
  | { readonly kind: 'none' }
  | { readonly kind: 'refreshError' }

export type ProfileAnswer = { readonly kind: 'profile'; readonly profile: Profile } | { readonly kind: 'unauthorised' }

export type ConnectionFailure = 'noDevice' | 'unreachable' | 'refused'

export interface SessionInput {
  readonly focusRefetchEnabled: boolean
  readonly pollingEnabled: boolean
}

export interface SessionContext extends SessionInput {
  readonly session: Session | undefined
  readonly profile: Profile | undefined
  readonly profileFailures: number
  readonly connectionFailure: ConnectionFailure | undefined
  readonly isDeviceListening: boolean
}

export type SessionEvent =
  | { readonly type: 'window.focused' }
  | { readonly type: 'tab.signedIn' }
  | { readonly type: 'tab.signedOut' }
  | { readonly type: 'session.update' }
  | { readonly type: 'session.signOut' }
  /** The domains are asked for again: after a failure, or where they are about to be shown and those of minutes ago may lack one. */
  | { readonly type: 'profile.retry' }
  | { readonly type: 'connection.opened'; readonly isDeviceListening: boolean }
  | { readonly type: 'connection.lost'; readonly failure: ConnectionFailure }
