/**
 * Purpose: connects an account at a provider, or gives a connection its credentials anew.
 *
 * Invariants:
 * 1. credentials are in what is sent and nowhere else: no state holds them, and each sending takes its own from the person
 * 2. nothing is sent without everything that the provider asks for and a name
 * 3. connected is said on the platform's word alone, and a provider that refuses or cannot be reached is not connected
 * 4. an answer that is lost or late is looked for under the id of the connection, and is never sent again by itself
 * 5. what exists at the platform is changed and not made a second time
 * 6. a sign-in that is too old leads to a new one before anything is typed again; what is kept on the way holds no secret
 *
 * Waits for: the person, the platform and through it the provider, the authentication server.
 */
import { assign, setup } from 'xstate'
import { freshSignIn } from '../session/fresh-sign-in.machine'
import { actionPlaceholder } from '../shared/action-placeholder'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { withOutput } from '../shared/with-output'
import {
  connectingDelays,
  type ConnectAnswer,
  type ConnectionContext,
  type ConnectionDraft,
  type ConnectionEvent,
  type ConnectionInput,
  type ConnectQuestion,
  type FoundConnection,
} from './external-connection.types'

interface Answered {
  readonly output: ConnectAnswer
}
interface Found {
  readonly output: FoundConnection
}

/** Whoever types credentials has signed in lately: the platform would refuse them otherwise, and they would be typed twice. */
const isFresh = {
  type: 'isFresh',
  params: ({ event }: { readonly event: { readonly isSignInFresh: boolean } }) => event,
} as const

