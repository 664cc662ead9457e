/**
 * Purpose: keeps the signed-in session alive and decides whether the person sees a spinner, the app or the sign-in.
 *
 * Invariants:
 * 1. authenticated implies that user and token are both at hand
 * 2. a refresh error reaches the sign-in from every part of authenticated
 * 3. a sign-out in one tab ends the session in all tabs
 * 4. signing out goes through the authentication server
 * 5. a background refetch keeps profile and token until its answer is there
 * 6. a client that cannot be asked is no session on the first load and changes nothing later
 * 7. a 401 on the profile is not retried
 * 8. outside authenticated there is no token in memory
 * 9. after five seconds a stream that does not open counts as unavailable
 * 10. another person is let in only by a session that is read afresh, and finds nothing of the one before
 *
 * Waits for: the authentication client, the platform's profile, other tabs, the clock.
 */
import { assign, setup } from 'xstate'
import { delays } from '@domain/shared/delays'
import type { Profile } from '@domain/session/profile'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { callbackPlaceholder, promisePlaceholder } from '../shared/placeholder'
import { withOutput } from '../shared/with-output'
import {
  isSamePerson as areSame,
  type ConnectionFailure,
  type ProfileAnswer,
  type Session,
  type SessionAnswer,
  type SessionContext,
  type SessionEvent,
  type SessionInput,
  type SessionQuestion,
} from './session.types'

interface SessionOutput {
  readonly output: SessionAnswer
}
interface ProfileOutput {
  readonly output: ProfileAnswer
}

