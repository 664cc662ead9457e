import { refuse, succeed } from '@domain/shared/result'
import type { ConditionContext, ScriptRunner } from './conditions'

/** What a sandbox is asked; the context as JSON, only when it is another one than before. */
export interface ScriptQuestion {
  readonly expression: string
  readonly context?: string
  /** With a context: the paths of those objects in it of which not all was read. */
  readonly unread?: UnreadPaths
  /** The budget of steps begins anew. */
  readonly isFirst: boolean
}

/** Only a verdict, or that it asked for what was not read, leaves the sandbox as it was; whatever else happened in it, it is not used again. */
export type ScriptAnswer =
  | { readonly verdict: boolean }
  | { readonly isUnread: true }
  /** `isLimit`: the limits ended it, not what it says. */
  | { readonly problem: string; readonly isLimit: boolean }

/** Each leads from the context to an object; the empty one is the context itself. */
export type UnreadPaths = readonly (readonly string[])[]

export interface ScriptThread {
  /** One question at a time; undefined when the thread has ended before it answered. */
  readonly ask: (question: ScriptQuestion) => Promise<ScriptAnswer | undefined>
  readonly isAlive: () => boolean
  /** Ends the thread, whatever it does: it is not alive from now on. Resolves when its memory is free. */
  readonly end: () => Promise<void>
}

/** What a sitting needs of the program that it is held in. */
export interface SittingPorts {
  /** @throws Error when a thread cannot be started */
  readonly startThread: () => Promise<ScriptThread>
  /** Runs something every so many milliseconds, until what it answers is called. */
  readonly repeat: (run: () => void, everyMs: number) => () => void
}

export interface Keeper extends Pick<SittingPorts, 'repeat'> {
  /** The thread, a new one where the last has ended. */
  readonly take: () => Promise<ScriptThread>
  /** @throws Error when scripts are run no more: nothing that ended with them has failed. */
  readonly checkOpen: () => void
  readonly close: () => Promise<void>
}

export interface Sitting extends ScriptRunner {
  /** What becomes of one expression. After one that failed the next is asked in a new thread, with a new budget. */
  readonly ask: (expression: string, context: ConditionContext, unread?: UnreadPaths) => Promise<ScriptAnswer>
}

/**
 * Three quarters of a second, counted in ticks: a process that stands still ticks once and no more. The sandbox counts steps,
 * which end most scripts earlier; the ticks are for what its engine does without taking a step.
 */
const tickMs = 50
const mostTicks = 15
/** In characters. */
const longestContext = 1024 * 1024
const overLimits: ScriptAnswer = { problem: 'the script engine ran out of its limits', isLimit: true }

export function keepThread({ startThread, repeat }: SittingPorts): Keeper {
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
    repeat,
    checkOpen,
    close,
    take: async () => {
      checkOpen()
      if (!thread?.isAlive()) thread = await startThread()
      if (isClosed) await thread.end()
      checkOpen()
      return thread
    },
  }
}

/** Hands over a runner for as long as the work takes: one budget for all that it is asked. */
export async function holdSitting<T>(keeper: Keeper, work: (sitting: Sitting) => Promise<T>): Promise<T> {
  const { sitting, end } = createSitting(keeper)
  try {
    return await work(sitting)
  } finally {
    end()
  }
}

function createSitting(keeper: Keeper): { readonly sitting: Sitting; readonly end: () => void } {
  let ticks = 0
  let stopTicking: (() => void) | undefined
  /** One until it fails: another would know neither the context nor the steps taken so far. */
  let thread: ScriptThread | undefined
  let problem: string | undefined
  let known: ConditionContext | undefined

  const end = () => {
    stopTicking?.()
    stopTicking = undefined
  }
  const ask: Sitting['ask'] = async (expression, context, unread) => {
    const text = context === known ? undefined : JSON.stringify(context)
    if (text !== undefined && text.length > longestContext) return { problem: 'the context is too long', isLimit: true }
    known = context
    const isFirst = thread === undefined
    const held = (thread ??= await keeper.take())
    stopTicking ??= keeper.repeat(() => void (++ticks >= mostTicks && held.end()), tickMs)
    const parts = text === undefined ? {} : { context: text, ...(unread && { unread }) }
    const answer = await held.ask({ expression, isFirst, ...parts })
    if (answer && !('problem' in answer)) return answer
    end()
    ticks = 0
    thread = known = undefined
    await held.end()
    keeper.checkOpen()
    return answer ?? overLimits
  }
  const evaluate: ScriptRunner['evaluate'] = async (expression, context) => {
    const answer: ScriptAnswer = problem === undefined ? await ask(expression, context) : { problem, isLimit: false }
    if ('verdict' in answer) return succeed(answer.verdict)
    problem = 'problem' in answer ? answer.problem : 'the context was not all read'
    return refuse({ tag: 'scriptFailed', message: problem })
  }
  return { sitting: { ask, evaluate }, end }
}
