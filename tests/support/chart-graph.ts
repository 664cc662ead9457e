import type { ActorLogic, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import {
  adjacencyMapToArray,
  getShortestPaths,
  joinPaths,
  TestModel,
  type AdjacencyMap,
  type StatePath,
} from 'xstate/graph'
import { callsAfter, type NotedAction } from './chart-calls'
import type { ActorCall, ChartModel } from './chart-model'
import { paperOf } from './chart-paper'
import { startingSteps, stepsFrom, type Step } from './chart-steps'
import type { DeclaredTransition } from './chart-transitions'

/** A chart at one moment, as a state of the graph; it knows how it came about, since invariants speak of what was asked and done before. */
export interface Moment {
  /** As the library wants it of every state; the chart's own status is in the snapshot. */
  readonly status: 'active'
  readonly output: undefined
  readonly error: undefined
  /** Undefined before the chart has begun. */
  readonly snapshot: AnyMachineSnapshot | undefined
  readonly previous: Moment | undefined
  /** The step that led here, the declared transitions it took, and what it wanted of clock and actors. */
  readonly step: Step | undefined
  readonly taken: readonly DeclaredTransition[]
  readonly actions: readonly NotedAction[]
  readonly input: number
  readonly names: readonly string[]
  readonly calls: readonly ActorCall[]
  /** State and facts, serialised: moments with the same key are one state of the graph. */
  readonly key: string
}

export type ChartPath = StatePath<Moment, Step>

/** One step from one state of the graph, as the library lists them. */
export interface Edge {
  readonly state: Moment
  readonly event: Step
  readonly nextState: Moment
}

export interface ChartGraph {
  readonly model: ChartModel
  readonly machine: AnyStateMachine
  readonly testModel: TestModel<Moment, Step, undefined>
  readonly adjacency: AdjacencyMap<Moment, Step>
  /** Nearest to the start first. */
  readonly edges: readonly Edge[]
  /** The shortest way to where the step begins, and the step. */
  readonly pathOf: (edge: Edge) => ChartPath
  /** The calls as they are once the page of the chart has gone. */
  readonly callsWhenLeft: (moment: Moment) => readonly ActorCall[]
}

const notBegun: Moment = {
  status: 'active',
  output: undefined,
  error: undefined,
  snapshot: undefined,
  previous: undefined,
  step: undefined,
  taken: [],
  actions: [],
  input: -1,
  names: [],
  calls: [],
  key: 'not begun',
}

/** What tells two moments apart: the state, the facts that an invariant reads, and what the chart began with unless those facts tell. */
export const keyOf = ({ key, keyNamesInputs }: ChartModel, snapshot: AnyMachineSnapshot, input: number): string =>
  JSON.stringify([snapshot.status, snapshot.value, key?.(snapshot) ?? null, ...(keyNamesInputs ? [] : [input])])

/** A chart as the library's graph explores it: pure steps, without actors, clock or effects. */
export function graphOf(model: ChartModel, machine: AnyStateMachine = model.machine): ChartGraph {
  const { begin, next } = paperOf(machine)
  const momentAfter = (previous: Moment, step: Step): Moment => {
    const isStart = step.type === 'start'
    const input = isStart ? step.input : previous.input
    const { snapshot, actions, taken } = isStart ? begin(model.inputs[input]) : next(previous.snapshot!, step.event)
    const names = isStart ? [] : [...previous.names, step.name]
    const key = snapshot === previous.snapshot ? previous.key : keyOf(model, snapshot, input)
    return {
      ...notBegun,
      snapshot,
      previous,
      step,
      taken,
      actions,
      input,
      names,
      calls: callsAfter(previous.calls, step, actions, names.length),
      key,
    }
  }
  // The library explores anew for every question; what a step does is worked out once.
  const steps = remembered((moment: Moment) =>
    moment.snapshot ? stepsFrom(model, moment.snapshot) : startingSteps(model),
  )
  const followed = remembered((moment: Moment) => remembered((step: Step) => momentAfter(moment, step)))
  const logic: ActorLogic<Moment, Step, undefined> = {
    transition: (moment, step) => followed(moment)(step),
    getInitialSnapshot: () => notBegun,
    getPersistedSnapshot: (moment) => moment,
  }
  const testModel = new TestModel(logic, {
    events: steps,
    serializeState: ({ key }) => key,
    serializeEvent: ({ id }) => id,
  })
  if (
    model.keyNamesInputs &&
    new Set(steps(notBegun).map((step) => followed(notBegun)(step).key)).size < model.inputs.length
  )
    throw new Error(`two inputs of ${machine.id} have the same key`)
  const adjacency = testModel.getAdjacencyMap()
  const shortest = onceAsked(
    () => new Map(getShortestPaths(logic, testModel.options).map((path) => [path.state.key, path])),
  )
  return {
    model,
    machine,
    testModel,
    adjacency,
    edges: adjacencyMapToArray(adjacency),
    pathOf: ({ state, event, nextState }) => {
      const way = shortest().get(state.key)!
      return joinPaths(way, { state: nextState, steps: [way.steps.at(-1)!, { state: nextState, event }], weight: 1 })
    },
    callsWhenLeft: ({ snapshot, calls, names }) =>
      callsAfter(calls, undefined, next(snapshot!, { type: 'xstate.stop' }).actions, names.length + 1),
  }
}

function remembered<Key extends object, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    if (!known.has(key)) known.set(key, find(key))
    return known.get(key)!
  }
}

function onceAsked<Value extends object>(find: () => Value): () => Value {
  let found: Value | undefined
  return () => (found ??= find())
}
