/**
 * Purpose: connects an account to a dApp whose code a person pastes or scans.
 *
 * Invariants:
 * 1. yes is said only after the dApp was shown, and only with an account and one of the ledgers that it asks for
 * 2. what does not work here is accepted by the person before yes can be said
 * 3. the code is in what is sent and nowhere else
 * 4. connected is said on the platform's word alone; an answer that is lost is looked for, and yes is not said again by itself
 * 5. who does not say yes says no once, or nothing: a dApp that no longer waits is never connected
 * 6. a sign-in that is too old leads to a new one before a code is pasted or scanned
 * 7. what was chosen before is chosen again only where the dApp asks for that ledger, and never accepts for the person what does not work
 *
 * Waits for: the person, the platform and through it the dApp, the authentication server.
 */
import { assign, setup } from 'xstate'
import { freshSignIn } from '../session/fresh-sign-in.machine'
import { actionPlaceholder } from '../shared/action-placeholder'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { withOutput } from '../shared/with-output'
import {
  dappConnectionDelays,
  type ApproveAnswer,
  type ApproveQuestion,
  type AskAnswer,
  type DappChoice,
  type DappConnectionContext,
  type DappConnectionEvent,
  type DappConnectionInput,
  type FoundSession,
} from './dapp-connection.types'

interface Asked {
  readonly output: AskAnswer
}
interface Answered {
  readonly output: AskAnswer | ApproveAnswer
}
interface Found {
  readonly output: FoundSession
}
type Pasted = Extract<DappConnectionEvent, { type: 'dapp.paste' }>

const noChoice: DappChoice = { accountId: undefined, ledgerId: undefined, isPartAccepted: false }

