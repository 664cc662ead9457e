/** What runs for seconds, takes gigabytes or breaks the engine. */
export const attacks = [
  ['takes steps for ever', 'while (true) {}'],
  ['stays inside a built-in function', 'Array.prototype.indexOf.call({ length: 9007199254740991 }, 1) === -1'],
  [
    'multiplies large numbers',
    'let x = 3n ** 100000n, n = 0; for (let i = 0; i < 1e6; i++) if (x * x > 0n) n++; n > 0',
  ],
  ['splits long texts', "let a = 'a'.repeat(1e6), n = 0; for (let i = 0; i < 1e4; i++) n += a.split('').length; n > 0"],
  ['tracks back in a regular expression', '/^(a+)+$/.test("a".repeat(40) + "!")'],
  [
    'asks a proxy for ever',
    "Array.prototype.every.call(new Proxy({}, { get: (_, key) => (key === 'length' ? 1e15 : 0), has: () => true }), () => true)",
  ],
] as const

/** What fails by itself, and leaves nothing behind. */
export const breakers = [
  ['fills the memory', 'const a = []; while (true) a.push(new Array(1e6).fill(1))'],
  ['calls itself for ever', '(function f() { return f() })()'],
  ['is nested too deeply', `${'('.repeat(4900)}1${')'.repeat(4900)}`],
  ['nests what it makes', 'let a = []; for (let i = 0; i < 1e5; i++) a = [a]; a.flat(Infinity)'],
] as const

/** What an expression may be, and what becomes of it; the context names a `vip`. */
export const outcomes = [
  ["context.request.payload.alias === 'vip'", true],
  ["context.request.payload.alias === 'other'", false],
  ['1', 'fails'],
  ['Promise.resolve(true)', 'fails'],
  ['new Boolean(true)', 'fails'],
  ['nowhere.to.be.found', 'fails'],
  ['throw { get message() { while (true); } }', 'fails'],
  ['({ toJSON() { while (true); }, valueOf() { while (true); } })', 'fails'],
  ["context.request.payload.alias = 'evil'; Object.prototype.mark = 1; globalThis.mark = 1; true", true],
  ["context.request.payload.alias === 'vip' && ({}).mark === undefined", true],
  ["typeof fetch === 'undefined' && typeof postMessage === 'undefined' && typeof __context === 'undefined'", true],
] as const
