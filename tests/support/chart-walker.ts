import {
  createActor, fromCallback, fromPromise, initialTransition, SimulatedClock, transition,
  type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, type StateNode,
} from 'xstate'
import { declaredTransitions, shortId, type DeclaredTransition } from './chart-transitions'

/** What an invoked actor may answer, by name so that a path reads as a sentence. */
export type Answer = { readonly name: string; readonly done: unknown } | { readonly name: string; readonly fail: unknown }

/** What an actor was asked during a run; `ended` is how it stopped: answered, or stopped by leaving its state. */
export interface ActorCall {
  readonly id: string
  readonly input: unknown
  readonly startedAtStep: number
  ended: 'running' | 'answered' | 'stopped'
}

export interface WalkStep {
  readonly name: string
  readonly event: AnyEventObject
  readonly before: AnyMachineSnapshot
  readonly after: AnyMachineSnapshot
  /** Every actor call since the start of the path. */
  readonly calls: readonly ActorCall[]
  /** The steps of the path so far, this one last. */
  readonly path: readonly string[]
}

/** A step by its name, or by what happens on it. */
export type Occasion = string | ((step: WalkStep) => boolean)

export interface Invariant {
  readonly title: string
  /** The steps on which it bites; a walk that never takes one of them leaves it unproved. */
  readonly bites?: readonly Occasion[]
  /** Throws when the invariant does not hold after this step. */
  readonly check?: (step: WalkStep) => void
  /** Throws when it does not hold after the page of the chart has gone, at the end of a path. */
  readonly whenLeft?: (calls: readonly ActorCall[]) => void
}

export interface ChartModel {
  readonly machine: AnyStateMachine
  readonly inputs: readonly unknown[]
  /** The events of people and of the world to try in a state. */
  readonly events: (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[]
  /** By invoke id. */
  readonly answers: Readonly<Record<string, readonly Answer[] | ((snapshot: AnyMachineSnapshot) => readonly Answer[])>>
  /** Invoked callbacks: silent here, what they report is sent as events of the world. */
  readonly callbacks?: readonly string[]
  /** The part of the context that tells two states apart; keep it finite. */
  readonly key?: (snapshot: AnyMachineSnapshot) => unknown
  readonly invariants: readonly Invariant[]
}

export interface Step {
  readonly name: string
  readonly event: AnyEventObject
  readonly via: 'send' | 'answer' | 'clock'
  readonly invokeId?: string
  readonly answer?: Answer
  readonly delay?: number
}

export interface WalkReport {
  readonly paths: number
  readonly covered: readonly string[]
  readonly declared: readonly string[]
  readonly missed: readonly string[]
  readonly violations: ReadonlyMap<string, readonly string[]>
  /** By invariant, the occasions on which it bites that no step was. */
  readonly untested: ReadonlyMap<string, readonly string[]>
  /** Where a screen did not show what the chart said. */
  readonly mismatches: readonly string[]
}

const activeNodes = (snapshot: AnyMachineSnapshot): readonly StateNode[] => (snapshot as unknown as { _nodes: StateNode[] })._nodes

/** Every step that can happen in a state: an event, an actor's answer, or a delay running out. */
function stepsFrom(model: ChartModel, snapshot: AnyMachineSnapshot): readonly Step[] {
  if (snapshot.status !== 'active') return []
  const sent = model.events(snapshot).map((event): Step => ({ name: eventName(event), event, via: 'send' }))
  const answered = activeNodes(snapshot).flatMap((node) =>
    node.invoke.flatMap((invoke) => {
      const answers = model.answers[invoke.id]
      const list = typeof answers === 'function' ? answers(snapshot) : (answers ?? [])
      return list.map((answer): Step => ({ name: `${invoke.id} ${answer.name}`, event: answerEvent(invoke.id, answer), via: 'answer', invokeId: invoke.id, answer }))
    }),
  )
  const elapsed = activeNodes(snapshot).flatMap((node) =>
    [...node.transitions.keys()]
      .filter((type) => type.startsWith('xstate.after.'))
      .map((type): Step => ({ name: `after ${type.split('.')[2]}`, event: { type }, via: 'clock', delay: delayOf(model.machine, type.split('.')[2]!) })),
  )
  return [...sent, ...answered, ...elapsed]
}

const eventName = ({ type, ...rest }: AnyEventObject) => (Object.keys(rest).length === 0 ? type : `${type}(${Object.values(rest).map(brief).join(', ')})`)
const brief = (value: unknown) => (typeof value === 'string' ? value.slice(0, 12) : typeof value === 'boolean' ? String(value) : '…')

const answerEvent = (id: string, answer: Answer): AnyEventObject =>
  'done' in answer
    ? { type: `xstate.done.actor.${id}`, output: answer.done, actorId: id }
    : { type: `xstate.error.actor.${id}`, error: answer.fail, actorId: id }

const delayOf = (machine: AnyStateMachine, name: string): number => {
  const delay = (machine.implementations.delays as Record<string, unknown>)[name]
  if (typeof delay !== 'number') throw new Error(`the delay ${name} of ${machine.id} is not a number`)
  return delay
}

const keyOf = (model: ChartModel, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.status, snapshot.value, model.key?.(snapshot) ?? null])

