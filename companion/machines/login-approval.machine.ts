/**
 * Purpose: approves one sign-in to the console by number matching.
 *
 * Invariants:
 * 1. one tap is answered at most once
 * 2. only a number that was offered is answered
 * 3. a mismatch never approves
 * 4. a sign-in for another server is never signed
 * 5. nothing is answered after the sign-in ended or the time ran out
 * 6. one limit runs over everything that waits for the person, and no step on the way renews it
 * 7. a number that was tapped and not answered is forgotten
 * 8. a device without a network hands out the signature of the number that was tapped, and never calls it approved
 *
 * Waits for: the person who sees the number in the browser.
 */
import { assign, setup } from 'xstate'
import { delays } from '@domain/shared/delays'
import { actionPlaceholder } from '@machines/shared/action-placeholder'
import type { ChartMeta, ChartTag } from '@machines/shared/chart-meta'
import { callbackPlaceholder, promisePlaceholder } from '@machines/shared/placeholder'
import { present } from '@machines/shared/present'
import { withOutput } from '@machines/shared/with-output'
import type {
  LoginApprovalContext,
  LoginApprovalEvent,
  LoginApprovalInput,
  LoginApprovalOutput,
  MatchAnswer,
  NumberAnswer,
  PresenceAnswer,
} from './login-approval.types'

