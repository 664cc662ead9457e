import { initialTransition, transition } from 'xstate'
import type { Decision } from '@domain/intents/intent'
import type { Policy } from '@domain/policies/policy'
import type { PolicyWorkflow, WorkflowProblem } from '@domain/policies/workflow'
import type { UserReference, Uuid } from '@domain/shared/ids'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { workflow, type WorkflowEvent } from '@machines/lifecycles/workflow.machine'

/** Where the approval of an intent stands, by its lifecycle chart. */
export interface Approval {
  readonly state: 'running' | 'completed' | 'rejected' | 'stopped'
  readonly workflows: readonly PolicyWorkflow[]
}

type Advanced = Result<Approval, WorkflowProblem>
type Snapshot = ReturnType<typeof workflow.resolveState>

/** The workflows that a proposal must pass, itself counted as the first decision. */
export const beginApproval = (policies: readonly Policy[], proposal: Decision, lineage: readonly Uuid[]): Advanced =>
  approvalOf(initialTransition(workflow, { policies, proposal, lineage })[0])

/** One more decision of a running approval. */
export const decideApproval = (
  workflows: readonly PolicyWorkflow[],
  author: UserReference,
  decision: Decision,
): Advanced => approvalOf(follow(workflows, author, { type: 'decision.made', decision }))

/** What becomes of the workflows of an intent that ends while people still decide. */
export const stopApproval = (workflows: readonly PolicyWorkflow[], author: UserReference): readonly PolicyWorkflow[] =>
  follow(workflows, author, { type: 'intent.ended' }).context.workflows

const follow = (workflows: readonly PolicyWorkflow[], author: UserReference, event: WorkflowEvent): Snapshot =>
  transition(
    workflow,
    workflow.resolveState({ value: 'running', context: { workflows, author, problem: undefined } }),
    event,
  )[0]

function approvalOf({ value, context: { workflows, problem } }: Snapshot): Advanced {
  if (problem) return refuse(problem)
  if (value === 'counting' || value === 'impossible') throw new Error(`an approval that is ${value} has a problem`)
  return succeed({ state: value, workflows })
}
