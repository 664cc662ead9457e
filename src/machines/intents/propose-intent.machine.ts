/**
 * Purpose: the one road of a change: a draft becomes a request, is tried, reviewed, signed on the device and sent.
 *
 * States:
 * - entering: whether what it changes is free to be changed
 * - building: the request gets its id, author and expiry
 * - dryRunning: the platform tries the request without keeping it
 * - reviewing: the person reads what will be signed
 * - signing: the device is asked for a signature of exactly this request
 * - submitting: the signed request is sent and followed
 * - outcomeUnknown: the answer was lost and nothing was found yet; the person looks again, sends the same request again, or leaves
 * - seeking.following: it is looked for by its own id, and nothing is sent
 * - seeking.repeating: the person has said that the same request is sent once more
 * - accepted: the platform took the proposal
 * - cancelled: the person went back, and nothing was sent
 * - returned: it cannot be proposed as it is, and nothing was sent
 * - refused: the platform said no
 * - lost: the person left it before its answer was found
 * - sessionEnded: who had begun it is not signed in any more
 *
 * Invariants:
 * 1. a request is submitted only with the signature made for exactly its text
 * 2. one road carries one draft, from its first check to one end
 * 3. the author is the session's user and never a form field
 * 4. each proposal has an id of its own; only the person sends it again, and then the same request with the same signature
 * 5. a locked entity never reaches building
 * 6. what the ledger would refuse is told with the request of which it was foreseen
 * 7. an end before the sending says that nothing was sent, and one after it never does
 * 8. an answer that was lost is never called a refusal, and what was sent leads back to no review
 * 9. only a request that passed its dry run is reviewed
 * 10. who is signed in proposes: another person ends what the one before had begun
 *
 * Waits for: the person, the person's device, the platform.
 */
