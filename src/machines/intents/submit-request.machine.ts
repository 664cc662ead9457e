/**
 * Purpose: notes that one signed request is about to leave, sends it, and finds out what became of it.
 *
 * States:
 * - entering: whether it is to be sent, or only to be followed
 * - guarded.locking: no other tab may send the same draft at the same time
 * - guarded.remembering: a note of the request is kept in this browser before it leaves
 * - guarded.sending: the request is on its way
 * - awaitingOutcome: the platform has queued it and works on it
 * - lookingUp: the answer was lost or late; the effect is looked for by the intent's own id
 * - accepted: the platform took it
 * - refused: the platform said no
 * - unknown: neither effect nor refusal was found
 * - unsent: it did not leave this browser
 *
 * Invariants:
 * 1. one submission sends at most once
 * 2. a lost answer is looked up and nothing is sent again by itself
 * 3. accepted is entered only on the platform's own word
 * 4. every wait ends: the lock and the note after five seconds, sending, outcome and look-up after thirty
 * 5. what is sent was remembered before, under the lock of its draft
 * 6. the note is forgotten only when the request was accepted or refused
 * 7. what may have arrived is never called refused or unsent; of a repeat nobody can tell which of the two was refused
 *
 * Waits for: the browser's storage, the platform.
 */
