/**
 * Purpose: shows one request as it really is and signs it on explicit consent.
 *
 * Invariants:
 * 1. nothing is signed without a verified request, its end in sight and the consent of the person, in this order
 * 2. the text that is signed is the one whose hash and code were computed here
 * 3. insufficient security cannot be skipped
 * 4. after a no, a close or a withdrawal nothing is signed and nothing is delivered
 * 5. one consent makes at most one signature; delivering again sends the same one
 * 6. a request that cannot be believed is never signed
 * 7. a signature that may have arrived is never said to be missing
 * 8. a refusal of the server is told with its reason
 * 9. consent that is let go signs nothing and leads back to what was read
 * 10. holding is the consent of a demo profile alone; everybody else is checked by the device
 *
 * Waits for: the person, and the device's own check of the person; a demo profile's button is held for consentHold.
 */
import { assign, setup } from 'xstate'
import { consentDelays } from '@domain/shared/delays'
import { actionPlaceholder } from '@machines/shared/action-placeholder'
import type { ChartMeta, ChartTag } from '@machines/shared/chart-meta'
import { callbackPlaceholder, promisePlaceholder } from '@machines/shared/placeholder'
import { present } from '@machines/shared/present'
import { withOutput } from '@machines/shared/with-output'
import type { VerifiedRequest } from '../verify-context'
import type {
  DeliveryAnswer,
  PresenceAnswer,
  ReadAnswer,
  SignAnswer,
  SignRequestContext,
  SignRequestEvent,
  SignRequestInput,
  SignRequestOutput,
} from './sign-request.types'

interface SignOrder {
  readonly profile: SignRequestInput['profile']
  readonly request: VerifiedRequest
}

