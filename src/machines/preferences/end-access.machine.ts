/**
 * Purpose: ends a session, a device or what a program was issued, of the person who is signed in; their domain's connection to a provider or a dApp, or the wait of a dApp for an answer.
 *
 * Invariants:
 * 1. nothing is ended before the person has confirmed it, and what is ended is what was confirmed
 * 2. ended is told on the platform's word alone: its answer, or a list that no longer has it
 * 3. an answer that is lost or late is looked for, and is neither told as a failure nor sent again by itself
 * 4. a sign-in that is too old leads to a new one and back to the same confirmation; it is kept for the way there, and only then
 * 5. what was read is read anew whenever something may have ended
 *
 * Waits for: the person, the platform, the authentication server.
 */
import { assign, setup } from 'xstate'
import type { AccessTarget } from '@domain/session/own-access'
import { accessDelays } from '@domain/shared/access-delays'
import { freshSignIn } from '../session/fresh-sign-in.machine'
import { actionPlaceholder } from '../shared/action-placeholder'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { withOutput } from '../shared/with-output'
import type { EndAccessContext, EndAccessEvent, EndAccessInput, EndAnswer } from './end-access.types'

interface Answered {
  readonly output: EndAnswer
}

export const endAccess = setup({
  types: {
    input: {} as EndAccessInput,
    context: {} as EndAccessContext,
    events: {} as EndAccessEvent,
    children: {} as { freshSignIn: 'freshSignIn' },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    freshSignIn,
    endAccess: promisePlaceholder<EndAnswer, AccessTarget>('endAccess'),
    /** Whether the list still has it. */
    findAccess: promisePlaceholder<boolean, AccessTarget>('findAccess'),
  },
  guards: {
    hasKept: ({ context }) => context.kept !== undefined,
    isEnded: (_, { output }: Answered) => output.kind === 'ended' || output.kind === 'missing',
    isTooOld: (_, { output }: Answered) => output.kind === 'signInTooOld',
    isStillThere: (_, { output }: { readonly output: boolean }) => output,
  },
  actions: {
    takeKept: assign(({ context }) => ({ target: context.kept })),
    keepTarget: assign((_, { target }: { readonly target: AccessTarget }) => ({ target, problem: undefined })),
    forgetTarget: assign({ target: undefined, problem: undefined }),
    keepRefusal: assign((_, { output }: Answered) => ({
      problem: { status: output.kind === 'refused' ? output.status : undefined },
    })),
    keepNotEnded: assign({ problem: { status: undefined } }),
    forgetProblem: assign({ problem: undefined }),
    keepForReturn: actionPlaceholder<{ readonly target: AccessTarget }>(),
    forgetKept: actionPlaceholder(),
    readAnew: actionPlaceholder(),
  },
  delays: { endingWait: accessDelays.endingWait, lookUpWait: accessDelays.lookUpWait },
}).createMachine({
  id: 'endAccess',
  description: 'What a person ends in their own name',
  context: ({ input }) => ({ ...input, target: undefined, problem: undefined }),
  initial: 'entering',
  states: {
    entering: {
      tags: ['busy'],
      meta: { description: 'Whether the person comes back from a new sign-in' },
      always: [{ guard: 'hasKept', target: 'confirming', actions: ['takeKept', 'forgetKept'] }, { target: 'choosing' }],
    },
    choosing: {
      tags: ['editable'],
      meta: { description: 'The person reads what is open in their name' },
      on: {
        'access.end': {
          target: 'confirming',
          actions: { type: 'keepTarget', params: ({ event }) => ({ target: event.target }) },
        },
      },
    },
    confirming: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person reads what ends with it' },
      on: { 'access.confirm': 'ending', 'access.cancel': { target: 'choosing', actions: 'forgetTarget' } },
    },
    ending: {
      tags: ['busy'],
      meta: { description: 'The platform is asked to end it' },
      entry: 'forgetProblem',
      after: { endingWait: 'lookingUp' },
      invoke: {
        id: 'endAccess',
        src: 'endAccess',
        input: ({ context }) => present(context.target),
        onDone: [
          { guard: withOutput('isEnded'), target: 'ended' },
          { guard: withOutput('isTooOld'), target: 'signingIn' },
          { target: 'notEnded', actions: withOutput('keepRefusal') },
        ],
        onError: 'lookingUp',
      },
    },
    lookingUp: {
      tags: ['busy'],
      meta: { description: 'The answer was lost, and the list is asked whether it is still there' },
      after: { lookUpWait: 'unknown' },
      invoke: {
        id: 'findAccess',
        src: 'findAccess',
        input: ({ context }) => present(context.target),
        onDone: [
          { guard: withOutput('isStillThere'), target: 'notEnded', actions: 'keepNotEnded' },
          { target: 'ended' },
        ],
        onError: 'unknown',
      },
    },
    signingIn: {
      tags: ['awaitingHuman'],
      meta: { description: 'The sign-in is too old for this, and a new one is offered' },
      entry: { type: 'keepForReturn', params: ({ context }) => ({ target: present(context.target) }) },
      exit: 'forgetKept',
      invoke: {
        id: 'freshSignIn',
        src: 'freshSignIn',
        input: ({ context }) => context.signIn,
        onDone: 'confirming',
        onError: 'confirming',
      },
    },
    ended: {
      tags: ['editable'],
      meta: { description: 'It is ended, and the person reads what to do next' },
      entry: 'readAnew',
      on: {
        'access.end': {
          target: 'confirming',
          actions: { type: 'keepTarget', params: ({ event }) => ({ target: event.target }) },
        },
        'access.cancel': { target: 'choosing', actions: 'forgetTarget' },
      },
    },
    notEnded: {
      tags: ['failed'],
      meta: { description: 'It is not ended' },
      entry: 'readAnew',
      on: { 'access.confirm': 'ending', 'access.cancel': { target: 'choosing', actions: 'forgetTarget' } },
    },
    unknown: {
      tags: ['failed'],
      meta: { description: 'Neither the answer nor the list could be had, so it may be ended' },
      entry: 'readAnew',
      on: { 'access.check': 'lookingUp', 'access.cancel': { target: 'choosing', actions: 'forgetTarget' } },
    },
  },
})
