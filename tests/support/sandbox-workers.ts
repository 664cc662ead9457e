import { join } from 'node:path'
import { Worker as NodeWorker } from 'node:worker_threads'
import { newQuickJSWASMModule, newVariant, RELEASE_SYNC } from 'quickjs-emscripten'
import { openSandbox, sandboxPages } from '@domain/policies/script-sandbox.mjs'
import type { ScriptQuestion } from '@domain/policies/script-sitting'
import type { SandboxWorker } from '@features/policies/condition-scripts'

type Handlers = Pick<SandboxWorker, 'onmessage' | 'onerror' | 'onmessageerror'>
const noHandlers = (): Handlers => ({ onmessage: null, onerror: null, onmessageerror: null })
const reach = (worker: SandboxWorker, data: unknown) =>
  worker.onmessage?.call(worker as Worker, { data } as MessageEvent<unknown>)

/** A worker as a browser has it, in a thread of Node: it can be ended whatever it does. */
export function threadWorker(): SandboxWorker {
  const thread = new NodeWorker(join(process.cwd(), 'gateway/scripts/sandbox.mjs'), {
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  const worker: SandboxWorker = {
    ...noHandlers(),
    postMessage: (message: unknown) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
  }
  thread.on('message', (data: unknown) => reach(worker, data))
  thread.on('error', () => worker.onerror?.call(worker as Worker, new Event('error') as ErrorEvent))
  return worker
}

/** What stands for the workers of a browser in a page whose clock is not that of the machine. */
export interface PageWorkers {
  /** Starts the sandbox alone, in this thread; what else asks for a worker finds that there is none. */
  readonly Worker: new (address: string) => SandboxWorker
  /** How many were started, and how many were ended. */
  readonly counts: () => { readonly started: number; readonly ended: number }
}

/** The engine is there before it is asked for. */
export async function makePageWorkers(): Promise<PageWorkers> {
  const memory = new WebAssembly.Memory(sandboxPages)
  const quickJs = await newQuickJSWASMModule(newVariant(RELEASE_SYNC, { wasmMemory: memory }))
  let [started, ended] = [0, 0]
  class PageWorker implements SandboxWorker {
    onmessage: SandboxWorker['onmessage'] = null
    onerror: SandboxWorker['onerror'] = null
    onmessageerror: SandboxWorker['onmessageerror'] = null
    private isEnded = false
    private readonly answer = openSandbox(quickJs)
    constructor(address: string) {
      if (!address.includes('condition-worker')) throw new Error('there are no other workers')
      started++
      this.say(() => 'ready')
    }
    postMessage(question: unknown) {
      this.say(() => this.answer(question as ScriptQuestion))
    }
    terminate() {
      if (!this.isEnded) ended++
      this.isEnded = true
    }
    private say(data: () => unknown) {
      queueMicrotask(() => {
        if (!this.isEnded) reach(this, data())
      })
    }
  }
  return { Worker: PageWorker, counts: () => ({ started, ended }) }
}