export const signRequest = setup({
  types: {
    input: {} as SignRequestInput,
    context: {} as SignRequestContext,
    events: {} as SignRequestEvent,
    output: {} as SignRequestOutput,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    watchAsked: callbackPlaceholder<SignRequestEvent, SignRequestInput>('watchAsked'),
    readRequest: promisePlaceholder<ReadAnswer, SignRequestInput>('readRequest'),
    checkPerson: promisePlaceholder<PresenceAnswer, { readonly profile: SignRequestInput['profile'] }>('checkPerson'),
    sign: promisePlaceholder<SignAnswer, SignOrder>('sign'),
    deliver: promisePlaceholder<DeliveryAnswer, SignOrder & { readonly signature: string; readonly isPasted: boolean }>(
      'deliver',
    ),
    reportDeclined: promisePlaceholder<void, { readonly profile: SignRequestInput['profile']; readonly hash: string }>(
      'reportDeclined',
    ),
  },
  guards: {
    isDemo: ({ context }) => context.profile.demoName !== undefined,
    isVerified: (_, { output }: { output: ReadAnswer }) => output.kind === 'verified',
    isInvalid: (_, { output }: { output: ReadAnswer }) => output.kind === 'invalid',
    isPerson: (_, { output }: { output: PresenceAnswer }) => output === 'verified',
    isCancelled: (_, { output }: { output: PresenceAnswer }) => output === 'cancelled',
    hasSigned: (_, { output }: { output: SignAnswer }) => output.kind === 'signed',
    isDelivered: (_, { output }: { output: DeliveryAnswer }) => output === 'delivered',
    isRefused: (_, { output }: { output: DeliveryAnswer }) => refusalOf(output) !== undefined,
    mayHaveArrived: ({ context }) => context.mayHaveArrived,
  },
  actions: {
    keepRequest: assign((_, { output }: { output: ReadAnswer }) =>
      output.kind === 'verified'
        ? { request: output.request, remembered: output.remembered, signedAt: output.signedAt, problem: undefined }
        : {},
    ),
    keepProblem: assign((_, { output }: { output: ReadAnswer }) => ({
      problem: output.kind === 'invalid' ? output.problem : undefined,
      request: undefined,
    })),
    keepSignature: assign((_, { output }: { output: SignAnswer }) => ({
      signature: output.kind === 'signed' ? output.signature : undefined,
    })),
    keepRefusal: assign((_, { output }: { output: DeliveryAnswer }) => ({ refusal: refusalOf(output) })),
    noteLostAnswer: assign({ mayHaveArrived: true }),
    leave: actionPlaceholder(),
  },
  delays: consentDelays,
}).createMachine({
  id: 'signRequest',
  description: 'One request, read and signed or declined on the device',
  context: ({ input }) => ({
    ...input,
    request: undefined,
    remembered: undefined,
    signedAt: undefined,
    problem: undefined,
    signature: undefined,
    mayHaveArrived: false,
    refusal: undefined,
  }),
  initial: 'reading',
  invoke: {
    id: 'watchAsked',
    src: 'watchAsked',
    input: ({ context: { profile, hash, pasted } }) => ({ profile, hash, ...(pasted ? { pasted } : {}) }),
  },
  states: {
    reading: {
      tags: ['busy'],
      meta: { description: 'The request is fetched, hashed again and verified' },
      on: { 'request.close': 'closed', 'request.withdrawn': 'withdrawn' },
      invoke: {
        id: 'readRequest',
        src: 'readRequest',
        input: ({ context: { profile, hash, pasted, intentContext } }) => ({
          profile,
          hash,
          ...(pasted ? { pasted } : {}),
          ...(intentContext ? { intentContext } : {}),
        }),
        onDone: [
          { guard: withOutput('isVerified'), target: 'review', actions: withOutput('keepRequest') },
          { guard: withOutput('isInvalid'), target: 'invalid', actions: withOutput('keepProblem') },
          { target: 'withdrawn' },
        ],
        onError: 'readFailed',
      },
    },
    readFailed: {
      tags: ['failed'],
      meta: { description: 'The server could not be asked' },
      on: { 'request.retry': 'reading', 'request.close': 'closed', 'request.withdrawn': 'withdrawn' },
    },
    invalid: {
      tags: ['refused', 'awaitingHuman'],
      meta: { description: 'The request cannot be believed; it can only be declined' },
      on: { 'request.decline': 'declining', 'request.close': 'closed', 'request.withdrawn': 'withdrawn' },
    },
    review: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person reads what is signed, and consents' },
      initial: 'unread',
      on: { 'request.close': 'closed', 'request.withdrawn': 'withdrawn' },
      states: {
        unread: {
          tags: ['awaitingHuman'],
          meta: { description: 'The person reads; the end was not in sight yet' },
          on: { 'end.reached': 'read', 'request.decline': '#signRequest.declining' },
        },
        read: {
          tags: ['awaitingHuman'],
          meta: { description: 'All was in sight' },
          initial: 'offered',
          on: { 'consent.begin': 'consenting', 'request.decline': '#signRequest.declining' },
          states: {
            offered: {
              tags: ['awaitingHuman'],
              meta: { description: 'Consent is offered' },
            },
            userCancelled: {
              tags: ['refused', 'awaitingHuman'],
              meta: { description: 'The check was cancelled; nothing was signed' },
            },
          },
        },
        consenting: {
          tags: ['awaitingHuman'],
          meta: { description: 'The person says yes, in the way of the profile' },
          initial: 'begun',
          states: {
            begun: {
              tags: ['busy'],
              meta: { description: 'Whether the person holds the button or is checked by the device' },
              always: [{ guard: 'isDemo', target: 'holding' }, { target: 'verifying' }],
            },
            holding: {
              tags: ['awaitingHuman'],
              meta: { description: 'The person of a demo profile holds the button' },
              after: { consentHold: '#signRequest.processing' },
              on: { 'consent.release': '#signRequest.review.read', 'request.decline': '#signRequest.declining' },
            },
            verifying: {
              tags: ['busy', 'awaitingHuman'],
              meta: { description: 'The device checks that it is the person' },
              invoke: {
                id: 'checkPerson',
                src: 'checkPerson',
                input: ({ context }) => ({ profile: context.profile }),
                onDone: [
                  { guard: withOutput('isPerson'), target: '#signRequest.processing' },
                  { guard: withOutput('isCancelled'), target: '#signRequest.review.read.userCancelled' },
                  { target: '#signRequest.insufficientSecurityLevel' },
                ],
                onError: '#signRequest.review.read.userCancelled',
              },
            },
          },
        },
      },
    },
    insufficientSecurityLevel: {
      tags: ['refused'],
      meta: { description: 'This device cannot check the person, so it does not sign' },
      on: { 'request.decline': 'declining', 'request.close': 'closed', 'request.withdrawn': 'withdrawn' },
    },
    processing: {
      tags: ['busy'],
      meta: { description: 'The key signs the text that was shown' },
      on: { 'request.close': 'closed', 'request.withdrawn': 'withdrawn' },
      invoke: {
        id: 'sign',
        src: 'sign',
        input: ({ context }) => ({ profile: context.profile, request: present(context.request) }),
        onDone: [
          { guard: withOutput('hasSigned'), target: 'delivering', actions: withOutput('keepSignature') },
          { target: 'expired' },
        ],
        onError: 'signFailed',
      },
    },
    signFailed: {
      tags: ['failed'],
      meta: { description: 'The key could not sign' },
      on: {
        'request.retry': '#signRequest.review.read',
        'request.decline': 'declining',
        'request.close': 'closed',
        'request.withdrawn': 'withdrawn',
      },
    },
    delivering: {
      tags: ['busy'],
      meta: { description: 'The signature goes to the server' },
      invoke: {
        id: 'deliver',
        src: 'deliver',
        input: ({ context }) => ({
          profile: context.profile,
          request: present(context.request),
          signature: present(context.signature),
          isPasted: context.pasted !== undefined,
        }),
        onDone: [
          { guard: withOutput('isDelivered'), target: 'signed' },
          { guard: 'mayHaveArrived', target: 'unknown' },
          { guard: withOutput('isRefused'), target: 'refused', actions: withOutput('keepRefusal') },
          { target: 'withdrawn' },
        ],
        onError: { target: 'deliveryFailed', actions: 'noteLostAnswer' },
      },
    },
    deliveryFailed: {
      tags: ['failed'],
      meta: { description: 'The answer to the signature was lost; it may have arrived' },
      on: { 'request.retry': 'delivering', 'request.close': 'unknown', 'request.withdrawn': 'unknown' },
    },
    declining: {
      tags: ['busy'],
      meta: { description: "The server is told the person's no" },
      on: { 'request.withdrawn': 'declined' },
      invoke: {
        id: 'reportDeclined',
        src: 'reportDeclined',
        input: ({ context }) => ({ profile: context.profile, hash: context.hash }),
        onDone: 'declined',
        onError: 'declineFailed',
      },
    },
    declineFailed: {
      tags: ['failed'],
      meta: { description: 'The no has not arrived yet' },
      on: { 'request.retry': 'declining', 'request.close': 'closed', 'request.withdrawn': 'declined' },
    },
    signed: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The signature was delivered' },
      output: ({ context }): SignRequestOutput => ({
        outcome: 'signed',
        hash: context.hash,
        signature: present(context.signature),
      }),
    },
    declined: {
      type: 'final',
      tags: ['terminal', 'refused'],
      meta: { description: 'The console knows that the person said no' },
      output: (): SignRequestOutput => ({ outcome: 'declined' }),
    },
    withdrawn: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The console no longer asks, and no signature was taken' },
      output: (): SignRequestOutput => ({ outcome: 'withdrawn' }),
    },
    refused: {
      type: 'final',
      tags: ['terminal', 'refused'],
      meta: { description: 'The server did not take the signature, and says why' },
      output: (): SignRequestOutput => ({ outcome: 'refused' }),
    },
    unknown: {
      type: 'final',
      tags: ['terminal', 'failed'],
      meta: { description: 'A signature was sent and its fate is not known; the console tells' },
      output: (): SignRequestOutput => ({ outcome: 'unknown' }),
    },
    expired: {
      type: 'final',
      tags: ['terminal', 'refused'],
      meta: { description: 'The proposal ended before it was signed' },
      output: (): SignRequestOutput => ({ outcome: 'expired' }),
    },
    closed: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The person looked away; no signature was sent' },
      entry: 'leave',
      output: (): SignRequestOutput => ({ outcome: 'closed' }),
    },
  },
  output: ({ event }) => event.output as SignRequestOutput,
})

const refusalOf = (answer: DeliveryAnswer): string | undefined =>
  typeof answer === 'object' ? answer.refusal : undefined
