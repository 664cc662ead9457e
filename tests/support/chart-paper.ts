import { createEmptyActor, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import type { NotedAction } from './chart-calls'
import { declaredTransitions, type DeclaredTransition } from './chart-transitions'

/** A pure step: where it leads, what it wants done, and the declared transitions that it takes, follow-ups too. */
export interface PaperStep {
  readonly snapshot: AnyMachineSnapshot
  readonly actions: readonly NotedAction[]
  readonly taken: readonly DeclaredTransition[]
}

export interface Paper {
  readonly begin: (input: unknown) => PaperStep
  readonly next: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => PaperStep
}

/**
 * The pure functions of a chart. `transition()` of the library does the same, but makes an actor for each step and
 * does not tell which transitions it took; a walk takes tens of thousands of steps.
 */
export function paperOf(machine: AnyStateMachine): Paper {
  const known = new Map<unknown, DeclaredTransition>(declaredTransitions(machine).map((one) => [one.definition, one]))
  let actions: NotedAction[] = []
  let taken: DeclaredTransition[] = []
  const self = createEmptyActor()
  self.system.inspect((inspection) => {
    if (inspection.type !== '@xstate.microstep') return
    taken.push(
      ...(inspection as unknown as { _transitions: readonly unknown[] })._transitions.flatMap(
        (one) => known.get(one) ?? [],
      ),
    )
  })
  const ignore = () => undefined
  const scope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: ignore,
    defer: ignore,
    stopChild: ignore,
    emit: ignore,
    actionExecutor: (action: NotedAction) => void actions.push(action),
  }
  const noted = (step: () => unknown): PaperStep => {
    actions = []
    taken = []
    return { snapshot: step() as AnyMachineSnapshot, actions, taken }
  }
  return {
    begin: (input) => noted(() => machine.getInitialSnapshot(scope as never, input)),
    next: (snapshot, event) => noted(() => machine.transition(snapshot as never, event, scope as never)),
  }
}
