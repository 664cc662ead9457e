import { holdSitting, keepThread, type ScriptThread, type Sitting } from '@domain/policies/script-sitting'
import type { Clock } from '@domain/shared/clock'
import { simulationDelays } from '@domain/shared/policy-delays'
import { conditionSandboxPolicy } from '@domain/shared/script-policies'
import { trustScriptAddress } from '@components/ui/script-address'
import workerAddress from './condition-worker.ts?worker&url'

/** Where the console runs the scripts of conditions: beside the page, one sitting after the other. */
export interface ConditionScripts {
  /** Whoever aborts ends the worker, whatever it does, and is answered nothing more. */
  readonly sit: <T>(signal: AbortSignal, work: (sitting: Pick<Sitting, 'ask'>) => Promise<T>) => Promise<T>
  /** Ends the worker; the next expression starts another. */
  readonly rest: () => void
}

/** What is needed of a worker; the browser's own is one. */
export type SandboxWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>

/** A document makes the policy once. */
let trustedAddress: string | undefined

const startWorker = (): SandboxWorker =>
  new Worker((trustedAddress ??= trustScriptAddress(conditionSandboxPolicy, workerAddress)), { type: 'module' })

/** The worker starts with the first expression, and anew after one that failed: whatever a script does, it is ended and its memory with it. */
export function openConditionScripts(clock: Clock, start: () => SandboxWorker = startWorker): ConditionScripts {
  let thread: ScriptThread | undefined
  const rest = () => void thread?.end()
  const keeper = keepThread({
    startThread: async () => (thread = await startThread(start, clock)),
    repeat: (run, everyMs) => repeatBy(clock, run, everyMs),
  })
  let last: Promise<unknown> = Promise.resolve()
  const sit: ConditionScripts['sit'] = (signal, work) => {
    const held = last.then(() => {
      signal.throwIfAborted()
      signal.addEventListener('abort', rest)
      return holdSitting(keeper, ({ ask }) =>
        work({
          ask: async (...question) => {
            signal.throwIfAborted()
            return ask(...question)
          },
        }),
      ).finally(() => signal.removeEventListener('abort', rest))
    })
    last = held.catch(() => undefined)
    return held
  }
  return { sit, rest }
}

function repeatBy(clock: Clock, run: () => void, everyMs: number): () => void {
  let timer: unknown
  const goOn = () => {
    timer = clock.setTimeout(() => {
      run()
      goOn()
    }, everyMs)
  }
  goOn()
  return () => clock.clearTimeout(timer)
}

async function startThread(start: () => SandboxWorker, clock: Clock): Promise<ScriptThread> {
  const worker = start()
  let isAlive = true
  let receive: (answer: unknown) => void = () => undefined
  const next = <T>() => new Promise<T>((resolve) => (receive = (answer) => resolve(answer as T)))
  const end = () => {
    isAlive = false
    worker.terminate()
    receive(undefined)
    return Promise.resolve()
  }
  worker.onmessage = ({ data }: MessageEvent<unknown>) => receive(data)
  worker.onerror = worker.onmessageerror = () => void end()
  const limit = clock.setTimeout(() => void end(), simulationDelays.sandboxStart)
  const first = await next<unknown>()
  clock.clearTimeout(limit)
  if (first !== 'ready') {
    await end()
    throw new Error('the sandbox for scripts cannot be started')
  }
  return {
    isAlive: () => isAlive,
    end,
    ask: (question) => {
      if (!isAlive) return Promise.resolve(undefined)
      const answer = next<Awaited<ReturnType<ScriptThread['ask']>>>()
      worker.postMessage(question)
      return answer
    },
  }
}
