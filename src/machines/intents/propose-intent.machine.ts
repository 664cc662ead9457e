/**
 * Purpose: one proposal from end to end: a draft becomes a request, is tried, reviewed, signed on the device and sent.
 *
 * Invariants:
 * 1. a request is submitted only with the signature made for exactly its text
 * 2. one proposal carries one draft, from its first check to one end
 * 3. the author is the session's user and never a form field
 * 4. each proposal has an id of its own; what has left before leaves as a repeat, and nothing is submitted twice for one signature
 * 5. a locked entity never reaches building
 * 6. what the ledger would refuse is told with the request of which it was foreseen
 * 7. an end before the sending says that nothing was sent, and one after it never does
 * 8. an answer that was lost is an end of its own: never a refusal, and what may have been sent leads back to no review
 * 9. only a request that passed its dry run is reviewed
 * 10. who is signed in proposes: another person ends what the one before had begun
 *
 * Waits for: the person, the person's device, the platform.
 */
import { assign, setup } from 'xstate'
import type { ProposeRequest } from '@domain/intents/request'
import type { Uuid, UserReference } from '@domain/shared/ids'
import { actionPlaceholder } from '../shared/action-placeholder'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { chartPlaceholder, LogicNotLoaded } from '../shared/late-logic'
import { callbackPlaceholder, promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { statusOf } from '../shared/status-of'
import type { Viewer } from '../shared/viewer'
import { withOutput } from '../shared/with-output'
import type { requestSignature } from '../signing/request-signature.machine'
import { noteOf } from './sent-notes'
import type { signedSubmission } from './signed-submission.machine'
import type { SignedSubmissionInput } from './signed-submission.types'
import { refusalOf, sentGuards, signedFacts, signingProblem, unsentProblem, type SentProblem } from './submission-ends'
import type {
  AskedDraft,
  BuiltProposal,
  Draft,
  DryRun,
  ProposeIntentContext,
  ProposeIntentEvent,
  ProposeIntentInput,
  ProposeIntentOutput,
  ReturnProblem,
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
    children: {} as { requestSignature: 'requestSignature'; signedSubmission: 'signedSubmission' },
    output: {} as ProposeIntentOutput,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    watchViewer: callbackPlaceholder<ProposeIntentEvent, Viewer>('watchViewer'),
    build: promisePlaceholder<BuiltProposal, BuildInput>('build'),
    dryRun: promisePlaceholder<DryRun, { readonly request: ProposeRequest }>('dryRun'),
    requestSignature: chartPlaceholder<typeof requestSignature>('requestSignature'),
    signedSubmission: chartPlaceholder<typeof signedSubmission>('signedSubmission'),
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
    keepDryRunProblem: assign((_, { output }: { output: DryRun }) => ({
      obstacle: { tag: 'dryRunRefused', errors: output.errors, reason: output.foreseen?.reason } as const,
    })),
    keepObstacle: assign((_, { obstacle }: { obstacle: ReturnProblem }) => ({ obstacle })),
    keepSigningProblem: assign(signingProblem),
    keepRefusal: assign(refusalOf),
    keepUnsent: assign(unsentProblem),
    keepProblem: assign((_, { problem }: { problem: SentProblem }) => ({ problem })),
    clearProblem: assign({ problem: undefined }),
    markAsked: actionPlaceholder<AskedDraft>(),
  },
}).createMachine({
  id: 'proposeIntent',
  description: 'One proposal, from a draft to the platform',
  context: ({ input: { desk, draft, isAttended = true } }) => ({
    ...desk.proposer(),
    targetDomainId: desk.targetDomainId,
    draft,
    isAttended,
    request: undefined,
    sentAt: undefined,
    known: [],
    foreseen: undefined,
    signed: undefined,
    obstacle: undefined,
    refusal: undefined,
    problem: undefined,
  }),
  initial: 'entering',
  invoke: {
    id: 'watchViewer',
    src: 'watchViewer',
    input: ({ context: { author, publicKey, email } }) => ({ viewer: author, publicKey, email }),
  },
  on: { 'viewer.changed': '.sessionEnded' },
  states: {
    entering: {
      tags: ['busy'],
      meta: { description: 'Whether what it changes is free to be changed' },
      always: [
        { guard: 'isUnlocked', target: 'building' },
        { target: 'returned', actions: { type: 'keepObstacle', params: { obstacle: { tag: 'entityLocked' } } } },
      ],
    },
    building: {
      tags: ['busy'],
      meta: { description: 'The request gets its id, author and expiry, and what signs and sends it is loaded' },
      invoke: {
        id: 'build',
        src: 'build',
        input: ({ context: { author, publicKey, targetDomainId, draft } }) => ({
          author,
          publicKey,
          targetDomainId,
          draft,
        }),
        onDone: { target: 'dryRunning', actions: withOutput('keepRequest') },
        onError: {
          target: 'returned',
          actions: { type: 'keepObstacle', params: ({ event }) => ({ obstacle: notBuilt(event.error) }) },
        },
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
        onError: {
          target: 'returned',
          actions: {
            type: 'keepObstacle',
            params: ({ event }) => ({ obstacle: { tag: 'dryRunFailed', status: statusOf(event.error) } }),
          },
        },
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
      entry: { type: 'markAsked', params: ({ context }) => askedDraft(context, true) },
      exit: { type: 'markAsked', params: ({ context }) => askedDraft(context, false) },
      invoke: {
        id: 'requestSignature',
        src: 'requestSignature',
        input: ({ context: { request, email, publicKey, notificationsEnabled } }) => ({
          request: present(request),
          email,
          publicKey,
          notificationsEnabled,
        }),
        onDone: [
          { guard: withOutput('isSigned'), target: 'submitting', actions: [withOutput('keepSigned'), 'clearProblem'] },
          { guard: withOutput('isCancelled'), target: 'reviewing' },
          { target: 'reviewing', actions: withOutput('keepSigningProblem') },
        ],
        onError: {
          target: 'reviewing',
          actions: {
            type: 'keepProblem',
            params: { problem: { tag: 'signingFailed', problem: { tag: 'cannotHash' } } },
          },
        },
      },
    },
    submitting: {
      tags: ['busy'],
      meta: { description: 'The signed request is sent and followed' },
      invoke: {
        id: 'signedSubmission',
        src: 'signedSubmission',
        input: ({ context }) => submissionOf(context),
        onDone: [
          { guard: withOutput('isAccepted'), target: 'accepted' },
          { guard: withOutput('isRefused'), target: 'refused', actions: withOutput('keepRefusal') },
          { guard: withOutput('isLost'), target: 'lost' },
          { target: 'reviewing', actions: withOutput('keepUnsent') },
        ],
        onError: 'lost',
      },
      on: { 'viewer.changed': 'sessionLost' },
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
      output: ({ context }): ProposeIntentOutput => ({ outcome: 'returned', problem: present(context.obstacle) }),
    },
    refused: {
      type: 'final',
      tags: ['terminal', 'refused'],
      meta: { description: 'The platform said no' },
      output: ({ context }): ProposeIntentOutput => ({ outcome: 'refused', refusal: present(context.refusal) }),
    },
    lost: {
      type: 'final',
      tags: ['terminal', 'failed'],
      meta: { description: 'It was left before its answer was found' },
      output: ({ context }): ProposeIntentOutput => ({ outcome: 'lost', note: noteOf(submissionOf(context)) }),
    },
    sessionEnded: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'Who had begun it is not signed in any more, and nothing was sent' },
      output: (): ProposeIntentOutput => ({ outcome: 'sessionEnded', note: undefined }),
    },
    sessionLost: {
      type: 'final',
      tags: ['terminal', 'failed'],
      meta: { description: 'Who had begun it is not signed in any more, and it may have been sent' },
      output: ({ context }): ProposeIntentOutput => ({ outcome: 'sessionEnded', note: noteOf(submissionOf(context)) }),
    },
  },
  output: ({ event }) => event.output as ProposeIntentOutput,
})

const notBuilt = (error: unknown): ReturnProblem => ({
  tag: error instanceof LogicNotLoaded ? 'notLoaded' : 'cannotBuild',
})

const askedDraft = ({ author, draft }: ProposeIntentContext, isAsked: boolean): AskedDraft => ({
  author,
  draftId: draft.id,
  isAsked,
})

function submissionOf({
  draft,
  request,
  signed,
  publicKey,
  known,
  sentAt,
  isAttended,
}: ProposeIntentContext): SignedSubmissionInput {
  const { id: intentId, targetDomainId, payload, expiryAt } = present(request)
  const { frozen, signature } = present(signed)
  return {
    signed: { type: 'Propose', frozen, signature, intentId, targetDomainId },
    noted: { draftId: draft.id, sourceId: draft.sourceId, intentType: payload.type, publicKey, expiryAt },
    known,
    isAttended,
    isRepeat: sentAt !== undefined,
  }
}
