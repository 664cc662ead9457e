/**
 * Purpose: drives the choice of a provider, the sign-in post and its answer, and the way back.
 *
 * Invariants:
 * 1. the browser is sent only to the app's own origin or a configured authentication server
 * 2. nothing is posted before a provider was picked
 * 3. every failure offers a retry
 * 4. a sign-in in another tab opens what was asked for here, unless one is under way here too
 * 5. who is sent back goes on only without an error and only to an allowed address; an error is told
 *
 * Waits for: the authentication client, other tabs and the person.
 */
import { assign, setup } from 'xstate'
import { parseAuthenticationCode } from '@domain/session/auth-codes'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { callbackPlaceholder, promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { withOutput } from '../shared/with-output'
import { isAllowedAddress } from './allowed-address'
import type { AuthPagesContext, AuthPagesEvent, AuthPagesInput, Provider, SignInAnswer } from './auth-pages.types'

interface Answered {
  readonly output: SignInAnswer
}

export const authPages = setup({
  types: {
    input: {} as AuthPagesInput,
    context: {} as AuthPagesContext,
    events: {} as AuthPagesEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    loadProviders: promisePlaceholder<readonly Provider[], void>('loadProviders'),
    postSignIn: promisePlaceholder<SignInAnswer, { readonly providerId: string; readonly callbackUrl: string }>(
      'postSignIn',
    ),
    leaveFor: promisePlaceholder<void, { readonly url: string }>('leaveFor'),
    watchTabs: callbackPlaceholder<AuthPagesEvent, void>('watchTabs'),
  },
  guards: {
    hasProviders: (_, { output }: { output: readonly Provider[] }) => output.length > 0,
    isOffered: ({ context }, { providerId }: { providerId: string }) =>
      context.providers.some((provider) => provider.id === providerId),
    isAllowedRedirect: ({ context }, { output }: Answered) =>
      output.ok && isAllowedAddress(output.url, context.allowedOrigins),
    isArrival: ({ context }) => context.arrival !== undefined,
    hasFailedThere: ({ context }) => context.arrival?.error !== undefined,
    isAllowedReturn: ({ context }) => isAllowedAddress(context.callbackUrl, context.allowedOrigins),
  },
  actions: {
    keepProviders: assign((_, { output }: { output: readonly Provider[] }) => ({ providers: output })),
    keepPick: assign((_, { providerId }: { providerId: string }) => ({ picked: providerId })),
    keepUrl: assign((_, { output }: Answered) => ({ url: output.url })),
    keepCode: assign((_, { output }: Answered) => ({ code: parseAuthenticationCode(output.error) })),
    keepArrivalCode: assign(({ context }) => ({ code: parseAuthenticationCode(context.arrival?.error) })),
    clearCode: assign({ code: undefined, picked: undefined, url: undefined }),
  },
}).createMachine({
  id: 'authPages',
  description: 'The way to the authentication server',
  context: ({ input }) => ({ ...input, providers: [], picked: undefined, url: undefined, code: undefined }),
  invoke: { id: 'watchTabs', src: 'watchTabs' },
  initial: 'entering',
  states: {
    entering: {
      tags: ['busy'],
      meta: { description: 'Whether the person comes to sign in, or comes back from it' },
      always: [{ guard: 'isArrival', target: 'callback' }, { target: 'loadingProviders' }],
    },
    callback: {
      tags: ['busy'],
      meta: { description: 'The authentication server has sent the person back' },
      always: [
        { guard: 'hasFailedThere', target: 'failed', actions: 'keepArrivalCode' },
        { guard: 'isAllowedReturn', target: 'returning' },
        { target: 'failed' },
      ],
    },
    loadingProviders: {
      tags: ['busy'],
      meta: { description: 'The authentication client is asked for its providers' },
      invoke: {
        id: 'loadProviders',
        src: 'loadProviders',
        onDone: [
          { guard: withOutput('hasProviders'), target: 'choosing', actions: withOutput('keepProviders') },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
      on: { 'tab.signedIn': { guard: 'isAllowedReturn', target: 'returning' } },
    },
    choosing: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person picks a provider' },
      on: {
        'provider.pick': {
          guard: { type: 'isOffered', params: ({ event }) => ({ providerId: event.providerId }) },
          target: 'postingSignIn',
          actions: { type: 'keepPick', params: ({ event }) => ({ providerId: event.providerId }) },
        },
        'tab.signedIn': { guard: 'isAllowedReturn', target: 'returning' },
      },
    },
    postingSignIn: {
      tags: ['busy'],
      meta: { description: 'The post is on its way with a CSRF token of this visit' },
      invoke: {
        id: 'postSignIn',
        src: 'postSignIn',
        input: ({ context }) => ({ providerId: present(context.picked), callbackUrl: context.callbackUrl }),
        onDone: [
          { guard: withOutput('isAllowedRedirect'), target: 'redirecting', actions: withOutput('keepUrl') },
          { target: 'failed', actions: withOutput('keepCode') },
        ],
        onError: 'failed',
      },
    },
    redirecting: {
      tags: ['busy'],
      meta: { description: 'The browser is being sent to the authentication server' },
      invoke: { id: 'leaveFor', src: 'leaveFor', input: ({ context }) => ({ url: present(context.url) }) },
    },
    returning: {
      tags: ['busy'],
      meta: {
        description:
          'Somebody has signed in, here or in another tab; the browser is being sent to where the person was going',
      },
      invoke: { id: 'leaveFor', src: 'leaveFor', input: ({ context }) => ({ url: context.callbackUrl }) },
    },
    failed: {
      tags: ['failed'],
      meta: { description: 'Sign-in could not begin; the sentence says why' },
      on: {
        'signIn.retry': { target: 'loadingProviders', actions: 'clearCode' },
        'tab.signedIn': { guard: 'isAllowedReturn', target: 'returning' },
      },
    },
  },
})
