import { listFiles, readSource } from './source-files'

/** A call as it stands in the source of the client. */
export interface StaticCall {
  readonly file: string
  readonly method: string
  /** With every variable part as `{}`. */
  readonly path: string
}

const bases: Readonly<Record<string, string>> = {
  'auth.api.ts': '/api/auth',
  'notifications.api.ts': '/api/notifications',
  'intent-context.api.ts': '/api/notifications',
  'notification-stream.api.ts': '/api/notifications',
}
const methods: Readonly<Record<string, string>> = {
  get: 'GET',
  blob: 'GET',
  post: 'POST',
  postForm: 'POST',
  delete: 'DELETE',
}
const blank = (template: string) => template.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}')

/** The files of the client that call, and those that ask the calls by query. */
export const clientFiles = (): readonly string[] =>
  listFiles('src/api').filter((path) => path.endsWith('.api.ts') || path.endsWith('.queries.ts'))

/** The calls of one file: `api.get(path)`, `api.send('POST', path)` and the two that go around the client. */
export function callsOf(file: string): readonly StaticCall[] {
  const source = readSource(file)
  const ownBase = /const base = \([^)]*\) => `([^`]*)`/.exec(source)?.[1]
  const base = bases[file.split('/').at(-1)!] ?? ownBase ?? ''
  const resolve = (text: string) => {
    const path = text.startsWith('base(')
      ? base
      : text
          .slice(1, -1)
          .replace(/^\$\{(?:\w+\.)?base(?:\([^)]*\))?\}/, base)
          .replace(/^\$\{origin\}/, '')
    return blank(path).split('?')[0]!
  }
  const at = String.raw`(${'`'}[^${'`'}]*${'`'}|'[^']*'|base\([^)]*\))`
  const found = [
    ...[...source.matchAll(new RegExp(String.raw`\.?\bapi\.(get|post|postForm|delete|blob)\(\s*${at}`, 'g'))].map(
      ([, verb, text]) => ({ method: methods[verb!]!, path: resolve(text!) }),
    ),
    ...[
      ...source.matchAll(new RegExp(String.raw`(?:api\.send\(|sendOrThrow\(api, )'(GET|POST|DELETE)', ${at}`, 'g')),
    ].map(([, method, text]) => ({ method: method!, path: resolve(text!) })),
    ...[...source.matchAll(new RegExp(String.raw`(?:const path = |fetchPort\()${at}`, 'g'))].map(([, text]) => ({
      method: 'GET',
      path: resolve(text!),
    })),
  ]
  return found.map((call) => ({ file, ...call }))
}

export const listStaticCalls = (files: readonly string[]): readonly StaticCall[] =>
  files.filter((file) => file.endsWith('.api.ts')).flatMap(callsOf)
