import { transition } from 'xstate'
import type { IntentStatus } from '@domain/intents/intent'
import { intentLifecycle, type IntentLifecycleEvent } from '@machines/lifecycles/intent.machine'

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