export const loginApproval = setup({
  types: {
    input: {} as LoginApprovalInput,
    context: {} as LoginApprovalContext,
    events: {} as LoginApprovalEvent,
    output: {} as LoginApprovalOutput,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    watchSignIn: callbackPlaceholder<LoginApprovalEvent, LoginApprovalInput>('watchSignIn'),
    checkPerson: promisePlaceholder<PresenceAnswer, { readonly profile: LoginApprovalInput['profile'] }>('checkPerson'),
    answerNumber: promisePlaceholder<NumberAnswer, LoginApprovalInput & { readonly number: string }>('answerNumber'),
    reportDeclined: promisePlaceholder<MatchAnswer, LoginApprovalInput>('reportDeclined'),
  },
  guards: {
    isForOwnServer: ({ context }) => context.challenge.origin === context.profile.server,
    isOffered: ({ context }, { number }: { number: string }) => context.challenge.numbers.includes(number),
    isPerson: (_, { output }: { output: PresenceAnswer }) => output === 'verified',
    isCancelled: (_, { output }: { output: PresenceAnswer }) => output === 'cancelled',
    isSigned: (_, { output }: { output: NumberAnswer }) => typeof output === 'object',
    isApproved: (_, { output }: { output: NumberAnswer }) => output === 'approved',
    isMismatch: (_, { output }: { output: NumberAnswer }) => output === 'mismatch',
  },
  actions: {
    keepTapped: assign((_, { number }: { number: string }) => ({ tapped: number, isUnverified: false })),
    forgetTapped: assign({ tapped: undefined }),
    noteUnverified: assign({ isUnverified: true }),
    keepAnswer: assign((_, { output }: { output: NumberAnswer }) => ({
      answer: typeof output === 'object' ? output : undefined,
    })),
    leave: actionPlaceholder(),
  },
  delays: { signInWait: delays.signInWait },
}).createMachine({
  id: 'loginApproval',
  description: 'Number matching on the device',
  context: ({ input }) => ({ ...input, tapped: undefined, isUnverified: false, answer: undefined }),
  initial: 'waiting',
  states: {
    waiting: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person is waited for, no longer than the sign-in lives' },
      initial: 'checking',
      invoke: {
        id: 'watchSignIn',
        src: 'watchSignIn',
        input: ({ context: { profile, challenge } }) => ({ profile, challenge }),
      },
      after: { signInWait: 'expired' },
      on: { 'login.close': 'closed', 'login.ended': 'expired' },
      states: {
        checking: {
          tags: ['busy'],
          meta: { description: 'Whether the sign-in is for the server of this profile' },
          always: [{ guard: 'isForOwnServer', target: 'choosing' }, { target: 'foreign' }],
        },
        choosing: {
          tags: ['awaitingHuman'],
          meta: { description: 'Several numbers are shown, none is marked' },
          entry: 'forgetTapped',
          on: {
            'number.tap': {
              guard: { type: 'isOffered', params: ({ event }) => ({ number: event.number }) },
              target: 'authenticating',
              actions: { type: 'keepTapped', params: ({ event }) => ({ number: event.number }) },
            },
            'login.decline': '#loginApproval.declining',
          },
        },
        foreign: {
          tags: ['refused', 'awaitingHuman'],
          meta: { description: 'The sign-in names another server; it can only be refused' },
          on: { 'login.decline': '#loginApproval.declining' },
        },
        authenticating: {
          tags: ['busy', 'awaitingHuman'],
          meta: { description: 'The device checks that it is the person' },
          invoke: {
            id: 'checkPerson',
            src: 'checkPerson',
            input: ({ context }) => ({ profile: context.profile }),
            onDone: [
              { guard: withOutput('isPerson'), target: '#loginApproval.matching' },
              { guard: withOutput('isCancelled'), target: 'choosing', actions: 'noteUnverified' },
              { target: 'insufficientSecurityLevel' },
            ],
            onError: { target: 'choosing', actions: 'noteUnverified' },
          },
        },
        insufficientSecurityLevel: {
          tags: ['refused'],
          meta: { description: 'This device cannot check the person, so it does not sign' },
          on: { 'login.decline': '#loginApproval.declining' },
        },
      },
    },
    matching: {
      tags: ['busy'],
      meta: { description: 'The tapped number is signed and answered' },
      invoke: {
        id: 'answerNumber',
        src: 'answerNumber',
        input: ({ context: { profile, challenge, tapped } }) => ({ profile, challenge, number: present(tapped) }),
        onDone: [
          { guard: withOutput('isSigned'), target: 'signed', actions: withOutput('keepAnswer') },
          { guard: withOutput('isApproved'), target: 'approved' },
          { guard: withOutput('isMismatch'), target: 'mismatch' },
          { target: 'expired' },
        ],
        onError: 'unknown',
      },
    },
    declining: {
      tags: ['busy'],
      meta: { description: 'The server is told that it was not the person' },
      invoke: {
        id: 'reportDeclined',
        src: 'reportDeclined',
        input: ({ context: { profile, challenge } }) => ({ profile, challenge }),
        onDone: 'declined',
        onError: 'unknown',
      },
    },
    unknown: {
      type: 'final',
      tags: ['terminal', 'failed'],
      meta: { description: "The answer's fate is not known; the browser tells" },
      output: (): LoginApprovalOutput => ({ outcome: 'unknown' }),
    },
    signed: {
      type: 'final',
      tags: ['terminal'],
      meta: {
        description:
          'The number is signed on a device without a network; the browser finds out whether it is the right one',
      },
      output: ({ context }): LoginApprovalOutput => ({ outcome: 'signed', answer: present(context.answer) }),
    },
    approved: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The number was the right one' },
      output: (): LoginApprovalOutput => ({ outcome: 'approved' }),
    },
    mismatch: {
      type: 'final',
      tags: ['terminal', 'refused'],
      meta: { description: 'The number was not the right one; the sign-in is over' },
      output: (): LoginApprovalOutput => ({ outcome: 'mismatch' }),
    },
    declined: {
      type: 'final',
      tags: ['terminal', 'refused'],
      meta: { description: 'The person said no' },
      output: (): LoginApprovalOutput => ({ outcome: 'declined' }),
    },
    expired: {
      type: 'final',
      tags: ['terminal', 'refused'],
      meta: { description: 'The sign-in ended before it was answered' },
      output: (): LoginApprovalOutput => ({ outcome: 'expired' }),
    },
    closed: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The person looked away; nothing was answered' },
      entry: 'leave',
      output: (): LoginApprovalOutput => ({ outcome: 'closed' }),
    },
  },
  output: ({ event }) => event.output as LoginApprovalOutput,
})
