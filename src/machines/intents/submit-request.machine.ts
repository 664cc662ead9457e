/**
 * Purpose: sends one signed request once and finds out what became of it.
 *
 * States:
 * - entering: whether it is still to be sent, or only to be followed
 * - sending: the request is on its way, once
 * - awaitingOutcome: the platform has queued it and works on it
 * - lookingUp: the answer was lost or late; the effect is looked for by the intent's own id
 * - accepted: the platform took it
 * - refused: the platform said no
 * - failed: the platform failed before it took anything
 * - unknown: neither effect nor refusal was found
 *
 * Invariants:
 * 1. a request is sent at most once
 * 2. a lost answer is looked up and never sent again, also when it is followed a second time
 * 3. accepted is entered only on the platform's own word
 * 4. the wait for an outcome ends after thirty seconds
 *
 * Waits for: the platform.
 */
import { assign, setup } from 'xstate'
import { delays } from '@domain/shared/delays'
import type { Uuid } from '@domain/shared/ids'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import type { Finding, Outcome, SendAnswer, SignedRequest, SubmitProblem, SubmitRequestContext, SubmitRequestInput, SubmitRequestOutput } from './submit-request.types'

export const submitRequest = setup({
  types: {
    input: {} as SubmitRequestInput,
    context: {} as SubmitRequestContext,
    output: {} as SubmitRequestOutput,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    send: promisePlaceholder<SendAnswer, SignedRequest>('send'),
    followOutcome: promisePlaceholder<Outcome, { readonly requestId: Uuid; readonly signed: SignedRequest }>('followOutcome'),
    lookUp: promisePlaceholder<Finding, SignedRequest>('lookUp'),
  },
  guards: {
    wasSent: ({ context }) => context.wasSent,
    isQueued: (_, { answer }: { answer: SendAnswer }) => answer.kind === 'queued',
    isRefusal: (_, { answer }: { answer: SendAnswer }) => answer.kind === 'problem' && answer.problem.tag === 'refused',
    isFailure: (_, { answer }: { answer: SendAnswer }) => answer.kind === 'problem' && answer.problem.tag === 'failed',
    isAccepted: (_, { outcome }: { outcome: Outcome }) => outcome.kind === 'accepted',
    isFound: (_, { finding }: { finding: Finding }) => finding === 'found',
  },
  actions: {
    keepRequestId: assign((_, { answer }: { answer: SendAnswer }) => ({ requestId: answer.kind === 'queued' ? answer.requestId : undefined })),
    keepProblem: assign((_, { answer }: { answer: SendAnswer }) => ({ problem: answer.kind === 'problem' ? answer.problem : undefined })),
    keepRefusal: assign((_, { outcome }: { outcome: Outcome }) => ({ problem: refusalOf(outcome) })),
  },
  delays: { outcomeWait: delays.outcomeWait },
}).createMachine({
  id: 'submitRequest',
  description: 'One signed request, sent once',
  context: ({ input }) => ({ ...input, requestId: undefined, problem: undefined }),
  initial: 'entering',
  states: {
    entering: {
      tags: ['busy'],
      meta: { description: 'Whether it is still to be sent, or only to be followed' },
      always: [{ guard: 'wasSent', target: 'lookingUp' }, { target: 'sending' }],
    },
    sending: {
      tags: ['busy'],
      meta: { description: 'The request is on its way, once' },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.signed,
        onDone: [
          {
            guard: { type: 'isQueued', params: ({ event }) => ({ answer: event.output }) },
            target: 'awaitingOutcome',
            actions: { type: 'keepRequestId', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ answer: event.output }) },
            target: 'refused',
            actions: { type: 'keepProblem', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isFailure', params: ({ event }) => ({ answer: event.output }) },
            target: 'failed',
            actions: { type: 'keepProblem', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'lookingUp' },
        ],
        onError: 'lookingUp',
      },
    },
    awaitingOutcome: {
      tags: ['busy'],
      meta: { description: 'The platform has queued it and works on it' },
      after: { outcomeWait: 'lookingUp' },
      invoke: {
        id: 'followOutcome',
        src: 'followOutcome',
        input: ({ context }) => ({ requestId: context.requestId!, signed: context.signed }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => ({ outcome: event.output }) }, target: 'accepted' },
          { target: 'refused', actions: { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) } },
        ],
        onError: 'lookingUp',
      },
    },
    lookingUp: {
      tags: ['busy'],
      meta: { description: "The answer was lost or late; the effect is looked for by the intent's own id" },
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
      output: (): SubmitRequestOutput => ({ outcome: 'accepted' }),
    },
    refused: {
      type: 'final',
      tags: ['terminal', 'refused'],
      meta: { description: 'The platform said no' },
      output: ({ context }): SubmitRequestOutput => refusedOutput(context.problem),
    },
    failed: {
      type: 'final',
      tags: ['terminal', 'failed'],
      meta: { description: 'The platform failed before it took anything' },
      output: ({ context }): SubmitRequestOutput => ({ outcome: 'failed', status: context.problem?.tag === 'failed' ? context.problem.status : 0 }),
    },
    unknown: {
      type: 'final',
      tags: ['terminal', 'failed'],
      meta: { description: 'Neither effect nor refusal was found' },
      output: (): SubmitRequestOutput => ({ outcome: 'unknown' }),
    },
  },
  output: ({ event }) => event.output as SubmitRequestOutput,
})

const refusalOf = (outcome: Outcome): SubmitProblem | undefined =>
  outcome.kind === 'refused' ? { tag: 'refused', code: outcome.code, message: outcome.message, status: undefined } : undefined

const refusedOutput = (problem: SubmitProblem | undefined): SubmitRequestOutput =>
  problem?.tag === 'refused' ? { outcome: 'refused', code: problem.code, message: problem.message } : { outcome: 'unknown' }
