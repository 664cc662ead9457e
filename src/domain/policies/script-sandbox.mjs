/**
 * What happens to one expression of a condition, in the thread of the gateway and in the worker of the console alike. Plain JavaScript without imports of ours:
 * the gateway's thread is started by Node itself, whatever loads the rest.
 */

/** The engine asks at the start of an expression and every ten thousand steps whether to go on: a quarter of a second of work, the same under any load. */
const mostSteps = 1000
const mostBytes = 16 * 1024 * 1024
const mostStack = 512 * 1024

/** In pages of 64 KiB. The engine does not count all that it takes: beyond 64 MiB it is given nothing more. */
export const sandboxPages = { initial: 256, maximum: 1024 }

/**
 * Runs in the sandbox before the expression, where something of the context was not read: whatever an expression asks of a marked object beyond what that holds is
 * noted, also where the expression goes on as if nothing had been. So is whoever asks for the time or for chance, which were others when the platform was asked, or will be.
 * It keeps the functions that it needs, for an expression may put others there.
 */
const markUnread = `((context, paths, note) => {
  const { get, has, ownKeys, getOwnPropertyDescriptor } = Reflect
  const inherited = Object.assign(Object.create(null), Object.fromEntries(ownKeys(Object.prototype).map((key) => [key, true])))
  const own = Object.hasOwn
  const ask = (of, key) => { if (typeof key === 'string' && !own(of, key) && !inherited[key]) note() }
  const marked = (of) => new Proxy(of, {
    get: (_, key, self) => { ask(of, key); return get(of, key, self) },
    has: (_, key) => { ask(of, key); return has(of, key) },
    getOwnPropertyDescriptor: (_, key) => { ask(of, key); return getOwnPropertyDescriptor(of, key) },
    ownKeys: () => { note(); return ownKeys(of) },
  })
  const mark = (at, [name, ...within]) => {
    if (name === undefined) return marked(at)
    at[name] = mark(at[name], within)
    return at
  }
  const [date, { random }] = [Date, Math]
  Object.defineProperty(globalThis, 'Date', { get: () => { note(); return date }, configurable: true })
  Math.random = () => { note(); return random() }
  return paths.sort((a, b) => b.length - a.length).reduce(mark, context)
})`

/**
 * @param {import('quickjs-emscripten').QuickJSWASMModule} quickJs
 * @returns {(question: import('./script-sitting').ScriptQuestion) => import('./script-sitting').ScriptAnswer}
 */
export function openSandbox(quickJs) {
  let context = 'null'
  /** @type {readonly (readonly string[])[]} */
  let unread = []
  let steps = 0

  /** A fresh runtime for each expression: nothing that one has done is there for the next. */
  return (question) => {
    if (question.context !== undefined) {
      context = question.context
      unread = question.unread ?? []
    }
    if (question.isFirst) steps = 0
    const runtime = quickJs.newRuntime()
    runtime.setMemoryLimit(mostBytes)
    runtime.setMaxStackSize(mostStack)
    runtime.setInterruptHandler(() => ++steps > mostSteps)
    const vm = runtime.newContext()
    const answer = evaluateIn(vm, { expression: question.expression, context, unread }, () => steps > mostSteps)
    vm.dispose()
    runtime.dispose()
    return answer
  }
}

/**
 * Of what an expression makes, only whether it is `true` or `false` leaves the sandbox, and whether it asked for what was not read.
 * @param {import('quickjs-emscripten').QuickJSContext} vm
 * @param {{ expression: string, context: string, unread: readonly (readonly string[])[] }} question
 * @param {() => boolean} isOver
 * @returns {import('./script-sitting').ScriptAnswer}
 */
function evaluateIn(vm, { expression, context, unread }, isOver) {
  let isUnread = false
  const note = () => {
    isUnread = true
  }
  vm.newString(context).consume((json) => vm.setProp(vm.global, '__context', json))
  if (unread.length > 0) {
    vm.newString(JSON.stringify(unread)).consume((json) => vm.setProp(vm.global, '__unread', json))
    vm.newFunction('note', note).consume((handle) => vm.setProp(vm.global, '__note', handle))
  }
  const read = 'JSON.parse(__context)'
  const known = unread.length > 0 ? `${markUnread}(${read}, JSON.parse(__unread), __note)` : read
  const remove = 'delete globalThis.__context; delete globalThis.__unread; delete globalThis.__note;'
  vm.unwrapResult(vm.evalCode(`const context = ${known}; ${remove}`)).dispose()
  const outcome = vm.evalCode(expression)
  const isError = outcome.error !== undefined
  return (outcome.error ?? outcome.value).consume((handle) => {
    if (isOver()) return { problem: 'the script engine ran out of its limits', isLimit: true }
    if (isUnread) return { isUnread: true }
    if (isError) return { problem: 'the expression throws', isLimit: false }
    return vm.typeof(handle) === 'boolean'
      ? { verdict: vm.dump(handle) === true }
      : { problem: 'the expression is neither true nor false', isLimit: false }
  })
}
