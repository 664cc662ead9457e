import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ScriptAnswer, ScriptThread } from '@domain/policies/script-sitting'
import { programRoot } from '../program-root'

const sandbox = join(programRoot, 'gateway/scripts/sandbox.mjs')
const startWithinMs = 30_000

/** A thread that sees nothing of the host but what it is sent; an idle one keeps no process alive. */
export async function startScriptThread(): Promise<ScriptThread> {
  const worker = new Worker(sandbox, {
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
  })
  let isAlive = true
  let onMessage: (message: unknown) => void = () => undefined
  worker.on('message', (message) => onMessage(message))
  worker.on('error', () => undefined)
  worker.on('exit', () => {
    isAlive = false
    onMessage(undefined)
  })
  worker.stdout.resume()
  worker.stderr.resume()
  const listen = <T>() => new Promise<T>((resolve) => (onMessage = (message) => resolve(message as T)))
  const end = async () => {
    isAlive = false
    await worker.terminate()
  }
  const limit = setTimeout(() => void end(), startWithinMs)
  const first = await listen<unknown>().finally(() => clearTimeout(limit))
  if (first === undefined) throw new Error('the thread for scripts cannot be started')
  worker.unref()
  return {
    isAlive: () => isAlive,
    end,
    ask: (question) => {
      if (!isAlive) return Promise.resolve(undefined)
      const answer = listen<ScriptAnswer | undefined>()
      worker.postMessage(question)
      return answer
    },
  }
}