export const externalConnection = setup({
  types: {
    input: {} as ConnectionInput,
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    children: {} as { freshSignIn: 'freshSignIn' },
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    freshSignIn,
    connect: promisePlaceholder<ConnectAnswer, ConnectQuestion>('connect'),
    findConnection: promisePlaceholder<FoundConnection, { readonly id: string }>('findConnection'),
  },
  guards: {
    hasProvider: ({ context }) => context.draft !== undefined,
    hasProviderAndFreshSignIn: ({ context }) => context.draft !== undefined && context.isSignInFresh,
    isFresh: (_, { isSignInFresh }: { readonly isSignInFresh: boolean }) => isSignInFresh,
    /** Another provider is chosen only for what does not exist yet. */
    isNotThereYet: ({ context }) => !context.exists,
    isComplete: (_, { draft, missing }: { readonly draft: ConnectionDraft; readonly missing: readonly string[] }) =>
      draft.alias.trim() !== '' && missing.length === 0,
    isConnected: (_, { output }: Answered) => output.kind === 'answered' && output.as === 'Connected',
    isUnreachable: (_, { output }: Answered) => output.kind === 'answered' && output.as === 'ConnectionError',
    isInvalid: (_, { output }: Answered) => output.kind === 'answered' && output.as === 'InvalidConnection',
    isTooOld: (_, { output }: Answered) => output.kind === 'signInTooOld',
    isMissing: (_, { output }: Found) => output.kind === 'missing',
    /** Whether an old connection took its change cannot be seen from it: the platform shows no credentials. */
    isNewAndConnected: ({ context }, { output }: Found) => isNewAs(context, output, 'Connected'),
    isNewAndUnreachable: ({ context }, { output }: Found) => isNewAs(context, output, 'ConnectionError'),
    isNewAndInvalid: ({ context }, { output }: Found) => isNewAs(context, output, 'InvalidConnection'),
  },
  actions: {
    keepProvider: assign(({ context }, { provider }: Pick<ConnectionDraft, 'provider'>) => ({
      draft: context.draft?.provider === provider ? context.draft : { provider, alias: '', values: {} },
      problem: undefined,
    })),
    forgetProvider: assign({ draft: undefined, problem: undefined }),
    keepDraft: assign((_, { draft }: { readonly draft: ConnectionDraft }) => ({ draft, problem: undefined })),
    keepRefusal: assign((_, { output }: Answered) => ({ problem: output.kind === 'refused' ? output : undefined })),
    keepNotArrived: assign({ problem: { kind: 'notArrived' } as const }),
    keepExisting: assign({ exists: true }),
    keepForReturn: actionPlaceholder<{ readonly draft: ConnectionDraft | undefined }>(),
    forgetKept: actionPlaceholder(),
    readAnew: actionPlaceholder(),
  },
  delays: connectingDelays,
}).createMachine({
  id: 'externalConnection',
  description: 'A connection to an exchange or service provider',
  context: ({ input }) => ({ ...input, exists: !input.isNew, problem: undefined }),
  initial: 'entering',
  states: {
    entering: {
      tags: ['busy'],
      meta: { description: 'Whether a provider is known, and whether the sign-in is new enough' },
      always: [
        { guard: 'hasProviderAndFreshSignIn', target: 'credentials', actions: 'forgetKept' },
        { guard: 'hasProvider', target: 'withoutSignIn' },
        { target: 'pickProvider' },
      ],
    },
    pickProvider: {
      tags: ['editable'],
      meta: { description: 'The person chooses the provider' },
      on: {
        'connection.pick': [
          {
            guard: isFresh,
            target: 'credentials',
            actions: { type: 'keepProvider', params: ({ event }) => event },
          },
          { target: 'signingIn', actions: { type: 'keepProvider', params: ({ event }) => event } },
        ],
      },
    },
    signingIn: {
      tags: ['awaitingHuman'],
      meta: { description: 'The sign-in is too old for this, and a new one is offered' },
      entry: { type: 'keepForReturn', params: ({ context }) => ({ draft: context.draft }) },
      exit: 'forgetKept',
      invoke: {
        id: 'freshSignIn',
        src: 'freshSignIn',
        input: ({ context }) => context.signIn,
        onDone: 'withoutSignIn',
        onError: 'withoutSignIn',
      },
    },
    withoutSignIn: {
      tags: ['failed'],
      meta: { description: 'Without a new sign-in nothing is typed here' },
      on: {
        'connection.signIn': 'signingIn',
        'connection.back': { guard: 'isNotThereYet', target: 'pickProvider', actions: 'forgetProvider' },
      },
    },
    credentials: {
      tags: ['editable'],
      meta: { description: 'The person types the credentials' },
      on: {
        'connection.submit': {
          guard: { type: 'isComplete', params: ({ event }) => event },
          target: 'connecting',
          actions: { type: 'keepDraft', params: ({ event }) => event },
        },
        'connection.back': { guard: 'isNotThereYet', target: 'pickProvider', actions: 'forgetProvider' },
      },
    },
    connecting: {
      tags: ['busy'],
      meta: { description: 'The platform tries the credentials at the provider' },
      after: { connectingWait: 'lookingUp' },
      invoke: {
        id: 'connect',
        src: 'connect',
        input: ({ context: { id, exists, draft }, event }) => ({
          id,
          exists,
          draft: present(draft),
          credentials: present(event.type === 'connection.submit' ? event.credentials : undefined),
        }),
        onDone: [
          { guard: withOutput('isConnected'), target: 'connected' },
          { guard: withOutput('isUnreachable'), target: 'connectionError', actions: 'keepExisting' },
          { guard: withOutput('isInvalid'), target: 'invalidConnection', actions: 'keepExisting' },
          { guard: withOutput('isTooOld'), target: 'signingIn' },
          { target: 'credentials', actions: withOutput('keepRefusal') },
        ],
        onError: 'lookingUp',
      },
    },
    lookingUp: {
      tags: ['busy'],
      meta: { description: 'The answer was lost, and the platform is asked for the connection' },
      after: { connectionLookUpWait: 'unknown' },
      invoke: {
        id: 'findConnection',
        src: 'findConnection',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          { guard: withOutput('isMissing'), target: 'credentials', actions: 'keepNotArrived' },
          { guard: withOutput('isNewAndConnected'), target: 'connected' },
          { guard: withOutput('isNewAndUnreachable'), target: 'connectionError', actions: 'keepExisting' },
          { guard: withOutput('isNewAndInvalid'), target: 'invalidConnection', actions: 'keepExisting' },
          { target: 'unknown' },
        ],
        onError: 'unknown',
      },
    },
    unknown: {
      tags: ['failed'],
      meta: { description: 'Whether the platform took the credentials is not known' },
      entry: 'readAnew',
      on: {
        'connection.check': 'lookingUp',
        'connection.again': [{ guard: isFresh, target: 'credentials' }, { target: 'signingIn' }],
      },
    },
    connectionError: {
      tags: ['failed'],
      meta: { description: 'It exists, and the provider cannot be reached' },
      entry: 'readAnew',
      on: {
        'connection.again': [{ guard: isFresh, target: 'credentials' }, { target: 'signingIn' }],
      },
    },
    invalidConnection: {
      tags: ['failed'],
      meta: { description: 'It exists, and the provider does not take these credentials' },
      entry: 'readAnew',
      on: {
        'connection.again': [{ guard: isFresh, target: 'credentials' }, { target: 'signingIn' }],
      },
    },
    connected: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The provider takes the credentials' },
      entry: 'readAnew',
    },
  },
})

const isNewAs = ({ exists }: ConnectionContext, output: FoundConnection, as: string): boolean =>
  !exists && output.kind === 'found' && output.as === as
