import { getQuickJS, type QuickJSContext, type QuickJSWASMModule } from 'quickjs-emscripten'
import type { ConditionContext, ScriptProblem, ScriptRunner } from '@domain/policies/conditions'
import { refuse, succeed, type Result } from '@domain/shared/result'

/** The engine asks every ten thousand steps whether to go on: a fifth of a second of work, the same on every machine and under any load. */
const stepLimit = 1000
/** Only against an engine that hardly moves; far beyond what a busy machine needs for the steps above. */
const timeLimit = 5000
const memoryLimit = 16 * 1024 * 1024
const stackLimit = 512 * 1024

/**
 * Runs policy conditions in a QuickJS sandbox: ten million steps and 16 MiB each, a fresh runtime every time, and nothing of the
 * host in it but the context as JSON. An expression that is not exactly `true` or `false` fails.
 */
export async function createScriptRunner(): Promise<ScriptRunner> {
  const quickJs = await getQuickJS()
  return { evaluate: (expression, context) => evaluateAlone(quickJs, expression, context) }
}

function evaluateAlone(quickJs: QuickJSWASMModule, expression: string, context: ConditionContext): Result<boolean, ScriptProblem> {
  const runtime = quickJs.newRuntime()
  try {
    runtime.setMemoryLimit(memoryLimit)
    runtime.setMaxStackSize(stackLimit)
    runtime.setInterruptHandler(stopAfterLimits())
    const vm = runtime.newContext()
    try {
      return evaluateIn(vm, expression, context)
    } finally {
      vm.dispose()
    }
  } catch {
    return refuse({ tag: 'scriptFailed', message: 'the script engine ran out of its limits' })
  } finally {
    disposeQuietly(runtime)
  }
}

function stopAfterLimits(): () => boolean {
  const deadline = Date.now() + timeLimit
  let steps = 0
  return () => ++steps > stepLimit || Date.now() > deadline
}

function evaluateIn(vm: QuickJSContext, expression: string, context: ConditionContext): Result<boolean, ScriptProblem> {
  const json = vm.newString(JSON.stringify(context))
  vm.setProp(vm.global, '__context', json)
  json.dispose()
  const prepared = vm.evalCode('const context = JSON.parse(__context); delete globalThis.__context;')
  if (prepared.error) return failWith(vm, prepared.error)
  prepared.value.dispose()
  const outcome = vm.evalCode(expression)
  if (outcome.error) return failWith(vm, outcome.error)
  const value: unknown = vm.dump(outcome.value)
  outcome.value.dispose()
  return typeof value === 'boolean' ? succeed(value) : refuse({ tag: 'scriptFailed', message: 'the expression is neither true nor false' })
}

function failWith(vm: QuickJSContext, handle: Parameters<QuickJSContext['dump']>[0]): Result<boolean, ScriptProblem> {
  const error: unknown = vm.dump(handle)
  handle.dispose()
  const message = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
  return refuse({ tag: 'scriptFailed', message: message.slice(0, 300) })
}

function disposeQuietly(runtime: { readonly dispose: () => void }): void {
  try {
    runtime.dispose()
  } catch {
    return
  }
}
