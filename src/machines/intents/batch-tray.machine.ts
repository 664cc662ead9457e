/**
 * Purpose: collects requests that were composed, tries them together, and proposes them one after the other.
 *
 * Invariants:
 * 1. at most one draft is being proposed at a time, and it is the first that is left
 * 2. a draft sets out only after the platform has said that nothing stands under its intent id
 * 3. a draft that may have been sent keeps its intent id, until its only sending was refused
 * 4. a draft that was proposed is not proposed again, and what it asks for changes only when it is composed anew
 * 5. what was sent and is not there is sent again only when the person asks for it
 * 6. drafts come, go and change places only while nothing is on its way
 * 7. a failure keeps every draft, and the run goes on only when the person says so
 * 8. what is said of a draft was said of exactly that draft
 * 9. a run that is stopped ends after the draft that is being proposed
 * 10. the tray never holds more drafts than it may
 * 11. a draft counts as sent from the moment that its proposal begins to send it, once for each proposal
 * 12. a draft that may have arrived is not copied: its copy would be a second payment; what is taken once is not copied at all
 * 13. a draft is composed anew by the word of the person, from the record as it is now, and only while it has certainly not been sent
 *
 * Waits for: the person, the platform, the proposal.
 */
import { assign, setup, stateIn } from 'xstate'
import type { Uuid } from '@domain/shared/ids'
import {
  clearProposed,
  duplicateDraft,
  entityIdOf,
  isCopyable,
  isOrder,
  isRenewable,
  leftToPropose,
  markFailed,
  markLost,
  markProposed,
  markRefused,
  markSent,
  mostDrafts,
  moveDraft,
  removeDraft,
  renewDraft,
  sourceIdOf,
  type DraftFailure,
} from '@domain/intents/batch/batch-draft'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { callbackPlaceholder, promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { statusOf } from '../shared/status-of'
import { withOutput } from '../shared/with-output'
import { proposeIntent } from './propose-intent.machine'
import type { Draft, ProposeIntentOutput } from './propose-intent.types'
import { problemOfProposal, proposingGuards } from './proposing'
import type {
  BatchDraft,
  BatchTrayContext,
  BatchTrayEvent,
  BatchTrayInput,
  DraftIds,
  Drafts,
  DraftTrial,
  LookUp,
  Recalled,
  Renewal,
  RunProblem,
} from './batch-tray.types'

const first = ({ queue }: BatchTrayContext) => present(queue[0])
const current = ({ drafts, queue }: BatchTrayContext) => drafts.find(({ id }) => id === queue[0])

/** What the platform said against it; coming back for another reason is none. */
function failureOf(output: ProposeIntentOutput): DraftFailure | undefined {
  const problem = problemOfProposal(output)
  if (problem?.tag === 'dryRunRefused') return { hint: undefined, reason: problem.errors.join(', ') }
  return problem?.tag === 'refused' ? { hint: undefined, reason: problem.code } : undefined
}

const mayBeThere = (context: BatchTrayContext) =>
  context.repeated !== undefined || (current(context)?.sendings ?? 0) > 1

const draftOf = (draft: BatchDraft): Draft => ({
  id: entityIdOf(draft),
  sourceId: sourceIdOf(draft.payload),
  makePayload: () => draft.payload,
  intentId: draft.intentId,
  description: (isOrder(draft.payload) && draft.payload.description) || undefined,
  // A locked record that cannot be changed is never composed; one that was locked since is refused by the platform.
  entityLock: 'Unlocked',
})

const renewedOf = ({ drafts, renewed }: BatchTrayContext) => drafts.find(({ id }) => id === renewed)

/** Of the draft that was to be composed anew. */
const saidOf = ({ trials, renewed }: BatchTrayContext, trial: DraftTrial) => ({
  trials: { ...trials, [present(renewed)]: trial },
})

interface Proposing {
  readonly snapshot: { readonly value?: unknown }
}
interface Ended {
  readonly output: ProposeIntentOutput
}

const withStatus = <const T extends string>(type: T) => ({
  type,
  params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ status: statusOf(event.error) }),
})

