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
 * Runs in every sandbox before the expression, with the paths of those objects of the context of which not all was read: the console has such, the gateway has none.
 * What an expression asks of one beyond what that holds is noted, also where the expression goes on as if nothing had been. So is whoever asks for the time or for chance,
 * which were others when the platform was asked, or will be. The gateway sets up the same and only notes nothing of it, so that no expression finds out where it runs: each
 * object is wrapped in both, for a wrapped one has its own stack texts and takes more of the stack. It keeps the functions that it needs, for an expression may put others there.
 */
const prepare = `((context, paths) => {
  const { get, has, ownKeys, getOwnPropertyDescriptor, defineProperty } = Reflect
  const inherited = Object.assign(Object.create(null), Object.fromEntries(ownKeys(Object.prototype).map((key) => [key, true])))
  const own = Object.hasOwn
  let isNoted = false
  const tracesOf = (isUnread) => {
    const ask = (of, key) => { if (typeof key === 'string' && !own(of, key) && !inherited[key]) isNoted ||= isUnread }
    return {
      get: (of, key, self) => { ask(of, key); return get(of, key, self) },
      has: (of, key) => { ask(of, key); return has(of, key) },
      getOwnPropertyDescriptor: (of, key) => { ask(of, key); return getOwnPropertyDescriptor(of, key) },
      defineProperty: (of, key, descriptor) => { ask(of, key); return defineProperty(of, key, descriptor) },
      ownKeys: (of) => { isNoted ||= isUnread; return ownKeys(of) },
    }
  }
  const [read, unread] = [tracesOf(false), tracesOf(true)]
  const wrapEach = (at, wrapOne) => {
    const wrapAt = (key) => { const one = at[key]; if (typeof one === 'object' && one !== null) at[key] = wrapOne(one, key) }
    if (Array.isArray(at)) for (let i = 0; i < at.length; i++) wrapAt(i)
    else for (const key in at) wrapAt(key)
  }
  const wrapRead = (at) => { wrapEach(at, wrapRead); return new Proxy(at, read) }
  const wrap = (at, ways) => {
    if (ways.length === 0) return wrapRead(at)
    wrapEach(at, (one, key) => wrap(one, ways.filter(([name]) => name === String(key)).map(([, ...within]) => within)))
    return new Proxy(at, ways.some(({ length }) => length === 0) ? unread : read)
  }
  const watch = (of, name) => {
    const traces = ownKeys(Reflect).filter((trace) => typeof trace === 'string').map((trace) => {
      const pass = Reflect[trace]
      return [trace, (...asked) => { isNoted = true; return pass(...asked) }]
    })
    const value = new Proxy(of[name], Object.fromEntries(traces))
    defineProperty(of, name, { value })
    return value
  }
  defineProperty(Date.prototype, 'constructor', { value: watch(globalThis, 'Date') })
  watch(Math, 'random')
  globalThis.__isNoted = () => isNoted
  return context && wrap(context, paths)
})`
const handOver = `(({ __isNoted }) => {
  for (const name of ['__context', '__unread', '__isNoted']) delete globalThis[name]
  return __isNoted
})(globalThis)`

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
  vm.newString(context).consume((json) => vm.setProp(vm.global, '__context', json))
  vm.newString(JSON.stringify(unread)).consume((json) => vm.setProp(vm.global, '__unread', json))
  const prepared = vm.evalCode(`const context = ${prepare}(JSON.parse(__context), JSON.parse(__unread)); ${handOver}`)
  return vm.unwrapResult(prepared).consume((isNoted) => {
    const outcome = vm.evalCode(expression)
    const isError = outcome.error !== undefined
    return (outcome.error ?? outcome.value).consume((handle) => {
      if (isOver()) return { problem: 'the script engine ran out of its limits', isLimit: true }
      if (unread.length > 0 && hasNoted(vm, isNoted)) return { isUnread: true }
      if (isError) return { problem: 'the expression throws', isLimit: false }
      return vm.typeof(handle) === 'boolean'
        ? { verdict: vm.dump(handle) === true }
        : { problem: 'the expression is neither true nor false', isLimit: false }
    })
  })
}

/**
 * Where it cannot be asked any more, something may have been noted.
 * @param {import('quickjs-emscripten').QuickJSContext} vm
 * @param {import('quickjs-emscripten').QuickJSHandle} isNoted
 */
function hasNoted(vm, isNoted) {
  const said = vm.callFunction(isNoted, vm.undefined)
  return (said.error ?? said.value).consume((handle) => said.error !== undefined || vm.dump(handle) === true)
}
