import { createActor, SimulatedClock, type AnyMachineSnapshot } from 'xstate'
import { declaredTransitions, type DeclaredTransition } from './chart-transitions'
import { pathsOf, simulated, takeStep, type ChartModel, type ChartPath, type Run } from './chart-walker'

export interface MeasuredLimit {
  /** The declared transition, and the steps before it. */
  readonly after: string
  readonly from: string
  /** Whether it was taken a millisecond before the figure, and at the figure. */
  readonly isTakenBefore: boolean
  readonly isTakenAt: boolean
}

const walked = new WeakMap<ChartModel, readonly ChartPath[]>()

/** Waits out one limit of a chart in every state that has it, on a clock that only the test moves. */
export async function measureLimit(model: ChartModel, name: string, ms: number): Promise<readonly MeasuredLimit[]> {
  const limits = declaredTransitions(model.machine).filter(({ event }) => event === `after ${name}`)
  const paths = walked.get(model) ?? pathsOf(model)
  walked.set(model, paths)
  const measured = limits.map(async (limit) => {
    const ways = paths.filter((path) => isWaitedFor(model, path, limit))
    const direct = ways.filter(({ steps }) => steps.slice(0, -1).every(({ via }) => via !== 'clock'))
    return Promise.all((direct.length > 0 ? direct : ways.slice(0, 1)).map((path) => waitOut(model, path, limit, ms)))
  })
  return (await Promise.all(measured)).flat()
}

function isWaitedFor({ machine }: ChartModel, { steps, before }: ChartPath, { definition, event }: DeclaredTransition): boolean {
  const last = steps.at(-1)
  return last?.name === event && (machine.getTransitionData(before as never, last.event) as readonly unknown[]).includes(definition)
}

async function waitOut(model: ChartModel, { input, steps }: ChartPath, { id }: DeclaredTransition, ms: number): Promise<MeasuredLimit> {
  const run: Run = { calls: [], waiting: new Map(), step: 0 }
  const machine = simulated(model, run)
  const { definition } = declaredTransitions(machine).find((one) => one.id === id)!
  const clock = new SimulatedClock()
  let isTaken = false
  const actor = createActor(machine, {
    input,
    clock,
    inspect: (inspection) => {
      if (inspection.type === '@xstate.microstep') isTaken ||= (inspection as unknown as { _transitions: readonly unknown[] })._transitions.includes(definition)
    },
  })
  actor.start()
  const way = steps.slice(0, -1)
  for (const step of way) await takeStep(step, actor as never, clock, run.waiting)
  isTaken = false
  clock.increment(ms - 1)
  const isTakenBefore = isTaken
  clock.increment(1)
  const measured = { after: id, from: way.map(({ name }) => name).join(' → ') || String((actor.getSnapshot() as AnyMachineSnapshot).value), isTakenBefore, isTakenAt: isTaken }
  actor.stop()
  return measured
}
