import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateNode } from 'xstate'
import type { Answer, ChartModel } from './chart-model'

interface Named {
  /** As a path tells it. */
  readonly name: string
  /** Tells two steps of one state apart that read alike. */
  readonly id: string
  readonly event: AnyEventObject
}

/** One step of a walk, as an event of the graph: begin with an input, send an event, let an actor answer, let a delay run out. */
export type Step = Named &
  (
    | { readonly type: 'start'; readonly input: number }
    | { readonly type: 'send' }
    | { readonly type: 'answer'; readonly invokeId: string; readonly answer: Answer }
    | { readonly type: 'clock' }
  )

type Unnumbered = Step extends infer One ? (One extends Step ? Omit<One, 'id'> : never) : never

export const activeNodes = (snapshot: AnyMachineSnapshot): readonly StateNode[] =>
  (snapshot as unknown as { _nodes: StateNode[] })._nodes

export const startingSteps = ({ inputs }: ChartModel): readonly Step[] =>
  inputs.map((_, input) => ({
    type: 'start',
    name: 'begins',
    id: `begins with ${input}`,
    event: { type: 'xstate.init' },
    input,
  }))

/** Every step that can happen in a state: what the graph of the library does not know of, answers and delays, among them. */
export function stepsFrom(model: ChartModel, snapshot: AnyMachineSnapshot): readonly Step[] {
  if (snapshot.status !== 'active') return []
  const sent = model.events(snapshot).map((event): Unnumbered => ({ type: 'send', name: eventName(event), event }))
  const answered = activeNodes(snapshot).flatMap((node) =>
    node.invoke.flatMap(({ id: invokeId }) => {
      const answers = model.answers[invokeId]
      const list = typeof answers === 'function' ? answers(snapshot) : (answers ?? [])
      return list.map((answer): Unnumbered => ({
        type: 'answer',
        name: `${invokeId} ${answer.name}`,
        event: answerEvent(invokeId, answer),
        invokeId,
        answer,
      }))
    }),
  )
  const elapsed = activeNodes(snapshot).flatMap((node) =>
    [...node.transitions.keys()]
      .filter((type) => type.startsWith('xstate.after.'))
      .map((type): Unnumbered => ({ type: 'clock', name: afterName(model.machine, type), event: { type } })),
  )
  return [...sent, ...answered, ...elapsed].map((step, i) => ({ ...step, id: `${i} ${step.name}` }))
}

const eventName = ({ type, ...rest }: AnyEventObject) =>
  Object.keys(rest).length === 0 ? type : `${type}(${Object.values(rest).map(brief).join(', ')})`
const brief = (value: unknown) =>
  typeof value === 'string' ? value.slice(0, 12) : typeof value === 'boolean' ? String(value) : '…'

const answerEvent = (id: string, answer: Answer): AnyEventObject =>
  'done' in answer
    ? { type: `xstate.done.actor.${id}`, output: answer.done, actorId: id }
    : { type: `xstate.error.actor.${id}`, error: answer.fail, actorId: id }

function afterName(machine: AnyStateMachine, type: string): string {
  const name = type.split('.')[2]!
  if (typeof (machine.implementations.delays as Record<string, unknown>)[name] !== 'number')
    throw new Error(`the delay ${name} of ${machine.id} is not a number`)
  return `after ${name}`
}