export const session = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    loadSession: promisePlaceholder<SessionAnswer, SessionQuestion>('loadSession'),
    loadProfile: promisePlaceholder<ProfileAnswer, { readonly accessToken: string }>('loadProfile'),
    connectNotifications: callbackPlaceholder<SessionEvent, { readonly email: string }>('connectNotifications'),
    watchTabs: callbackPlaceholder<SessionEvent, void>('watchTabs'),
    goToSignIn: promisePlaceholder<void, void>('goToSignIn'),
    signOut: promisePlaceholder<void, void>('signOut'),
  },
  guards: {
    isSession: (_, { output }: SessionOutput) => isComplete(output),
    isSamePerson: ({ context }, { output }: SessionOutput) =>
      isComplete(output) && areSame(context.session?.user, sessionOf(output)?.user),
    isNobody: (_, { output }: SessionOutput) => !isComplete(output),
    isFocusRefetchEnabled: ({ context }) => context.focusRefetchEnabled,
    isPollingEnabled: ({ context }) => context.pollingEnabled,
    isProfile: (_, { output }: ProfileOutput) => output.kind === 'profile',
  },
  actions: {
    keepSession: assign((_, { output }: SessionOutput) => ({ session: sessionOf(output) })),
    forgetSession: assign({
      session: undefined,
      profile: undefined,
      profileFailures: 0,
      connectionFailure: undefined,
      isDeviceListening: false,
    }),
    keepProfile: assign((_, { output }: ProfileOutput) => ({ profile: profileOf(output), profileFailures: 0 })),
    countProfileFailure: assign({ profileFailures: ({ context }) => context.profileFailures + 1 }),
    keepConnection: assign((_, { isDeviceListening }: { isDeviceListening: boolean }) => ({
      connectionFailure: undefined,
      isDeviceListening,
    })),
    keepConnectionFailure: assign((_, { failure }: { failure: ConnectionFailure }) => ({
      connectionFailure: failure,
      isDeviceListening: false,
    })),
  },
  delays: {
    sessionRefetch: delays.sessionRefetch,
    profileRetry: delays.profileRetry,
    connectionWait: delays.connectionWait,
  },
}).createMachine({
  id: 'session',
  description: 'The signed-in session',
  context: ({ input }) => ({
    ...input,
    session: undefined,
    profile: undefined,
    profileFailures: 0,
    connectionFailure: undefined,
    isDeviceListening: false,
  }),
  invoke: { id: 'watchTabs', src: 'watchTabs' },
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      meta: { description: 'Whether somebody is signed in is being found out' },
      invoke: {
        id: 'loadSession',
        src: 'loadSession',
        input: { known: undefined },
        onDone: [
          { guard: withOutput('isSession'), target: 'authenticated', actions: withOutput('keepSession') },
          { target: 'unauthenticated' },
        ],
        onError: 'unauthenticated',
      },
      on: { 'tab.signedOut': { target: 'loading', reenter: true } },
    },
    authenticated: {
      type: 'parallel',
      tags: ['awaitingHuman'],
      meta: { description: 'User and token are at hand' },
      invoke: {
        id: 'connectNotifications',
        src: 'connectNotifications',
        input: ({ context }) => ({ email: context.session?.user.email ?? '' }),
      },
      on: { 'session.signOut': 'signingOut', 'tab.signedOut': 'unauthenticated' },
      states: {
        token: {
          tags: ['busy'],
          meta: { description: 'The freshness of the token' },
          initial: 'valid',
          states: {
            valid: {
              tags: ['awaitingHuman'],
              meta: { description: 'The token is fresh' },
              on: {
                'window.focused': { guard: 'isFocusRefetchEnabled', target: 'refetching' },
                'tab.signedIn': 'refetching',
                'session.update': 'refetching',
              },
              after: { sessionRefetch: { guard: 'isPollingEnabled', target: 'refetching' } },
            },
            refetching: {
              tags: ['busy'],
              meta: { description: 'The session is being read again, pages stay as they are' },
              invoke: {
                id: 'refetchSession',
                src: 'loadSession',
                input: ({ context }) => ({ known: context.session?.user }),
                onDone: [
                  { guard: withOutput('isSamePerson'), target: 'valid', actions: withOutput('keepSession') },
                  { guard: withOutput('isNobody'), target: '#session.unauthenticated' },
                  { target: '#session.loading', actions: 'forgetSession' },
                ],
                onError: 'valid',
              },
              on: { 'tab.signedIn': { target: 'refetching', reenter: true } },
            },
          },
        },
        profile: {
          tags: ['busy'],
          meta: { description: "The person's domains" },
          initial: 'loading',
          states: {
            loading: {
              tags: ['busy'],
              meta: { description: "The person's domains are being read" },
              invoke: {
                id: 'loadProfile',
                src: 'loadProfile',
                input: ({ context }) => ({ accessToken: context.session?.accessToken ?? '' }),
                onDone: [
                  { guard: withOutput('isProfile'), target: 'known', actions: withOutput('keepProfile') },
                  { target: 'denied401' },
                ],
                onError: { target: 'retryWait', actions: 'countProfileFailure' },
              },
            },
            known: {
              tags: ['awaitingHuman'],
              meta: { description: "The person's domains are known" },
              on: { 'profile.retry': 'refreshing' },
              after: { sessionRefetch: 'refreshing' },
            },
            refreshing: {
              tags: ['busy'],
              meta: { description: 'The known domains are being read again' },
              invoke: {
                id: 'refreshProfile',
                src: 'loadProfile',
                input: ({ context }) => ({ accessToken: context.session?.accessToken ?? '' }),
                onDone: [
                  { guard: withOutput('isProfile'), target: 'known', actions: withOutput('keepProfile') },
                  { target: 'denied401' },
                ],
                onError: 'refreshWait',
              },
            },
            refreshWait: {
              tags: ['awaitingHuman'],
              meta: { description: 'The known domains could not be read again, which is repeated in a second' },
              after: { profileRetry: 'refreshing' },
            },
            retryWait: {
              tags: ['failed'],
              meta: { description: 'A failed read is repeated in a second' },
              on: { 'profile.retry': 'loading' },
              after: { profileRetry: 'loading' },
            },
            denied401: { tags: ['refused'], meta: { description: 'The platform knows no such person' } },
          },
        },
        notificationConnection: {
          tags: ['busy'],
          meta: { description: "The event stream of the person's devices" },
          initial: 'connecting',
          on: {
            'connection.opened': {
              target: '.inPlace',
              actions: {
                type: 'keepConnection',
                params: ({ event }) => ({ isDeviceListening: event.isDeviceListening }),
              },
            },
            'connection.lost': {
              target: '.unavailable',
              actions: { type: 'keepConnectionFailure', params: ({ event }) => ({ failure: event.failure }) },
            },
          },
          states: {
            connecting: {
              tags: ['busy'],
              meta: { description: 'The event stream is being opened' },
              after: {
                connectionWait: {
                  target: 'unavailable',
                  actions: { type: 'keepConnectionFailure', params: { failure: 'unreachable' } },
                },
              },
            },
            inPlace: { tags: ['awaitingHuman'], meta: { description: 'The event stream is open' } },
            unavailable: {
              tags: ['failed'],
              meta: { description: 'No event stream; reading goes on, signing falls back to the QR code' },
            },
          },
        },
      },
    },
    unauthenticated: {
      tags: ['refused'],
      meta: { description: 'Nobody is signed in; the person is sent to sign in' },
      entry: 'forgetSession',
      invoke: { id: 'goToSignIn', src: 'goToSignIn' },
      on: { 'tab.signedIn': 'loading' },
    },
    signingOut: {
      tags: ['busy'],
      meta: { description: 'The session is being ended' },
      entry: 'forgetSession',
      invoke: { id: 'signOut', src: 'signOut', onDone: 'ended', onError: 'signOutFailed' },
    },
    signOutFailed: {
      tags: ['failed'],
      meta: { description: 'The session could not be ended' },
      on: { 'session.signOut': 'signingOut', 'tab.signedOut': 'unauthenticated' },
    },
    ended: { type: 'final', tags: ['terminal'], meta: { description: 'The session is over' }, entry: 'forgetSession' },
  },
})

const isComplete = (answer: SessionAnswer) =>
  answer.kind === 'session' && answer.session.accessToken !== '' && answer.session.user.email !== ''
const sessionOf = (answer: SessionAnswer): Session | undefined =>
  answer.kind === 'session' ? answer.session : undefined
const profileOf = (answer: ProfileAnswer): Profile | undefined =>
  answer.kind === 'profile' ? answer.profile : undefined