export const dappConnection = setup({
  types: {
    input: {} as DappConnectionInput,
    context: {} as DappConnectionContext,
    events: {} as DappConnectionEvent,
    children: {} as { freshSignIn: 'freshSignIn' },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    freshSignIn,
    ask: promisePlaceholder<AskAnswer, { readonly code: string }>('ask'),
    /** Ends when the dApp stops waiting. */
    expiry: promisePlaceholder<void, { readonly at: number }>('expiry'),
    approve: promisePlaceholder<ApproveAnswer, ApproveQuestion>('approve'),
    decline: promisePlaceholder<void, { readonly id: string }>('decline'),
    findSession: promisePlaceholder<FoundSession, { readonly id: string }>('findSession'),
  },
  guards: {
    isFresh: ({ context }) => context.isSignInFresh,
    isFreshForScan: (_, { isSignInFresh }: { readonly isSignInFresh: boolean }) => isSignInFresh,
    isFreshAndWellFormed: (_, pasted: Pasted) => pasted.isSignInFresh && pasted.isWellFormed,
    isWellFormed: (_, pasted: Pasted) => pasted.isWellFormed,
    isAsked: (_, { output }: Answered) => output.kind === 'asked',
    isConnected: (_, { output }: Answered | Found) => output.kind === 'connected',
    isTooOld: (_, { output }: Answered) => output.kind === 'signInTooOld',
    isSilent: (_, { output }: Answered) => output.kind === 'connectionTimeout',
    isTooLate: (_, { output }: Answered) => output.kind === 'approveTimeout',
    isWaiting: (_, { output }: Found) => output.kind === 'waiting',
    isComplete: ({ context: { dapp, choice } }) =>
      choice.accountId !== undefined &&
      dapp?.ledgerIds.includes(choice.ledgerId ?? '') === true &&
      (choice.isPartAccepted || dapp.unsupported.methods.length + dapp.unsupported.chains.length === 0),
  },
  actions: {
    forget: assign({ dapp: undefined, choice: noChoice, problem: undefined }),
    keepDapp: assign(({ context: { remembered } }, { output }: Asked) => ({
      dapp: output.kind === 'asked' ? output.dapp : undefined,
      choice:
        output.kind === 'asked' && remembered?.ledgerId && output.dapp.ledgerIds.includes(remembered.ledgerId)
          ? { ...noChoice, accountId: remembered.accountId, ledgerId: remembered.ledgerId }
          : noChoice,
      problem: undefined,
    })),
    keepChoice: assign((_, { choice }: { readonly choice: DappChoice }) => ({
      choice,
      remembered: { accountId: choice.accountId, ledgerId: choice.ledgerId },
      problem: undefined,
    })),
    keepMalformed: assign({ problem: { kind: 'malformed' } as const }),
    keepNotArrived: assign({ problem: { kind: 'notArrived' } as const }),
    keepRefusal: assign((_, { output }: Answered) => ({ problem: output.kind === 'refused' ? output : undefined })),
    readAnew: actionPlaceholder(),
  },
  delays: dappConnectionDelays,
}).createMachine({
  id: 'dappConnection',
  description: 'A connection of an account to a dApp',
  context: ({ input }) => ({ ...input, dapp: undefined, choice: noChoice, problem: undefined }),
  initial: 'entering',
  states: {
    entering: {
      tags: ['busy'],
      meta: { description: 'Whether the sign-in is new enough' },
      always: [{ guard: 'isFresh', target: 'enterCode' }, { target: 'withoutSignIn' }],
    },
    withoutSignIn: {
      tags: ['failed'],
      meta: { description: 'Without a new sign-in no code is taken' },
      on: { 'dapp.signIn': 'signingIn' },
    },
    signingIn: {
      tags: ['awaitingHuman'],
      meta: { description: 'The sign-in is too old for this, and a new one is offered' },
      entry: 'forget',
      invoke: {
        id: 'freshSignIn',
        src: 'freshSignIn',
        input: ({ context }) => context.signIn,
        onDone: 'withoutSignIn',
        onError: 'withoutSignIn',
      },
    },
    enterCode: {
      tags: ['editable'],
      meta: { description: 'The person pastes the code that the dApp shows' },
      on: {
        'dapp.paste': [
          { guard: { type: 'isFreshAndWellFormed', params: ({ event }) => event }, target: 'retrieving' },
          { guard: { type: 'isWellFormed', params: ({ event }) => event }, target: 'signingIn' },
          { actions: 'keepMalformed' },
        ],
        'dapp.scan': [
          { guard: { type: 'isFreshForScan', params: ({ event }) => event }, target: 'scanning' },
          { target: 'signingIn' },
        ],
      },
    },
    scanning: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person shows the code to the camera; the scan has limits of its own' },
      on: {
        'dapp.paste': [
          { guard: { type: 'isFreshAndWellFormed', params: ({ event }) => event }, target: 'retrieving' },
          { guard: { type: 'isWellFormed', params: ({ event }) => event }, target: 'signingIn' },
          { target: 'enterCode', actions: 'keepMalformed' },
        ],
        'dapp.leaveScan': 'enterCode',
      },
    },
    retrieving: {
      tags: ['busy'],
      meta: { description: 'The dApp is asked who it is' },
      after: { retrieval: 'connectionTimeout' },
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ event }) => ({ code: event.type === 'dapp.paste' ? event.code : '' }),
        onDone: [
          { guard: withOutput('isAsked'), target: 'chooseAccountAndLedger', actions: withOutput('keepDapp') },
          { guard: withOutput('isSilent'), target: 'connectionTimeout' },
          { guard: withOutput('isTooLate'), target: 'approveTimeout' },
          { guard: withOutput('isTooOld'), target: 'signingIn' },
          { target: 'enterCode', actions: withOutput('keepRefusal') },
        ],
        onError: 'connectionTimeout',
      },
    },
    connectionTimeout: {
      tags: ['failed'],
      meta: { description: 'The dApp has not said who it is' },
      entry: 'forget',
      on: { 'dapp.again': 'enterCode' },
    },
    chooseAccountAndLedger: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person reads who asks for what, and chooses the account and its ledger' },
      invoke: {
        id: 'expiry',
        src: 'expiry',
        input: ({ context }) => ({ at: present(context.dapp).expiresAt }),
        onDone: 'approveTimeout',
        onError: 'approveTimeout',
      },
      on: {
        'dapp.choose': { actions: { type: 'keepChoice', params: ({ event }) => event } },
        'dapp.approve': { guard: 'isComplete', target: 'approving' },
        'dapp.decline': 'declining',
      },
    },
    approving: {
      tags: ['busy'],
      meta: { description: 'The platform connects the account' },
      after: { decisionWait: 'lookingUp' },
      invoke: {
        id: 'approve',
        src: 'approve',
        input: ({ context: { dapp, choice } }) => ({
          id: present(dapp).id,
          accountId: present(choice.accountId),
          ledgerId: present(choice.ledgerId),
        }),
        onDone: [
          { guard: withOutput('isConnected'), target: 'connected' },
          { guard: withOutput('isTooLate'), target: 'approveTimeout' },
          { guard: withOutput('isTooOld'), target: 'signingIn' },
          { target: 'chooseAccountAndLedger', actions: withOutput('keepRefusal') },
        ],
        onError: 'lookingUp',
      },
    },
    lookingUp: {
      tags: ['busy'],
      meta: { description: 'The answer was lost, and the platform is asked how the session stands' },
      after: { sessionLookUpWait: 'unknown' },
      invoke: {
        id: 'findSession',
        src: 'findSession',
        input: ({ context }) => ({ id: present(context.dapp).id }),
        onDone: [
          { guard: withOutput('isConnected'), target: 'connected' },
          { guard: withOutput('isWaiting'), target: 'chooseAccountAndLedger', actions: 'keepNotArrived' },
          { target: 'approveTimeout' },
        ],
        onError: 'unknown',
      },
    },
    unknown: {
      tags: ['failed'],
      meta: { description: 'Whether the account is connected is not known' },
      entry: 'readAnew',
      on: { 'dapp.check': 'lookingUp' },
    },
    approveTimeout: {
      tags: ['failed'],
      meta: { description: 'The dApp no longer waits' },
      entry: 'forget',
      on: { 'dapp.again': 'enterCode' },
    },
    declining: {
      tags: ['busy'],
      meta: { description: 'The dApp is told no' },
      after: { decisionWait: 'declined' },
      invoke: {
        id: 'decline',
        src: 'decline',
        input: ({ context }) => ({ id: present(context.dapp).id }),
        onDone: 'declined',
        onError: 'declined',
      },
    },
    declined: {
      tags: ['editable'],
      meta: { description: 'The dApp is not connected' },
      entry: 'forget',
      on: { 'dapp.again': 'enterCode' },
    },
    connected: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The account is connected to the dApp' },
      entry: 'readAnew',
    },
  },
})
