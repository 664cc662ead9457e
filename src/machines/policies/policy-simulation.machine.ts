/**
 * Purpose: shows what policies would do with a request, today and with a draft.
 *
 * Invariants:
 * 1. nothing is read before something is chosen, and each choice is read and weighed once for each word of the person
 * 2. a newer choice drops what was read and answered for the one before, and ends what is under way for it
 * 3. only what was read for a choice is weighed, and only its own answer is shown
 * 4. cancelling ends reading and weighing at once, and nothing is shown before the person asks again
 * 5. a failure says why and can be tried again, with the same choice
 * 6. it reads, weighs and asks, and has no child that proposes or signs
 * 7. the platform is asked once about what is shown, and only where there is a proposal to ask about; what it answers, or that it does not, changes nothing else that is shown
 *
 * Waits for: the platform's records, the sandbox of scripts, the platform's own answer, the person who may stop it, and the address, which says what is chosen.
 */
import { assign, setup } from 'xstate'
import type { ProposeRequest } from '@domain/intents/request'
import { simulationDelays } from '@domain/shared/policy-delays'
import type { PlatformAnswer } from '@domain/policies/platform-question'
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

const proposalIn = ({ question }: SimulationAnswer): ProposeRequest =>
  present(question?.tag === 'ask' ? question.proposal : undefined)

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
    askPlatform: promisePlaceholder<PlatformAnswer, { readonly proposal: ProposeRequest }>('askPlatform'),
  },
  delays: { simulationWait },
  guards: {
    isChosen: ({ context }) => context.choice !== undefined,
    isNothing: (_, { output }: { output: PreparedSimulation | undefined }) => output === undefined,
    isToAsk: (_, { output }: { output: SimulationAnswer }) => output.question?.tag === 'ask',
  },
  actions: {
    keepChoice: assign((_, { choice }: { choice: SimulationChoice }) => ({ choice })),
    keepPrepared: assign((_, { output }: { output: PreparedSimulation | undefined }) => ({ prepared: output })),
    keepAnswer: assign((_, { output }: { output: SimulationAnswer }) => ({ answer: output })),
    keepPlatform: assign((_, { output }: { output: PlatformAnswer }) => ({ platform: output })),
    keepProblem: assign((_, { problem }: { problem: SimulationProblem }) => ({ problem })),
    forgetAnswer: assign({ prepared: undefined, answer: undefined, platform: undefined, problem: undefined }),
    forgetPrepared: assign({ prepared: undefined }),
  },
}).createMachine({
  id: 'policySimulation',
  description: 'What policies would do with a request',
  context: ({ input }) => ({
    ...input,
    prepared: undefined,
    answer: undefined,
    platform: undefined,
    problem: undefined,
  }),
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
        onDone: [
          { guard: withOutput('isToAsk'), target: 'shown.asking', actions: withOutput('keepAnswer') },
          { target: 'shown', actions: withOutput('keepAnswer') },
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
    shown: {
      tags: ['awaitingHuman'],
      meta: { description: 'The answer to the choice is shown' },
      on: { 'simulation.again': 'preparing' },
      initial: 'whole',
      states: {
        whole: {
          tags: ['awaitingHuman'],
          meta: { description: 'The platform has answered, or not in time, or is not asked' },
        },
        asking: {
          tags: ['busy'],
          meta: { description: 'The platform is asked whether it would take the request' },
          invoke: {
            id: 'askPlatform',
            src: 'askPlatform',
            input: ({ context }) => ({ proposal: proposalIn(present(context.answer)) }),
            onDone: { target: 'whole', actions: withOutput('keepPlatform') },
            onError: {
              target: 'whole',
              actions: {
                type: 'keepPlatform',
                params: ({ event }) => ({ output: { tag: 'noAnswer', status: statusOf(event.error) } }),
              },
            },
          },
          after: {
            simulationWait: {
              target: 'whole',
              actions: { type: 'keepPlatform', params: { output: { tag: 'noAnswer', status: undefined } } },
            },
          },
        },
      },
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
