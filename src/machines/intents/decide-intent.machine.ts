/**
 * Purpose: lets an entitled person approve or reject an open intent with a signed decision.
 *
 * Invariants:
 * 1. the author can never send an approval, not by any event and not from a stale dialog
 * 2. nobody sends a second approval
 * 3. a rejection needs a reason that is not blank; an approval never carries a rejectReason
 * 4. the decision carries id and proposal signature of the intent on the screen; a change of intent or person closes the dialog
 * 5. decisions are sent only while the intent is open and not expired
 * 6. the author may reject
 * 7. who is not asked cannot open the dialog
 * 8. a decision is submitted once for each signature, and sent again only when the person says so while it is still possible
 * 9. a reason written for one decision, or by another person, is not taken for the next
 * 10. a device is asked no longer than its decision is possible and its person is the one on the screen
 * 11. a device is asked for an approval only once all risks were looked for, and no longer than each that was found is acknowledged
 * 12. a risk is acknowledged by its own word in the open approval dialog alone, and anew in each
 * 13. a rejection waits for no risk
 * 14. an answer that was lost is never called a refusal, nor that nothing was sent
 * 15. the next decision is a new one: nothing of the last is followed in its place
 * 16. what one person has sent is neither followed nor told as taken before another
 *
 * Waits for: the person, the person's device, the platform.
 */