const ofProposal = <const T extends string>(type: T) => ({
  type,
  params: ({ event }: { readonly event: Proposing }): Proposing => ({ snapshot: event.snapshot }),
})

export const batchTray = setup({
  types: {
    input: {} as BatchTrayInput,
    context: {} as BatchTrayContext,
    events: {} as BatchTrayEvent,
    children: {} as {
      recall: 'recall'
      tryDrafts: 'tryDrafts'
      renew: 'renew'
      lookUp: 'lookUp'
      proposeIntent: 'proposeIntent'
    },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    recall: promisePlaceholder<Recalled, { readonly drafts: Drafts }>('recall'),
    tryDrafts: callbackPlaceholder<BatchTrayEvent, { readonly drafts: Drafts }>('tryDrafts'),
    renew: promisePlaceholder<Renewal, { readonly draft: BatchDraft }>('renew'),
    lookUp: promisePlaceholder<LookUp, { readonly draft: BatchDraft }>('lookUp'),
    proposeIntent,
  },
  guards: {
    ...proposingGuards,
    wasSomethingSent: ({ context }) => context.drafts.some(({ state }) => state === 'sent'),
    hasLeft: ({ context }) => leftToPropose(context.drafts).length > 0,
    isNothingLeft: ({ context }) => context.queue.length === 0,
    hasMore: ({ context }) => context.queue.length > 1,
    mayCopy: ({ context }, { draftId }: { draftId: Uuid }) =>
      context.drafts.length < mostDrafts && context.drafts.some((one) => one.id === draftId && isCopyable(one)),
    mayRenew: ({ context }, { draftId }: { draftId: Uuid }) =>
      context.drafts.some((one) => one.id === draftId && isRenewable(one)),
    isBarred: (_, { output }: { output: Renewal }) => 'bar' in output,
    isBarredInRun: ({ context }, { output }: { output: Renewal }) => context.queue.length > 0 && 'bar' in output,
    mayRenewHere: ({ context }) => context.drafts.some((one) => one.id === context.queue[0] && isRenewable(one)),
    isRunning: ({ context }) => context.queue.length > 0,
    wasSomethingProposed: ({ context }) => context.drafts.some(({ state }) => state === 'proposed'),
    isFound: (_, { output }: { output: LookUp }) => output === 'found',
    wasSentUnasked: ({ context }) => current(context)?.state === 'sent' && context.repeated !== context.queue[0],
    isStopping: stateIn({ proposing: 'stopping' }),
    isRefusedOnce: ({ context }, { output }: Ended) => output.outcome === 'refused' && !mayBeThere(context),
    isLost: (_, { output }: Ended) =>
      output.outcome === 'lost' ||
      output.outcome === 'refused' ||
      (output.outcome === 'sessionEnded' && output.note !== undefined),
    isLeaving: ({ context }, { snapshot }: Proposing) => snapshot.value === 'submitting' && !context.hasLeft,
    isAbsent: ({ context }) => context.problem?.tag === 'absent',
  },
  actions: {
    markRecalled: assign(({ context }, { output }: { output: Recalled }) => ({
      drafts: output.reduce(markProposed, context.drafts),
    })),
    move: assign(({ context }, { draftId, by }: { draftId: Uuid; by: -1 | 1 }) => ({
      drafts: moveDraft(context.drafts, draftId, by),
    })),
    remove: assign(({ context }, { draftId }: { draftId: Uuid }) => ({ drafts: removeDraft(context.drafts, draftId) })),
    duplicate: assign(({ context }, { draftId, ids }: { draftId: Uuid; ids: DraftIds }) => ({
      drafts: duplicateDraft(context.drafts, draftId, ids),
    })),
    clearProposed: assign(({ context }) => ({ drafts: clearProposed(context.drafts) })),
    nameRenewed: assign((_, { draftId }: { draftId: Uuid }) => ({ renewed: draftId })),
    nameCurrent: assign(({ context }) => ({ renewed: first(context) })),
    keepRenewed: assign(({ context }, { output }: { output: Renewal }) => {
      const id = present(context.renewed)
      const { [id]: _before, ...trials } = context.trials
      return 'payload' in output ? { drafts: renewDraft(context.drafts, id, output.payload), trials } : {}
    }),
    keepBar: assign(({ context }, { output }: { output: Renewal }) =>
      'bar' in output ? saidOf(context, { outcome: 'barred', bar: output.bar }) : {},
    ),
    keepUnread: assign(({ context }, { status }: { status: number | undefined }) =>
      saidOf(context, { outcome: 'unread', status }),
    ),
    keepBarred: assign({ problem: { tag: 'notRenewed' } as const }),
    forgetTrials: assign({ trials: {} }),
    keepTrial: assign(({ context }, { draftId, trial }: { draftId: Uuid; trial: DraftTrial }) => ({
      trials: { ...context.trials, [draftId]: trial },
      drafts: markFailed(
        context.drafts,
        draftId,
        trial.outcome === 'fails' ? { hint: trial.hint, reason: trial.reason } : undefined,
      ),
    })),
    keepFailure: assign(({ context }, { output }: Ended) => ({
      drafts: markFailed(context.drafts, first(context), failureOf(output)),
    })),
    lineUp: assign(({ context }) => ({ queue: leftToPropose(context.drafts) })),
    markSent: assign(({ context }) => ({ drafts: markSent(context.drafts, first(context)), hasLeft: true })),
    beginProposal: assign({ hasLeft: false }),
    markLost: assign(({ context }) => ({ drafts: markLost(context.drafts, first(context)) })),
    markProposed: assign(({ context }) => ({ drafts: markProposed(context.drafts, first(context)) })),
    markRefused: assign(({ context }) => ({ drafts: markRefused(context.drafts, first(context), context.newId()) })),
    dropOthers: assign(({ context }) => ({ queue: [first(context)] })),
    takeNext: assign(({ context }) => ({ queue: context.queue.slice(1), repeated: undefined })),
    keepReturn: assign(({ context }, { output }: Ended) => {
      // Whether it passed a dry run before is no word on a draft that somebody has turned down since.
      const { [first(context)]: _before, ...trials } = context.trials
      return { problem: { tag: 'returned', problem: problemOfProposal(output) } as const, trials }
    }),
    keepRefusal: assign((_, { output }: Ended) => ({
      problem: { tag: 'refused', problem: problemOfProposal(output) } as const,
    })),
    keepProblem: assign((_, { problem }: { problem: RunProblem }) => ({ problem })),
    forgetProblem: assign({ problem: undefined }),
    repeat: assign(({ context }) => ({ repeated: context.queue[0] })),
    forgetRepeat: assign({ repeated: undefined }),
    endRun: assign({ queue: [], repeated: undefined, problem: undefined }),
  },
}).createMachine({
  id: 'batchTray',
  description: 'Requests that are proposed one after the other',
  context: ({ input }) => ({
    ...input,
    trials: {},
    queue: [],
    problem: undefined,
    renewed: undefined,
    repeated: undefined,
    hasLeft: false,
  }),
  initial: 'entering',
  states: {
    entering: {
      tags: ['busy'],
      meta: { description: 'Whether something was sent from here whose answer was lost' },
      always: [{ guard: 'wasSomethingSent', target: 'recalling' }, { target: 'collecting' }],
    },
    recalling: {
      tags: ['busy'],
      meta: { description: 'The platform is asked which of those it has' },
      invoke: {
        id: 'recall',
        src: 'recall',
        input: ({ context }) => ({ drafts: context.drafts.filter(({ state }) => state === 'sent') }),
        onDone: { target: 'collecting', actions: withOutput('markRecalled') },
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
        'draft.duplicate': {
          guard: { type: 'mayCopy', params: ({ event }) => event },
          actions: { type: 'duplicate', params: ({ event }) => event },
        },
        'draft.renew': {
          guard: { type: 'mayRenew', params: ({ event }) => event },
          target: 'renewing',
          actions: { type: 'nameRenewed', params: ({ event }) => event },
        },
        'proposed.clear': { guard: 'wasSomethingProposed', actions: 'clearProposed' },
        'batch.try': { guard: 'hasLeft', target: 'trying' },
        'batch.propose': { guard: 'hasLeft', target: 'advancing', actions: 'lineUp' },
      },
    },
    renewing: {
      tags: ['busy'],
      meta: { description: 'The record of a draft is being read, to compose its change anew' },
      invoke: {
        id: 'renew',
        src: 'renew',
        input: ({ context }) => ({ draft: present(renewedOf(context)) }),
        onDone: [
          { guard: withOutput('isBarredInRun'), target: 'halted', actions: ['keepBarred', withOutput('keepBar')] },
          { guard: withOutput('isBarred'), target: 'collecting', actions: withOutput('keepBar') },
          { guard: 'isRunning', target: 'lookingUp', actions: withOutput('keepRenewed') },
          { target: 'collecting', actions: withOutput('keepRenewed') },
        ],
        onError: [
          { guard: 'isRunning', target: 'halted', actions: ['keepBarred', withStatus('keepUnread')] },
          { target: 'collecting', actions: withStatus('keepUnread') },
        ],
      },
    },
    trying: {
      tags: ['busy'],
      meta: { description: 'Each draft is tried, and nothing is proposed' },
      entry: 'forgetTrials',
      invoke: {
        id: 'tryDrafts',
        src: 'tryDrafts',
        input: ({ context }) => ({ drafts: context.drafts.filter(({ state }) => state !== 'proposed') }),
      },
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
        input: ({ context }) => ({ draft: present(current(context)) }),
        onDone: [
          { guard: withOutput('isFound'), target: 'advancing', actions: ['markProposed', 'takeNext'] },
          {
            guard: 'wasSentUnasked',
            target: 'halted',
            actions: { type: 'keepProblem', params: { problem: { tag: 'absent' } } },
          },
          { target: 'proposing' },
        ],
        onError: {
          target: 'halted',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({ problem: { tag: 'unread', status: statusOf(event.error) } }),
          },
        },
      },
      on: { 'batch.stop': 'collecting' },
    },
    proposing: {
      tags: ['awaitingHuman'],
      meta: {
        description: 'The next draft is being proposed, from its dry run to the answer of the platform',
      },
      initial: 'going',
      entry: 'beginProposal',
      invoke: {
        id: 'proposeIntent',
        src: 'proposeIntent',
        input: ({ context }) => ({ desk: context.desk, draft: draftOf(present(current(context))), isAttended: false }),
        onSnapshot: { guard: ofProposal('isLeaving'), actions: 'markSent' },
        onDone: [
          { guard: withOutput('isAccepted'), target: 'advancing', actions: ['markProposed', 'takeNext'] },
          {
            guard: withOutput('isRefusedOnce'),
            target: 'halted',
            actions: ['markRefused', withOutput('keepFailure'), withOutput('keepRefusal')],
          },
          {
            guard: withOutput('isLost'),
            target: 'halted',
            actions: ['markLost', { type: 'keepProblem', params: { problem: { tag: 'lost' } } }],
          },
          { guard: 'isStopping', target: 'collecting', actions: withOutput('keepFailure') },
          { target: 'halted', actions: [withOutput('keepFailure'), withOutput('keepReturn')] },
        ],
        onError: {
          target: 'halted',
          actions: ['markLost', { type: 'keepProblem', params: { problem: { tag: 'lost' } } }],
        },
      },
      states: {
        going: {
          tags: ['awaitingHuman'],
          meta: { description: 'The next draft is being proposed, and the others follow it' },
          on: { 'batch.stop': { target: 'stopping', actions: 'dropOthers' } },
        },
        stopping: {
          tags: ['awaitingHuman'],
          meta: { description: 'The run ends after the draft that is being proposed' },
        },
      },
    },
    halted: {
      tags: ['failed'],
      meta: { description: 'The next draft was not proposed, and the person decides how the run goes on' },
      on: {
        'run.again': { target: 'lookingUp', actions: 'forgetRepeat' },
        'run.renew': { guard: 'mayRenewHere', target: 'renewing', actions: 'nameCurrent' },
        'run.repeat': { guard: 'isAbsent', target: 'lookingUp', actions: 'repeat' },
        'run.skip': { guard: 'hasMore', target: 'advancing', actions: 'takeNext' },
        'run.end': 'collecting',
      },
    },
  },
})
