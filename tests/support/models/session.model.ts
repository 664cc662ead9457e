import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { Profile } from '@domain/session/profile'
import { session } from '@machines/session/session.machine'
import type { SessionContext } from '@machines/session/session.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleAuthor, sampleDomain } from '../sample-intent'

const token = 'token-of-ines'
const otherToken = 'token-of-bruno'
const profile: Profile = {
  publicKey: 'AA==',
  domains: [
    {
      id: sampleDomain,
      alias: 'Treasury Operations',
      userReference: { id: sampleAuthor.id, alias: 'Ines', roles: ['operator'] },
    },
  ],
}
const signedIn = {
  kind: 'session',
  session: { user: { email: 'ines@nordhaven.example', publicKey: 'AA==' }, accessToken: token },
}
const loads = [
  { name: 'finds a session', done: signedIn },
  { name: 'finds a session without a token', done: { ...signedIn, session: { ...signedIn.session, accessToken: '' } } },
  { name: 'finds nobody', done: { kind: 'none' } },
  { name: 'reports a refresh error', done: { kind: 'refreshError' } },
  { name: 'cannot be asked', fail: new Error('network') },
]
const profiles = [
  { name: 'answers', done: { kind: 'profile', profile } },
  { name: 'says 401', done: { kind: 'unauthorised' } },
  { name: 'fails', fail: new Error('500') },
]
const others = {
  name: 'finds another person',
  done: {
    ...signedIn,
    session: { user: { email: 'bruno@nordhaven.example', publicKey: 'BB==' }, accessToken: otherToken },
  },
}
const rekeyed = {
  name: 'finds another key under the same name',
  done: {
    ...signedIn,
    session: { user: { email: 'ines@nordhaven.example', publicKey: 'BB==' }, accessToken: otherToken },
  },
}
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as SessionContext
const isIn = (snapshot: AnyMachineSnapshot) => snapshot.matches('authenticated')