import { assign, sendTo, setup } from 'xstate'
import { canonicalText } from '@domain/shared/canonical-json'
import { canApprove, canReject } from '@domain/intents/can-decide'
import { buildDecision, type DecisionRequest } from '@domain/intents/request'
import { riskKey, type RiskReading } from '@domain/transactions/risks'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { actionPlaceholder } from '../shared/action-placeholder'
import { callbackPlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import type { Viewer } from '../shared/viewer'
import { withOutput } from '../shared/with-output'
import { requestSignature } from '../signing/request-signature.machine'
import { signedSubmission } from './signed-submission.machine'
import type { SignedSubmissionEvent, SignedSubmissionInput } from './signed-submission.types'
import { refusedProblem, sentGuards, signedFacts, signingProblem, unsentProblem } from './submission-ends'
import type {
  DecideIntentContext,
  DecideIntentEvent,
  DecideIntentInput,
  DecideIntentOutput,
  DecideProblem,
  IntentFacts,
  KeptDecision,
} from './decide-intent.types'

export const decideIntent = setup({
  types: {
    input: {} as DecideIntentInput,
    context: {} as DecideIntentContext,
    events: {} as DecideIntentEvent,
    children: {} as { requestSignature: 'requestSignature'; signedSubmission: 'signedSubmission' },
    output: {} as DecideIntentOutput,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    watchViewer: callbackPlaceholder<DecideIntentEvent, Viewer>('watchViewer'),
    requestSignature,
    signedSubmission,
  },
  guards: {
    ...sentGuards,
    canApprove: ({ context }) => canApprove(context.facts, context.viewer, context.clock.now()).ok,
    canReject: ({ context }) => canReject(context.facts, context.viewer, context.clock.now()).ok,
    canRejectWithReason: ({ context }) =>
      context.reason.trim() !== '' && canReject(context.facts, context.viewer, context.clock.now()).ok,
    isReasonMissing: ({ context }) => context.reason.trim() === '',
    canApproveKnowingly: ({ context }) =>
      isPossible({ ...context, decision: 'approve' }) && areRisksKnown({ ...context, decision: 'approve' }),
    areRisksUnread: ({ context }) =>
      !context.risks.isRead && canApprove(context.facts, context.viewer, context.clock.now()).ok,
    isRiskShown: ({ context }, { risk }: { risk: string }) => context.risks.risks.some((one) => riskKey(one) === risk),
    bringsRisk: ({ context }, { risks }: { risks: RiskReading }) => !areRisksKnown({ ...context, risks }),
    isStillPossible: ({ context }) =>
      context.signed?.frozen.text === canonicalText(decisionRequestOf(context)) &&
      isPossible(context) &&
      areRisksKnown(context),
    endsDecision: ({ context }, { facts }: { facts: IntentFacts }) => !isPossible({ ...context, facts }),
    isAnotherVersion: ({ context }, { facts }: { facts: IntentFacts }) => context.facts.version !== facts.version,
  },
  actions: {
    keepFacts: assign((_, { facts }: { facts: IntentFacts }) => ({ facts })),
    keepViewer: assign((_, { viewer, publicKey, email }: Viewer) => ({ viewer, publicKey, email })),
    chooseApprove: assign(({ context }) => begun('approve', context)),
    chooseReject: assign(({ context }) => begun('reject', context)),
    keepRisks: assign(({ context }, { risks }: { risks: RiskReading }) => ({
      risks,
      acknowledged: risks.risks.map(riskKey).filter((key) => context.acknowledged.includes(key)),
    })),
    acknowledge: assign(({ context }, { risk }: { risk: string }) => ({
      acknowledged: [...context.acknowledged.filter((one) => one !== risk), risk].sort(),
      problem: undefined,
    })),
    doubt: assign(({ context }, { risk }: { risk: string }) => ({
      acknowledged: context.acknowledged.filter((one) => one !== risk),
    })),
    keepReason: assign(({ context }, { reason }: { reason: string }) => ({
      reason,
      writerId: context.viewer.id,
      problem: undefined,
    })),
    keepSigned: assign(signedFacts),
    keepSigningProblem: assign(signingProblem),
    keepRefusal: assign(refusedProblem),
    keepUnsent: assign(unsentProblem),
    repeatSubmission: sendTo('signedSubmission', { type: 'outcome.repeat' } satisfies SignedSubmissionEvent),
    lookAgain: sendTo('signedSubmission', { type: 'outcome.check' } satisfies SignedSubmissionEvent),
    keepProblem: assign((_, { problem }: { problem: DecideProblem }) => ({ problem })),
    clearProblem: assign({ problem: undefined }),
    sayDecided: actionPlaceholder<{ request: DecisionRequest }>(),
    keepDecision: actionPlaceholder<{ kept: KeptDecision | undefined }>(),
    discardSigned: assign({ signed: undefined }),
  },
}).createMachine({
  id: 'decideIntent',
  description: 'One signed decision on an intent',
  context: ({ input }) => ({
    ...input,
    decision: input.kept?.decision ?? 'approve',
    reason: input.kept?.reason ?? '',
    writerId: input.kept && input.viewer.id,
    acknowledged: [],
    signed: undefined,
    problem: input.kept?.isSigning ? { tag: 'signingLeft' } : undefined,
  }),
  initial: 'viewing',
  invoke: {
    id: 'watchViewer',
    src: 'watchViewer',
    input: ({ context: { viewer, publicKey, email } }) => ({ viewer, publicKey, email }),
  },
  on: {
    'intent.changed': { actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.facts }) } },
    'viewer.changed': { actions: { type: 'keepViewer', params: ({ event }) => event } },
    'risks.found': { actions: { type: 'keepRisks', params: ({ event }) => ({ risks: event.risks }) } },
  },
  states: {
    viewing: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person reads the intent; the controls say what is possible and why not' },
      entry: 'discardSigned',
      on: {
        'decision.approve': { guard: 'canApprove', target: 'deciding.approving', actions: 'chooseApprove' },
        'decision.reject': { guard: 'canReject', target: 'deciding.rejecting', actions: 'chooseReject' },
      },
    },
    deciding: {
      tags: ['awaitingHuman', 'editable'],
      meta: { description: 'A decision is put into words; another version of the intent or another person ends that' },
      initial: 'approving',
      on: {
        'reason.change': {
          actions: [
            { type: 'keepReason', params: ({ event }) => ({ reason: event.reason }) },
            { type: 'keepDecision', params: ({ context }) => ({ kept: keptOf(context, false) }) },
          ],
        },
        'decision.close': 'viewing',
        'viewer.changed': {
          target: 'viewing',
          actions: [
            { type: 'keepViewer', params: ({ event }) => event },
            { type: 'keepProblem', params: { problem: { tag: 'viewerChanged', mayBeSent: false } } },
          ],
        },
        'intent.changed': [
          {
            guard: { type: 'isAnotherVersion', params: ({ event }) => ({ facts: event.facts }) },
            target: 'viewing',
            actions: [
              { type: 'keepFacts', params: ({ event }) => ({ facts: event.facts }) },
              { type: 'keepProblem', params: { problem: { tag: 'intentChanged' } } },
            ],
          },
          { actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.facts }) } },
        ],
      },
      states: {
        approving: {
          tags: ['awaitingHuman', 'editable'],
          meta: { description: 'The approval dialog is open' },
          on: {
            'risk.acknowledge': {
              guard: { type: 'isRiskShown', params: ({ event }) => ({ risk: event.risk }) },
              actions: { type: 'acknowledge', params: ({ event }) => ({ risk: event.risk }) },
            },
            'risk.doubt': { actions: { type: 'doubt', params: ({ event }) => ({ risk: event.risk }) } },
            'decision.submit': [
              { guard: 'canApproveKnowingly', target: '#decideIntent.signing' },
              {
                guard: 'areRisksUnread',
                actions: { type: 'keepProblem', params: { problem: { tag: 'risksUnread' } } },
              },
              { guard: 'canApprove', actions: { type: 'keepProblem', params: { problem: { tag: 'risksOpen' } } } },
              {
                target: '#decideIntent.viewing',
                actions: { type: 'keepProblem', params: { problem: { tag: 'noLongerPossible' } } },
              },
            ],
          },
        },
        rejecting: {
          tags: ['awaitingHuman', 'editable'],
          meta: { description: 'The rejection dialog is open' },
          on: {
            'decision.submit': [
              { guard: 'canRejectWithReason', target: '#decideIntent.signing' },
              {
                guard: 'isReasonMissing',
                actions: { type: 'keepProblem', params: { problem: { tag: 'reasonMissing' } } },
              },
              {
                target: '#decideIntent.viewing',
                actions: { type: 'keepProblem', params: { problem: { tag: 'noLongerPossible' } } },
              },
            ],
          },
        },
      },
    },
    signing: {
      tags: ['awaitingHuman'],
      meta: { description: 'The device is asked for a signature of exactly this decision' },
      entry: ['clearProblem', { type: 'keepDecision', params: ({ context }) => ({ kept: keptOf(context, true) }) }],
      exit: { type: 'keepDecision', params: ({ context }) => ({ kept: keptOf(context, false) }) },
      invoke: {
        id: 'requestSignature',
        src: 'requestSignature',
        input: ({ context }) => ({
          request: decisionRequestOf(context),
          email: context.email,
          publicKey: context.publicKey,
          notificationsEnabled: context.notificationsEnabled,
        }),
        onDone: [
          { guard: withOutput('isSigned'), target: 'rechecking', actions: withOutput('keepSigned') },
          { guard: withOutput('isCancelled'), target: 'viewing' },
          { target: 'viewing', actions: withOutput('keepSigningProblem') },
        ],
        onError: {
          target: 'viewing',
          actions: {
            type: 'keepProblem',
            params: { problem: { tag: 'signingFailed', problem: { tag: 'cannotHash' } } },
          },
        },
      },
      on: {
        'risks.found': {
          guard: { type: 'bringsRisk', params: ({ event }) => ({ risks: event.risks }) },
          target: 'viewing',
          actions: [
            { type: 'keepRisks', params: ({ event }) => ({ risks: event.risks }) },
            { type: 'keepProblem', params: { problem: { tag: 'riskFound' } } },
          ],
        },
        'viewer.changed': {
          target: 'viewing',
          actions: [
            { type: 'keepViewer', params: ({ event }) => event },
            { type: 'keepProblem', params: { problem: { tag: 'viewerChanged', mayBeSent: false } } },
          ],
        },
        'intent.changed': [
          {
            guard: { type: 'endsDecision', params: ({ event }) => ({ facts: event.facts }) },
            target: 'viewing',
            actions: [
              { type: 'keepFacts', params: ({ event }) => ({ facts: event.facts }) },
              { type: 'keepProblem', params: { problem: { tag: 'noLongerPossible' } } },
            ],
          },
          { actions: { type: 'keepFacts', params: ({ event }) => ({ facts: event.facts }) } },
        ],
      },
    },
    rechecking: {
      tags: ['busy'],
      meta: { description: 'Whether the signed text is still the decision on the screen, and still possible' },
      always: [
        { guard: 'isStillPossible', target: 'submitting' },
        { target: 'viewing', actions: { type: 'keepProblem', params: { problem: { tag: 'noLongerPossible' } } } },
      ],
    },
    submitting: {
      tags: ['busy'],
      meta: { description: 'The signed decision is sent and followed' },
      entry: { type: 'keepDecision', params: { kept: undefined } },
      invoke: {
        id: 'signedSubmission',
        src: 'signedSubmission',
        input: ({ context }) => submissionOf(context),
        onDone: [
          { guard: withOutput('isAccepted'), target: 'decided' },
          { guard: withOutput('isRefused'), target: 'refused', actions: withOutput('keepRefusal') },
          { guard: withOutput('isLost'), target: 'viewing' },
          { target: 'viewing', actions: withOutput('keepUnsent') },
        ],
        onError: {
          target: 'viewing',
          actions: { type: 'keepProblem', params: { problem: { tag: 'answerLost', status: undefined } } },
        },
      },
      on: {
        'outcome.repeat': { guard: 'isStillPossible', actions: 'repeatSubmission' },
        'intent.changed': {
          guard: { type: 'isAnotherVersion', params: ({ event }) => ({ facts: event.facts }) },
          actions: [{ type: 'keepFacts', params: ({ event }) => ({ facts: event.facts }) }, 'lookAgain'],
        },
        'viewer.changed': {
          target: 'viewing',
          actions: [
            { type: 'keepViewer', params: ({ event }) => event },
            { type: 'keepProblem', params: { problem: { tag: 'viewerChanged', mayBeSent: true } } },
          ],
        },
      },
    },
    refused: {
      tags: ['refused'],
      meta: { description: 'The platform said no' },
      on: { 'decision.close': { target: 'viewing', actions: 'clearProblem' } },
    },
    decided: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The platform took the decision' },
      entry: { type: 'sayDecided', params: ({ context }) => ({ request: decisionRequestOf(context) }) },
      output: ({ context }): DecideIntentOutput => ({ outcome: 'decided', request: decisionRequestOf(context) }),
    },
  },
  output: ({ event }) => event.output as DecideIntentOutput,
})

