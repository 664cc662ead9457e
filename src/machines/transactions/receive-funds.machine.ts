/**
 * Purpose: leads from an account and a ledger to the address that a payer is given.
 *
 * Invariants:
 * 1. what is shown belongs to the account and the ledger that are chosen
 * 2. another account or another ledger takes the address away at once
 * 3. nothing is asked before account and ledger are chosen
 * 4. an address is made only when the person asks for it, once for each time
 * 5. whatever could not be fetched or made can be tried again
 *
 * Waits for: the person, the platform.
 */
import { assign, setup } from 'xstate'
import type { Uuid } from '@domain/shared/ids'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { statusOf } from '../shared/status-of'
import { withOutput } from '../shared/with-output'
import {
  isAddressOf,
  type ReceiveFundsContext,
  type ReceiveFundsEvent,
  type ReceiveFundsInput,
  type ReceivingAddress,
  type ReceivingAccount,
  type ReceivingProblem,
} from './receive-funds.types'

/** Undefined where there is none: an answer that gives a reason is no address. */
type Answer = ReceivingAddress | undefined
interface Answered {
  readonly output: Answer
}

export const receiveFunds = setup({
  types: {
    input: {} as ReceiveFundsInput,
    context: {} as ReceiveFundsContext,
    events: {} as ReceiveFundsEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    readAddress: promisePlaceholder<Answer, ReceivingAccount>('readAddress'),
    createAddress: promisePlaceholder<Answer, ReceivingAccount>('createAddress'),
  },
  guards: {
    hasAccount: ({ context }) => context.accountId !== undefined,
    hasLedger: ({ context }) => context.ledgerId !== undefined,
    isAccount: (_, { accountId }: { accountId: Uuid | undefined }) => accountId !== undefined,
    isMissing: (_, { output }: Answered) => output === undefined,
    isTheirs: ({ context }, { output }: Answered) => isAddressOf(context, output),
  },
  actions: {
    takeAccount: assign(
      (_, { accountId, ledgerId }: { accountId: Uuid | undefined; ledgerId: string | undefined }) => ({
        accountId,
        ledgerId,
        address: undefined,
        record: undefined,
        problem: undefined,
      }),
    ),
    takeLedger: assign((_, { ledgerId }: { ledgerId: string }) => ({
      ledgerId,
      address: undefined,
      record: undefined,
      problem: undefined,
    })),
    keepAddress: assign((_, { output }: Answered) => ({ address: output?.address, record: output?.record })),
    keepProblem: assign((_, { problem }: { problem: ReceivingProblem }) => ({ problem })),
    forgetProblem: assign({ problem: undefined }),
  },
}).createMachine({
  id: 'receiveFunds',
  description: 'The address that a payer is given',
  context: ({ input }) => ({ ...input, address: undefined, record: undefined, problem: undefined }),
  initial: 'choosingAccount',
  on: {
    'account.pick': [
      {
        guard: { type: 'isAccount', params: ({ event }) => ({ accountId: event.accountId }) },
        target: '.choosingLedger',
        actions: { type: 'takeAccount', params: ({ event: { accountId, ledgerId } }) => ({ accountId, ledgerId }) },
      },
      {
        target: '.choosingAccount',
        actions: { type: 'takeAccount', params: { accountId: undefined, ledgerId: undefined } },
      },
    ],
    'ledger.pick': {
      guard: 'hasAccount',
      target: '.loadingAddress',
      reenter: true,
      actions: { type: 'takeLedger', params: ({ event }) => ({ ledgerId: event.ledgerId }) },
    },
  },
  states: {
    choosingAccount: {
      tags: ['editable'],
      meta: { description: 'The account is chosen that is to be paid' },
      always: { guard: 'hasAccount', target: 'choosingLedger' },
    },
    choosingLedger: {
      tags: ['editable'],
      meta: { description: 'The ledger is chosen on which it is paid' },
      always: { guard: 'hasLedger', target: 'loadingAddress' },
    },
    loadingAddress: {
      tags: ['busy'],
      meta: { description: 'Its newest address there is being read' },
      invoke: {
        id: 'readAddress',
        src: 'readAddress',
        input: ({ context }) => ({ accountId: present(context.accountId), ledgerId: present(context.ledgerId) }),
        onDone: [
          { guard: withOutput('isMissing'), target: 'noAddress' },
          { guard: withOutput('isTheirs'), target: 'shown', actions: withOutput('keepAddress') },
          { target: 'notFetched', actions: { type: 'keepProblem', params: { problem: { tag: 'notTheirs' } } } },
        ],
        onError: {
          target: 'notFetched',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({ problem: { tag: 'notFetched', status: statusOf(event.error) } }),
          },
        },
      },
    },
    shown: {
      tags: ['editable'],
      meta: { description: 'An address of that account on that ledger is shown' },
    },
    noAddress: {
      tags: ['awaitingHuman'],
      meta: { description: 'The account has none there yet' },
      on: { 'address.create': 'creating', 'address.fetch': 'loadingAddress' },
    },
    creating: {
      tags: ['busy'],
      meta: { description: 'The platform is asked for one' },
      invoke: {
        id: 'createAddress',
        src: 'createAddress',
        input: ({ context }) => ({ accountId: present(context.accountId), ledgerId: present(context.ledgerId) }),
        onDone: [
          {
            guard: withOutput('isMissing'),
            target: 'notCreated',
            actions: { type: 'keepProblem', params: { problem: { tag: 'notCreated', status: undefined } } },
          },
          { guard: withOutput('isTheirs'), target: 'shown', actions: withOutput('keepAddress') },
          { target: 'notFetched', actions: { type: 'keepProblem', params: { problem: { tag: 'notTheirs' } } } },
        ],
        onError: {
          target: 'notCreated',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({ problem: { tag: 'notCreated', status: statusOf(event.error) } }),
          },
        },
      },
    },
    notFetched: {
      tags: ['failed'],
      meta: { description: 'The address could not be fetched' },
      on: { 'address.fetch': { target: 'loadingAddress', actions: 'forgetProblem' } },
    },
    notCreated: {
      tags: ['failed'],
      meta: { description: 'No address was made' },
      on: { 'address.fetch': { target: 'loadingAddress', actions: 'forgetProblem' } },
    },
  },
})
