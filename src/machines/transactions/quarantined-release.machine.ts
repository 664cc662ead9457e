/**
 * Purpose: chooses which incoming transfers of one account leave quarantine together, and proposes that.
 *
 * Invariants:
 * 1. never more are chosen than one request may name, however they were chosen
 * 2. each is chosen once
 * 3. what cannot be released is never chosen
 * 4. all that is chosen belongs to the account that is shown
 * 5. another account begins with nothing chosen; the first that is read, with what was kept of it when the page was left before it was sent
 * 6. a failure to read can be tried again, and what is read anew keeps what was chosen as far as it still can be
 * 7. what is proposed is what is chosen of the account that is shown, once for each word of the person
 * 8. while it is proposed nothing else is chosen, and what was wrong with it is told until something else is chosen or read
 * 9. only what the platform took is told as proposed and closes the dialog, each once
 *
 * Waits for: the person, the platform, the proposal.
 */
import { assertEvent, assign, setup } from 'xstate'
import type { Uuid } from '@domain/shared/ids'
import { chooseAll, mostReleased, releasable, toggleTransfer } from '@domain/transactions/quarantine-release'
import { proposeIntent } from '../intents/propose-intent.machine'
import { breakOfProposal, endOfProposal, noProblem, proposedActions, proposingGuards } from '../intents/proposing'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { actionPlaceholder } from '../shared/action-placeholder'
import { promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { statusOf } from '../shared/status-of'
import { withOutput } from '../shared/with-output'
import type {
  HeldFunds,
  KeptRelease,
  QuarantinedReleaseContext,
  QuarantinedReleaseEvent,
  QuarantinedReleaseInput,
  ReleasePayload,
} from './quarantined-release.types'

type AccountPick = Extract<QuarantinedReleaseEvent, { type: 'account.pick' }>

const namedAccount = ({ event }: { readonly event: AccountPick }) => ({ accountId: event.accountId })
/** Another account of those that have some. */
const pickAccount = {
  guard: { type: 'isElsewhere', params: namedAccount },
  target: 'loading',
  actions: { type: 'openAccount', params: namedAccount },
} as const

export const quarantinedRelease = setup({
  types: {
    input: {} as QuarantinedReleaseInput,
    context: {} as QuarantinedReleaseContext,
    events: {} as QuarantinedReleaseEvent,
    children: {} as { readFunds: 'readFunds'; proposeIntent: 'proposeIntent' },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    readFunds: promisePlaceholder<HeldFunds, { readonly accountId: Uuid | undefined }>('readFunds'),
    proposeIntent,
  },
  guards: {
    ...proposingGuards,
    isElsewhere: ({ context }, { accountId }: { accountId: Uuid }) =>
      accountId !== context.accountId && context.accounts.some(({ id }) => id === accountId),
    isNothing: (_, { output: funds }: { output: HeldFunds }) =>
      funds.transfers.length === 0 && (funds.accounts ?? []).length === 0,
    isOfSeveral: (_, { output: funds }: { output: HeldFunds }) => funds.accountId === undefined,
    hasChosen: ({ context }) => releaseOf(context) !== undefined,
    isNone: ({ context }) => context.chosen.length === 0,
    isFull: ({ context }) => context.chosen.length >= mostReleased,
  },
  actions: {
    sayProposed: proposedActions.sayProposed,
    keepEnd: assign(endOfProposal),
    keepBreak: assign(breakOfProposal),
    clearProblem: assign(noProblem),
    leave: actionPlaceholder(),
    keepChosen: actionPlaceholder<{ kept: KeptRelease | undefined }>(),
    openAccount: assign((_, { accountId }: { accountId: Uuid }) => ({
      accountId,
      transfers: [],
      isCut: false,
      chosen: [],
      problem: undefined,
    })),
    keepFunds: assign(({ context }, { output: funds }: { output: HeldFunds }) => ({
      accountId: funds.accountId,
      accounts: funds.accounts ?? context.accounts,
      transfers: funds.transfers,
      isCut: funds.isCut,
      chosen: releasable(funds.transfers, funds.accountId, [
        ...context.chosen,
        ...keptOf(context, funds).filter((id) => !context.chosen.includes(id)),
      ]),
      kept: funds.accountId === undefined ? context.kept : undefined,
    })),
    toggle: assign(({ context }, { id }: { id: Uuid }) => ({
      chosen: toggleTransfer(context.transfers, context.accountId, context.chosen, id),
    })),
    chooseAll: assign(({ context }) => ({ chosen: chooseAll(context.transfers, context.accountId, context.chosen) })),
    clear: assign({ chosen: [] }),
    keepStatus: assign((_, { status }: { status: number | undefined }) => ({ status })),
    forgetStatus: assign({ status: undefined, problem: undefined }),
  },
}).createMachine({
  id: 'quarantinedRelease',
  description: 'What leaves quarantine together',
  context: ({ input }) => ({
    desk: input.desk,
    problem: undefined,
    accountId: input.accountId,
    accounts: [],
    transfers: [],
    isCut: false,
    chosen: input.wanted ? [input.wanted] : [],
    kept: input.wanted && !input.kept?.transferIds.includes(input.wanted) ? undefined : input.kept,
    status: undefined,
  }),
  initial: 'loading',
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
          { guard: withOutput('isNothing'), target: 'empty', actions: withOutput('keepFunds') },
          { guard: withOutput('isOfSeveral'), target: 'choosingAccount', actions: withOutput('keepFunds') },
          { target: 'selecting', actions: withOutput('keepFunds') },
        ],
        onError: {
          target: 'unread',
          actions: { type: 'keepStatus', params: ({ event }) => ({ status: statusOf(event.error) }) },
        },
      },
      on: { 'account.pick': { ...pickAccount, reenter: true } },
    },
    unread: {
      tags: ['failed'],
      meta: { description: 'It could not be read' },
      on: { 'funds.read': 'loading', 'account.pick': pickAccount },
    },
    empty: {
      tags: ['awaitingHuman'],
      meta: { description: 'Nothing waits to be released' },
      on: { 'funds.read': 'loading', 'account.pick': pickAccount },
    },
    choosingAccount: {
      tags: ['awaitingHuman'],
      meta: { description: 'Funds of several accounts wait, and a request names one' },
      on: { 'account.pick': pickAccount },
    },
    selecting: {
      tags: ['editable'],
      meta: { description: 'The transfers of one account are shown' },
      initial: 'some',
      on: {
        'transfer.toggle': {
          target: '.some',
          actions: ['clearProblem', { type: 'toggle', params: ({ event }) => ({ id: event.transferId }) }],
        },
        'transfers.chooseAll': { target: '.some', actions: ['clearProblem', 'chooseAll'] },
        'transfers.clear': { target: '.some', actions: ['clearProblem', 'clear'] },
        'funds.read': 'loading',
        'account.pick': pickAccount,
        'release.propose': { guard: 'hasChosen', target: 'proposing', actions: 'clearProblem' },
      },
      states: {
        some: {
          tags: ['editable'],
          meta: { description: 'At least one is chosen, and there is room for another' },
          always: [
            { guard: 'isNone', target: 'none' },
            { guard: 'isFull', target: 'full' },
          ],
        },
        none: { tags: ['editable'], meta: { description: 'None is chosen' } },
        full: { tags: ['editable'], meta: { description: 'As many are chosen as one request may name' } },
      },
    },
    proposing: {
      tags: ['awaitingHuman'],
      meta: { description: 'What is chosen is being proposed' },
      entry: { type: 'keepChosen', params: ({ context }) => ({ kept: releaseOf(context) }) },
      exit: { type: 'keepChosen', params: { kept: undefined } },
      invoke: {
        id: 'proposeIntent',
        src: 'proposeIntent',
        input: ({ context, event }) => {
          assertEvent(event, 'release.propose')
          return { desk: context.desk, draft: event.draftOf(present(releaseOf(context))) }
        },
        onDone: [
          { guard: withOutput('isAccepted'), target: 'accepted', actions: [withOutput('sayProposed'), 'leave'] },
          { guard: withOutput('isRefused'), target: 'refused', actions: withOutput('keepEnd') },
          { target: 'selecting', actions: withOutput('keepEnd') },
        ],
        onError: { target: 'selecting', actions: 'keepBreak' },
      },
    },
    refused: {
      tags: ['refused'],
      meta: { description: 'The platform said no, and the person reads why' },
      on: { 'proposal.edit': { target: 'selecting', actions: 'clearProblem' } },
    },
    accepted: { type: 'final', tags: ['terminal'], meta: { description: 'The platform took the proposal' } },
  },
})

/** What was chosen of the account that was read, when the page was left. */
const keptOf = ({ kept }: QuarantinedReleaseContext, { accountId }: HeldFunds) =>
  kept?.accountId === accountId ? (kept?.transferIds ?? []) : []

/** What is asked for; undefined while nothing is chosen. */
export function releaseOf({ accountId, chosen }: QuarantinedReleaseContext): ReleasePayload | undefined {
  return accountId && chosen.length > 0
    ? { type: 'v0_ReleaseQuarantinedTransfers', accountId, transferIds: [...chosen] }
    : undefined
}
