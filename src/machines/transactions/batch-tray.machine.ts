/**
 * Purpose: collects orders that were composed, tries them together, and proposes them one after the other.
 *
 * States:
 * - entering: whether something was sent from here whose answer was not heard
 * - recalling: the platform is asked which of those it has
 * - collecting: the drafts are put in order
 * - trying: each draft is tried, and nothing is proposed
 * - advancing: whether a draft is left to be proposed
 * - lookingUp: whether an intent stands under the id of the next draft already
 * - proposing.going: the next draft is on the road of a change, and the others follow it
 * - proposing.stopping: the run ends after the draft that is on the road
 * - halted: the next draft was not proposed, and the person decides how the run goes on
 *
 * Invariants:
 * 1. at most one draft is on the road at a time, and it is the first that is left
 * 2. a draft sets out only after the platform has said that nothing stands under its intent id
 * 3. a draft that may have been sent keeps its intent id, until its only sending was refused
 * 4. a draft that was proposed is not proposed again, and its order keeps its id
 * 5. what was sent and is not there is sent again only when the person asks for it
 * 6. drafts come, go and change places only while nothing is on its way
 * 7. a failure keeps every draft, and the run goes on only when the person says so
 * 8. what is said of a draft was said of exactly that draft
 * 9. a run that is stopped ends after the draft that is on the road
 * 10. the tray never holds more drafts than it may
 *
 * Waits for: the person, the platform, the common road of a change.
 */
import { assign, setup } from 'xstate'
import type { Uuid } from '@domain/shared/ids'
import { clearProposed, duplicateDraft, leftToPropose, markFailed, markLost, markProposed, markRefused, markSent, mostDrafts, moveDraft, removeDraft } from '@domain/transactions/batch/batch-draft'
import type { ProposeProblem } from '../intents/propose-intent.types'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { callbackPlaceholder, promisePlaceholder } from '../shared/placeholder'
import { statusOf } from '../shared/status-of'
import type { BatchTrayContext, BatchTrayEvent, BatchTrayInput, DraftIds, Drafts, DraftTrial, LookUp, Recalled, RunProblem } from './batch-tray.types'

const current = ({ drafts, queue }: BatchTrayContext) => drafts.find(({ id }) => id === queue[0])

/** What the platform said against it; coming back from the road for another reason is none. */
const failureOf = (problem: ProposeProblem | undefined) =>
  problem?.tag === 'dryRunRefused' ? { hint: undefined, reason: problem.errors.join(', ') } : problem?.tag === 'refused' ? { hint: undefined, reason: problem.code } : undefined

