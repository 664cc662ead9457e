/**
 * Purpose: makes a profile with its own keys and binds this device to one server.
 *
 * States:
 * - deciding: a profile that was made before goes straight to its server
 * - editing: the person types e-mail, login and server
 * - confirming: server and login are shown before anything is sent
 * - makingKeys: signing key and device key are made on this device
 * - keyFailed: no key could be made or stored
 * - pairing: the server is asked to accept this device
 * - awaitingRegistration: the server does not know the key yet; it is shown to be passed on
 * - unreachable: the server did not answer
 * - paired: the server accepted the device and its platform key is pinned
 * - left: the person went away; a made profile stays
 *
 * Invariants:
 * 1. no key is made and nothing is sent before the person confirmed the server
 * 2. only a server of the allowed list is ever asked
 * 3. keys are made at most once for a profile
 * 4. a key that is not registered waits visibly and is never called paired
 * 5. every failure offers another try and a way out
 *
 * Waits for: the person, the server, and an administrator who registers the key.
 */
import { assign, setup } from 'xstate'
import type { ChartMeta, ChartTag } from '@machines/shared/chart-meta'
import { promisePlaceholder } from '@machines/shared/placeholder'
import { checkDraft, type ProfileDraft } from '../profiles/profile'
import type { DemoChoice, KeysAnswer, PairAnswer, PairingContext, PairingEvent, PairingInput, PairingOutput } from './pairing.types'

interface KeysRequest {
  readonly draft: ProfileDraft
  readonly demo: DemoChoice | undefined
}

export const pairing = setup({
  types: {
    input: {} as PairingInput,
    context: {} as PairingContext,
    events: {} as PairingEvent,
    output: {} as PairingOutput,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    makeProfile: promisePlaceholder<KeysAnswer, KeysRequest>('makeProfile'),
    pairDevice: promisePlaceholder<PairAnswer, { readonly profile: NonNullable<PairingContext['profile']> }>('pairDevice'),
  },
  guards: {
    hasProfile: ({ context }) => context.profile !== undefined,
    isDraftValid: ({ context }, { draft }: { draft: ProfileDraft }) => checkDraft(draft, context.backends).ok,
    isMade: (_, { answer }: { answer: KeysAnswer }) => answer.kind === 'made',
    isPaired: (_, { answer }: { answer: PairAnswer }) => answer.kind === 'paired',
    isNotRegistered: (_, { answer }: { answer: PairAnswer }) => answer.kind === 'notRegistered',
  },
  actions: {
    keepDraft: assign(({ context }, { draft, demo }: { draft: ProfileDraft; demo: DemoChoice | undefined }) => {
      const checked = checkDraft(draft, context.backends)
      return { draft: checked.ok ? checked.value : draft, demo, problems: checked.ok ? [] : checked.problem }
    }),
    keepMade: assign((_, { answer }: { answer: KeysAnswer }) => ({ profile: answer.kind === 'made' ? answer.profile : undefined })),
    keepPaired: assign(({ context }, { answer }: { answer: PairAnswer }) => ({ profile: answer.kind === 'paired' ? answer.profile : context.profile })),
  },
}).createMachine({
  id: 'pairing',
  description: 'A profile with its own keys, bound to one server',
  context: ({ input }) => ({ backends: input.backends, profile: input.profile, draft: input.profile, demo: undefined, problems: [] }),
  initial: 'deciding',
  on: { 'pairing.leave': '.left' },
  states: {
    deciding: {
      tags: ['busy'],
      meta: { description: 'A profile that was made before goes straight to its server' },
      always: [{ guard: 'hasProfile', target: 'pairing' }, { target: 'editing' }],
    },
    editing: {
      tags: ['editable'],
      meta: { description: 'The person types e-mail, login and server' },
      on: {
        'profile.submit': [
          {
            guard: { type: 'isDraftValid', params: ({ event }) => ({ draft: event.draft }) },
            target: 'confirming',
            actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.draft, demo: event.demo }) },
          },
          { actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.draft, demo: event.demo }) } },
        ],
      },
    },
    confirming: {
      tags: ['awaitingHuman'],
      meta: { description: 'Server and login are shown before anything is sent' },
      on: { 'server.confirm': 'makingKeys', 'profile.edit': 'editing' },
    },
    makingKeys: {
      tags: ['busy'],
      meta: { description: 'Signing key and device key are made on this device' },
      invoke: {
        id: 'makeProfile',
        src: 'makeProfile',
        input: ({ context }) => ({ draft: context.draft!, demo: context.demo }),
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => ({ answer: event.output }) },
            target: 'pairing',
            actions: { type: 'keepMade', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'keyFailed' },
        ],
        onError: 'keyFailed',
      },
    },
    keyFailed: {
      tags: ['failed'],
      meta: { description: 'No key could be made or stored' },
      on: { 'pairing.retry': 'makingKeys', 'profile.edit': 'editing' },
    },
    pairing: {
      tags: ['busy'],
      meta: { description: 'The server is asked to accept this device' },
      invoke: {
        id: 'pairDevice',
        src: 'pairDevice',
        input: ({ context }) => ({ profile: context.profile! }),
        onDone: [
          {
            guard: { type: 'isPaired', params: ({ event }) => ({ answer: event.output }) },
            target: 'paired',
            actions: { type: 'keepPaired', params: ({ event }) => ({ answer: event.output }) },
          },
          { guard: { type: 'isNotRegistered', params: ({ event }) => ({ answer: event.output }) }, target: 'awaitingRegistration' },
          { target: 'unreachable' },
        ],
        onError: 'unreachable',
      },
    },
    awaitingRegistration: {
      tags: ['awaitingHuman'],
      meta: { description: 'The server does not know the key yet; it is shown to be passed on' },
      on: { 'pairing.retry': 'pairing' },
    },
    unreachable: {
      tags: ['failed'],
      meta: { description: 'The server did not answer' },
      on: { 'pairing.retry': 'pairing' },
    },
    paired: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The server accepted the device and its platform key is pinned' },
      output: ({ context }): PairingOutput => ({ outcome: 'paired', profile: context.profile! }),
    },
    left: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The person went away; a made profile stays' },
      output: (): PairingOutput => ({ outcome: 'left' }),
    },
  },
  output: ({ event }) => event.output as PairingOutput,
})
