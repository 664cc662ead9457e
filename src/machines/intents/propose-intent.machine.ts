/**
 * Purpose: the one road of a change: a draft becomes a request, is tried, reviewed, signed on the device and sent.
 *
 * States:
 * - editing: the person fills in the form
 * - building: the request gets its id, author and expiry
 * - dryRunning: the platform tries the request without keeping it
 * - reviewing: the person reads what will be signed
 * - signing: the device is asked for a signature of exactly this request
 * - submitting: the signed request is sent and followed, or only followed when its answer was lost
 * - refused: the platform said no
 * - outcomeUnknown: the answer was lost and nothing was found yet; the person looks again, sends the same request again, or leaves
 * - accepted: the platform took the proposal
 *
 * Invariants:
 * 1. a request is submitted only with the signature made for exactly its text
 * 2. editing discards request and signature
 * 3. the author is the session's user and never a form field
 * 4. each proposal has an id of its own; only the person sends it again, and then the same request with the same signature
 * 5. a locked entity never reaches building
 * 6. what the ledger would refuse is told with the request of which it was foreseen, and gone with it
 * 7. what was wrong with a draft is not said of another
 * 8. an answer that was lost is never called a refusal, and what was sent leads back to no review
 * 9. only a request that passed its dry run is reviewed
 * 10. who is signed in proposes: another person ends what the one before had begun
 *
 * Waits for: the person, the person's device, the platform.
 */
import { assign, setup } from 'xstate'
import type { ProposeRequest } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { statusOf } from '../shared/status-of'
import { requestSignature } from '../signing/request-signature.machine'
import type { RequestSignatureOutput } from '../signing/request-signature.types'
import { submitRequest } from './submit-request.machine'
import type { SubmitRequestInput, SubmitRequestOutput } from './submit-request.types'
import type {
  BuiltProposal, Draft, DryRun, ProposeIntentContext, ProposeIntentEvent, ProposeIntentInput, ProposeIntentOutput, ProposeProblem,
} from './propose-intent.types'

