/**
 * Purpose: the approval of one intent, by the workflows of all policies that govern it.
 *
 * Invariants:
 * 1. completed is entered only when every step of every policy is approved, and the last of them by this decision
 * 2. steps are decided in order, each as its own chart allows
 * 3. the proposal counts as the author's approval of the first step at the level of the own domain and below it, and the author adds no other
 * 4. one person counts once for an intent
 * 5. only who holds a role of an open step is counted there, and only at the level of their own domain
 * 6. one rejection ends it, and what was decided stays as it is
 *
 * Waits for: decisions signed by people, and the end of the intent.
 */
import { assign, setup, transition } from 'xstate'
import type { Decision } from '@domain/intents/intent'
import type { Policy } from '@domain/policies/policy'
import {
  applyDecision,
  outcomeOf,
  startWorkflows,
  type PolicyWorkflow,
  type WorkflowOutcome,
  type WorkflowProblem,
} from '@domain/policies/workflow'
import type { UserReference, Uuid } from '@domain/shared/ids'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { workflowStep, type WorkflowStepEvent } from './workflow-step.machine'

export interface WorkflowInput {
  readonly policies: readonly Policy[]
  readonly proposal: Decision
  /** Of the executing domain, itself first, the root last. */
  readonly lineage: readonly Uuid[]
}

export interface WorkflowContext {
  readonly author: UserReference
  readonly workflows: readonly PolicyWorkflow[]
  /** Why the last decision was not taken. */
  readonly problem: WorkflowProblem | undefined
}

export type WorkflowEvent =
  | { readonly type: 'decision.made'; readonly decision: Decision }
  | { readonly type: 'intent.ended' }

export const workflow = setup({
  types: {
    input: {} as WorkflowInput,
    context: {} as WorkflowContext,
    events: {} as WorkflowEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  guards: {
    cannotBegin: ({ context }) => context.problem !== undefined,
    isThrough: ({ context }) => outcomeOf(context.workflows) === 'Approved',
    isRejection: ({ context }, { decision }: { decision: Decision }) => outcomeAfter(context, decision) === 'Rejected',
    isLastApproval: ({ context }, { decision }: { decision: Decision }) =>
      outcomeAfter(context, decision) === 'Approved',
    isCounted: ({ context }, { decision }: { decision: Decision }) => outcomeAfter(context, decision) === 'Open',
  },
  actions: {
    count: assign(({ context }, { decision }: { decision: Decision }) => {
      const decided = decide(context, decision)
      return decided.ok ? { workflows: decided.value, problem: undefined } : {}
    }),
    keepProblem: assign(({ context }, { decision }: { decision: Decision }) => {
      const decided = decide(context, decision)
      return { problem: decided.ok ? undefined : decided.problem }
    }),
    stopOpenSteps: assign(({ context }) => ({ workflows: context.workflows.map(stopSteps) })),
  },
}).createMachine({
  id: 'workflow',
  description: 'The approval of one intent',
  context: ({ input }) => begun(input),
  initial: 'counting',
  states: {
    counting: {
      tags: ['busy'],
      meta: { description: "The proposal is counted as the author's approval" },
      always: [
        { guard: 'cannotBegin', target: 'impossible' },
        { guard: 'isThrough', target: 'completed' },
        { target: 'running' },
      ],
    },
    running: {
      tags: ['awaitingHuman'],
      meta: { description: 'People with a role of an open step may decide' },
      on: {
        'decision.made': [
          {
            guard: { type: 'isRejection', params: ({ event }) => event },
            target: 'rejected',
            actions: [{ type: 'count', params: ({ event }) => event }, 'stopOpenSteps'],
          },
          {
            guard: { type: 'isLastApproval', params: ({ event }) => event },
            target: 'completed',
            actions: { type: 'count', params: ({ event }) => event },
          },
          {
            guard: { type: 'isCounted', params: ({ event }) => event },
            actions: { type: 'count', params: ({ event }) => event },
          },
          { actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
        'intent.ended': { target: 'stopped', actions: 'stopOpenSteps' },
      },
    },
    completed: { type: 'final', tags: ['terminal'], meta: { description: 'Every step is approved' } },
    rejected: { type: 'final', tags: ['terminal', 'refused'], meta: { description: 'One person refused' } },
    stopped: {
      type: 'final',
      tags: ['terminal', 'failed'],
      meta: { description: 'The intent ended before its workflows did' },
    },
    impossible: {
      type: 'final',
      tags: ['terminal', 'refused'],
      meta: { description: 'Nobody could ever approve it, or its author may not propose it' },
    },
  },
})

function begun({ policies, proposal, lineage }: WorkflowInput): WorkflowContext {
  const started = startWorkflows(policies, proposal, lineage)
  return {
    author: proposal.author,
    workflows: started.ok ? started.value : [],
    problem: started.ok ? undefined : started.problem,
  }
}

const decide = ({ workflows, author }: WorkflowContext, decision: Decision) =>
  applyDecision(workflows, author, decision)

/** Where a decision leads; undefined when it is not taken. */
function outcomeAfter(context: WorkflowContext, decision: Decision): WorkflowOutcome | undefined {
  const decided = decide(context, decision)
  return decided.ok ? outcomeOf(decided.value) : undefined
}

const stopped: WorkflowStepEvent = { type: 'workflow.stopped' }

/** The steps that were never finished fail with their intent. */
const stopSteps = (one: PolicyWorkflow): PolicyWorkflow => ({
  ...one,
  stepProgress: one.stepProgress.map((step) => {
    const snapshot = workflowStep.resolveState({ value: step.state })
    return snapshot.can(stopped)
      ? { ...step, state: transition(workflowStep, snapshot, stopped)[0].value as typeof step.state }
      : step
  }),
})
