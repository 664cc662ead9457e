import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** What an invoked actor may answer, by name so that a path reads as a sentence. */
export type Answer =
  | { readonly name: string; readonly done: unknown }
  | { readonly name: string; readonly fail: unknown }

/** What an actor was asked; `ended` is how it stopped: answered, or stopped by leaving its state. */
export interface ActorCall {
  readonly id: string
  readonly input: unknown
  readonly startedAtStep: number
  readonly ended: 'running' | 'answered' | 'stopped'
}

export interface WalkStep {
  readonly name: string
  readonly event: AnyEventObject
  /** At the beginning, what it begins with. */
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
  /** Throws when it does not hold after the page of the chart has gone. */
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
  /** The facts that an invariant reads, which tell two moments in the same state apart; keep them finite. */
  readonly key?: (snapshot: AnyMachineSnapshot) => unknown
  /** Every fact that sets one input apart from another is in the key, so that what they lead to in common is walked once. */
  readonly keyNamesInputs?: boolean
  readonly invariants: readonly Invariant[]
}
