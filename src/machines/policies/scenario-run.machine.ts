/**
 * Purpose: says what becomes of the scenarios that people keep of the rules, today and with a change that somebody has written or proposed.
 *
 * Invariants:
 * 1. nothing is read before it is asked for, and each subject is read and weighed once for each time that it is
 * 2. a newer draft drops what was read and reported of the one before, and ends what is under way for it
 * 3. only what was read for a subject is weighed, and only its own report is shown
 * 4. cancelling ends what is under way at once, and nothing is shown before the person asks again
 * 5. a failure says why, shows no report and can be tried again, with the same subject
 * 6. it reads and weighs, and has no child that proposes, decides or signs: it is help, and no gate
 *
 * Waits for: the platform's records, the sandbox of scripts, and the person who may stop it.
 */
import { assign, setup } from 'xstate'
import type { ScenarioReport, ScenarioSubject } from '@domain/policies/scenarios/scenario-report'
import { scenarioDelays } from '@domain/shared/policy-delays'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { statusOf } from '../shared/status-of'
import { withOutput } from '../shared/with-output'
import type {
  ReadScenarios,
  ScenarioRunContext,
  ScenarioRunEvent,
  ScenarioRunInput,
  ScenarioRunProblem,
} from './scenario-run.types'

const { scenarioReading, scenarioWeighing } = scenarioDelays

export const scenarioRun = setup({
  types: {
    input: {} as ScenarioRunInput,
    context: {} as ScenarioRunContext,
    events: {} as ScenarioRunEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    readScenarios: promisePlaceholder<ReadScenarios, { readonly subject: ScenarioSubject }>('readScenarios'),
    weighScenarios: promisePlaceholder<ScenarioReport, ReadScenarios>('weighScenarios'),
  },
  delays: { scenarioReading, scenarioWeighing },
  guards: { isAsked: ({ context }) => context.subject !== undefined },
  actions: {
    keepSubject: assign((_, { subject }: { subject: ScenarioSubject }) => ({ subject })),
    keepRead: assign((_, { output }: { output: ReadScenarios }) => ({ read: output })),
    keepReport: assign((_, { output }: { output: ScenarioReport }) => ({ report: output })),
    keepProblem: assign((_, { problem }: { problem: ScenarioRunProblem }) => ({ problem })),
    forgetReport: assign({ read: undefined, report: undefined, problem: undefined }),
    forgetRead: assign({ read: undefined }),
  },
}).createMachine({
  id: 'scenarioRun',
  description: 'What becomes of the scenarios',
  context: ({ input }) => ({ ...input, read: undefined, report: undefined, problem: undefined }),
  on: {
    'scenarios.run': {
      target: '.reading',
      actions: { type: 'keepSubject', params: ({ event }) => event },
    },
  },
  initial: 'idle',
  states: {
    idle: {
      tags: ['awaitingHuman'],
      meta: { description: 'Nobody has asked' },
      always: { guard: 'isAsked', target: 'reading' },
    },
    reading: {
      tags: ['busy'],
      meta: { description: 'The scenarios and the rules are being read' },
      entry: 'forgetReport',
      invoke: {
        id: 'readScenarios',
        src: 'readScenarios',
        input: ({ context }) => ({ subject: present(context.subject) }),
        onDone: { target: 'weighing', actions: withOutput('keepRead') },
        onError: {
          target: 'failed',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({ problem: { tag: 'notRead', status: statusOf(event.error) } }),
          },
        },
      },
      after: {
        scenarioReading: {
          target: 'failed',
          actions: { type: 'keepProblem', params: { problem: { tag: 'tooLong' } } },
        },
      },
      on: { 'scenarios.cancel': 'stopped' },
    },
    weighing: {
      tags: ['busy'],
      meta: { description: 'Each scenario is being weighed' },
      exit: 'forgetRead',
      invoke: {
        id: 'weighScenarios',
        src: 'weighScenarios',
        input: ({ context }) => present(context.read),
        onDone: { target: 'shown', actions: withOutput('keepReport') },
        onError: {
          target: 'failed',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({ problem: { tag: 'notRead', status: statusOf(event.error) } }),
          },
        },
      },
      after: {
        scenarioWeighing: {
          target: 'failed',
          actions: { type: 'keepProblem', params: { problem: { tag: 'tooLong' } } },
        },
      },
      on: { 'scenarios.cancel': 'stopped' },
    },
    shown: {
      tags: ['awaitingHuman'],
      meta: { description: 'The report of this subject is shown' },
      on: { 'scenarios.again': 'reading' },
    },
    failed: {
      tags: ['failed'],
      meta: { description: 'It could not be read or weighed, or not in time' },
      on: { 'scenarios.again': 'reading' },
    },
    stopped: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person stopped it' },
      on: { 'scenarios.again': 'reading' },
    },
  },
})
