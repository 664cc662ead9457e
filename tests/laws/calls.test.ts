import { describe, expect, it } from 'vitest'
import { callsOf, type StaticCall } from '@support/client-calls'
import { listFiles, readSource } from '@support/source-files'

type Call = Pick<StaticCall, 'method' | 'path'>

const files = listFiles('src/api').filter((path) => path.endsWith('.api.ts'))
const calls = files.flatMap(callsOf)
const titles = listFiles('tests/contract').flatMap((path) =>
  [...readSource(path).matchAll(/\bit(?:\.each\([^)]*\][^)]*\))?\(\s*'([^']*)'/g)].map((match) => match[1]!),
)

const escape = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
const named = ({ method, path }: Call) => {
  const pattern = new RegExp(`${method} ${escape(path).replaceAll('{}', '(?:\\{\\w+\\}|%s|\\w+)')}(?![\\w/{])`)
  return titles.some((title) => pattern.test(title))
}

describe('calls', () => {
  it('every call of every file has a place in the table', () => {
    expect(files.filter((file) => callsOf(file).length === 0)).toEqual([])
    const asked = files.flatMap((file) => [
      ...readSource(file).matchAll(
        /\bapi\.(?:get|post|postForm|delete|blob)\(|fetchPort\(|ports\.fetch\(|\.send\('|sendOrThrow\(api,/g,
      ),
    ])
    expect(calls).toHaveLength(asked.length)
  })

  it('every path that the console calls is named by a contract test', () => {
    expect(calls.filter((call) => !named(call)).map(({ file, method, path }) => `${file}: ${method} ${path}`)).toEqual(
      [],
    )
  })

  it('only intents go out with a signature, and what a device signed; every other post and delete carries none [SG002]', () => {
    const signing = files.filter((file) =>
      /\bsignature\b(?!\.)/.test(
        readSource(file).replaceAll(/\/\*\*?[\s\S]*?\*\/|\/\/.*|`[^`]*`|'[^']*'|"[^"]*"/g, ''),
      ),
    )
    expect(signing.map((file) => file.split('/').at(-1))).toEqual([
      'submit.api.ts',
      'sign-in-answer.api.ts',
      'notifications.api.ts',
    ])
  })

  it('a call that no contract test names is found', () => {
    expect([
      named({ method: 'GET', path: '/v1/domains/{}/nothing' }),
      named({ method: 'POST', path: '/v1/me' }),
      named({ method: 'GET', path: '/v1/me' }),
    ]).toEqual([false, false, true])
  })
})
