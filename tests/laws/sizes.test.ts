import { describe, expect, it } from 'vitest'
import { isCode, listFiles, readSource } from '@support/source-files'

const isChart = (path: string) => path.endsWith('.machine.ts')
const linesOf = (path: string) => readSource(path).split('\n').length
const files = listFiles('src', 'gateway', 'companion', 'offline-signer', 'demo-dapp', 'tools').filter(isCode)

describe('sizes of files', () => {
  it('no file has more than 350 lines, no chart more than 400', () => {
    expect(files.filter((path) => linesOf(path) > (isChart(path) ? 400 : 350))).toEqual([])
  })

  it('a route is params, search, loader and page: at most 45 lines', () => {
    expect(
      files.filter((path) => path.startsWith('src/routes/') && !path.endsWith('.gen.ts') && linesOf(path) > 46),
    ).toEqual([])
  })

  it('the median is at most 80 lines and the 95th percentile at most 250', () => {
    const sizes = files.map(linesOf).sort((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(80)
    expect(sizes[Math.floor(sizes.length * 0.95)]).toBeLessThanOrEqual(250)
  })
})

describe('names of files and folders', () => {
  const features = [
    'accounts',
    'assets',
    'dapps',
    'domains',
    'endpoints',
    'external-accounts',
    'home',
    'intents',
    'invitations',
    'ledgers',
    'manifests',
    'pickers',
    'policies',
    'preferences',
    'session',
    'shell',
    'signing',
    'transactions',
    'users',
    'vaults',
  ]
  const also: Record<string, readonly string[]> = {
    domain: ['shared'],
    api: ['shared'],
    machines: ['shared', 'lifecycles'],
    features: [],
  }

  it.each(Object.keys(also))('the folders of %s are features of the closed list', (area) => {
    const folders = new Set(listFiles(`src/${area}`).map((path) => path.split('/')[2]!))
    expect([...folders].filter((name) => !features.includes(name) && !also[area]!.includes(name))).toEqual([])
  })

  it('the kit has no feature', () => {
    expect([...new Set(listFiles('src/components').map((path) => path.split('/')[2]!))].sort()).toEqual([
      'detail',
      'layout',
      'list',
      'ui',
    ])
  })

  it('files are kebab-case with a role suffix', () => {
    const named = files.filter((path) => !/^src\/(routes|entrance)\//.test(path))
    expect(
      named.filter(
        (path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.tsx?$/.test(path.split('/').at(-1)!),
      ),
    ).toEqual([])
  })
})

describe('words that weaken a test', () => {
  const left =
    /\b(?:it|test|describe|suite)(?:\.[a-zA-Z]+)*\.(?:skip|only|todo|fixme|fails?|skipIf|runIf)\b|\b(?:test\.info\(\)|testInfo|ctx|context)\.(?:skip|fixme|fail)\(|\bretry:\s*\d|\bretries:\s*[1-9]/
  const unreal = /vi\.(mock|doMock|useFakeTimers)|waitForTimeout|setTimeout\(r(esolve)?,/

  it('no test is skipped, focused, postponed, expected to fail, repeated until it passes, sleeping or mocking modules', () => {
    const weak = listFiles('tests')
      .filter(isCode)
      .filter((path) => !path.endsWith('laws/sizes.test.ts'))
      .flatMap((path) =>
        readSource(path)
          .split('\n')
          .filter((line) => left.test(line) || unreal.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      )
    expect(weak).toEqual([])
  })

  it.each([
    "it.skip('a'",
    "test.only('a'",
    "it.todo('a'",
    'test.fixme()',
    "test.fixme('a'",
    'test.fail()',
    "it.fails('a'",
    'it.skipIf(isSlow)(',
    'it.runIf(isFast)(',
    'it.skip.each([',
    "describe.skip('a'",
    "test.describe.only('a'",
    "it.concurrent.skip('a'",
    'test.info().skip()',
    'testInfo.fixme()',
    "it('a', { retry: 2 }",
    'test.describe.configure({ retries: 1 })',
  ])('%s is seen', (line) => {
    expect(left.test(line)).toBe(true)
  })
})

describe('TypeScript', () => {
  it('has no enum: a union of literals is one', () => {
    expect(
      listFiles('src', 'gateway', 'companion', 'tests')
        .filter(isCode)
        .filter((path) => /^\s*(export |declare |const )*enum \w/m.test(readSource(path))),
    ).toEqual([])
  })
})
