/**
 * Purpose: has an address made for an account on one of its ledgers.
 *
 * Invariants:
 * 1. an address is made only when the person asks for it, once for each time, and one at a time
 * 2. what is made is made for the account, on the ledger that the person named
 * 3. whatever the platform answers, the person can ask again
 *
 * Waits for: the person, the platform.
 */
import { assertEvent, assign, setup } from 'xstate'
import { actionPlaceholder } from '../shared/action-placeholder'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { statusOf } from '../shared/status-of'
import { withOutput } from '../shared/with-output'
import type {
  CreateAddressContext,
  CreateAddressEvent,
  CreateAddressInput,
  CreationProblem,
} from './create-address.types'
import { isAddressOf, type ReceivingAddress, type ReceivingAccount } from './receive-funds.types'

/** Undefined where there is none: an answer that gives a reason is no address. */
interface Answered {
  readonly output: ReceivingAddress | undefined
}
interface Failed {
  readonly problem: CreationProblem
}

export const createAddress = setup({
  types: {
    input: {} as CreateAddressInput,
    context: {} as CreateAddressContext,
    events: {} as CreateAddressEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: { createAddress: promisePlaceholder<ReceivingAddress | undefined, ReceivingAccount>('createAddress') },
  guards: {
    isMissing: (_, { output }: Answered) => output === undefined,
    isTheirs: ({ context }, { output }: Answered) => isAddressOf(context, output),
  },
  actions: {
    keepLedger: assign((_, { ledgerId }: { readonly ledgerId: string }) => ({ ledgerId })),
    forgetLedger: assign({ ledgerId: undefined }),
    readAnew: actionPlaceholder(),
    sayFailed: actionPlaceholder<Failed>(),
  },
}).createMachine({
  id: 'createAddress',
  description: 'An address that an account does not have yet',
  context: ({ input }) => ({ ...input, ledgerId: undefined }),
  initial: 'ready',
  states: {
    ready: {
      tags: ['editable'],
      meta: { description: 'An address can be asked for' },
      on: {
        'address.create': {
          target: 'creating',
          actions: { type: 'keepLedger', params: ({ event }) => ({ ledgerId: event.ledgerId }) },
        },
      },
    },
    creating: {
      tags: ['busy'],
      meta: { description: 'The platform is asked for one' },
      // An answer that was lost may have been one.
      exit: ['readAnew', 'forgetLedger'],
      invoke: {
        id: 'createAddress',
        src: 'createAddress',
        input: ({ context: { accountId }, event }) => {
          assertEvent(event, 'address.create')
          return { accountId, ledgerId: event.ledgerId }
        },
        onDone: [
          {
            guard: withOutput('isMissing'),
            target: 'ready',
            actions: { type: 'sayFailed', params: { problem: { tag: 'notCreated', status: undefined } } },
          },
          { guard: withOutput('isTheirs'), target: 'ready' },
          { target: 'ready', actions: { type: 'sayFailed', params: { problem: { tag: 'notTheirs' } } } },
        ],
        onError: {
          target: 'ready',
          actions: {
            type: 'sayFailed',
            params: ({ event }) => ({ problem: { tag: 'notCreated', status: statusOf(event.error) } }),
          },
        },
      },
    },
  },
})
