import type { ScriptRunner } from '@domain/policies/conditions'
import { holdSitting, keepThread } from '@domain/policies/script-sitting'
import { createFairQueue } from './fair-queue'
import { startScriptThread } from './script-thread'

/** Where policy conditions are evaluated: beside the gateway, one sitting after the other. */
export interface Scripts {
  /**
   * Waits for a turn and hands over a runner for as long as the work takes: one budget for all that it is asked. Turns go
   * round by place, given from the outermost to the innermost.
   * @throws Error when scripts cannot be run at all
   */
  readonly sit: <T>(queueKey: readonly string[], work: (runner: ScriptRunner) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

/**
 * Runs policy conditions in a QuickJS sandbox in a thread of its own: ten million steps and three quarters of a second for a
 * whole sitting, 16 MiB for an expression, and nothing of the host in it but the context as JSON. An expression that is not
 * exactly `true` or `false` fails. A thread in which anything has failed is ended, whatever it is doing, and its memory with it.
 */
export function createScripts(): Scripts {
  const waiting = createFairQueue<() => Promise<void>>()
  const keeper = keepThread({
    startThread: startScriptThread,
    repeat: (run, everyMs) => {
      const ticking = setInterval(run, everyMs)
      return () => clearInterval(ticking)
    },
  })
  let isServing = false

  const serve = async () => {
    if (isServing) return
    isServing = true
    for (let turn = waiting.take(); turn; turn = waiting.take()) await turn()
    isServing = false
  }
  return {
    sit: (queueKey, work) =>
      new Promise((resolve, reject) => {
        waiting.add(queueKey, () => holdSitting(keeper, work).then(resolve, reject))
        void serve()
      }),
    close: keeper.close,
  }
}