export interface BuildInput {
  readonly author: ProposeIntentInput['author']
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
    build: promisePlaceholder<BuiltProposal, BuildInput>('build'),
    dryRun: promisePlaceholder<DryRun, { readonly request: ProposeRequest }>('dryRun'),
    requestSignature,
    submitRequest,
  },
  guards: {
    isUnlocked: (_, { draft }: { draft: Draft }) => draft.entityLock === 'Unlocked',
    hasPassed: (_, { dryRun }: { dryRun: DryRun }) => dryRun.success,
    isSigned: (_, { output }: { output: RequestSignatureOutput }) => output.outcome === 'signed',
    isCancelled: (_, { output }: { output: RequestSignatureOutput }) => output.outcome === 'cancelled',
    isAccepted: (_, { output }: { output: SubmitRequestOutput }) => output.outcome === 'accepted',
    isUnknown: (_, { output }: { output: SubmitRequestOutput }) => output.outcome === 'unknown',
    isRefused: (_, { output }: { output: SubmitRequestOutput }) => output.outcome === 'refused',
    wasNeverSent: ({ context }) => !context.wasSent,
  },
  actions: {
    keepDraft: assign((_, { draft }: { draft: Draft }) => ({ draft, problem: undefined })),
    keepRequest: assign((_, { built }: { built: BuiltProposal }) => built),
    keepViewer: assign((_, { viewer, publicKey, email }: ViewerChange) => ({ author: viewer, publicKey, email })),
    keepForeseen: assign((_, { dryRun }: { dryRun: DryRun }) => ({ foreseen: dryRun.foreseen })),
    keepSigned: assign((_, { output }: { output: RequestSignatureOutput }) => ({ signed: output.outcome === 'signed' ? output : undefined, problem: undefined })),
    keepProblem: assign((_, { problem }: { problem: ProposeProblem }) => ({ problem })),
    clearProblem: assign({ problem: undefined }),
    noteLost: assign(({ context }) => ({ wasSent: true, hasLooked: context.wasSent, isRepeated: false })),
    repeat: assign({ isRepeated: true, problem: undefined }),
    discardRequest: assign({ request: undefined, sentAt: undefined, known: [], foreseen: undefined, signed: undefined, wasSent: false, isRepeated: false, hasLooked: false }),
  },
}).createMachine({
  id: 'proposeIntent',
  description: 'The road of a change',
  context: ({ input }) => ({ ...input, draft: undefined, request: undefined, sentAt: undefined, known: [], foreseen: undefined, signed: undefined, wasSent: false, isRepeated: false, hasLooked: false, problem: undefined }),
  initial: 'editing',
  on: {
    'viewer.changed': {
      target: '.editing',
      actions: [
        { type: 'keepViewer', params: ({ event }) => event },
        { type: 'keepProblem', params: { problem: { tag: 'viewerChanged' } } },
      ],
    },
  },
  states: {
    editing: {
      tags: ['editable'],
      meta: { description: 'The person fills in the form' },
      entry: 'discardRequest',
      on: {
        'draft.submit': [
          {
            guard: { type: 'isUnlocked', params: ({ event }) => ({ draft: event.draft }) },
            target: 'building',
            actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.draft }) },
          },
          { actions: { type: 'keepProblem', params: { problem: { tag: 'entityLocked' } } } },
        ],
        'draft.change': { actions: 'clearProblem' },
      },
    },
    building: {
      tags: ['busy'],
      meta: { description: 'The request gets its id, author and expiry' },
      invoke: {
        id: 'build',
        src: 'build',
        input: ({ context }) => ({ author: context.author, publicKey: context.publicKey, targetDomainId: context.targetDomainId, draft: context.draft! }),
        onDone: { target: 'dryRunning', actions: { type: 'keepRequest', params: ({ event }) => ({ built: event.output }) } },
        onError: { target: 'editing', actions: { type: 'keepProblem', params: { problem: { tag: 'cannotBuild' } } } },
      },
    },
    dryRunning: {
      tags: ['busy'],
      meta: { description: 'The platform tries the request without keeping it' },
      invoke: {
        id: 'dryRun',
        src: 'dryRun',
        input: ({ context }) => ({ request: context.request! }),
        onDone: [
          { guard: { type: 'hasPassed', params: ({ event }) => ({ dryRun: event.output }) }, target: 'reviewing', actions: { type: 'keepForeseen', params: ({ event }) => ({ dryRun: event.output }) } },
          {
            target: 'editing',
            actions: { type: 'keepProblem', params: ({ event }) => ({ problem: { tag: 'dryRunRefused', errors: event.output.errors, reason: event.output.foreseen?.reason } }) },
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'keepProblem', params: ({ event }) => ({ problem: { tag: 'dryRunFailed', status: statusOf(event.error) } }) },
        },
      },
      on: { 'proposal.edit': 'editing' },
    },
    reviewing: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person reads what will be signed' },
      on: { 'proposal.confirm': { target: 'signing', actions: 'clearProblem' }, 'proposal.edit': 'editing' },
    },
    signing: {
      tags: ['awaitingHuman'],
      meta: { description: 'The device is asked for a signature of exactly this request' },
      invoke: {
        id: 'requestSignature',
        src: 'requestSignature',
        input: ({ context }) => ({
          request: context.request!,
          email: context.email,
          publicKey: context.publicKey,
          notificationsEnabled: context.notificationsEnabled,
        }),
        onDone: [
          {
            guard: { type: 'isSigned', params: ({ event }) => ({ output: event.output }) },
            target: 'submitting',
            actions: { type: 'keepSigned', params: ({ event }) => ({ output: event.output }) },
          },
          { guard: { type: 'isCancelled', params: ({ event }) => ({ output: event.output }) }, target: 'reviewing' },
          {
            target: 'reviewing',
            actions: { type: 'keepProblem', params: ({ event }) => ({ problem: signingProblem(event.output) }) },
          },
        ],
        onError: {
          target: 'reviewing',
          actions: { type: 'keepProblem', params: { problem: { tag: 'signingFailed', problem: { tag: 'cannotHash' } } } },
        },
      },
    },
    submitting: {
      tags: ['busy'],
      meta: { description: 'The signed request is sent and followed, or only followed when its answer was lost' },
      invoke: {
        id: 'submitRequest',
        src: 'submitRequest',
        input: ({ context }) => submissionOf(context),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => ({ output: event.output }) }, target: 'accepted' },
          { guard: { type: 'isUnknown', params: ({ event }) => ({ output: event.output }) }, target: 'outcomeUnknown', actions: { type: 'keepProblem', params: ({ event }) => ({ problem: submitProblem(event.output) }) } },
          { guard: { type: 'isRefused', params: ({ event }) => ({ output: event.output }) }, target: 'refused', actions: { type: 'keepProblem', params: ({ event }) => ({ problem: submitProblem(event.output) }) } },
          { guard: 'wasNeverSent', target: 'reviewing', actions: { type: 'keepProblem', params: ({ event }) => ({ problem: submitProblem(event.output) }) } },
          { target: 'outcomeUnknown', actions: { type: 'keepProblem', params: ({ event }) => ({ problem: submitProblem(event.output) }) } },
        ],
        onError: 'outcomeUnknown',
      },
    },
    refused: {
      tags: ['refused'],
      meta: { description: 'The platform said no' },
      on: { 'proposal.edit': { target: 'editing', actions: 'clearProblem' } },
    },
    outcomeUnknown: {
      tags: ['failed'],
      meta: { description: 'The answer was lost and nothing was found yet; the person looks again, sends the same request again, or leaves' },
      entry: 'noteLost',
      on: {
        'outcome.check': { target: 'submitting', actions: 'clearProblem' },
        'request.repeat': { target: 'submitting', actions: 'repeat' },
        'proposal.edit': { target: 'editing', actions: 'clearProblem' },
      },
    },
    accepted: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The platform took the proposal' },
      output: ({ context }): ProposeIntentOutput => ({ outcome: 'accepted', intentId: context.request!.id, targetDomainId: context.targetDomainId }),
    },
  },
  output: ({ event }) => event.output as ProposeIntentOutput,
})

type ViewerChange = Extract<ProposeIntentEvent, { type: 'viewer.changed' }>

const submissionOf = ({ draft, request, signed, publicKey, sentAt, known, wasSent, isRepeated }: ProposeIntentContext): SubmitRequestInput => ({
  signed: {
    type: 'Propose',
    frozen: signed!.frozen,
    signature: signed!.signature,
    intentId: request!.id,
    targetDomainId: request!.targetDomainId,
  },
  noted: { draftId: draft!.id, sourceId: draft!.sourceId, intentType: request!.payload.type, publicKey, expiryAt: request!.expiryAt },
  known,
  sending: isRepeated ? 'repeat' : wasSent ? 'none' : sentAt ? 'repeat' : 'first',
})

const signingProblem = (output: RequestSignatureOutput): ProposeProblem =>
  output.outcome === 'failed' ? { tag: 'signingFailed', problem: output.problem } : { tag: 'declinedOnDevice' }

const submitProblem = (output: SubmitRequestOutput): ProposeProblem =>
  output.outcome === 'refused'
    ? { tag: 'refused', code: output.code, message: output.message }
    : output.outcome === 'unsent' ? { tag: 'unsent', reason: output.reason } : { tag: 'answerLost', status: output.outcome === 'unknown' ? output.status : undefined }
