/**
 * Purpose: the browser's side of number matching: takes an e-mail, shows a number, waits for the device, or reads the answer of one without a network.
 *
 * Invariants:
 * 1. no challenge is made without an e-mail
 * 2. one answer ends the challenge either way
 * 3. the browser goes on only from approved
 * 4. after two minutes without an answer the challenge is over
 * 5. who changes the e-mail no longer waits for the earlier one
 * 6. a sign-in that cannot go on says why, and begins again only where it still can
 * 7. nothing is asked about a number while its code is shown or an answer is read: one of the two ways ends it
 * 8. only an answer to the very number that is shown is sent, once for each time that the person asks
 * 9. what is done with codes gains no time, and every step of it leads back to the code
 *
 * Waits for: the person, the person's device, and the camera.
 */
import { assign, setup } from 'xstate'
import { findEmailProblem } from '@domain/session/email'
import { delays } from '@domain/shared/delays'
import type { SignInAnswer } from '@domain/signing/sign-in-codes'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { withOutput } from '../shared/with-output'
import type {
  Challenge,
  ChallengeAnswer,
  ChallengeState,
  CodeOutcome,
  SendingAnswer,
  SignInChallengeContext,
  SignInChallengeEvent,
  SignInChallengeInput,
  SignInFound,
} from './sign-in-challenge.types'

interface Answered {
  readonly output: ChallengeAnswer
}
interface ChallengeOutput {
  readonly output: ChallengeState | CodeOutcome
}
interface Seen {
  readonly answer: SignInAnswer
}

