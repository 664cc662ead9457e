import type { ActorCall } from './chart-model'
import type { Step } from './chart-steps'

/** What a pure step wanted done: actors to begin and to stop, delays to set and to cancel. */
export interface NotedAction {
  readonly type: string
  readonly params: unknown
}

interface Begun {
  readonly actorRef: { readonly id: string }
  readonly input: unknown
}

/** The calls of a run, known without one: who was asked what, and how it ended. */
export function callsAfter(
  before: readonly ActorCall[],
  step: Step | undefined,
  actions: readonly NotedAction[],
  at: number,
): readonly ActorCall[] {
  let calls = step?.type === 'answer' ? ended(before, step.invokeId, 'answered') : before
  for (const { type, params } of actions) {
    if (type === 'xstate.spawnChild') {
      const { actorRef, input } = params as Begun
      calls = [...calls, { id: actorRef.id, input, startedAtStep: at, ended: 'running' }]
    }
    // Who is begun and stopped within one step is never asked.
    if (type === 'xstate.stopChild' && params)
      calls = ended(
        calls.filter(
          ({ id, startedAtStep, ended: how }) => id !== idOf(params) || startedAtStep < at || how !== 'running',
        ),
        idOf(params),
        'stopped',
      )
  }
  return calls
}

const idOf = (actorRef: unknown) => (actorRef as { readonly id: string }).id

const ended = (calls: readonly ActorCall[], id: string, how: 'answered' | 'stopped'): readonly ActorCall[] =>
  calls.map((call) => (call.id === id && call.ended === 'running' ? { ...call, ended: how } : call))
