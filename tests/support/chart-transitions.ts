import type { AnyStateMachine, StateNode, AnyTransitionDefinition } from 'xstate'

/** One declared transition with an id that stays the same as long as the chart does. */
export interface DeclaredTransition {
  readonly id: string
  readonly source: string
  readonly event: string
  readonly guard: string | undefined
  readonly actions: readonly string[]
  readonly targets: readonly string[]
  readonly definition: AnyTransitionDefinition
}

export const stateNodesOf = (machine: AnyStateMachine): readonly StateNode[] => {
  const visit = (node: StateNode): StateNode[] => [node, ...Object.values(node.states).flatMap((child) => visit(child))]
  return visit(machine.root)
}

/** `requestSignature.active.work` -> `active.work`; the root is `(root)`. */
export const shortId = (machine: AnyStateMachine, id: string): string =>
  id === machine.id ? '(root)' : id.replace(`${machine.id}.`, '')

/** `xstate.done.actor.freeze` -> `done freeze`, `xstate.after.signaturePoll.x.y` -> `after signaturePoll`. */
export function readableEvent(type: string): string {
  const [, kind, ...rest] = type.split('.')
  if (!type.startsWith('xstate.')) return type
  if (kind === 'after') return `after ${rest[0]}`
  return rest[0] === 'actor' ? `${kind} ${rest.slice(1).join('.')}` : `${kind} ${rest.join('.')}`
}

/** Every transition that a chart declares, guarded branches apart; initial transitions are not counted. */
export function declaredTransitions(machine: AnyStateMachine): readonly DeclaredTransition[] {
  return stateNodesOf(machine).flatMap((node) => {
    const onEvents = [...node.transitions.entries()].flatMap(([event, list]) =>
      list.map((definition, i) => ({ event: readableEvent(event), i, definition })),
    )
    const onEntry = (node.always ?? []).map((definition, i) => ({ event: 'always', i, definition }))
    return [...onEvents, ...onEntry].map(({ event, i, definition }) =>
      describe(machine, node, event, i, definition as AnyTransitionDefinition),
    )
  })
}

function describe(
  machine: AnyStateMachine,
  node: StateNode,
  event: string,
  branch: number,
  definition: AnyTransitionDefinition,
): DeclaredTransition {
  const source = shortId(machine, node.id)
  return {
    id: `${source} | ${event} | ${branch + 1}`,
    source,
    event,
    guard: nameOf(definition.guard),
    actions: definition.actions.map((action) => nameOf(action) ?? 'unnamed'),
    targets: (definition.target ?? []).map((target) => shortId(machine, target.id)),
    definition,
  }
}

function nameOf(part: unknown): string | undefined {
  if (part === undefined) return undefined
  if (typeof part === 'string') return part
  if (typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string') return part.type
  return 'unnamed'
}