export interface ChartPath {
  readonly input: unknown
  readonly steps: readonly Step[]
  /** Where its last step begins, and where it ends. */
  readonly before: AnyMachineSnapshot
  readonly after: AnyMachineSnapshot
  /** What is sent where it ends, one after the other, and changes nothing there. */
  readonly ignored: readonly Step[]
}

/** The shortest way to every state, and every step that can be taken there: each that changes something becomes one path. */
export function pathsOf(model: ChartModel): readonly ChartPath[] {
  const paths: ChartPath[] = []
  for (const input of model.inputs) {
    const [start] = initialTransition(model.machine, input as never) as unknown as [AnyMachineSnapshot]
    const seen = new Set<string>()
    const found: Omit<ChartPath, 'ignored'>[] = [{ input, steps: [], before: start, after: start }]
    for (const path of found) {
      const { steps, after: before } = path
      const key = keyOf(model, before)
      const tried = seen.has(key) ? [] : stepsFrom(model, before).map((step) => ({ step, after: transition(model.machine, before as never, step.event as never)[0] as AnyMachineSnapshot }))
      seen.add(key)
      const isIgnored = ({ step, after }: (typeof tried)[number]) => step.via === 'send' && after === before
      paths.push({ ...path, ignored: tried.filter(isIgnored).map(({ step }) => step) })
      found.push(...tried.filter((one) => !isIgnored(one)).map(({ step, after }) => ({ input, steps: [...steps, step], before, after })))
    }
  }
  return paths
}

/** What one run of a path leaves behind; made anew for each path. */
export interface Run {
  calls: ActorCall[]
  waiting: Map<string, (answer: Answer) => void>
  step: number
}

/** How a rendered screen takes part in a walk. */
export interface ScreenDriver {
  /** Does what a person does for this event; `false` when the screen offers no way to. Undefined: the world reports it. */
  readonly perform: (event: AnyEventObject) => Promise<boolean | undefined>
  /** Throws when the screen does not show what the chart says. */
  readonly check: (snapshot: AnyMachineSnapshot) => void
  readonly unmount: () => void
}

export type MountScreen = (actor: AnyActorRef) => Promise<ScreenDriver>

/**
 * Runs every path on a real actor with simulated actors and clock; checks every invariant after its last step and what is ignored
 * there, since each step before is the last of another path. With a screen, one path for each declared transition and state it leads to, people acting
 * through the screen.
 */
