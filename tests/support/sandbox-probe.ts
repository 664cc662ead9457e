import { newQuickJSWASMModule, newVariant, RELEASE_SYNC, type QuickJSWASMModule } from 'quickjs-emscripten'
import { openSandbox, sandboxPages } from '@domain/policies/script-sandbox.mjs'
import type { ScriptQuestion } from '@domain/policies/script-sitting'

const describe = `const describe = (of) => [typeof of, String(Object.getPrototypeOf(of) === Function.prototype), ...Reflect.ownKeys(of).map((key) => {
  const { value, ...rest } = Object.getOwnPropertyDescriptor(of, key)
  const text = typeof value === 'function' ? Function.prototype.toString.call(value) : value === of ? 'itself' : Object(value) === value ? typeof value : String(value)
  return [String(key), text, ...Object.entries(rest).map(([name, one]) => name + ' ' + (typeof one === 'function' ? Function.prototype.toString.call(one) : String(one)))].join(' | ')
})].join('\\n');`

const outline = `const outline = (of) => Reflect.ownKeys(of).map((key) => String(key) + Object.entries(Object.getOwnPropertyDescriptor(of, key))
  .map(([name, one]) => name + (name === 'value' || typeof one === 'function' ? typeof one : one)).join()).join('\\n');`

const caught = `const caught = (run) => { try { return 'no error: ' + String(run()) } catch (error) { return [typeof error, error?.name, error?.message, error?.stack].join(' | ') } };`

const hostNames =
  `process self document window top parent performance navigator location console require module exports Buffer global fetch XMLHttpRequest
  WebSocket Worker postMessage importScripts setTimeout queueMicrotask structuredClone crypto localStorage indexedDB WebAssembly SharedArrayBuffer Atomics Intl Temporal
  WeakRef FinalizationRegistry Deno Bun std os print gc scriptArgs bjs note __context __unread __note __isNoted prepare context`.split(
    /\s+/,
  )

/** What an expression does at each depth until it overflows: true where it came deeper than so many calls. */
export const depthProbes: Readonly<Record<string, string>> = {
  'by itself': '',
  'reading what it knows': 'context.request.payload.alias',
  'asking whether it is there': "'known' in context.references.endpoints",
  'looking at a property': "Reflect.getOwnPropertyDescriptor(context.references, 'endpoints')",
  'writing what it knows': "context.request.payload.alias = 'x'",
}
export const isDeeper = (leaf: string, than: number): string =>
  `(() => { let deepest = 0; const down = (n) => { deepest = n; ${leaf}; return down(n + 1) }; try { down(0) } catch {} return deepest > ${than} })()`

/** What a script may look at to find out where it runs: each makes a text. None asks for what was not read. */
export const quietProbes: Readonly<Record<string, string>> = {
  'the properties of the global object': 'outline(globalThis)',
  'the properties of Math': 'outline(Math)',
  'functions and objects': '[Function, Function.prototype, Object, Object.prototype, Reflect].map(describe).join()',
  'errors and proxies': '[Error, Error.prototype, TypeError, Proxy, Promise].map(describe).join()',
  'names that a host has': `${JSON.stringify(hostNames)}.map((name) => name + ' ' + eval('typeof ' + name)).join()`,
  'the texts of errors': `[() => nowhere, () => null.x, () => context(), () => new context.request(), () => eval('('), () => new Function('('), () => [].reduce((a) => a),
    () => 'a'.repeat(-1), () => JSON.parse('{'), () => { throw new Error('own') }].map(caught).join()`,
  'the stack where the context is read': `Object.defineProperty(context.references.endpoints, 'known', { get() { throw new Error('read') } });
    caught(() => context.references.endpoints.known)`,
  'what it knows': `[Object.prototype.toString.call(context), typeof context, Array.isArray(context.request.payload.list), context.request === context.request,
    Object.getPrototypeOf(context.request) === Object.prototype, Object.isExtensible(context), caught(() => context + ''), caught(() => context.request.toString()),
    JSON.stringify(context.request.payload.list), JSON.stringify(Object.getOwnPropertyDescriptor(context.request.payload, 'alias'))].join()`,
  'that it cannot leave anything': `Object.defineProperty(context.request, 'type', { value: 'other' }); context.request.type`,
}

/** Whoever asks for these asks for the time or for chance: the console gives no verdict, and it looks the same all the same. */
export const notedProbes: Readonly<Record<string, string>> = {
  'the functions of the global object': 'describe(globalThis)',
  'the functions of Math': 'describe(Math)',
  'the properties of Date': 'describe(Date)',
  'what makes dates': `describe(Date.prototype) + [new Date(0).constructor === Date, new Date(0) instanceof Date, Date.prototype.constructor === Date, Date.name, Date.length].join()`,
  'dates themselves': `[new Date(0).toISOString(), Date.UTC(2026, 1), typeof Date(), typeof Date.now(), caught(() => new Date(NaN).toISOString()), caught(() => Date.prototype.getTime.call({}))].join()`,
  'who makes chance': `[Math.random.name, Math.random.length, Function.prototype.toString.call(Math.random), Reflect.ownKeys(Math.random).join(), typeof Math.random()].join()`,
  'a further record': `caught(() => Object.defineProperty(context.references.endpoints, 'known', { value: 1 })) + (typeof context.references.endpoints.other)`,
}

/** An expression that is true where the probe makes this text. */
export const probeIs = (probe: string, text: string): string =>
  `${describe} ${outline} ${caught} globalThis.probed = eval(${JSON.stringify(probe)}); probed === ${JSON.stringify(text)}`

/** Runs probes in the product's own sandbox in this thread, and answers the text that each makes, which otherwise never leaves it. */
export async function openProbe(
  question: Pick<ScriptQuestion, 'context' | 'unread'>,
): Promise<(probe: string) => string> {
  const quickJs = await newQuickJSWASMModule(
    newVariant(RELEASE_SYNC, { wasmMemory: new WebAssembly.Memory(sandboxPages) }),
  )
  let said = ''
  const newRuntime = () => {
    const runtime = quickJs.newRuntime()
    const newContext = runtime.newContext.bind(runtime)
    runtime.newContext = () => {
      const vm = newContext()
      const dispose = vm.dispose.bind(vm)
      vm.dispose = () => {
        said = vm.getProp(vm.global, 'probed').consume((text) => String(vm.dump(text)))
        dispose()
      }
      return vm
    }
    return runtime
  }
  const answer = openSandbox({ newRuntime } as unknown as QuickJSWASMModule)
  return (probe) => {
    answer({ expression: probeIs(probe, ''), ...question, isFirst: true })
    return said
  }
}
