/**
 * Purpose: reads records that were selected, says which of them can take one change, and puts a draft of it for each of these into the batch.
 *
 * Invariants:
 * 1. a draft is composed only of a record that was read for exactly this change, by the revision that was read
 * 2. what cannot take the change, or could not be read, gets no draft, and the person sees why beforehand
 * 3. drafts are put into the batch at the word of the person, all at once and once
 * 4. no more drafts are put into the batch than it has room for
 * 5. another change is checked from the beginning
 * 6. what could not be read is read again at the word of the person, and what was read is kept
 * 7. nothing is proposed from here
 *
 * Waits for: the person, the platform.
 */
import { assign, setup } from 'xstate'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { actionPlaceholder } from '../shared/action-placeholder'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { callbackPlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import type {
  BulkChangeContext,
  BulkChangeEvent,
  BulkChangeInput,
  CollectedChange,
  ComposedChange,
  RecordChange,
  RowCheck,
} from './bulk-change.types'

/** What is still to be read, and for what. */
export interface CheckInput extends ComposedChange {
  readonly rowIds: readonly Uuid[]
}

export const bulkChange = setup({
  types: {
    input: {} as BulkChangeInput,
    context: {} as BulkChangeContext,
    events: {} as BulkChangeEvent,
    children: {} as { checkRows: 'checkRows' },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: { checkRows: callbackPlaceholder<BulkChangeEvent, CheckInput>('checkRows') },
  guards: {
    fits: ({ context }) => {
      const ready = readyIn(context).length
      return ready > 0 && ready <= context.space
    },
    hasUnread: ({ context }) => Object.values(context.checks).some(({ outcome }) => outcome === 'unread'),
  },
  actions: {
    collect: actionPlaceholder<CollectedChange>(),
    leave: actionPlaceholder(),
    keepChange: assign((_, { change }: { change: RecordChange }) => ({ change, checks: {} })),
    keepCheck: assign(({ context }, { rowId, check }: { rowId: Uuid; check: RowCheck }) => ({
      checks: { ...context.checks, [rowId]: check },
    })),
    forgetUnread: assign(({ context }) => ({
      checks: Object.fromEntries(Object.entries(context.checks).filter(([, { outcome }]) => outcome !== 'unread')),
    })),
  },
}).createMachine({
  id: 'bulkChange',
  description: 'One change of many records',
  context: ({ input }) => ({ ...input, change: undefined, checks: {} }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: ['editable'],
      meta: { description: 'The change is being chosen' },
      on: {
        'change.check': { target: 'checking', actions: { type: 'keepChange', params: ({ event }) => event } },
        'change.close': 'closed',
      },
    },
    checking: {
      tags: ['busy'],
      meta: { description: 'Each record is being read, with the requests that are pending for it' },
      invoke: {
        id: 'checkRows',
        src: 'checkRows',
        input: ({ context }) => ({
          kind: context.kind,
          change: present(context.change),
          rowIds: context.rowIds.filter((id) => !Object.hasOwn(context.checks, id)),
        }),
      },
      on: {
        'row.checked': { actions: { type: 'keepCheck', params: ({ event }) => event } },
        'rows.checked': 'checked',
        'change.back': 'choosing',
        'change.close': 'closed',
      },
    },
    checked: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person sees which records can take the change, and which cannot and why' },
      on: {
        'change.again': { guard: 'hasUnread', target: 'checking', actions: 'forgetUnread' },
        'change.back': 'choosing',
        'change.collect': {
          guard: 'fits',
          target: 'collected',
          actions: { type: 'collect', params: ({ context }) => collectedOf(context) },
        },
        'change.close': 'closed',
      },
    },
    collected: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The batch holds a draft for each record that can take the change' },
      entry: 'leave',
    },
    closed: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'Nothing was put into the batch' },
      entry: 'leave',
    },
  },
})

/** The requests for the records that can take the change, in the order in which they were selected. */
export const readyIn = ({ rowIds, checks }: BulkChangeContext): readonly IntentPayload[] =>
  rowIds.flatMap((id) => {
    const check = checks[id]
    return check?.outcome === 'ready' ? [check.payload] : []
  })

const collectedOf = (context: BulkChangeContext): CollectedChange => ({
  kind: context.kind,
  change: present(context.change),
  payloads: readyIn(context),
})
