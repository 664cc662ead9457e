/**
 * Purpose: asks to lock or to unlock one record, whatever its kind, and proposes that.
 *
 * Invariants:
 * 1. the lock that is shown is the one that the platform gave with the record, never the one that is wished
 * 2. what is archived, has the wished lock already or is asked for already is not proposed, and the person sees why
 * 3. a request names the revision that was read with the opposite of its lock
 * 4. one request is proposed for each word of the person
 * 5. after every end of a proposal but its acceptance and the way back of the person the record is read anew before another one
 * 6. only what the platform took forgets the draft, is said as proposed and ends the dialog, each once
 * 7. a proposal under way ends only by itself: closing the dialog drops nothing that may have been sent
 *
 * Waits for: the person, the platform, the proposal.
 */
import { assertEvent, assign, setup } from 'xstate'
import { oppositeLock, type LockWish } from '@domain/intents/catalogue/lock-intents'
import { actionPlaceholder } from '../shared/action-placeholder'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { withOutput } from '../shared/with-output'
import type { LockBar, LockRecord, LockToggleContext, LockToggleEvent, LockToggleInput } from './lock-toggle.types'
import { proposeIntent } from './propose-intent.machine'
import type { ProposeIntentOutput } from './propose-intent.types'
import { breakOfProposal, endOfProposal, noProblem, proposedActions, proposingGuards } from './proposing'

export const lockToggle = setup({
  types: {
    input: {} as LockToggleInput,
    context: {} as LockToggleContext,
    events: {} as LockToggleEvent,
    children: {} as { readRecord: 'readRecord'; proposeIntent: 'proposeIntent' },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: { readRecord: promisePlaceholder<LockRecord, undefined>('readRecord'), proposeIntent },
  guards: {
    isAccepted: proposingGuards.isAccepted,
    isLeft: (_, { output }: { output: ProposeIntentOutput }) => output.outcome === 'cancelled',
    isBarred: ({ context }, { output }: { output: LockRecord }) => barOf(output, context.wish) !== undefined,
  },
  actions: {
    ...proposedActions,
    readAnew: actionPlaceholder(),
    leave: actionPlaceholder(),
    keepRecord: assign((_, { output }: { output: LockRecord }) => ({ record: output })),
    keepEnd: assign(endOfProposal),
    keepBreak: assign(breakOfProposal),
    clearProblem: assign(noProblem),
  },
}).createMachine({
  id: 'lockToggle',
  description: 'Asking to lock or to unlock a record',
  context: ({ input }) => ({ ...input, record: undefined, problem: undefined }),
  initial: 'reading',
  states: {
    reading: {
      tags: ['busy'],
      meta: { description: 'The record and the requests for its lock are being read' },
      invoke: {
        id: 'readRecord',
        src: 'readRecord',
        onDone: [
          { guard: withOutput('isBarred'), target: 'barred', actions: withOutput('keepRecord') },
          { target: 'confirming', actions: withOutput('keepRecord') },
        ],
        onError: 'unread',
      },
      on: { 'toggle.close': 'closed' },
    },
    unread: {
      tags: ['failed'],
      meta: { description: 'The record could not be read' },
      on: { 'toggle.read': 'reading', 'toggle.close': 'closed' },
    },
    barred: {
      tags: ['refused'],
      meta: { description: 'The lock of the record cannot be changed, or need not be' },
      on: { 'toggle.close': 'closed' },
    },
    confirming: {
      tags: ['awaitingHuman', 'editable'],
      meta: { description: 'The lock of now is shown, and what its change would do' },
      on: {
        'toggle.submit': { target: 'proposing', actions: 'clearProblem' },
        'toggle.close': 'closed',
      },
    },
    proposing: {
      tags: ['awaitingHuman'],
      meta: { description: 'The change is being proposed; the lock is as before' },
      invoke: {
        id: 'proposeIntent',
        src: 'proposeIntent',
        input: ({ context, event }) => {
          assertEvent(event, 'toggle.submit')
          return { desk: context.desk, draft: event.draftOf(present(context.record).revision) }
        },
        onDone: [
          {
            guard: withOutput('isAccepted'),
            target: 'closed',
            actions: ['forgetDraft', withOutput('sayProposed'), 'readAnew'],
          },
          { guard: withOutput('isLeft'), target: 'confirming' },
          { target: 'reading', actions: [withOutput('keepEnd'), 'readAnew'] },
        ],
        onError: { target: 'reading', actions: ['keepBreak', 'readAnew'] },
      },
    },
    closed: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The page shows the lock of the record, as the platform gives it' },
      entry: 'leave',
    },
  },
})

/** What keeps a record from the wished lock. */
export function barOf({ lock, asked }: LockRecord, wish: LockWish): LockBar | undefined {
  if (lock === wish) return 'already'
  if (lock !== oppositeLock(wish)) return 'archived'
  return asked && 'asked'
}