import { assign, setup } from 'xstate'
import { isSaidOfRepeats, type SubmitAnswer } from '@domain/intents/submit-answer'
import { delays } from '@domain/shared/delays'
import { sendingDelays } from '@domain/shared/sending-delays'
import type { Uuid } from '@domain/shared/ids'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { actionPlaceholder } from '../shared/action-placeholder'
import { callbackPlaceholder, promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import type { Finding, Outcome, Remembrance, SignedRequest, SubmitRequestContext, SubmitRequestEvent, SubmitRequestInput, SubmitRequestOutput, UnsentReason } from './submit-request.types'

type Remembering = Pick<SubmitRequestInput, 'signed' | 'noted' | 'known'>

export const submitRequest = setup({
  types: {
    input: {} as SubmitRequestInput,
    context: {} as SubmitRequestContext,
    events: {} as SubmitRequestEvent,
    output: {} as SubmitRequestOutput,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    holdDraftLock: callbackPlaceholder<SubmitRequestEvent, { readonly draftId: Uuid }>('holdDraftLock'),
    remember: promisePlaceholder<Remembrance, Remembering>('remember'),
    send: promisePlaceholder<SubmitAnswer, SignedRequest>('send'),
    followOutcome: promisePlaceholder<Outcome, { readonly requestId: Uuid; readonly signed: SignedRequest }>('followOutcome'),
    lookUp: promisePlaceholder<Finding, SignedRequest>('lookUp'),
  },
  guards: {
    isOnlyFollowed: ({ context }) => context.sending === 'none',
    isKept: (_, { remembrance }: { remembrance: Remembrance }) => remembrance === 'kept',
    isQueued: (_, { answer }: { answer: SubmitAnswer }) => answer.kind === 'queued',
    isRefusal: ({ context }, { answer }: { answer: SubmitAnswer }) => answer.kind === 'refused' && context.sending === 'first',
    isAccepted: (_, { outcome }: { outcome: Outcome }) => outcome.kind === 'accepted',
    isRefusedForGood: ({ context }, { outcome }: { outcome: Outcome }) => outcome.kind === 'refused' && context.sending === 'first' && !isSaidOfRepeats(outcome.code),
    isFound: (_, { finding }: { finding: Finding }) => finding === 'found',
  },
  actions: {
    keepRequestId: assign((_, { answer }: { answer: SubmitAnswer }) => ({ requestId: answer.kind === 'queued' ? answer.requestId : undefined })),
    keepRefusal: assign((_, { refused }: { refused: SubmitAnswer | Outcome }) => ({ refusal: refused.kind === 'refused' ? refused : undefined })),
    keepStatus: assign((_, { answer }: { answer: SubmitAnswer }) => ({ status: answer.kind === 'lost' ? answer.status : undefined })),
    keepReason: assign((_, { reason }: { reason: UnsentReason }) => ({ unsent: reason })),
    forgetNote: actionPlaceholder(),
  },
  delays: { draftLockWait: sendingDelays.draftLockWait, rememberingWait: sendingDelays.rememberingWait, sendingWait: sendingDelays.sendingWait, outcomeWait: delays.outcomeWait, lookUpWait: sendingDelays.lookUpWait },
}).createMachine({
  id: 'submitRequest',
  description: 'One signed request, noted and then sent',
  context: ({ input }) => ({ ...input, requestId: undefined, refusal: undefined, unsent: 'notRemembered', status: undefined }),
  initial: 'entering',
  states: {
    entering: {
      tags: ['busy'],
      meta: { description: 'Whether it is to be sent, or only to be followed' },
      always: [{ guard: 'isOnlyFollowed', target: 'lookingUp' }, { target: 'guarded' }],
    },
    guarded: {
      tags: ['busy'],
      meta: { description: 'One tab at a time notes and sends a draft' },
      initial: 'locking',
      invoke: { id: 'holdDraftLock', src: 'holdDraftLock', input: ({ context }) => ({ draftId: context.noted.draftId }) },
      states: {
        locking: {
          tags: ['busy'],
          meta: { description: 'No other tab may send the same draft at the same time' },
          after: { draftLockWait: { target: '#submitRequest.unsent', actions: { type: 'keepReason', params: { reason: 'sendingElsewhere' } } } },
          on: {
            'lock.taken': 'remembering',
            'lock.refused': { target: '#submitRequest.unsent', actions: { type: 'keepReason', params: { reason: 'sendingElsewhere' } } },
          },
        },
        remembering: {
          tags: ['busy'],
          meta: { description: 'A note of the request is kept in this browser before it leaves' },
          after: { rememberingWait: { target: '#submitRequest.unsent', actions: { type: 'keepReason', params: { reason: 'notRemembered' } } } },
          invoke: {
            id: 'remember',
            src: 'remember',
            input: ({ context: { signed, noted, known } }) => ({ signed, noted, known }),
            onDone: [
              { guard: { type: 'isKept', params: ({ event }) => ({ remembrance: event.output }) }, target: 'sending' },
              { target: '#submitRequest.unsent', actions: { type: 'keepReason', params: { reason: 'sentBefore' } } },
            ],
            onError: { target: '#submitRequest.unsent', actions: { type: 'keepReason', params: { reason: 'notRemembered' } } },
          },
        },
        sending: {
          tags: ['busy'],
          meta: { description: 'The request is on its way' },
          after: { sendingWait: '#submitRequest.lookingUp' },
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context }) => context.signed,
            onDone: [
              {
                guard: { type: 'isQueued', params: ({ event }) => ({ answer: event.output }) },
                target: '#submitRequest.awaitingOutcome',
                actions: { type: 'keepRequestId', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                guard: { type: 'isRefusal', params: ({ event }) => ({ answer: event.output }) },
                target: '#submitRequest.refused',
                actions: { type: 'keepRefusal', params: ({ event }) => ({ refused: event.output }) },
              },
              { target: '#submitRequest.lookingUp', actions: { type: 'keepStatus', params: ({ event }) => ({ answer: event.output }) } },
            ],
            onError: '#submitRequest.lookingUp',
          },
        },
      },
    },
    awaitingOutcome: {
      tags: ['busy'],
      meta: { description: 'The platform has queued it and works on it' },
      after: { outcomeWait: 'lookingUp' },
      invoke: {
        id: 'followOutcome',
        src: 'followOutcome',
        input: ({ context }) => ({ requestId: present(context.requestId), signed: context.signed }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => ({ outcome: event.output }) }, target: 'accepted' },
          {
            guard: { type: 'isRefusedForGood', params: ({ event }) => ({ outcome: event.output }) },
            target: 'refused',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ refused: event.output }) },
          },
          { target: 'lookingUp' },
        ],
        onError: 'lookingUp',
      },
    },
    lookingUp: {
      tags: ['busy'],
      meta: { description: "The answer was lost or late; the effect is looked for by the intent's own id" },
      after: { lookUpWait: 'unknown' },
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: ({ context }) => context.signed,
        onDone: [
          { guard: { type: 'isFound', params: ({ event }) => ({ finding: event.output }) }, target: 'accepted' },
          { target: 'unknown' },
        ],
        onError: 'unknown',
      },
    },
    accepted: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The platform took it' },
      entry: 'forgetNote',
      output: (): SubmitRequestOutput => ({ outcome: 'accepted' }),
    },
    refused: {
      type: 'final',
      tags: ['terminal', 'refused'],
      meta: { description: 'The platform said no' },
      entry: 'forgetNote',
      output: ({ context: { refusal } }): SubmitRequestOutput => (refusal ? { outcome: 'refused', code: refusal.code, message: refusal.message } : { outcome: 'unknown', status: undefined }),
    },
    unknown: {
      type: 'final',
      tags: ['terminal', 'failed'],
      meta: { description: 'Neither effect nor refusal was found' },
      output: ({ context }): SubmitRequestOutput => ({ outcome: 'unknown', status: context.status }),
    },
    unsent: {
      type: 'final',
      tags: ['terminal', 'failed'],
      meta: { description: 'It did not leave this browser' },
      output: ({ context }): SubmitRequestOutput => ({ outcome: 'unsent', reason: context.unsent }),
    },
  },
  output: ({ event }) => event.output as SubmitRequestOutput,
})
