/**
 * Purpose: asks the authentication server for a new sign-in because a call takes none that is older.
 *
 * Invariants:
 * 1. nothing is asked before the person wants it
 * 2. what is asked names the call's limit and the page to come back to
 * 3. the browser is sent only to the app's own origin or a configured authentication server
 * 4. whatever fails can be tried again and declined
 *
 * Waits for: the person, the authentication client, the browser that leaves.
 */
import { assign, setup } from 'xstate'
import { accessDelays } from '@domain/shared/access-delays'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { withOutput } from '../shared/with-output'
import { isAllowedAddress } from './allowed-address'
import type {
  FreshSignInContext,
  FreshSignInEvent,
  FreshSignInInput,
  FreshSignInQuestion,
  SignInAnswer,
} from './fresh-sign-in.types'

interface Answered {
  readonly output: SignInAnswer
}

export const freshSignIn = setup({
  types: {
    input: {} as FreshSignInInput,
    context: {} as FreshSignInContext,
    events: {} as FreshSignInEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    askProvider: promisePlaceholder<SignInAnswer, FreshSignInQuestion>('askProvider'),
    leaveFor: promisePlaceholder<void, { readonly url: string }>('leaveFor'),
  },
  guards: {
    isAllowedRedirect: ({ context }, { output }: Answered) =>
      output.ok && isAllowedAddress(output.url, context.allowedOrigins),
  },
  actions: { keepUrl: assign((_, { output }: Answered) => ({ url: output.url })) },
  delays: { leavingWait: accessDelays.leavingWait },
}).createMachine({
  id: 'freshSignIn',
  description: 'A new sign-in that a call asks for',
  context: ({ input }) => ({ ...input, url: undefined }),
  initial: 'offered',
  states: {
    offered: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person reads that the call needs a new sign-in' },
      on: { 'signIn.again': 'asking', 'signIn.decline': 'declined' },
    },
    asking: {
      tags: ['busy'],
      meta: { description: 'The authentication client is asked where to sign in' },
      after: { leavingWait: 'failed' },
      invoke: {
        id: 'askProvider',
        src: 'askProvider',
        input: ({ context: { callbackUrl, maxAgeSeconds } }) => ({ callbackUrl, maxAgeSeconds }),
        onDone: [
          { guard: withOutput('isAllowedRedirect'), target: 'leaving', actions: withOutput('keepUrl') },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    leaving: {
      tags: ['busy'],
      meta: { description: 'The browser is being sent to the authentication server' },
      after: { leavingWait: 'failed' },
      invoke: {
        id: 'leaveFor',
        src: 'leaveFor',
        input: ({ context }) => ({ url: present(context.url) }),
        onError: 'failed',
      },
    },
    failed: {
      tags: ['failed'],
      meta: { description: 'The sign-in could not begin' },
      on: { 'signIn.again': 'asking', 'signIn.decline': 'declined' },
    },
    declined: { type: 'final', tags: ['terminal'], meta: { description: 'The person signs in no more now' } },
  },
})
