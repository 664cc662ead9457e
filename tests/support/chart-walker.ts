import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { graphOf, keyOf, type ChartGraph, type Edge, type Moment } from './chart-graph'
import type { ActorCall, ChartModel, Invariant, Occasion, WalkStep } from './chart-model'
import { Run, runPath, simulated, type MountScreen, type Walking } from './chart-run'
import { timesOf } from './chart-times'
import { declaredTransitions } from './chart-transitions'

export type { ActorCall, Answer, ChartModel, Invariant, Occasion, WalkStep } from './chart-model'
export type { MountScreen, ScreenDriver } from './chart-run'
export { everyChart } from './every-chart'

export interface WalkReport {
  /** What was looked at on paper, and the paths that were run. */
  readonly states: number
  readonly steps: number
  readonly paths: number
  readonly covered: readonly string[]
  readonly declared: readonly string[]
  readonly missed: readonly string[]
  readonly violations: ReadonlyMap<string, readonly string[]>
  /** By invariant, the occasions on which it bites that no step was. */
  readonly untested: ReadonlyMap<string, readonly string[]>
  /** Invariants that asserted nothing on any step. */
  readonly silent: readonly string[]
  /** Where a screen did not show what the chart said. */
  readonly mismatches: readonly string[]
}

/**
 * Holds every invariant on paper, at the beginning and after each step from each state and its facts, and once more in runs of a real actor, one for each
 * declared transition. With a screen only the runs, one for each transition and state that it leads to, people acting through the screen.
 */
export async function walkChart(model: ChartModel, mount?: MountScreen): Promise<WalkReport> {
  const run = new Run()
  const graph = graphOf(model, simulated(model, run))
  const findings = new Findings(model.invariants)
  const covered = new Set<string>()
  const paths = mount
    ? await runScreens(graph, run, mount, findings, covered)
    : await holdAndRun(graph, run, findings, covered)
  const declared = declaredTransitions(graph.machine).map(({ id }) => id)
  return {
    states: Object.keys(graph.adjacency).length - 1,
    steps: graph.edges.length - model.inputs.length,
    paths,
    covered: [...covered].sort(),
    declared: [...declared].sort(),
    missed: declared.filter((id) => !covered.has(id)).sort(),
    ...findings.observed(),
  }
}

/** How often anything was asserted in the test or hook that runs. */
const assertions = (): number => expect.getState().assertionCalls

/** What a walk finds, with as many examples as a person reads. */
class Findings {
  private readonly violations: ReadonlyMap<string, string[]>
  private readonly awaited = new Map<Occasion, Invariant>()
  private readonly silent: Set<Invariant>
  readonly mismatches: string[] = []

  constructor(private readonly invariants: readonly Invariant[]) {
    this.violations = new Map(invariants.map(({ title }) => [title, []]))
    // Those of every chart throw by themselves, and have nothing to say of most.
    this.silent = new Set(invariants.filter(({ title, check }) => check && /^\d+\. /.test(title)))
    for (const invariant of invariants)
      for (const occasion of invariant.bites ?? []) this.awaited.set(occasion, invariant)
  }

  hold(step: WalkStep): void {
    for (const occasion of this.awaited.keys())
      if (typeof occasion === 'string' ? occasion === step.name : occasion(step)) this.awaited.delete(occasion)
    this.each((invariant) => {
      const before = assertions()
      invariant.check?.(step)
      if (assertions() > before) this.silent.delete(invariant)
    }, step.path)
  }

  holdWhenLeft(calls: readonly ActorCall[], path: readonly string[]): void {
    this.each(({ whenLeft }) => whenLeft?.(calls), path)
  }

  private each(hold: (invariant: Invariant) => void, path: readonly string[]): void {
    for (const invariant of this.invariants) {
      try {
        hold(invariant)
      } catch (error) {
        const known = this.violations.get(invariant.title)!
        const observed = `${path.join(' → ')}: ${(error as Error).message.split('\n')[0]}`
        if (known.length < 5 && !known.includes(observed)) known.push(observed)
      }
    }
  }

  observed() {
    const untested = new Map(
      this.invariants.map((invariant) => [
        invariant.title,
        (invariant.bites ?? []).filter((occasion) => this.awaited.get(occasion) === invariant).map(String),
      ]),
    )
    return {
      violations: this.violations,
      untested,
      silent: [...this.silent].map(({ title }) => title),
      mismatches: this.mismatches,
    }
  }
}

async function holdAndRun(graph: ChartGraph, run: Run, findings: Findings, covered: Set<string>): Promise<number> {
  for (const {
    state: { snapshot },
    event: { name, event },
    nextState,
  } of graph.edges) {
    const after = nextState.snapshot!
    findings.hold({ name, event, before: snapshot ?? after, after, calls: nextState.calls, path: nextState.names })
  }
  for (const { state } of Object.values(graph.adjacency))
    if (state.snapshot) findings.holdWhenLeft(graph.callsWhenLeft(state), state.names)
  const edges = oneForEachTransition(graph)
  for (const edge of edges) await runAlone(graph, run, edge, findings, covered)
  return edges.length
}

