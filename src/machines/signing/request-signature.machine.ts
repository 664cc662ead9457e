/**
 * Purpose: obtains, for one request, the signature of the person's own device, by notification, by QR code, or from a device without a network.
 *
 * Invariants:
 * 1. hash, code, QR code and sign-web body derive from the request frozen once
 * 2. a signature is handed out at most once and only when it belongs to the request and the person's key
 * 3. no poll is under way outside active, and never two at once
 * 4. switching the form keeps hash and code and starts no second poll
 * 5. the device is told at most once for a request, anew only when that failed and the person asks, and never while notifications are off
 * 6. cancel and close leave from every state of the dialog
 * 7. after cancel a late signature changes nothing
 * 8. a refused poll renews the session once before it fails
 * 9. five failed polls in a row end the wait; polls that find no server do not
 * 10. the wait as a whole ends after five minutes
 * 11. a device that stops or begins to listen is said, and ends nothing
 * 12. only a no to this very request ends the wait
 * 13. a stream that fails ends the wait and says why
 * 14. a request that was withdrawn elsewhere ends the wait and says why
 * 15. while an answer is scanned nothing is polled, and a scanned answer is held to what a polled one is held to
 *
 * Waits for: the person's device, through the notification service.
 */
import { and, assign, raise, setup, stateIn } from 'xstate'
import { delays, failedPollLimit } from '@domain/shared/delays'
import type { FrozenRequest } from '@domain/signing/frozen-request'
import type { OfflineAnswer } from '@domain/signing/offline-codes'
import type { Signature } from '@domain/signing/signature'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { callbackPlaceholder, promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { statusOf } from '../shared/status-of'
import { withOutput } from '../shared/with-output'
import { VerifierNotLoaded } from './load-verifier'
import type {
  DeviceReach,
  Frozen,
  PollAnswer,
  RequestSignatureContext,
  RequestSignatureEvent,
  RequestSignatureInput,
  RequestSignatureOutput,
  SigningProblem,
} from './request-signature.types'

interface Scanned {
  readonly answer: OfflineAnswer
}

interface Polled {
  readonly output: PollAnswer
}

export const requestSignature = setup({
  types: {
    input: {} as RequestSignatureInput,
    context: {} as RequestSignatureContext,
    events: {} as RequestSignatureEvent,
    output: {} as RequestSignatureOutput,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    freeze: promisePlaceholder<Frozen, { readonly request: RequestSignatureInput['request'] }>('freeze'),
    notifyDevice: promisePlaceholder<DeviceReach, { readonly email: string; readonly frozen: FrozenRequest }>(
      'notifyDevice',
    ),
    pollSignature: promisePlaceholder<PollAnswer, { readonly hash: string }>('pollSignature'),
    refreshSession: promisePlaceholder<void, void>('refreshSession'),
    watchDevice: callbackPlaceholder<RequestSignatureEvent, { readonly publicKey: string }>('watchDevice'),
  },
  guards: {
    canScan: and([stateIn({ active: { form: 'airGap' } }), ({ context }) => context.frozen !== undefined]),
    areNotificationsOn: ({ context }) => context.notificationsEnabled,
    canNotify: ({ context }) => context.notificationsEnabled && context.email !== undefined,
    isOwnSignature: ({ context }, { output }: Polled) => output.kind === 'signed' && isOwn(context, output.signature),
    isOwnAnswer: ({ context }, { answer }: Scanned) =>
      context.frozen?.hash === answer.hash && isOwn(context, answer.signature),
    isForeignSignature: (_, { output }: Polled) => output.kind === 'signed',
    isDeclined: (_, { output }: Polled) => output.kind === 'declined',
    isWithdrawn: (_, { output }: Polled) => output.kind === 'withdrawn',
    isNotYet: (_, { output }: Polled) => output.kind === 'notYet',
    canRefreshSession: ({ context }, { output }: Polled) =>
      output.kind === 'unauthorised' && output.status === 401 && !context.hasRefreshedSession,
    isUnreachable: (_, { status }: { status: number | undefined }) =>
      status === undefined || unavailableStatuses.includes(status),
    hasFailedTooOften: ({ context }) => context.failuresInARow + 1 >= failedPollLimit,
    wasNotified: ({ context }) => context.hasNotified,
    isCurrentRequest: ({ context }, { hash }: { hash: string }) => context.frozen?.hash === hash,
  },
  actions: {
    keepFrozen: assign((_, { frozen, at, verify }: Frozen) => ({ frozen, startedAt: at, verify })),
    rememberNotified: assign({ hasNotified: true }),
    keepReach: assign((_, { reach }: { reach: DeviceReach }) => ({ reach })),
    keepListening: assign((_, { isListening }: { isListening: boolean }) => ({
      reach: isListening ? 'notified' : 'gone',
    })),
    keepSignature: assign((_, { output }: Polled) => ({
      signature: output.kind === 'signed' ? output.signature : undefined,
    })),
    keepAnswer: assign((_, { answer }: Scanned) => ({ signature: answer.signature })),
    keepProblem: assign((_, { problem }: { problem: SigningProblem }) => ({ problem })),
    clearProblem: assign({ problem: undefined }),
    leaveScan: raise({ type: 'answer.leave' }),
    countFailure: assign({ failuresInARow: ({ context }) => context.failuresInARow + 1, isServerGone: false }),
    clearFailures: assign({ failuresInARow: 0, isServerGone: false }),
    rememberServerGone: assign({ isServerGone: true }),
    rememberRefresh: assign({ hasRefreshedSession: true }),
  },
  delays: { signaturePoll: delays.signaturePoll, signingWait: delays.signingWait },
}).createMachine({
  id: 'requestSignature',
  description: 'One signature for one request',
  context: ({ input }) => ({
    ...input,
    frozen: undefined,
    verify: undefined,
    startedAt: undefined,
    reach: 'unknown',
    hasNotified: false,
    failuresInARow: 0,
    hasRefreshedSession: false,
    isServerGone: false,
    signature: undefined,
    problem: undefined,
  }),
  initial: 'active',
  on: { 'signing.cancel': '.cancelled', 'signing.close': '.cancelled' },
  states: {
    active: {
      type: 'parallel',
      tags: ['awaitingHuman'],
      meta: { description: 'The dialog is open; one form is shown while the work goes on' },
      invoke: { id: 'watchDevice', src: 'watchDevice', input: ({ context }) => ({ publicKey: context.publicKey }) },
      after: {
        signingWait: { target: 'failed', actions: { type: 'keepProblem', params: { problem: { tag: 'timedOut' } } } },
      },
      on: {
        'eventSource.failed': {
          target: 'failed',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({ problem: { tag: 'eventSourceFailed', message: event.message } }),
          },
        },
        'request.declined': {
          guard: { type: 'isCurrentRequest', params: ({ event }) => ({ hash: event.hash }) },
          target: 'declined',
        },
        'device.changed': {
          guard: 'wasNotified',
          actions: { type: 'keepListening', params: ({ event }) => ({ isListening: event.isListening }) },
        },
      },
      states: {
        form: {
          tags: ['awaitingHuman'],
          meta: { description: 'How the request reaches the device' },
          initial: 'choosing',
          states: {
            choosing: {
              tags: ['busy'],
              meta: { description: 'The first form follows the notification flag' },
              always: [{ guard: 'areNotificationsOn', target: 'instructions' }, { target: 'qr' }],
            },
            instructions: {
              tags: ['awaitingHuman'],
              meta: { description: 'The person confirms what the device was told' },
              on: { 'form.useQr': 'qr', 'form.useAirGap': 'airGap' },
            },
            qr: {
              tags: ['awaitingHuman'],
              meta: { description: 'The person scans or copies the request' },
              on: { 'form.useInstructions': 'instructions', 'form.useAirGap': 'airGap' },
            },
            airGap: {
              tags: ['awaitingHuman'],
              meta: {
                description:
                  'The person shows the request to a device without a network, and its answer to this camera',
              },
              exit: 'leaveScan',
              on: { 'form.useQr': 'qr', 'form.useInstructions': 'instructions' },
            },
          },
        },
        work: {
          tags: ['busy'],
          meta: { description: 'From the frozen request to an answer' },
          initial: 'preparing',
          on: { 'answer.scan': { guard: 'canScan', target: '.scanning' } },
          states: {
            preparing: {
              tags: ['busy'],
              meta: {
                description:
                  'The request is frozen, hashed and given its code, and what verifies its signature is loaded',
              },
              invoke: {
                id: 'freeze',
                src: 'freeze',
                input: ({ context }) => ({ request: context.request }),
                onDone: { target: 'deciding', actions: { type: 'keepFrozen', params: ({ event }) => event.output } },
                onError: {
                  target: '#requestSignature.failedInModal',
                  actions: {
                    type: 'keepProblem',
                    params: ({ event }) => ({ problem: notPrepared(event.error) }),
                  },
                },
              },
            },
            deciding: {
              tags: ['busy'],
              meta: { description: 'Whether the device can be told' },
              always: [
                { guard: 'canNotify', target: 'notifying' },
                { target: 'asking', actions: { type: 'keepReach', params: { reach: 'off' } } },
              ],
            },
            notifying: {
              tags: ['busy'],
              meta: { description: 'The device is being told' },
              invoke: {
                id: 'notifyDevice',
                src: 'notifyDevice',
                input: ({ context }) => ({ email: context.email ?? '', frozen: present(context.frozen) }),
                onDone: {
                  target: 'asking',
                  actions: [
                    'rememberNotified',
                    { type: 'keepReach', params: ({ event }) => ({ reach: event.output }) },
                  ],
                },
                onError: {
                  target: '#requestSignature.failedInModal',
                  actions: {
                    type: 'keepProblem',
                    params: ({ event }) => ({ problem: { tag: 'cannotNotify', status: statusOf(event.error) } }),
                  },
                },
              },
            },
            asking: {
              tags: ['busy'],
              meta: { description: 'One poll for the signature is under way' },
              invoke: {
                id: 'pollSignature',
                src: 'pollSignature',
                input: ({ context }) => ({ hash: present(context.frozen).hash }),
                onDone: [
                  {
                    guard: withOutput('isOwnSignature'),
                    target: '#requestSignature.signed',
                    actions: withOutput('keepSignature'),
                  },
                  {
                    guard: withOutput('isForeignSignature'),
                    target: '#requestSignature.failed',
                    actions: { type: 'keepProblem', params: { problem: { tag: 'foreignSignature' } } },
                  },
                  { guard: withOutput('isDeclined'), target: '#requestSignature.declined' },
                  { guard: withOutput('isNotYet'), target: 'pausing', actions: 'clearFailures' },
                  { guard: withOutput('canRefreshSession'), target: 'refreshingSession' },
                  {
                    guard: withOutput('isWithdrawn'),
                    target: '#requestSignature.failed',
                    actions: { type: 'keepProblem', params: ({ event }) => ({ problem: withdrawn(event.output) }) },
                  },
                  {
                    target: '#requestSignature.failed',
                    actions: { type: 'keepProblem', params: ({ event }) => ({ problem: notAllowed(event.output) }) },
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isUnreachable', params: ({ event }) => ({ status: statusOf(event.error) }) },
                    target: 'pausing',
                    actions: 'rememberServerGone',
                  },
                  {
                    guard: 'hasFailedTooOften',
                    target: '#requestSignature.failed',
                    actions: {
                      type: 'keepProblem',
                      params: ({ event }) => ({ problem: { tag: 'waitFailed', status: statusOf(event.error) } }),
                    },
                  },
                  { target: 'pausing', actions: 'countFailure' },
                ],
              },
            },
            pausing: {
              tags: ['awaitingHuman'],
              meta: { description: 'The pause between two polls' },
              after: { signaturePoll: 'asking' },
            },
            scanning: {
              tags: ['awaitingHuman'],
              meta: { description: 'The camera looks for the answer of a device without a network' },
              entry: 'clearFailures',
              on: {
                'answer.seen': [
                  {
                    guard: { type: 'isOwnAnswer', params: ({ event }) => event },
                    target: '#requestSignature.signed',
                    actions: { type: 'keepAnswer', params: ({ event }) => event },
                  },
                  { target: 'answerIgnored' },
                ],
                'answer.leave': 'asking',
              },
            },
            answerIgnored: {
              tags: ['refused', 'awaitingHuman'],
              meta: { description: 'The answer is none to this request by this key; nothing of it is kept' },
              on: { 'answer.leave': 'asking' },
            },
            refreshingSession: {
              tags: ['busy'],
              meta: { description: 'A refused poll renews the session once' },
              entry: 'rememberRefresh',
              invoke: {
                id: 'refreshSession',
                src: 'refreshSession',
                onDone: 'asking',
                onError: {
                  target: '#requestSignature.failed',
                  actions: { type: 'keepProblem', params: { problem: { tag: 'notAllowed', status: 401 } } },
                },
              },
            },
          },
        },
      },
    },
    failedInModal: {
      tags: ['failed'],
      meta: {
        description: 'Nothing was waited for yet; the dialog stays and offers a retry, which tells the device again',
      },
      on: { 'signing.retry': { target: 'active', actions: 'clearProblem' } },
    },
    signed: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'A signature that belongs to exactly this request is handed out' },
      output: ({ context }): RequestSignatureOutput => ({
        outcome: 'signed',
        signature: present(context.signature),
        frozen: present(context.frozen),
      }),
    },
    declined: {
      type: 'final',
      tags: ['terminal', 'refused'],
      meta: { description: 'The person said no on the device' },
      output: (): RequestSignatureOutput => ({ outcome: 'declined' }),
    },
    cancelled: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The dialog was closed; nothing is sent' },
      output: (): RequestSignatureOutput => ({ outcome: 'cancelled' }),
    },
    failed: {
      type: 'final',
      tags: ['terminal', 'failed'],
      meta: { description: 'The wait ended without a signature; the dialog closes and a toast says why' },
      output: ({ context }): RequestSignatureOutput => ({ outcome: 'failed', problem: present(context.problem) }),
    },
  },
  output: ({ event }) => event.output as RequestSignatureOutput,
})

const isOwn = ({ verify, publicKey, frozen }: RequestSignatureContext, signature: Signature): boolean =>
  frozen !== undefined && verify?.(publicKey, frozen.text, signature) === true

const notPrepared = (error: unknown): SigningProblem => ({
  tag: error instanceof VerifierNotLoaded ? 'verifierNotLoaded' : 'cannotHash',
})

/** Nobody is there, or only what stands before the server. */
const unavailableStatuses: readonly number[] = [502, 503, 504]

const withdrawn = (answer: PollAnswer): SigningProblem => ({
  tag: answer.kind === 'withdrawn' ? answer.reason : 'withdrawn',
})

const notAllowed = (answer: PollAnswer): SigningProblem => ({
  tag: 'notAllowed',
  status: answer.kind === 'unauthorised' ? answer.status : 401,
})
