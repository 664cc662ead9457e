/**
 * The body of the thread in which policy conditions run. Plain JavaScript without imports of ours: a thread is started by
 * Node itself, whatever loads the rest of the gateway.
 */
import { parentPort } from 'node:worker_threads'
import { newQuickJSWASMModule, newVariant, RELEASE_SYNC } from 'quickjs-emscripten'

/** The engine asks at the start of an expression and every ten thousand steps whether to go on: a quarter of a second of work, the same under any load. */
const mostSteps = 1000
const mostBytes = 16 * 1024 * 1024
const mostStack = 512 * 1024
/** In pages of 64 KiB. The engine does not count all that it takes: beyond 64 MiB it is given nothing more. */
const pages = { initial: 256, maximum: 1024 }

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)
const quickJs = await newQuickJSWASMModule(newVariant(RELEASE_SYNC, { wasmMemory: new WebAssembly.Memory(pages) }))
let context = 'null'
let steps = 0

/**
 * A fresh runtime for each expression: nothing that one has done is there for the next.
 * @param {string} expression
 * @returns {import('./script-thread').ScriptAnswer}
 */
function evaluate(expression) {
  const runtime = quickJs.newRuntime()
  runtime.setMemoryLimit(mostBytes)
  runtime.setMaxStackSize(mostStack)
  runtime.setInterruptHandler(() => ++steps > mostSteps)
  const vm = runtime.newContext()
  const answer = evaluateIn(vm, expression)
  vm.dispose()
  runtime.dispose()
  return answer
}

/**
 * Of what an expression makes, only whether it is `true` or `false` leaves the sandbox.
 * @param {import('quickjs-emscripten').QuickJSContext} vm
 * @param {string} expression
 * @returns {import('./script-thread').ScriptAnswer}
 */
function evaluateIn(vm, expression) {
  vm.newString(context).consume((json) => vm.setProp(vm.global, '__context', json))
  vm.unwrapResult(vm.evalCode('const context = JSON.parse(__context); delete globalThis.__context;')).dispose()
  const outcome = vm.evalCode(expression)
  const isError = outcome.error !== undefined
  return (outcome.error ?? outcome.value).consume((handle) => {
    if (isError)
      return { problem: steps > mostSteps ? 'the script engine ran out of its limits' : 'the expression throws' }
    return vm.typeof(handle) === 'boolean'
      ? { verdict: vm.dump(handle) === true }
      : { problem: 'the expression is neither true nor false' }
  })
}

port.on('message', (/** @type {import('./script-thread').ScriptQuestion} */ question) => {
  if (question.context !== undefined) context = question.context
  if (question.isFirst) steps = 0
  port.postMessage(evaluate(question.expression))
})
port.postMessage('ready')
