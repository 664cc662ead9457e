import { describe, expect, it } from 'vitest'
import { isCode, listFiles, readSource } from '@support/source-files'

const linesOf = (path: string) => readSource(path).split('\n').length
const files = listFiles('src', 'gateway', 'companion', 'tools').filter(isCode)
const isChart = (path: string) => path.endsWith('.machine.ts')

describe('sizes of files', () => {
  it('no file has more than 350 lines, no chart more than 400', () => {
    expect(files.filter((path) => linesOf(path) > (isChart(path) ? 400 : 350))).toEqual([])
  })

  it('the median is at most 80 lines and the 95th percentile at most 250', () => {
    const sizes = files.map(linesOf).sort((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(80)
    expect(sizes[Math.floor(sizes.length * 0.95)]).toBeLessThanOrEqual(250)
  })
})

describe('names of files and folders', () => {
  const features = [
    'accounts', 'assets', 'dapps', 'domains', 'endpoints', 'external-accounts', 'home', 'intents', 'invitations', 'ledgers', 'manifests',
    'policies', 'preferences', 'session', 'shell', 'signing', 'transactions', 'users', 'vaults',
  ]
  const also: Record<string, readonly string[]> = { domain: ['shared'], api: ['shared'], machines: ['shared', 'lifecycles'], components: ['ui', 'layout', 'list', 'detail', 'errors'] }

  it.each(Object.keys(also))('the folders of %s are features of the closed list', (room) => {
    const folders = new Set(listFiles(`src/${room}`).map((path) => path.split('/')[2]!))
    expect([...folders].filter((name) => !features.includes(name) && !also[room]!.includes(name))).toEqual([])
  })

  it('files are kebab-case with a role suffix', () => {
    const named = files.filter((path) => !path.startsWith('src/routes/'))
    expect(named.filter((path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.tsx?$/.test(path.split('/').at(-1)!))).toEqual([])
  })
})

describe('words that weaken a test', () => {
  it('no test is skipped, focused, postponed, sleeping or mocking modules', () => {
    const weak = listFiles('tests').filter(isCode).filter((path) => !path.endsWith('laws/sizes.test.ts')).flatMap((path) =>
      readSource(path).split('\n').filter((line) => /\.(skip|only|todo)\(|vi\.(mock|useFakeTimers)|waitForTimeout|setTimeout\(r(esolve)?,/.test(line)).map((line) => `${path}: ${line.trim()}`),
    )
    expect(weak).toEqual([])
  })
})