export async function walkChart(model: ChartModel, mount?: MountScreen): Promise<WalkReport> {
  const run: Run = { calls: [], waiting: new Map(), step: 0 }
  const machine = simulated(model, run)
  const declared = declaredTransitions(machine)
  const idOf = new Map<unknown, string>(declared.map((one) => [one.definition, one.id]))
  const covered = new Set<string>()
  const violations = new Map<string, string[]>(model.invariants.map(({ title }) => [title, []]))
  const bitten = new Set<Occasion>()
  const paths = pathsOf(model)
  const written = declaredTransitions(model.machine)
  const mismatches: string[] = []
  const seen = new Set<string>()
  for (const path of paths) {
    const effect = mount && effectOf(model, path, written)
    if (mount && (effect === undefined || seen.has(effect))) continue
    Object.assign(run, { calls: [], waiting: new Map(), step: 0 })
    const isWalked = await runPath({ machine, model, path, run, idOf, covered, violations, bitten, mount, mismatches })
    if (effect !== undefined && isWalked) seen.add(effect)
  }
  const ids = declared.map((one) => one.id)
  const untested = new Map(model.invariants.map(({ title, bites = [] }) => [title, bites.filter((one) => !bitten.has(one)).map(String)]))
  return { paths: paths.length, covered: [...covered].sort(), declared: [...ids].sort(), missed: ids.filter((id) => !covered.has(id)).sort(), violations, untested, mismatches }
}

/** The declared transitions that the last step takes, and where they lead; undefined when nothing happens or only a follow-up does. */
function effectOf({ machine, inputs }: ChartModel, { input, steps, before, after }: ChartPath, declared: readonly DeclaredTransition[]): string | undefined {
  const last = steps.at(-1)
  const taken: readonly unknown[] = last ? machine.getTransitionData(before as never, last.event) : []
  const takes = declared.filter(({ definition }) => taken.includes(definition))
  return takes.length > 0 ? `${takes.map(({ id }) => id).join()} ${JSON.stringify(after.value)} ${steps.length === 1 ? inputs.indexOf(input) : ''}` : undefined
}

interface PathRun {
  readonly machine: AnyStateMachine
  readonly model: ChartModel
  readonly path: ChartPath
  readonly run: Run
  readonly idOf: ReadonlyMap<unknown, string>
  readonly covered: Set<string>
  readonly violations: Map<string, string[]>
  readonly bitten: Set<Occasion>
  readonly mount: MountScreen | undefined
  readonly mismatches: string[]
}

async function runPath({ machine, model, path: { input, steps, ignored }, run, idOf, covered, violations, bitten, mount, mismatches }: PathRun): Promise<boolean> {
  const clock = new SimulatedClock()
  const actor = createActor(machine, {
    input,
    clock,
    inspect: (inspection) => {
      if (inspection.type !== '@xstate.microstep') return
      for (const taken of (inspection as unknown as { _transitions: readonly unknown[] })._transitions) {
        const id = idOf.get(taken)
        if (id) covered.add(id)
      }
    },
  })
  actor.start()
  const screen = await mount?.(actor)
  const names: string[] = []
  const holdInvariants = (hold: (invariant: Invariant) => void, path: readonly string[]) => {
    for (const invariant of model.invariants) {
      try {
        hold(invariant)
      } catch (error) {
        violations.get(invariant.title)!.push(`${path.join(' → ')}: ${(error as Error).message.split('\n')[0]}`)
      }
    }
  }
  const checkStep = ({ name, event }: Step, before: AnyMachineSnapshot, path: readonly string[]) => {
    const walked: WalkStep = { name, event, before, after: actor.getSnapshot() as AnyMachineSnapshot, calls: run.calls, path }
    for (const occasion of model.invariants.flatMap(({ bites = [] }) => bites)) if (typeof occasion === 'string' ? occasion === name : occasion(walked)) bitten.add(occasion)
    holdInvariants(({ check }) => check?.(walked), path)
  }
  let isWalked = true
  for (const step of steps) {
    run.step++
    const before = actor.getSnapshot() as AnyMachineSnapshot
    const performed = step.via === 'send' ? await screen?.perform(step.event) : undefined
    if (performed === false) {
      isWalked = false
      break
    }
    if (performed === undefined) await takeStep(step, actor as never, clock, run.waiting)
    names.push(step.name)
    try {
      screen?.check(actor.getSnapshot() as AnyMachineSnapshot)
    } catch (error) {
      mismatches.push(`${names.join(' → ')}: ${(error as Error).message.split('\n').slice(0, 4).join(' ')}`)
    }
    if (step === steps.at(-1)) checkStep(step, before, names)
  }
  for (const step of screen ? [] : ignored) {
    run.step = steps.length + 1
    const before = actor.getSnapshot() as AnyMachineSnapshot
    actor.send(step.event)
    if (actor.getSnapshot() !== before) throw new Error(`${[...names, step.name].join(' → ')} changes what it should not`)
    checkStep(step, before, [...names, step.name])
  }
  screen?.unmount()
  actor.stop()
  holdInvariants(({ whenLeft }) => whenLeft?.(run.calls), names)
  return isWalked
}