/** The nearest step that takes a declared transition, at times that a clock can show; and the beginning with each input. */
function oneForEachTransition({ edges }: ChartGraph): readonly Edge[] {
  const taken = new Set<string>()
  return edges.filter(({ event, nextState }) => {
    const news = nextState.taken.filter(({ id }) => !taken.has(id))
    if (event.type !== 'start' && (news.length === 0 || !timesOf(nextState))) return false
    for (const { id } of news) taken.add(id)
    return true
  })
}

/** Runs one path, holds every invariant after each of its steps and after what is ignored where it ends; the run must go as it does on paper. */
async function runAlone(
  graph: ChartGraph,
  run: Run,
  edge: Edge,
  findings: Findings,
  covered: Set<string>,
): Promise<void> {
  const { model } = graph
  const names: string[] = []
  await runPath(graph.pathOf(edge), {
    graph,
    run,
    times: timesOf(edge.nextState)!,
    onTaken: (id) => covered.add(id),
    onStep: ({ name, event }, before, { actor }, key) => {
      names.push(name)
      const after = actor.getSnapshot() as AnyMachineSnapshot
      if (keyOf(model, after, edge.nextState.input) !== key)
        throw new Error(
          `${names.join(' → ')} leads elsewhere in a run: ${keyOf(model, after, edge.nextState.input)} instead of ${key}`,
        )
      findings.hold({ name, event, before, after, calls: run.calls, path: [...names] })
    },
    onEnd: ({ actor }) => {
      const [observed, foretold] = [run.calls, edge.nextState.calls].map((calls) =>
        JSON.stringify(calls.map(({ id, startedAtStep, ended }) => [id, startedAtStep, ended])),
      )
      if (observed !== foretold)
        throw new Error(`${names.join(' → ')} asks ${observed} in a run instead of ${foretold}`)
      run.step++
      const before = actor.getSnapshot() as AnyMachineSnapshot
      for (const { name, event } of ignoredAt(graph, edge)) {
        actor.send(event)
        if (actor.getSnapshot() !== before)
          throw new Error(`${[...names, name].join(' → ')} changes what it should not`)
        findings.hold({ name, event, before, after: before, calls: run.calls, path: [...names, name] })
      }
    },
  })
  findings.holdWhenLeft(run.calls, names)
}

const ignoredAt = ({ adjacency }: ChartGraph, { nextState }: Edge) => {
  const { state, transitions } = adjacency[nextState.key as keyof typeof adjacency]!
  return Object.values(transitions).flatMap(({ event, state: next }) =>
    event.type === 'send' && next.snapshot === state.snapshot ? [event] : [],
  )
}

/** What a person could not do in so many places is not tried in more; that nothing was missed by it is told by what no path has taken. */
const mostTries = 24

async function runScreens(
  graph: ChartGraph,
  run: Run,
  mount: MountScreen,
  findings: Findings,
  covered: Set<string>,
): Promise<number> {
  const seen = new Set<string>()
  const tries = new Map<string, number>()
  for (const edge of [...nearestOfEffects(graph), ...graph.edges]) {
    const moments = momentsTo(edge.nextState)
    const effect = effectOf(edge.nextState)
    const attempt = `${edge.event.name} ${effect}`
    const tried = tries.get(attempt) ?? 0
    const isNew = edge.nextState.taken.length > 0 && !seen.has(effect)
    const times = isNew && tried < mostTries ? timesOf(edge.nextState) : undefined
    if (!times) continue
    tries.set(attempt, tried + 1)
    const path: string[] = []
    const look = ({ actor, screen }: Walking) => {
      try {
        screen!.check(actor.getSnapshot() as AnyMachineSnapshot)
      } catch (error) {
        findings.mismatches.push(
          `${path.join(' → ') || 'the start'}: ${(error as Error).message.split('\n').slice(0, 4).join(' ')}`,
        )
      }
    }
    await runPath(graph.pathOf(edge), {
      graph,
      run,
      times,
      mount,
      onTaken: (id) => covered.add(id),
      onStep: ({ name }, _before, walking) => {
        path.push(name)
        seen.add(effectOf(moments[path.length]!))
        look(walking)
      },
      onEnd: (walking) => {
        if (path.length === 0) look(walking)
        seen.add(effectOf(moments[0]!))
      },
    })
  }
  return seen.size
}

/** The transitions that a step takes and the state they lead to; at the beginning also what the chart began with. */
const effectOf = ({ taken, snapshot, names, input }: Moment) =>
  `${taken.map(({ id }) => id).join()} ${JSON.stringify(snapshot!.value)} ${names.length <= 1 ? input : ''}`

/** From the beginning of the chart on. */
function momentsTo(last: Moment): readonly Moment[] {
  const moments: Moment[] = []
  for (let moment: Moment | undefined = last; moment?.snapshot; moment = moment.previous) moments.unshift(moment)
  return moments
}

/** The nearest step to each effect, the remotest first: what lies on the way to one is walked with it. */
function nearestOfEffects({ edges }: ChartGraph): readonly Edge[] {
  const nearest = new Map<string, Edge>()
  for (const edge of edges) {
    const { taken } = edge.nextState
    const effect = effectOf(edge.nextState)
    if (taken.length > 0 && !nearest.has(effect) && timesOf(edge.nextState)) nearest.set(effect, edge)
  }
  return [...nearest.values()].reverse()
}
