import type { ConditionContext, ScriptRunner } from '@domain/policies/conditions'
import { refuse, succeed } from '@domain/shared/result'
import { createFairQueue } from './fair-queue'
import { startScriptThread, type ScriptAnswer, type ScriptThread } from './script-thread'

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
 * Three quarters of a second, counted in ticks: a process that stands still ticks once and no more. The sandbox counts steps,
 * which end most scripts earlier; the ticks are for what its engine does without taking a step.
 */
const tickMs = 50
const mostTicks = 15
/** In characters. */
const longestContext = 1024 * 1024
const overLimits: ScriptAnswer = { problem: 'the script engine ran out of its limits' }

/**
 * Runs policy conditions in a QuickJS sandbox in a thread of its own: ten million steps and three quarters of a second for a
 * whole sitting, 16 MiB for an expression, and nothing of the host in it but the context as JSON. An expression that is not
 * exactly `true` or `false` fails. A thread in which anything has failed is ended, whatever it is doing, and its memory with it.
 */
export function createScripts(): Scripts {
  const waiting = createFairQueue<() => Promise<void>>()
  const keeper = keepThread()
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
        waiting.add(queueKey, () => hold(keeper, work).then(resolve, reject))
        void serve()
      }),
    close: keeper.close,
  }
}

interface Keeper {
  /** The thread, a new one where the last has ended. */
  readonly take: () => Promise<ScriptThread>
  /** @throws Error when the gateway closes: nothing that ended with it has failed. */
  readonly checkOpen: () => void
  readonly close: () => Promise<void>
}

function keepThread(): Keeper {
  let thread: ScriptThread | undefined
  let isClosed = false
  const checkOpen = () => {
    if (isClosed) throw new Error('scripts are not run any more')
  }
  const close = async () => {
    isClosed = true
    await thread?.end()
  }
  return {
    checkOpen,
    close,
    take: async () => {
      checkOpen()
      if (!thread?.isAlive()) thread = await startScriptThread()
      if (isClosed) await thread.end()
      checkOpen()
      return thread
    },
  }
}

async function hold<T>(keeper: Keeper, work: (runner: ScriptRunner) => Promise<T>): Promise<T> {
  const sitting = createSitting(keeper)
  try {
    return await work(sitting.runner)
  } finally {
    sitting.end()
  }
}

function createSitting(keeper: Keeper): { readonly runner: ScriptRunner; readonly end: () => void } {
  let ticks = 0
  let ticking: NodeJS.Timeout | undefined
  /** One for the whole sitting: another would know neither the context nor the steps taken so far. */
  let thread: ScriptThread | undefined
  let problem: string | undefined
  let known: ConditionContext | undefined

  const ask = async (expression: string, context: ConditionContext): Promise<ScriptAnswer> => {
    const text = context === known ? undefined : JSON.stringify(context)
    if (text !== undefined && text.length > longestContext) return { problem: 'the context is too long' }
    known = context
    const isFirst = thread === undefined
    const held = (thread ??= await keeper.take())
    ticking ??= setInterval(() => void (++ticks >= mostTicks && held.end()), tickMs)
    const answer = await held.ask({ expression, isFirst, ...(text === undefined ? {} : { context: text }) })
    if (answer && 'verdict' in answer) return answer
    await held.end()
    keeper.checkOpen()
    return answer ?? overLimits
  }
  const evaluate: ScriptRunner['evaluate'] = async (expression, context) => {
    const answer = problem === undefined ? await ask(expression, context) : { problem }
    if ('verdict' in answer) return succeed(answer.verdict)
    problem = answer.problem
    return refuse({ tag: 'scriptFailed', message: problem })
  }
  return { runner: { evaluate }, end: () => clearInterval(ticking) }
}
