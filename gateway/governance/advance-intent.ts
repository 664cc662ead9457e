import { transition, type EventFromLogic } from 'xstate'
import type { IntentStatus } from '@domain/intents/intent'
import type { PolicyWorkflow } from '@domain/policies/workflow'
import { intentLifecycle, type IntentLifecycleEvent } from '@machines/lifecycles/intent.machine'
import { workflowStep } from '@machines/lifecycles/workflow-step.machine'

/**
 * The status after an event, by the lifecycle chart of an intent.
 * @throws Error when the chart has no such transition: the caller asked for something illegal.
 */
export function advanceIntent(status: IntentStatus, event: IntentLifecycleEvent): IntentStatus {
  const snapshot = intentLifecycle.resolveState({ value: status })
  if (!snapshot.can(event)) throw new Error(`an intent that is ${status} knows no ${event.type}`)
  const [next] = transition(intentLifecycle, snapshot, event)
  return next.value
}

const stopped: EventFromLogic<typeof workflowStep> = { type: 'workflow.stopped' }

/** The steps that were never finished fail when their intent ends before them. */
export const stopOpenSteps = (workflows: readonly PolicyWorkflow[]): readonly PolicyWorkflow[] =>
  workflows.map((one) => ({
    ...one,
    stepProgress: one.stepProgress.map((step) => {
      const snapshot = workflowStep.resolveState({ value: step.state })
      return snapshot.can(stopped) ? { ...step, state: transition(workflowStep, snapshot, stopped)[0].value as typeof step.state } : step
    }),
  }))
