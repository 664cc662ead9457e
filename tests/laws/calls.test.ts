import { describe, expect, it } from 'vitest'
import { listFiles, readSource } from '@support/source-files'

interface Call {
  readonly method: string
  /** With every variable part as `{}`. */
  readonly path: string
}

const bases: Readonly<Record<string, string>> = { 'auth.api.ts': '/api/auth', 'notifications.api.ts': '/api/notifications' }
const methods: Readonly<Record<string, string>> = { get: 'GET', blob: 'GET', post: 'POST', postForm: 'POST', delete: 'DELETE' }
const blank = (template: string) => template.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}')

/** The calls of one file: `api.get(path)`, `api.send('POST', path)` and the two that go around the client. */
function callsOf(file: string): readonly Call[] {
  const source = readSource(file)
  const ownBase = /const base = \([^)]*\) => `([^`]*)`/.exec(source)?.[1]
  const base = bases[file.split('/').at(-1)!] ?? ownBase ?? ''
  const resolve = (text: string) => {
    const path = text.startsWith('base(') ? base : text.slice(1, -1).replace(/^\$\{(?:\w+\.)?base(?:\([^)]*\))?\}/, base).replace(/^\$\{origin\}/, '')
    return blank(path).split('?')[0]!
  }
  const place = String.raw`(${'`'}[^${'`'}]*${'`'}|'[^']*'|base\([^)]*\))`
  return [
    ...[...source.matchAll(new RegExp(String.raw`\.?\bapi\.(get|post|postForm|delete|blob)\(\s*${place}`, 'g'))].map(([, verb, text]) => ({ method: methods[verb!]!, path: resolve(text!) })),
    ...[...source.matchAll(new RegExp(String.raw`(?:api\.send\(|sendOrThrow\(api, )'(GET|POST|DELETE)', ${place}`, 'g'))].map(([, method, text]) => ({ method: method!, path: resolve(text!) })),
    ...[...source.matchAll(new RegExp(String.raw`(?:const path = |fetchPort\()${place}`, 'g'))].map(([, text]) => ({ method: 'GET', path: resolve(text!) })),
  ]
}

const files = listFiles('src/api').filter((path) => path.endsWith('.api.ts'))
const calls = files.flatMap((file) => callsOf(file).map((call) => ({ ...call, file })))
const titles = listFiles('tests/contract').flatMap((path) => [...readSource(path).matchAll(/\bit(?:\.each\([^)]*\][^)]*\))?\('([^']*)'/g)].map((match) => match[1]!))

const escape = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
const named = ({ method, path }: Call) => {
  const pattern = new RegExp(`${method} ${escape(path).replaceAll('{}', '(?:\\{\\w+\\}|%s|\\w+)')}(?![\\w/{])`)
  return titles.some((title) => pattern.test(title))
}

describe('calls', () => {
  it('every call of every file has a place in the table', () => {
    expect(files.filter((file) => callsOf(file).length === 0)).toEqual([])
    const asked = files.flatMap((file) => [...readSource(file).matchAll(/\bapi\.(?:get|post|postForm|delete|blob)\(|fetchPort\(|ports\.fetch\(|\.send\('|sendOrThrow\(api,/g)])
    expect(calls).toHaveLength(asked.length)
  })

  it('every path that the console calls is named by a contract test', () => {
    expect(calls.filter((call) => !named(call)).map(({ file, method, path }) => `${file}: ${method} ${path}`)).toEqual([])
  })

  it('only intents go out with a signature, and what a device signed; every other post and delete carries none [SG002]', () => {
    const signing = files.filter((file) => /\bsignature\b(?!\.)/.test(readSource(file).replaceAll(/\/\*\*?[\s\S]*?\*\/|\/\/.*|`[^`]*`|'[^']*'|"[^"]*"/g, '')))
    expect(signing.map((file) => file.split('/').at(-1))).toEqual(['intents.api.ts', 'notifications.api.ts'])
  })

  it('a call that no contract test names is found', () => {
    expect([named({ method: 'GET', path: '/v1/domains/{}/nothing' }), named({ method: 'POST', path: '/v1/me' }), named({ method: 'GET', path: '/v1/me' })]).toEqual([false, false, true])
  })
})
