import { fromCallback, fromPromise } from 'xstate'
import { getAuthSession, getCsrf, postClientLog, postSignOut, type AuthBase } from '@api/session/auth.api'
import { getMe } from '@api/session/me.api'
import type { ApiClient } from '@api/shared/client'
import { idleError } from '@domain/session/idle-session'
import { statusOf } from '@api/shared/problem'
import type { NotificationHub } from '../signing/notification-hub.types'
import { session } from './session.machine'
import {
  isSamePerson,
  type ProfileAnswer,
  type SessionAnswer,
  type SessionEvent,
  type SessionQuestion,
} from './session.types'
import type { TabMessages } from './tab-messages'

/** The token of the moment, handed to the client and nothing else. */
export interface TokenHolder {
  current: string | undefined
  /** What is done when the platform refuses it. */
  onRefused?: () => void
}

export interface SessionPorts {
  readonly auth: AuthBase
  readonly api: ApiClient
  readonly token: TokenHolder
  readonly hub: NotificationHub
  readonly tabs: TabMessages
  readonly onFocus: (run: () => void) => () => void
  /** The session ended because nobody was at work in it. */
  readonly onIdle: () => void
  /** Opens the sign-in page, which comes back to where the person is. */
  readonly openSignIn: () => void
  /** Leaves the app for an absolute address. */
  readonly leaveFor: (url: string) => void
  /** Where the authentication server returns to after signing out. */
  readonly signedOutUrl: string
}

const refreshErrors = ['RefreshAccessTokenError', 'RefreshTokenError']

/** The session with its real actors. */
export const provideSession = (ports: SessionPorts) =>
  session.provide({
    actors: {
      loadSession: fromPromise<SessionAnswer, SessionQuestion>(({ input, signal }) =>
        loadSession(ports, input, signal),
      ),
      loadProfile: fromPromise<ProfileAnswer, { readonly accessToken: string }>(({ signal }) =>
        loadProfile(ports.api, signal),
      ),
      connectNotifications: fromCallback<SessionEvent, { readonly email: string }>(({ input, sendBack }) => {
        const unsubscribe = ports.hub.subscribe((news) => {
          if (news.kind === 'lost') {
            sendBack({ type: 'connection.lost', failure: news.loss })
            if (news.loss === 'refused') sendBack({ type: 'session.update' })
          } else if ('deviceListening' in news.event) {
            sendBack({ type: 'connection.opened', isDeviceListening: news.event.deviceListening })
          }
        })
        const close = ports.hub.open(input.email)
        return () => {
          unsubscribe()
          close()
        }
      }),
      watchTabs: fromCallback<SessionEvent, void>(({ sendBack }) => {
        const stopFocus = ports.onFocus(() => sendBack({ type: 'window.focused' }))
        const stopTabs = ports.tabs.listen((event) =>
          sendBack({ type: event === 'signedIn' ? 'tab.signedIn' : 'tab.signedOut' }),
        )
        return () => {
          stopFocus()
          stopTabs()
        }
      }),
      goToSignIn: fromPromise<void, void>(() => {
        ports.token.current = undefined
        ports.openSignIn()
        return Promise.resolve()
      }),
      signOut: fromPromise<void, void>(async () => {
        // Whoever watches the session takes back in this very turn, with its token, what waits on a phone; the sign-out itself has none.
        await Promise.resolve()
        ports.token.current = undefined
        const { csrfToken } = await getCsrf(ports.auth)
        const { url } = await postSignOut(ports.auth, ports.signedOutUrl, csrfToken)
        ports.tabs.announce('signedOut')
        ports.leaveFor(url ?? ports.signedOutUrl)
      }),
    },
  })

/**
 * Rejects, and is logged, when the authentication client cannot be asked.
 * The token of another person than the known one is not taken here; what goes may use its own until the session is read afresh, to take back what waits on a phone.
 */
async function loadSession(
  { auth, token, onIdle }: SessionPorts,
  { known }: SessionQuestion,
  signal: AbortSignal,
): Promise<SessionAnswer> {
  const found = await getAuthSession(auth, signal).catch((error: unknown) => {
    void postClientLog(auth, { level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'session' })
    throw error
  })
  signal.throwIfAborted()
  if (!found) return { kind: 'none' }
  if (found.error && refreshErrors.includes(found.error)) return { kind: 'refreshError' }
  if (found.error === idleError) onIdle()
  if (!found.accessToken) return { kind: 'none' }
  const {
    user: { email, publicKey },
    accessToken,
  } = found
  if (!known || isSamePerson(known, { email, publicKey })) token.current = accessToken
  return { kind: 'session', session: { user: { email, publicKey }, accessToken } }
}

/** Rejects when the profile cannot be read; a 401 is an answer. */
async function loadProfile(api: ApiClient, signal: AbortSignal): Promise<ProfileAnswer> {
  try {
    const { publicKey, domains } = await getMe(api, signal)
    return { kind: 'profile', profile: { publicKey, domains } }
  } catch (error) {
    if (statusOf(error) === 401) return { kind: 'unauthorised' }
    throw error
  }
}