export const sessionModel: ChartSuite = {
  machine: session,
  callbacks: ['watchTabs', 'connectNotifications'],
  inputs: [
    { focusRefetchEnabled: true, pollingEnabled: true },
    { focusRefetchEnabled: false, pollingEnabled: false },
  ],
  events: () => [
    { type: 'window.focused' },
    { type: 'tab.signedIn' },
    { type: 'tab.signedOut' },
    { type: 'session.update' },
    { type: 'session.signOut' },
    { type: 'profile.retry' },
    { type: 'connection.opened', isDeviceListening: true },
    { type: 'connection.lost', failure: 'noDevice' },
  ],
  answers: {
    loadSession: [...loads, others],
    refetchSession: [...loads, others, rekeyed],
    loadProfile: profiles,
    refreshProfile: profiles,
    goToSignIn: [{ name: 'leaves', done: undefined }],
    signOut: [
      { name: 'ends the session', done: undefined },
      { name: 'fails', fail: { status: 500 } },
    ],
  },
  key: (snapshot) => {
    const { session: known, profile: domains, profileFailures, isDeviceListening } = contextOf(snapshot)
    return [
      known?.accessToken,
      known?.user.publicKey,
      domains !== undefined,
      Math.min(1, profileFailures),
      isDeviceListening,
    ]
  },
  rows: {
    '1. authenticated implies that user and token are both at hand': '[AU001] [AU006]',
    '2. a refresh error reaches the sign-in from every part of authenticated': '[AU005]',
    '3. a sign-out in one tab ends the session in all tabs': '[AU003]',
    '5. a background refetch keeps profile and token until its answer is there': '[AU002] [AU004] [CO013]',
    '6. a client that cannot be asked is no session on the first load and changes nothing later': '[AU012]',
    '7. a 401 on the profile is not retried': '[AP011] [AP012]',
  },
  invariants: [
    {
      title: '1. authenticated implies that user and token are both at hand',
      bites: [
        'loadSession finds a session',
        'loadSession finds another person',
        'loadSession finds a session without a token',
      ],
      check: ({ after }) => {
        if (isIn(after)) expect([token, otherToken]).toContain(contextOf(after).session?.accessToken)
      },
    },
    {
      title: '2. a refresh error reaches the sign-in from every part of authenticated',
      bites: ['refetchSession reports a refresh error'],
      check: ({ name, after }) => {
        if (name === 'refetchSession reports a refresh error') expect(after.value).toBe('unauthenticated')
      },
    },
    {
      title: '3. a sign-out in one tab ends the session in all tabs',
      bites: [
        isIn,
        (snapshot: AnyMachineSnapshot) => snapshot.matches('signOutFailed'),
        (snapshot: AnyMachineSnapshot) => snapshot.matches('loading'),
      ].map(
        (was) =>
          ({ event, before }: WalkStep) =>
            event.type === 'tab.signedOut' && was(before),
      ),
      check: ({ event, before, after, calls, path }) => {
        if (event.type !== 'tab.signedOut') return
        if (isIn(before) || before.matches('signOutFailed')) expect(after.value).toBe('unauthenticated')
        if (before.matches('loading'))
          expect(
            calls.filter(({ id, startedAtStep }) => id === 'loadSession' && startedAtStep === path.length),
          ).toHaveLength(1)
      },
    },
    {
      title: '4. signing out goes through the authentication server',
      bites: ['signOut ends the session', 'signOut fails'],
      check: ({ after, calls }) => {
        if (after.value === 'ended')
          expect(calls.some(({ id, ended }) => id === 'signOut' && ended === 'answered')).toBe(true)
      },
    },
    {
      title: '5. a background refetch keeps profile and token until its answer is there',
      bites: ['window.focused', 'tab.signedIn', 'session.update'].map(
        (type) =>
          ({ event, before, after }: WalkStep) =>
            event.type === type &&
            contextOf(before).profile !== undefined &&
            after.matches({ authenticated: { token: 'refetching' } }),
      ),
      check: ({ before, after }) => {
        if (!isIn(before) || !after.matches({ authenticated: { token: 'refetching' } })) return
        expect(contextOf(after).session).toEqual(contextOf(before).session)
        if (contextOf(before).profile) expect(contextOf(after).profile).toEqual(profile)
      },
    },
    {
      title: '6. a client that cannot be asked is no session on the first load and changes nothing later',
      bites: ['loadSession cannot be asked', 'refetchSession cannot be asked'],
      check: ({ name, before, after }) => {
        if (name === 'loadSession cannot be asked') expect(after.value).toBe('unauthenticated')
        if (name === 'refetchSession cannot be asked') expect(contextOf(after)).toEqual(contextOf(before))
      },
    },
    {
      title: '7. a 401 on the profile is not retried',
      bites: ['loadProfile says 401', 'refreshProfile says 401'],
      check: ({ name, before, after, calls, path }) => {
        if (name.endsWith('Profile says 401'))
          expect(after.matches({ authenticated: { profile: 'denied401' } })).toBe(true)
        if (!before.matches({ authenticated: { profile: 'denied401' } }) || name === 'profile.retry') return
        expect(
          calls.filter(
            ({ id, startedAtStep }) => id === 'loadProfile' && startedAtStep === path.length && isIn(before),
          ),
        ).toEqual([])
      },
    },
    {
      title: '8. outside authenticated there is no token in memory',
      bites: [
        ({ event, before }) => event.type === 'session.signOut' && isIn(before),
        'signOut fails',
        'refetchSession finds nobody',
      ],
      check: ({ after }) => {
        if (isIn(after)) return
        const { session: known, profile: domains, isDeviceListening } = contextOf(after)
        expect([known, domains, isDeviceListening]).toEqual([undefined, undefined, false])
      },
    },
    {
      title: '9. after five seconds a stream that does not open counts as unavailable',
      bites: ['after connectionWait'],
      check: ({ name, after }) => {
        if (name === 'after connectionWait')
          expect(after.matches({ authenticated: { notificationConnection: 'unavailable' } })).toBe(true)
      },
    },
    {
      title: '10. another person is let in only by a session that is read afresh, and finds nothing of the one before',
      bites: [
        'refetchSession finds another person',
        'refetchSession finds another key under the same name',
        'loadSession finds another person',
      ],
      check: ({ event, after, before, calls, path }) => {
        const found =
          event.type === 'xstate.done.actor.refetchSession' ? (event['output'] as typeof signedIn) : undefined
        if (
          found?.session?.accessToken &&
          JSON.stringify(found.session.user) !== JSON.stringify(contextOf(before).session?.user)
        ) {
          expect([
            after.value,
            calls
              .filter(({ ended }) => ended === 'running')
              .map(({ id }) => id)
              .sort(),
          ]).toEqual(['loading', ['loadSession', 'watchTabs']])
        }
        const [was, is] = [contextOf(before).session?.user, contextOf(after).session?.user]
        if (was && is) expect(is).toEqual(was)
        if (is && !was)
          expect([
            contextOf(after).profile,
            calls.filter(({ id, startedAtStep }) => id === 'loadProfile' && startedAtStep === path.length).length,
          ]).toEqual([undefined, 1])
      },
    },
    {
      title: 'G3: the token is handed to the profile read and to nothing else',
      check: ({ calls }) => {
        for (const { id, input } of calls)
          if (!id.endsWith('Profile')) expect(JSON.stringify(input ?? {})).not.toContain('token-of')
      },
    },
    {
      title: 'G6: signing in again needs a session that was read afresh',
      check: ({ before, after, name }) => {
        if (isIn(after) && !isIn(before))
          expect(['loadSession finds a session', 'loadSession finds another person']).toContain(name)
      },
    },
    ...everyChart({ writes: ['signOut'] }),
  ],
}