export const batchTray = setup({
  types: {
    input: {} as BatchTrayInput,
    context: {} as BatchTrayContext,
    events: {} as BatchTrayEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    recall: promisePlaceholder<Recalled, { readonly drafts: Drafts }>('recall'),
    tryDrafts: callbackPlaceholder<BatchTrayEvent, { readonly drafts: Drafts }>('tryDrafts'),
    lookUp: promisePlaceholder<LookUp, { readonly intentId: Uuid }>('lookUp'),
  },
  guards: {
    wasSomethingSent: ({ context }) => context.drafts.some(({ state }) => state === 'sent'),
    hasLeft: ({ context }) => leftToPropose(context.drafts).length > 0,
    isNothingLeft: ({ context }) => context.queue.length === 0,
    hasMore: ({ context }) => context.queue.length > 1,
    hasRoom: ({ context }) => context.drafts.length < mostDrafts,
    wasSomethingProposed: ({ context }) => context.drafts.some(({ state }) => state === 'proposed'),
    isFound: (_, { finding }: { finding: LookUp }) => finding === 'found',
    wasSentUnasked: ({ context }) => current(context)?.state === 'sent' && context.repeated !== context.queue[0],
    mayBeThere: ({ context }) => context.repeated !== undefined || (current(context)?.sendings ?? 0) > 1,
    isAbsent: ({ context }) => context.problem?.tag === 'absent',
  },
  actions: {
    markRecalled: assign(({ context }, { found }: { found: Recalled }) => ({ drafts: found.reduce(markProposed, context.drafts) })),
    move: assign(({ context }, { draftId, by }: { draftId: Uuid; by: -1 | 1 }) => ({ drafts: moveDraft(context.drafts, draftId, by) })),
    remove: assign(({ context }, { draftId }: { draftId: Uuid }) => ({ drafts: removeDraft(context.drafts, draftId) })),
    duplicate: assign(({ context }, { draftId, ids }: { draftId: Uuid; ids: DraftIds }) => ({ drafts: duplicateDraft(context.drafts, draftId, ids) })),
    clearProposed: assign(({ context }) => ({ drafts: clearProposed(context.drafts) })),
    forgetTrials: assign({ trials: {} }),
    keepTrial: assign(({ context }, { draftId, trial }: { draftId: Uuid; trial: DraftTrial }) => ({ trials: { ...context.trials, [draftId]: trial }, drafts: markFailed(context.drafts, draftId, trial.outcome === 'fails' ? { hint: trial.hint, reason: trial.reason } : undefined) })),
    keepFailure: assign(({ context }, { problem }: { problem: ProposeProblem | undefined }) => ({ drafts: markFailed(context.drafts, context.queue[0]!, failureOf(problem)) })),
    lineUp: assign(({ context }) => ({ queue: leftToPropose(context.drafts) })),
    markSent: assign(({ context }) => ({ drafts: markSent(context.drafts, context.queue[0]!) })),
    markLost: assign(({ context }) => ({ drafts: markLost(context.drafts, context.queue[0]!) })),
    markProposed: assign(({ context }) => ({ drafts: markProposed(context.drafts, context.queue[0]!) })),
    markRefused: assign(({ context }, { intentId }: { intentId: Uuid }) => ({ drafts: markRefused(context.drafts, context.queue[0]!, intentId) })),
    takeNext: assign(({ context }) => ({ queue: context.queue.slice(1), repeated: undefined })),
    keepProblem: assign((_, { problem }: { problem: RunProblem }) => ({ problem })),
    forgetProblem: assign({ problem: undefined }),
    repeat: assign(({ context }) => ({ repeated: context.queue[0] })),
    forgetRepeat: assign({ repeated: undefined }),
    endRun: assign({ queue: [], repeated: undefined, problem: undefined }),
  },
}).createMachine({
  id: 'batchTray',
  description: 'Orders that are proposed one after the other',
  context: ({ input }) => ({ drafts: input.drafts, trials: {}, queue: [], problem: undefined, repeated: undefined }),
  initial: 'entering',
  states: {
    entering: {
      tags: ['busy'],
      meta: { description: 'Whether something was sent from here whose answer was not heard' },
      always: [{ guard: 'wasSomethingSent', target: 'recalling' }, { target: 'collecting' }],
    },
    recalling: {
      tags: ['busy'],
      meta: { description: 'The platform is asked which of those it has' },
      invoke: {
        id: 'recall',
        src: 'recall',
        input: ({ context }) => ({ drafts: context.drafts.filter(({ state }) => state === 'sent') }),
        onDone: { target: 'collecting', actions: { type: 'markRecalled', params: ({ event }) => ({ found: event.output }) } },
        onError: 'collecting',
      },
    },
    collecting: {
      tags: ['editable'],
      meta: { description: 'The drafts are put in order' },
      entry: 'endRun',
      on: {
        'draft.move': { actions: { type: 'move', params: ({ event }) => event } },
        'draft.remove': { actions: { type: 'remove', params: ({ event }) => event } },
        'draft.duplicate': { guard: 'hasRoom', actions: { type: 'duplicate', params: ({ event }) => event } },
        'proposed.clear': { guard: 'wasSomethingProposed', actions: 'clearProposed' },
        'batch.try': { guard: 'hasLeft', target: 'trying' },
        'batch.propose': { guard: 'hasLeft', target: 'advancing', actions: 'lineUp' },
      },
    },
    trying: {
      tags: ['busy'],
      meta: { description: 'Each draft is tried, and nothing is proposed' },
      entry: 'forgetTrials',
      invoke: { id: 'tryDrafts', src: 'tryDrafts', input: ({ context }) => ({ drafts: context.drafts.filter(({ state }) => state !== 'proposed') }) },
      on: {
        'draft.tried': { actions: { type: 'keepTrial', params: ({ event }) => event } },
        'trials.ended': 'collecting',
        'trials.stop': 'collecting',
      },
    },
    advancing: {
      tags: ['busy'],
      meta: { description: 'Whether a draft is left to be proposed' },
      entry: 'forgetProblem',
      always: [{ guard: 'isNothingLeft', target: 'collecting' }, { target: 'lookingUp' }],
    },
    lookingUp: {
      tags: ['busy'],
      meta: { description: 'Whether an intent stands under the id of the next draft already' },
      entry: 'forgetProblem',
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: ({ context }) => ({ intentId: current(context)!.intentId }),
        onDone: [
          { guard: { type: 'isFound', params: ({ event }) => ({ finding: event.output }) }, target: 'advancing', actions: ['markProposed', 'takeNext'] },
          { guard: 'wasSentUnasked', target: 'halted', actions: { type: 'keepProblem', params: { problem: { tag: 'absent' } } } },
          { target: 'proposing' },
        ],
        onError: { target: 'halted', actions: { type: 'keepProblem', params: ({ event }) => ({ problem: { tag: 'unread', status: statusOf(event.error) } }) } },
      },
      on: { 'batch.stop': 'collecting' },
    },
    proposing: {
      tags: ['awaitingHuman'],
      meta: { description: 'The next draft is on the road of a change, from its dry run to the answer of the platform' },
      initial: 'going',
      on: {
        'road.sending': { actions: 'markSent' },
        'road.refused': [
          { guard: 'mayBeThere', target: 'halted', actions: { type: 'keepProblem', params: { problem: { tag: 'lost' } } } },
          { target: 'halted', actions: [{ type: 'markRefused', params: ({ event }) => event }, { type: 'keepFailure', params: ({ event }) => event }, { type: 'keepProblem', params: ({ event }) => ({ problem: { tag: 'refused', problem: event.problem } }) }] },
        ],
        'road.lost': { target: 'halted', actions: ['markLost', { type: 'keepProblem', params: { problem: { tag: 'lost' } } }] },
      },
      states: {
        going: {
          tags: ['awaitingHuman'],
          meta: { description: 'The next draft is on the road of a change, and the others follow it' },
          on: {
            'batch.stop': 'stopping',
            'road.accepted': { target: '#batchTray.advancing', actions: ['markProposed', 'takeNext'] },
            'road.returned': { target: '#batchTray.halted', actions: [{ type: 'keepFailure', params: ({ event }) => event }, { type: 'keepProblem', params: ({ event }) => ({ problem: { tag: 'returned', problem: event.problem } }) }] },
          },
        },
        stopping: {
          tags: ['awaitingHuman'],
          meta: { description: 'The run ends after the draft that is on the road' },
          on: {
            'road.accepted': { target: '#batchTray.collecting', actions: 'markProposed' },
            'road.returned': { target: '#batchTray.collecting', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
      },
    },
    halted: {
      tags: ['failed'],
      meta: { description: 'The next draft was not proposed, and the person decides how the run goes on' },
      on: {
        'run.again': { target: 'lookingUp', actions: 'forgetRepeat' },
        'run.repeat': { guard: 'isAbsent', target: 'lookingUp', actions: 'repeat' },
        'run.skip': { guard: 'hasMore', target: 'advancing', actions: 'takeNext' },
        'run.end': 'collecting',
      },
    },
  },
})