const isPossible = ({ decision, facts, viewer, clock }: DecideIntentContext) =>
  (decision === 'approve' ? canApprove : canReject)(facts, viewer, clock.now()).ok

/** Of an approval: everything was looked at, and the person knows of each risk. */
const areRisksKnown = ({ decision, risks, acknowledged }: DecideIntentContext) =>
  decision === 'reject' || (risks.isRead && risks.risks.every((risk) => acknowledged.includes(riskKey(risk))))

/** What was written before stays only with the same decision of the same person. */
const begun = (
  decision: DecideIntentContext['decision'],
  { decision: before, writerId, viewer, reason }: DecideIntentContext,
) => ({
  decision,
  reason: decision === before && writerId === viewer.id ? reason : '',
  acknowledged: [],
  problem: undefined,
})

const keptOf = ({ decision, reason }: DecideIntentContext, isSigning: boolean): KeptDecision => ({
  decision,
  reason,
  isSigning,
})

/** The request of the decision on the screen; also what the page shows as "what you will sign". */
export const decisionRequestOf = ({ facts, viewer, decision, reason }: DecideIntentContext): DecisionRequest =>
  buildDecision({
    author: viewer,
    targetDomainId: facts.targetDomainId,
    intentId: facts.id,
    proposalSignature: facts.proposalSignature,
    ...(decision === 'reject' ? { rejectReason: reason } : { approvalReason: reason }),
  })

const submissionOf = ({ decision, signed, facts, publicKey }: DecideIntentContext): SignedSubmissionInput => ({
  signed: {
    type: decision === 'approve' ? 'Approve' : 'Reject',
    frozen: present(signed).frozen,
    signature: present(signed).signature,
    intentId: facts.id,
    targetDomainId: facts.targetDomainId,
  },
  noted: { draftId: facts.id, sourceId: undefined, intentType: undefined, publicKey, expiryAt: facts.expiryAt },
  // The platform takes one decision of a person on an intent.
  known: undefined,
  isRepeat: false,
  isAttended: true,
})
