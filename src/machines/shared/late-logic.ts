import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import type { Clock } from '@domain/shared/clock'
import { sendingDelays } from '@domain/shared/sending-delays'
import { present } from './present'

/** The code of an actor did not load. */
export class LogicNotLoaded extends Error {}

/** What a chart needs only after somebody has gone on. */
export interface Late<T> {
  /** Fetches it, at the latest in the state before the one that needs it; rejects with `LogicNotLoaded`. */
  readonly load: () => Promise<void>
  readonly read: () => T
}

export function late<T>(fetch: () => Promise<T>, clock: Clock): Late<T> {
  let loaded: T | undefined
  return {
    load: async () => {
      loaded ??= await inTime(fetch(), clock)
    },
    read: () => present(loaded),
  }
}

function inTime<T>(fetched: Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new LogicNotLoaded('the code of an actor did not load'))
    const limit = clock.setTimeout(fail, sendingDelays.logicWait)
    void fetched.then(resolve, fail).finally(() => clock.clearTimeout(limit))
  })
}

/** An actor whose code comes by need: it is loaded before it is invoked. */
export const lateLogic = <L extends AnyActorLogic>(read: () => L): L =>
  ({
    transition: (...given): unknown => read().transition(...given),
    getInitialSnapshot: (...given): unknown => read().getInitialSnapshot(...given),
    restoreSnapshot: (...given): unknown => read().restoreSnapshot?.(...given),
    start: (...given) => read().start?.(...given),
    getPersistedSnapshot: (...given) => read().getPersistedSnapshot(...given),
  }) satisfies AnyActorLogic as unknown as L

/** A typed seat for a chart whose code comes by need; running it unprovided is a defect and says so. */
export const chartPlaceholder = <L extends AnyStateMachine>(name: string): L =>
  lateLogic<L>(() => {
    throw new Error(`the actor ${name} was not provided`)
  })
