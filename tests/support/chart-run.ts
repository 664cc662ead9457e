import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import type { ChartGraph, ChartPath } from './chart-graph'
import type { ActorCall, Answer, ChartModel } from './chart-model'
import type { Step } from './chart-steps'
import { declaredTransitions } from './chart-transitions'

type Noted = { -readonly [Part in keyof ActorCall]: ActorCall[Part] }

/** What a run leaves behind; begun anew for each path. */
export class Run {
  calls: Noted[] = []
  waiting = new Map<string, (answer: Answer) => void>()
  step = 0

  begin(): void {
    Object.assign(this, { calls: [], waiting: new Map(), step: 0 })
  }

  note({ id }: AnyActorRef, input: unknown): Noted {
    const call: Noted = { id, input, startedAtStep: this.step, ended: 'running' }
    this.calls.push(call)
    return call
  }

  /** Lets everybody answer who was asked and has not been heard. */
  async answerAll(): Promise<void> {
    for (const answer of this.waiting.values()) answer({ name: 'comes late', done: undefined })
    await settle()
  }
}

const end = (call: Noted, how: ActorCall['ended']) => {
  if (call.ended === 'running') call.ended = how
}

/** The chart with every actor replaced by one that answers when the path says so. */
export function simulated({ machine, callbacks }: ChartModel, run: Run): AnyStateMachine {
  const actors = Object.keys(machine.implementations.actors).map((name) => [
    name,
    callbacks?.includes(name) ? silentCallback(run) : answering(run),
  ])
  return machine.provide({ actors: Object.fromEntries(actors) } as never) as AnyStateMachine
}

const silentCallback = (run: Run) =>
  fromCallback(({ self, input }) => {
    const call = run.note(self, input)
    return () => end(call, 'stopped')
  })

const answering = (run: Run) =>
  fromPromise(({ self, input, signal }) => {
    const call = run.note(self, input)
    signal.addEventListener('abort', () => end(call, 'stopped'))
    return new Promise((resolve, reject) => {
      run.waiting.set(self.id, (answer) => {
        end(call, 'answered')
        if ('done' in answer) resolve(answer.done)
        else reject(answer.fail)
      })
    })
  })

/** Promise actors answer through a few microtasks; nothing here waits for real time. */
export const settle = async () => {
  for (let i = 0; i < 6; i++) await Promise.resolve()
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

/** A real chart under way along a path, beside its screen if it has one. */
export interface Walking {
  readonly actor: Actor<AnyStateMachine>
  readonly clock: SimulatedClock
  readonly screen: ScreenDriver | undefined
}

export interface RunOptions {
  readonly graph: ChartGraph
  readonly run: Run
  /** When each step happens, from `timesOf`. */
  readonly times: readonly number[]
  readonly mount?: MountScreen | undefined
  /** Learns each declared transition that is taken. */
  readonly onTaken?: (id: string) => void
  readonly onStep?: (step: Step, before: AnyMachineSnapshot, walking: Walking, key: string) => void
  /** Where the path ends, before the page goes. */
  readonly onEnd?: (walking: Walking) => void
}

/** Thrown when a screen offers no way to do a step. */
class CannotBeDone extends Error {}

/**
 * Lets the library take a path on a real actor with simulated actors and clock, and leaves it as a page does that goes: it stops, and
 * what was asked answers late. False when the screen offers no way.
 */
export async function runPath(
  path: ChartPath,
  { graph: { model, machine, testModel }, run, times, mount, onTaken, onStep, onEnd }: RunOptions,
): Promise<boolean> {
  const ids = new Map<unknown, string>(declaredTransitions(machine).map(({ definition, id }) => [definition, id]))
  const clock = new SimulatedClock()
  let walking: Walking | undefined
  let last: { readonly step: Step; readonly before: AnyMachineSnapshot } | undefined
  run.begin()
  const begin = async ({ event: step }: { readonly event: Step }) => {
    if (step.type !== 'start') return
    const actor = createActor(machine, {
      input: model.inputs[step.input],
      clock,
      inspect: (inspection) => {
        if (inspection.type !== '@xstate.microstep') return
        for (const taken of (inspection as unknown as { _transitions: readonly unknown[] })._transitions)
          if (ids.has(taken)) onTaken?.(ids.get(taken)!)
      },
    })
    actor.start()
    walking = { actor, clock, screen: await mount?.(actor) }
  }
  const take = async ({ event: step }: { readonly event: Step }) => {
    const { actor, screen } = walking!
    run.step++
    const before = actor.getSnapshot() as AnyMachineSnapshot
    clock.set(times[run.step]!)
    if (step.type === 'answer') {
      run.waiting.get(step.invokeId)?.(step.answer)
      await settle()
    }
    if (step.type === 'send') {
      const isDone = await screen?.perform(step.event)
      if (isDone === false) throw new CannotBeDone(step.name)
      if (isDone === undefined) actor.send(step.event)
    }
    last = { step, before }
  }
  const arrive = ({ key }: { readonly key: string }) => {
    if (last) onStep?.(last.step, last.before, walking!, key)
  }
  try {
    await testModel.testPath(path, {
      events: { start: begin, send: take, answer: take, clock: take } as never,
      states: { '*': arrive },
    })
    onEnd?.(walking!)
    return true
  } catch (error) {
    if (error instanceof CannotBeDone) return false
    throw error
  } finally {
    walking?.screen?.unmount()
    walking?.actor.stop()
    await run.answerAll()
  }
}
