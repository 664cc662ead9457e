/**
 * Purpose: shows what policies would do with a request, today and with a draft.
 *
 * Invariants:
 * 1. nothing is read before something is chosen, and each choice is read and weighed once for each word of the person
 * 2. a newer choice drops what was read and answered for the one before, and ends what is under way for it
 * 3. only what was read for a choice is weighed, and only its own answer is shown
 * 4. cancelling ends what is under way at once, and nothing is shown before the person asks again
 * 5. a failure says why and can be tried again, with the same choice
 * 6. it reads and weighs, and has no child that proposes or signs
 *
 * Waits for: the platform's records, the sandbox of scripts, the person who may stop it, and the address, which says what is chosen.
 */
import { assign, setup } from 'xstate'
import { simulationDelays } from '@domain/shared/policy-delays'
import type { SimulationAnswer, SimulationChoice } from '@domain/policies/simulation'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { callbackPlaceholder, promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { statusOf } from '../shared/status-of'
import { withOutput } from '../shared/with-output'
import type {
  PolicySimulationContext,
  PolicySimulationEvent,
  PolicySimulationInput,
  PreparedSimulation,
  SimulationProblem,
} from './policy-simulation.types'

const { simulationWait } = simulationDelays

export const policySimulation = setup({
  types: {
    input: {} as PolicySimulationInput,
    context: {} as PolicySimulationContext,
    events: {} as PolicySimulationEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    watchChoice: callbackPlaceholder<PolicySimulationEvent, undefined>('watchChoice'),
    prepareSimulation: promisePlaceholder<PreparedSimulation | undefined, { readonly choice: SimulationChoice }>(
      'prepareSimulation',
    ),
    weighSimulation: promisePlaceholder<SimulationAnswer, PreparedSimulation>('weighSimulation'),
  },
  delays: { simulationWait },
  guards: {
    isChosen: ({ context }) => context.choice !== undefined,
    isNothing: (_, { output }: { output: PreparedSimulation | undefined }) => output === undefined,
  },
  actions: {
    keepChoice: assign((_, { choice }: { choice: SimulationChoice }) => ({ choice })),
    keepPrepared: assign((_, { output }: { output: PreparedSimulation | undefined }) => ({ prepared: output })),
    keepAnswer: assign((_, { output }: { output: SimulationAnswer }) => ({ answer: output })),
    keepProblem: assign((_, { problem }: { problem: SimulationProblem }) => ({ problem })),
    forgetAnswer: assign({ prepared: undefined, answer: undefined, problem: undefined }),
    forgetPrepared: assign({ prepared: undefined }),
  },
}).createMachine({
  id: 'policySimulation',
  description: 'What policies would do with a request',
  context: ({ input }) => ({ ...input, prepared: undefined, answer: undefined, problem: undefined }),
  invoke: { id: 'watchChoice', src: 'watchChoice' },
  on: {
    'simulation.ask': {
      target: '.preparing',
      reenter: true,
      actions: { type: 'keepChoice', params: ({ event }) => event },
    },
  },
  initial: 'idle',
  states: {
    idle: {
      tags: ['awaitingHuman'],
      meta: { description: 'Nothing is chosen' },
      always: { guard: 'isChosen', target: 'preparing' },
    },
    preparing: {
      tags: ['busy'],
      meta: { description: 'What the answer rests on is being read' },
      entry: 'forgetAnswer',
      invoke: {
        id: 'prepareSimulation',
        src: 'prepareSimulation',
        input: ({ context }) => ({ choice: present(context.choice) }),
        onDone: [
          { guard: withOutput('isNothing'), target: 'nothing' },
          { target: 'running', actions: withOutput('keepPrepared') },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({ problem: { tag: 'notRead', status: statusOf(event.error) } }),
          },
        },
      },
      after: {
        simulationWait: {
          target: 'failed',
          actions: { type: 'keepProblem', params: { problem: { tag: 'tooLong' } } },
        },
      },
      on: { 'simulation.cancel': 'stopped' },
    },
    running: {
      tags: ['busy'],
      meta: { description: 'The policies are being weighed' },
      exit: 'forgetPrepared',
      invoke: {
        id: 'weighSimulation',
        src: 'weighSimulation',
        input: ({ context }) => present(context.prepared),
        onDone: { target: 'shown', actions: withOutput('keepAnswer') },
        onError: {
          target: 'failed',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({ problem: { tag: 'notRead', status: statusOf(event.error) } }),
          },
        },
      },
      after: {
        simulationWait: {
          target: 'failed',
          actions: { type: 'keepProblem', params: { problem: { tag: 'tooLong' } } },
        },
      },
      on: { 'simulation.cancel': 'stopped' },
    },
    shown: {
      tags: ['awaitingHuman'],
      meta: { description: 'The answer to the choice is shown' },
      on: { 'simulation.again': 'preparing' },
    },
    nothing: {
      tags: ['awaitingHuman'],
      meta: { description: 'There is no request for this choice' },
      on: { 'simulation.again': 'preparing' },
    },
    failed: {
      tags: ['failed'],
      meta: { description: 'What it rests on could not be read, or not in time' },
      on: { 'simulation.again': 'preparing' },
    },
    stopped: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person stopped it' },
      on: { 'simulation.again': 'preparing' },
    },
  },
})
