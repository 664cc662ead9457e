/**
 * Purpose: gives a dApp another account.
 *
 * Invariants:
 * 1. what is sent is what the person chose, and another account or ledger than the present one
 * 2. swapped is said on the platform's word alone; an answer that is lost is looked for, and is never sent again by itself
 * 3. until then the dApp is said to work with the account that it had
 * 4. a sign-in that is too old leads to a new one; a refusal back to the choice
 *
 * Waits for: the person, the platform and through it the relay, the authentication server.
 */
import { assign, setup } from 'xstate'
import { freshSignIn } from '../session/fresh-sign-in.machine'
import { actionPlaceholder } from '../shared/action-placeholder'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { withOutput } from '../shared/with-output'
import {
  dappSwapDelays,
  type DappAccount,
  type DappSwapContext,
  type DappSwapEvent,
  type DappSwapInput,
  type SwapAnswer,
  type SwapQuestion,
} from './dapp-swap.types'

interface Answered {
  readonly output: SwapAnswer
}

const isSame = (one: DappAccount, other: DappAccount | undefined): boolean =>
  one.accountId === other?.accountId && one.ledgerId === other.ledgerId

export const dappSwap = setup({
  types: {
    input: {} as DappSwapInput,
    context: {} as DappSwapContext,
    events: {} as DappSwapEvent,
    children: {} as { freshSignIn: 'freshSignIn' },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    freshSignIn,
    swap: promisePlaceholder<SwapAnswer, SwapQuestion>('swap'),
    /** Whether the dApp works with it. */
    findAccount: promisePlaceholder<boolean, SwapQuestion>('findAccount'),
  },
  guards: {
    isOther: ({ context: { choice, current } }) => choice !== undefined && !isSame(choice, current),
    isSwapped: (_, { output }: Answered) => output.kind === 'swapped',
    isTooOld: (_, { output }: Answered) => output.kind === 'signInTooOld',
    isFound: (_, { output }: { readonly output: boolean }) => output,
  },
  actions: {
    begin: assign((_, { current }: { readonly current: DappAccount }) => ({
      current,
      choice: undefined,
      problem: undefined,
    })),
    keepChoice: assign((_, { choice }: { readonly choice: DappAccount | undefined }) => ({
      choice,
      problem: undefined,
    })),
    keepSwapped: assign(({ context }) => ({ current: present(context.choice) })),
    keepNotArrived: assign({ problem: { kind: 'notArrived' } as const }),
    keepRefusal: assign((_, { output }: Answered) => ({ problem: output.kind === 'refused' ? output : undefined })),
    readAnew: actionPlaceholder(),
  },
  delays: dappSwapDelays,
}).createMachine({
  id: 'dappSwap',
  description: 'Another account for a dApp',
  context: ({ input }) => ({ ...input, choice: undefined, problem: undefined }),
  initial: 'closed',
  states: {
    closed: {
      tags: ['editable'],
      meta: { description: 'The dApp works with its account' },
      on: { 'swap.open': { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    choosing: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person chooses another account and its ledger' },
      on: {
        'swap.choose': { actions: { type: 'keepChoice', params: ({ event }) => event } },
        'swap.confirm': { guard: 'isOther', target: 'changing' },
        'swap.close': 'closed',
      },
    },
    changing: {
      tags: ['busy'],
      meta: { description: 'The platform gives the dApp the account' },
      after: { changingWait: 'lookingUp' },
      invoke: {
        id: 'swap',
        src: 'swap',
        input: ({ context: { id, choice } }) => ({ id, ...present(choice) }),
        onDone: [
          { guard: withOutput('isSwapped'), target: 'swapped', actions: 'keepSwapped' },
          { guard: withOutput('isTooOld'), target: 'signingIn' },
          { target: 'choosing', actions: withOutput('keepRefusal') },
        ],
        onError: 'lookingUp',
      },
    },
    signingIn: {
      tags: ['awaitingHuman'],
      meta: { description: 'The sign-in is too old for this, and a new one is offered' },
      invoke: {
        id: 'freshSignIn',
        src: 'freshSignIn',
        input: ({ context }) => context.signIn,
        onDone: 'choosing',
        onError: 'choosing',
      },
    },
    lookingUp: {
      tags: ['busy'],
      meta: { description: 'The answer was lost, and the platform is asked with which account the dApp works' },
      after: { accountLookUpWait: 'unknown' },
      invoke: {
        id: 'findAccount',
        src: 'findAccount',
        input: ({ context: { id, choice } }) => ({ id, ...present(choice) }),
        onDone: [
          { guard: withOutput('isFound'), target: 'swapped', actions: 'keepSwapped' },
          { target: 'choosing', actions: 'keepNotArrived' },
        ],
        onError: 'unknown',
      },
    },
    unknown: {
      tags: ['failed'],
      meta: { description: 'With which account the dApp works is not known' },
      entry: 'readAnew',
      on: { 'swap.check': 'lookingUp', 'swap.close': 'closed' },
    },
    swapped: {
      tags: ['editable'],
      meta: { description: 'The dApp works with the account that was chosen' },
      entry: 'readAnew',
      on: { 'swap.close': 'closed' },
    },
  },
})
