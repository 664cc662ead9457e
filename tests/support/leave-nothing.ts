import { afterAll, beforeAll, expect } from 'vitest'

/** What every file of a shared process begins with, and the next one has to find again. */
const shared = [
  'fetch',
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'clearInterval',
  'setImmediate',
  'queueMicrotask',
  'structuredClone',
  'crypto',
  'console',
  'Date',
  'Request',
  'Response',
  'WebSocket',
  'indexedDB',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'IntersectionObserver',
  'ResizeObserver',
] as const

/** What libraries set once and for all when they are first loaded. */
const ofLibraries = /^(IS_REACT_ACT_ENVIRONMENT|__TSR_ROUTER__|__zod_global\w+|__vitest_\w+)$/

const look = () => ({
  globals: Object.keys(globalThis)
    .filter((name) => !ofLibraries.test(name))
    .sort(),
  environment: { ...process.env },
  directory: process.cwd(),
  listeners: process
    .eventNames()
    .map((event) => [String(event), process.listenerCount(event)] as const)
    .sort(),
})
const functions = () => shared.map((name) => (globalThis as Readonly<Record<string, unknown>>)[name])

let before: ReturnType<typeof look>
let given: readonly unknown[]
beforeAll(() => {
  before = look()
  given = functions()
})
afterAll(() => {
  const now = functions()
  const replaced = shared.filter((_, i) => now[i] !== given[i])
  expect({ ...look(), replaced }, 'a test has left something to the files after it').toEqual({
    ...before,
    replaced: [],
  })
})