export async function takeStep(step: Step, actor: { send: (event: AnyEventObject) => void }, clock: SimulatedClock, waiting: Map<string, (answer: Answer) => void>): Promise<void> {
  if (step.via === 'send') actor.send(step.event)
  else if (step.via === 'clock') clock.increment(step.delay!)
  else {
    waiting.get(step.invokeId!)?.(step.answer!)
    await settle()
  }
}

/** Promise actors answer through a few microtasks; nothing here waits for real time. */
const settle = async () => {
  for (let i = 0; i < 6; i++) await Promise.resolve()
}

/** The chart with every actor replaced by one that answers when the path says so. */
export function simulated({ machine, callbacks }: ChartModel, run: Run): AnyStateMachine {
  const actors = Object.keys(machine.implementations.actors).map((name) => [name, callbacks?.includes(name) ? silentCallback(run) : answering(run)])
  return machine.provide({ actors: Object.fromEntries(actors) } as never) as AnyStateMachine
}

const silentCallback = (run: Run) =>
  fromCallback(({ self, input }) => {
    const call: ActorCall = { id: self.id, input, startedAtStep: run.step, ended: 'running' }
    run.calls.push(call)
    return () => void (call.ended = 'stopped')
  })

const answering = (run: Run) =>
  fromPromise(({ self, input, signal }) => {
    const call: ActorCall = { id: self.id, input, startedAtStep: run.step, ended: 'running' }
    run.calls.push(call)
    signal.addEventListener('abort', () => {
      if (call.ended === 'running') call.ended = 'stopped'
    })
    return new Promise((resolve, reject) => {
      run.waiting.set(self.id, (answer) => {
        call.ended = 'answered'
        if ('done' in answer) resolve(answer.done)
        else reject(answer.fail)
      })
    })
  })

/** G2: who leaves the page stops what is under way; a late answer then finds nobody. */
const leavingStops: Invariant = {
  title: 'G2: leaving stops everything that is under way',
  whenLeft: (calls) => {
    const running = calls.filter((call) => call.ended === 'running')
    if (running.length > 0) throw new Error(`still running: ${running.map(({ id }) => id).join(', ')}`)
  },
}

/** Invariants that hold for every chart: G5 and G7 of the charts' rules, and that paths and pure steps agree. */
export const everyChart = (options: { readonly writes?: readonly string[]; readonly wayOutElsewhere?: readonly string[] } = {}): readonly Invariant[] => [
  leavingStops,
  {
    title: 'G5: at most one write is in flight and none is repeated by itself',
    check: ({ calls }) => {
      const writes = calls.filter((call) => options.writes?.includes(call.id))
      if (writes.filter((call) => call.ended === 'running').length > 1) throw new Error('two writes in flight')
    },
  },
  {
    title: 'G7: every failure has a way out',
    check: ({ after }) => {
      if (after.status !== 'active') return
      const stuck = activeNodes(after).find((node) => (node.tags.includes('failed') || node.tags.includes('refused')) && !hasWayOut(node))
      if (stuck && !options.wayOutElsewhere?.includes(shortId(after.machine as AnyStateMachine, stuck.id))) throw new Error(`no way out of ${stuck.id}`)
    },
  },
]

function hasWayOut(node: StateNode): boolean {
  for (let at: StateNode | undefined = node; at; at = at.parent) {
    if ([...at.transitions.values()].some((list) => list.some((definition) => definition.target !== undefined))) return true
  }
  return false
}