import { assign, setup } from 'xstate'
import type { ProposeRequest } from '@domain/intents/request'
import type { Uuid, UserReference } from '@domain/shared/ids'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { callbackPlaceholder, promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { statusOf } from '../shared/status-of'
import type { Viewer } from '../shared/viewer'
import { withOutput } from '../shared/with-output'
import { requestSignature } from '../signing/request-signature.machine'
import { submitRequest } from './submit-request.machine'
import type { SubmitRequestInput } from './submit-request.types'
import { seekingEnds, seekingOf, seekingStates, seekProblem, sentGuards, signedFacts, signingProblem, submitProblem } from './sent-request'
import type {
  BuiltProposal, Draft, DryRun, ProposeIntentContext, ProposeIntentEvent, ProposeIntentInput, ProposeIntentOutput, ProposeProblem,
} from './propose-intent.types'

export interface BuildInput {
  readonly author: UserReference
  readonly publicKey: string
  readonly targetDomainId: Uuid
  readonly draft: Draft
}

export const proposeIntent = setup({
  types: {
    input: {} as ProposeIntentInput,
    context: {} as ProposeIntentContext,
    events: {} as ProposeIntentEvent,
    output: {} as ProposeIntentOutput,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    watchViewer: callbackPlaceholder<ProposeIntentEvent, Viewer>('watchViewer'),
    build: promisePlaceholder<BuiltProposal, BuildInput>('build'),
    dryRun: promisePlaceholder<DryRun, { readonly request: ProposeRequest }>('dryRun'),
    requestSignature,
    submitRequest,
  },
  guards: {
    ...sentGuards,
    isUnlocked: ({ context }) => context.draft.entityLock === 'Unlocked',
    hasPassed: (_, { output }: { output: DryRun }) => output.success,
  },
  actions: {
    keepRequest: assign((_, { output }: { output: BuiltProposal }) => output),
    keepForeseen: assign((_, { output }: { output: DryRun }) => ({ foreseen: output.foreseen })),
    keepSigned: assign(signedFacts),
    keepDryRunProblem: assign((_, { output }: { output: DryRun }) => ({ problem: { tag: 'dryRunRefused', errors: output.errors, reason: output.foreseen?.reason } as const })),
    keepSigningProblem: assign(signingProblem),
    keepSubmitProblem: assign(submitProblem),
    keepSought: assign(seekProblem),
    noteLooked: assign({ hasLooked: true }),
    keepProblem: assign((_, { problem }: { problem: ProposeProblem }) => ({ problem })),
    clearProblem: assign({ problem: undefined }),
  },
}).createMachine({
  id: 'proposeIntent',
  description: 'The road of a change',
  context: ({ input: { desk, draft } }) => ({
    ...desk.proposer(), targetDomainId: desk.targetDomainId, draft, request: undefined, sentAt: undefined, known: [], foreseen: undefined, signed: undefined, hasLooked: false, problem: undefined,
  }),
  initial: 'entering',
  invoke: { id: 'watchViewer', src: 'watchViewer', input: ({ context: { author, publicKey, email } }) => ({ viewer: author, publicKey, email }) },
  on: { 'viewer.changed': '.sessionEnded' },
  states: {
    entering: {
      tags: ['busy'],
      meta: { description: 'Whether what it changes is free to be changed' },
      always: [{ guard: 'isUnlocked', target: 'building' }, { target: 'returned', actions: { type: 'keepProblem', params: { problem: { tag: 'entityLocked' } } } }],
    },
    building: {
      tags: ['busy'],
      meta: { description: 'The request gets its id, author and expiry' },
      invoke: {
        id: 'build',
        src: 'build',
        input: ({ context: { author, publicKey, targetDomainId, draft } }) => ({ author, publicKey, targetDomainId, draft }),
        onDone: { target: 'dryRunning', actions: withOutput('keepRequest') },
        onError: { target: 'returned', actions: { type: 'keepProblem', params: { problem: { tag: 'cannotBuild' } } } },
      },
      on: { 'proposal.edit': 'cancelled' },
    },
    dryRunning: {
      tags: ['busy'],
      meta: { description: 'The platform tries the request without keeping it' },
      invoke: {
        id: 'dryRun',
        src: 'dryRun',
        input: ({ context }) => ({ request: present(context.request) }),
        onDone: [
          { guard: withOutput('hasPassed'), target: 'reviewing', actions: withOutput('keepForeseen') },
          { target: 'returned', actions: withOutput('keepDryRunProblem') },
        ],
        onError: { target: 'returned', actions: { type: 'keepProblem', params: ({ event }) => ({ problem: { tag: 'dryRunFailed', status: statusOf(event.error) } }) } },
      },
      on: { 'proposal.edit': 'cancelled' },
    },
    reviewing: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person reads what will be signed' },
      on: { 'proposal.confirm': { target: 'signing', actions: 'clearProblem' }, 'proposal.edit': 'cancelled' },
    },
    signing: {
      tags: ['awaitingHuman'],
      meta: { description: 'The device is asked for a signature of exactly this request' },
      invoke: {
        id: 'requestSignature',
        src: 'requestSignature',
        input: ({ context: { request, email, publicKey, notificationsEnabled } }) => ({ request: present(request), email, publicKey, notificationsEnabled }),
        onDone: [
          { guard: withOutput('isSigned'), target: 'submitting', actions: [withOutput('keepSigned'), 'clearProblem'] },
          { guard: withOutput('isCancelled'), target: 'reviewing' },
          { target: 'reviewing', actions: withOutput('keepSigningProblem') },
        ],
        onError: { target: 'reviewing', actions: { type: 'keepProblem', params: { problem: { tag: 'signingFailed', problem: { tag: 'cannotHash' } } } } },
      },
    },
    submitting: {
      tags: ['busy'],
      meta: { description: 'The signed request is sent and followed' },
      invoke: {
        id: 'submitRequest',
        src: 'submitRequest',
        input: ({ context }) => submissionOf(context, context.sentAt ? 'repeat' : 'first'),
        onDone: [
          { guard: withOutput('isAccepted'), target: 'accepted' },
          { guard: withOutput('isUnknown'), target: 'outcomeUnknown', actions: withOutput('keepSubmitProblem') },
          { guard: withOutput('isRefused'), target: 'refused', actions: withOutput('keepSubmitProblem') },
          { target: 'reviewing', actions: withOutput('keepSubmitProblem') },
        ],
        onError: 'outcomeUnknown',
      },
    },
    outcomeUnknown: {
      tags: ['failed'],
      meta: { description: 'The answer was lost and nothing was found yet; the person looks again, sends the same request again, or leaves' },
      on: {
        'outcome.check': { target: 'seeking.following', actions: 'clearProblem' },
        'request.repeat': { target: 'seeking.repeating', actions: 'clearProblem' },
        'proposal.edit': 'lost',
      },
    },
    seeking: {
      tags: ['busy'],
      meta: { description: 'What was sent is looked for, or sent once more' },
      initial: 'following',
      invoke: { id: 'submitRequest', src: 'submitRequest', input: ({ context, event }) => submissionOf(context, seekingOf(event)), ...seekingEnds('accepted') },
      states: seekingStates,
    },
    accepted: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The platform took the proposal' },
      output: ({ context: { request, targetDomainId } }): ProposeIntentOutput => {
        const { id, payload } = present(request)
        return { outcome: 'accepted', intent: { id, targetDomainId, type: payload.type } }
      },
    },
    cancelled: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The person went back, and nothing was sent' },
      output: (): ProposeIntentOutput => ({ outcome: 'cancelled' }),
    },
    returned: {
      type: 'final',
      tags: ['terminal', 'failed'],
      meta: { description: 'It cannot be proposed as it is, and nothing was sent' },
      output: ({ context }): ProposeIntentOutput => ({ outcome: 'returned', problem: present(context.problem) }),
    },
    refused: {
      type: 'final',
      tags: ['terminal', 'refused'],
      meta: { description: 'The platform said no' },
      output: ({ context }): ProposeIntentOutput => ({ outcome: 'refused', problem: present(context.problem) }),
    },
    lost: {
      type: 'final',
      tags: ['terminal', 'failed'],
      meta: { description: 'The person left it before its answer was found' },
      output: (): ProposeIntentOutput => ({ outcome: 'lost' }),
    },
    sessionEnded: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'Who had begun it is not signed in any more' },
      output: (): ProposeIntentOutput => ({ outcome: 'sessionEnded' }),
    },
  },
  output: ({ event }) => event.output as ProposeIntentOutput,
})

function submissionOf({ draft, request, signed, publicKey, known }: ProposeIntentContext, sending: SubmitRequestInput['sending']): SubmitRequestInput {
  const { id: intentId, targetDomainId, payload, expiryAt } = present(request)
  const { frozen, signature } = present(signed)
  return {
    signed: { type: 'Propose', frozen, signature, intentId, targetDomainId },
    noted: { draftId: draft.id, sourceId: draft.sourceId, intentType: payload.type, publicKey, expiryAt },
    known,
    sending,
  }
}
