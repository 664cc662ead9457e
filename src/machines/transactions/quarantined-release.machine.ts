/**
 * Purpose: chooses which incoming transfers of one account leave quarantine together; what comes of the choice is the road of a proposal.
 *
 * States:
 * - loading: what waits in quarantine is being read
 * - unread: it could not be read
 * - empty: nothing waits to be released
 * - choosingAccount: funds of several accounts wait, and a request names one
 * - selecting: the transfers of one account are shown
 * - selecting.some: at least one is chosen, and there is room for another
 * - selecting.none: none is chosen
 * - selecting.full: as many are chosen as one request may name
 *
 * Invariants:
 * 1. never more are chosen than one request may name, however they were chosen
 * 2. each is chosen once
 * 3. what cannot be released is never chosen
 * 4. all that is chosen belongs to the account that is shown
 * 5. another account begins with nothing chosen
 * 6. a failure to read can be tried again, and what is read anew keeps what was chosen as far as it still can be
 *
 * Waits for: the person, the platform.
 */
import { assign, setup } from 'xstate'
import type { Uuid } from '@domain/shared/ids'
import { chooseAll, mostReleased, releasable, toggleTransfer } from '@domain/transactions/quarantine-release'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { statusOf } from '../shared/status-of'
import type { HeldFunds, QuarantinedReleaseContext, QuarantinedReleaseEvent, QuarantinedReleaseInput } from './quarantined-release.types'

export const quarantinedRelease = setup({
  types: {
    input: {} as QuarantinedReleaseInput,
    context: {} as QuarantinedReleaseContext,
    events: {} as QuarantinedReleaseEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    readFunds: promisePlaceholder<HeldFunds, { readonly accountId: Uuid | undefined }>('readFunds'),
  },
  guards: {
    isElsewhere: ({ context }, { accountId }: { accountId: Uuid }) => accountId !== context.accountId && context.accounts.some(({ id }) => id === accountId),
    isNothing: (_, { funds }: { funds: HeldFunds }) => funds.transfers.length === 0 && (funds.accounts ?? []).length === 0,
    isOfSeveral: (_, { funds }: { funds: HeldFunds }) => funds.accountId === undefined,
    isNone: ({ context }) => context.chosen.length === 0,
    isFull: ({ context }) => context.chosen.length >= mostReleased,
  },
  actions: {
    openAccount: assign((_, { accountId }: { accountId: Uuid }) => ({ accountId, transfers: [], isCut: false, chosen: [] })),
    keepFunds: assign(({ context }, { funds }: { funds: HeldFunds }) => ({
      accountId: funds.accountId, accounts: funds.accounts ?? context.accounts, transfers: funds.transfers, isCut: funds.isCut,
      chosen: releasable(funds.transfers, funds.accountId, context.chosen),
    })),
    toggle: assign(({ context }, { id }: { id: Uuid }) => ({ chosen: toggleTransfer(context.transfers, context.accountId, context.chosen, id) })),
    chooseAll: assign(({ context }) => ({ chosen: chooseAll(context.transfers, context.accountId, context.chosen) })),
    clear: assign({ chosen: [] }),
    keepStatus: assign((_, { status }: { status: number | undefined }) => ({ status })),
    forgetStatus: assign({ status: undefined }),
  },
}).createMachine({
  id: 'quarantinedRelease',
  description: 'What leaves quarantine together',
  context: ({ input }) => ({ accountId: input.accountId, accounts: [], transfers: [], isCut: false, chosen: input.wanted ? [input.wanted] : [], status: undefined }),
  initial: 'loading',
  on: {
    'account.pick': {
      guard: { type: 'isElsewhere', params: ({ event }) => ({ accountId: event.accountId }) },
      target: '.loading',
      reenter: true,
      actions: { type: 'openAccount', params: ({ event }) => ({ accountId: event.accountId }) },
    },
  },
  states: {
    loading: {
      tags: ['busy'],
      meta: { description: 'What waits in quarantine is being read' },
      entry: 'forgetStatus',
      invoke: {
        id: 'readFunds',
        src: 'readFunds',
        input: ({ context }) => ({ accountId: context.accountId }),
        onDone: [
          { guard: { type: 'isNothing', params: ({ event }) => ({ funds: event.output }) }, target: 'empty', actions: { type: 'keepFunds', params: ({ event }) => ({ funds: event.output }) } },
          { guard: { type: 'isOfSeveral', params: ({ event }) => ({ funds: event.output }) }, target: 'choosingAccount', actions: { type: 'keepFunds', params: ({ event }) => ({ funds: event.output }) } },
          { target: 'selecting', actions: { type: 'keepFunds', params: ({ event }) => ({ funds: event.output }) } },
        ],
        onError: { target: 'unread', actions: { type: 'keepStatus', params: ({ event }) => ({ status: statusOf(event.error) }) } },
      },
    },
    unread: {
      tags: ['failed'],
      meta: { description: 'It could not be read' },
      on: { 'funds.read': 'loading' },
    },
    empty: {
      tags: ['awaitingHuman'],
      meta: { description: 'Nothing waits to be released' },
      on: { 'funds.read': 'loading' },
    },
    choosingAccount: {
      tags: ['awaitingHuman'],
      meta: { description: 'Funds of several accounts wait, and a request names one' },
    },
    selecting: {
      tags: ['editable'],
      meta: { description: 'The transfers of one account are shown' },
      initial: 'some',
      on: {
        'transfer.toggle': { target: '.some', actions: { type: 'toggle', params: ({ event }) => ({ id: event.transferId }) } },
        'transfers.chooseAll': { target: '.some', actions: 'chooseAll' },
        'transfers.clear': { target: '.some', actions: 'clear' },
        'funds.read': 'loading',
      },
      states: {
        some: {
          tags: ['editable'],
          meta: { description: 'At least one is chosen, and there is room for another' },
          always: [{ guard: 'isNone', target: 'none' }, { guard: 'isFull', target: 'full' }],
        },
        none: { tags: ['editable'], meta: { description: 'None is chosen' } },
        full: { tags: ['editable'], meta: { description: 'As many are chosen as one request may name' } },
      },
    },
  },
})