export const signInChallenge = setup({
  types: {
    input: {} as SignInChallengeInput,
    context: {} as SignInChallengeContext,
    events: {} as SignInChallengeEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    findSignIn: promisePlaceholder<SignInFound, { readonly uid: string }>('findSignIn'),
    startChallenge: promisePlaceholder<ChallengeAnswer, { readonly uid: string; readonly email: string }>(
      'startChallenge',
    ),
    askChallenge: promisePlaceholder<ChallengeState, { readonly uid: string; readonly challenge: Challenge }>(
      'askChallenge',
    ),
    sendAnswer: promisePlaceholder<CodeOutcome, SendingAnswer>('sendAnswer'),
    continueSignIn: promisePlaceholder<void, { readonly url: string }>('continueSignIn'),
  },
  guards: {
    isGone: (_, { output }: { output: SignInFound }) => output === 'gone',
    hasEmail: (_, { email }: { email: string }) => findEmailProblem(email) === undefined,
    isChallenge: (_, { output }: Answered) => output.kind === 'challenge',
    isTooMany: (_, { output }: Answered) => output.kind === 'tooMany',
    isApproved: (_, { output }: ChallengeOutput) => output.state === 'approved',
    isRefused: (_, { output }: ChallengeOutput) => output.state === 'refused',
    isExpired: (_, { output }: ChallengeOutput) => output.state === 'expired',
    isOfOtherKey: (_, { output }: ChallengeOutput) => output.state === 'otherKey',
    isOneTooMany: (_, { output }: ChallengeOutput) => output.state === 'tooMany',
    hasCode: ({ context }) => context.challenge?.code !== undefined,
    isToThisNumber: ({ context }, { answer }: Seen) => answer.challenge === context.challenge?.challengeId,
  },
  actions: {
    keepEmail: assign((_, { email }: { email: string }) => ({ email: email.trim() })),
    keepChallenge: assign((_, { output }: Answered) => ({
      challenge: output.kind === 'challenge' ? output.challenge : undefined,
    })),
    keepContinueUrl: assign((_, { output }: ChallengeOutput) => ({
      continueUrl: output.state === 'approved' ? output.continueUrl : undefined,
    })),
    forgetChallenge: assign({ challenge: undefined }),
    keepAnswer: assign((_, { answer }: Seen) => ({ answer })),
    forgetAnswer: assign({ answer: undefined }),
  },
  delays: { signaturePoll: delays.signaturePoll, signInWait: delays.signInWait },
}).createMachine({
  id: 'signInChallenge',
  description: 'Number matching in the browser',
  context: ({ input }) => ({ ...input, email: '', challenge: undefined, answer: undefined, continueUrl: undefined }),
  initial: 'opening',
  states: {
    opening: {
      tags: ['busy'],
      meta: { description: 'The sign-in that the address names is being looked for' },
      invoke: {
        id: 'findSignIn',
        src: 'findSignIn',
        input: ({ context }) => ({ uid: context.uid }),
        onDone: [{ guard: withOutput('isGone'), target: 'gone' }, { target: 'askingEmail' }],
        onError: 'askingEmail',
      },
    },
    askingEmail: {
      tags: ['editable'],
      meta: { description: 'The person types an e-mail' },
      entry: 'forgetChallenge',
      on: {
        'email.submit': {
          guard: { type: 'hasEmail', params: ({ event }) => ({ email: event.email }) },
          target: 'starting',
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
    starting: {
      tags: ['busy'],
      meta: { description: 'The challenge is being made' },
      invoke: {
        id: 'startChallenge',
        src: 'startChallenge',
        input: ({ context }) => ({ uid: context.uid, email: context.email }),
        onDone: [
          { guard: withOutput('isChallenge'), target: 'waiting', actions: withOutput('keepChallenge') },
          { guard: withOutput('isTooMany'), target: 'tooMany' },
          { target: 'gone' },
        ],
        onError: 'ended',
      },
    },
    waiting: {
      tags: ['awaitingHuman'],
      meta: { description: 'The device is being waited for' },
      initial: 'checking',
      after: { signInWait: 'expired' },
      exit: 'forgetAnswer',
      on: { 'email.change': 'askingEmail' },
      states: {
        checking: {
          tags: ['busy'],
          meta: { description: 'One question about the challenge is under way' },
          invoke: {
            id: 'askChallenge',
            src: 'askChallenge',
            input: ({ context }) => ({ uid: context.uid, challenge: present(context.challenge) }),
            onDone: [
              {
                guard: withOutput('isApproved'),
                target: '#signInChallenge.approved',
                actions: withOutput('keepContinueUrl'),
              },
              { guard: withOutput('isRefused'), target: '#signInChallenge.refused' },
              { guard: withOutput('isExpired'), target: '#signInChallenge.expired' },
              { target: 'numberShown' },
            ],
            onError: 'numberShown',
          },
          on: { 'code.show': { guard: 'hasCode', target: 'codeShown' } },
        },
        numberShown: {
          tags: ['awaitingHuman'],
          meta: { description: 'The person taps this number on the device' },
          after: { signaturePoll: 'checking' },
          on: { 'code.show': { guard: 'hasCode', target: 'codeShown' } },
        },
        codeShown: {
          tags: ['awaitingHuman'],
          meta: { description: 'The sign-in is shown as a code to a device without a network' },
          on: { 'answer.scan': 'scanning', 'code.leave': 'checking' },
        },
        scanning: {
          tags: ['awaitingHuman'],
          meta: { description: 'The camera looks for the answer that the device shows' },
          on: {
            'answer.seen': [
              {
                guard: { type: 'isToThisNumber', params: ({ event }) => event },
                target: 'sending',
                actions: { type: 'keepAnswer', params: ({ event }) => event },
              },
              { target: 'answerIgnored' },
            ],
            'answer.leave': 'codeShown',
          },
        },
        answerIgnored: {
          tags: ['refused', 'awaitingHuman'],
          meta: { description: 'The answer is to another sign-in; nothing of it is kept or sent' },
          on: { 'answer.scan': 'scanning', 'answer.leave': 'codeShown' },
        },
        sending: {
          tags: ['busy'],
          meta: { description: 'The answer is being sent for the sign-in of this browser' },
          invoke: {
            id: 'sendAnswer',
            src: 'sendAnswer',
            input: ({ context }) => ({
              uid: context.uid,
              challenge: present(context.challenge),
              answer: present(context.answer),
            }),
            onDone: [
              {
                guard: withOutput('isApproved'),
                target: '#signInChallenge.approved',
                actions: withOutput('keepContinueUrl'),
              },
              { guard: withOutput('isRefused'), target: '#signInChallenge.refused' },
              { guard: withOutput('isOfOtherKey'), target: '#signInChallenge.otherKey' },
              { guard: withOutput('isExpired'), target: '#signInChallenge.expired' },
              { guard: withOutput('isOneTooMany'), target: '#signInChallenge.tooMany' },
              { target: '#signInChallenge.gone' },
            ],
            onError: 'notSent',
          },
        },
        notSent: {
          tags: ['failed', 'awaitingHuman'],
          meta: { description: 'The answer was not sent, or its reply was lost; the same answer may be sent again' },
          on: { 'answer.send': 'sending', 'answer.leave': { target: 'codeShown', actions: 'forgetAnswer' } },
        },
      },
    },
    approved: {
      tags: ['busy'],
      meta: { description: 'The device answered with the right number; the browser goes on' },
      invoke: {
        id: 'continueSignIn',
        src: 'continueSignIn',
        input: ({ context }) => ({ url: present(context.continueUrl) }),
        onError: 'ended',
      },
    },
    refused: {
      tags: ['refused'],
      meta: { description: 'Another number or a no came from the device' },
      on: { 'challenge.again': 'askingEmail' },
    },
    otherKey: {
      tags: ['refused'],
      meta: { description: 'The answer is signed by no key that may sign in under this e-mail' },
      on: { 'challenge.again': 'askingEmail' },
    },
    expired: {
      tags: ['refused'],
      meta: { description: 'Nobody answered in time' },
      on: { 'challenge.again': 'askingEmail' },
    },
    tooMany: {
      tags: ['refused'],
      meta: { description: 'Too many challenges in a short time' },
      on: { 'challenge.again': 'askingEmail' },
    },
    gone: { tags: ['failed'], meta: { description: 'The address names no open sign-in, so another must begin' } },
    ended: { tags: ['failed'], meta: { description: 'The sign-in could not go on and must begin again' } },
  },
})
