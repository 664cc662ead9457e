import { graphOf, type ChartGraph, type Edge } from './chart-graph'
import type { ChartModel } from './chart-model'
import { Run, runPath, simulated } from './chart-run'
import { runningDelays, timesOf } from './chart-times'
import { declaredTransitions } from './chart-transitions'

export interface MeasuredLimit {
  /** The declared transition, and the steps before it. */
  readonly after: string
  readonly from: string
  /** Whether it was taken a millisecond before the figure, and at the figure. */
  readonly isTakenBefore: boolean
  readonly isTakenAt: boolean
}

interface Explored {
  readonly run: Run
  readonly graph: ChartGraph
}

const explored = new WeakMap<ChartModel, Explored>()

function explore(model: ChartModel): Explored {
  const run = new Run()
  const known = explored.get(model) ?? { run, graph: graphOf(model, simulated(model, run)) }
  explored.set(model, known)
  return known
}

/** Waits out one limit of a chart wherever it stands, once for each state value that has it, on a clock that only the test moves. */
export async function measureLimit(model: ChartModel, name: string, ms: number): Promise<readonly MeasuredLimit[]> {
  const { run, graph } = explore(model)
  const limits = declaredTransitions(graph.machine).filter(({ event }) => event === `after ${name}`)
  const measured: MeasuredLimit[] = []
  for (const { id } of limits)
    for (const edge of waysTo(graph, id)) measured.push(await waitOut(graph, run, edge, id, ms))
  return measured
}

/** The nearest moment of each state value in which this limit runs. */
function waysTo({ edges }: ChartGraph, id: string): readonly Edge[] {
  const ends = edges.filter(
    ({ event, nextState }) => event.type === 'clock' && nextState.taken.some((one) => one.id === id),
  )
  const nearest = new Map<string, Edge>()
  for (const edge of ends) {
    const value = JSON.stringify(edge.state.snapshot!.value)
    if (!nearest.has(value) && timesOf(edge.state)) nearest.set(value, edge)
  }
  return [...nearest.values()]
}

async function waitOut(
  graph: ChartGraph,
  run: Run,
  { state, event }: Edge,
  id: string,
  ms: number,
): Promise<MeasuredLimit> {
  const times = timesOf(state)!
  const { since } = runningDelays(state).find((delay) => delay.event === event.event.type)!
  const left = ms - (times.at(-1)! - times[since]!)
  const way = graph.pathOf({ state: state.previous!, event: state.step!, nextState: state })
  let isTaken = false
  let measured: MeasuredLimit | undefined
  await runPath(way, {
    graph,
    run,
    times,
    onTaken: (taken) => void (isTaken ||= taken === id),
    onEnd: ({ clock }) => {
      isTaken = false
      clock.increment(left - 1)
      const isTakenBefore = isTaken
      clock.increment(1)
      measured = { after: id, from: state.names.join(' → ') || 'the start', isTakenBefore, isTakenAt: isTaken }
    },
  })
  return measured!
}
