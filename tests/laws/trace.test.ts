import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  faultsOfRun,
  faultsOfTests,
  readReport,
  requiredReports,
  rowsInTests,
  traceRows,
  type PlaywrightSpec,
} from '../../tools/trace'
import { treeHash } from '../../tools/tree-hash.mjs'
import { isCode, listFiles, readSource } from '@support/source-files'

const table = readSource('docs/requirements.tsv')

describe('the trace of requirements', () => {
  it('carries 476 rows', () => {
    expect(traceRows(table, []).rows).toBe(476)
  })

  it('counts a row as proved only when every test that names it passed at the first try', () => {
    const trace = traceRows(table, [
      { title: 'a fact [SG011] [SG012]', fate: 'passed' },
      { title: 'another [SG012]', fate: 'failed' },
      { title: 'a third [ZZ999]', fate: 'passed' },
      { title: 'a fourth [SC001]', fate: 'passed on a later try' },
      { title: 'a fifth [SC002]', fate: 'skipped' },
      { title: 'a sixth [SC003]', fate: 'expected to fail' },
      { title: 'a seventh [SC004]', fate: 'not run' },
    ])
    expect([trace.proved, trace.unproved, trace.unknown]).toEqual([
      ['SG011'],
      ['SC001', 'SC002', 'SC003', 'SC004', 'SG012'],
      ['ZZ999'],
    ])
  })

  it('no test names a row that does not exist', () => {
    const known = new Set(table.split('\n').map((line) => line.split('\t')[0]))
    const named = listFiles('tests')
      .filter((path) => isCode(path) && !path.endsWith('laws/trace.test.ts'))
      .flatMap((path) =>
        [...readSource(path).matchAll(/\[([A-Z]{2}\d{3})\]/g)].map((match) => ({ path, row: match[1]! })),
      )
    expect(named.filter(({ row }) => !known.has(row))).toEqual([])
  })

  it('every row stands in brackets of its own, so that the trace sees it', () => {
    const grouped = listFiles('tests')
      .filter(isCode)
      .flatMap((path) =>
        [...readSource(path).matchAll(/\[[A-Z]{2}\d{3}[ ,][^\]']*\]/g)].map((match) => `${path}: ${match[0]}`),
      )
    expect(grouped).toEqual([])
  })

  it('rows are listed with their places without a run, those of a comment left out', () => {
    const files = [
      { path: 'a.test.ts', text: "it('a [SC001]', f)\n// not [SC002]\nit('b [SC003]', f)" },
      { path: 'b.test.ts', text: "it('c [SC001]', f)" },
    ]
    expect([...rowsInTests(files)]).toEqual([
      ['SC001', ['a.test.ts:1', 'b.test.ts:1']],
      ['SC003', ['a.test.ts:3']],
    ])
  })
})

describe('a report of vitest', () => {
  const inFile = (
    status: string,
    ...assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  ) => readReport({ testResults: [{ name: '/a/b.test.ts', status, message: '', assertionResults }] })
  const one = (status: string, failureMessages: string[] = []) => ({
    fullName: 'outer a fact [SC001]',
    status,
    failureMessages,
  })

  it('proves what passed, with the titles of its describes', () => {
    expect(inFile('passed', one('passed'))).toEqual([{ title: 'outer a fact [SC001]', fate: 'passed' }])
  })

  it.each([
    ['failed', 'failed', ['AssertionError']],
    ['skipped', 'skipped', []],
    ['todo', 'skipped', []],
    ['pending', 'not run', []],
    ['passed', 'passed on a later try', ['AssertionError of the first try']],
  ] as const)('a test that is %s counts as %s', (status, fate, failures) => {
    expect(inFile('passed', one(status, [...failures]))[0]).toEqual({ title: 'outer a fact [SC001]', fate })
  })

  it('a file that could not be loaded, and one that breaks outside of its tests, did not run', () => {
    expect(inFile('failed')).toEqual([{ title: '/a/b.test.ts', fate: 'not run' }])
    expect(inFile('failed', one('passed')).at(-1)).toEqual({ title: '/a/b.test.ts', fate: 'not run' })
  })
})

describe('a report of Playwright', () => {
  type Result = PlaywrightSpec['tests'][number]['results'][number]
  const ran = (expectedStatus: string, status: string, ...statuses: string[]): PlaywrightSpec => ({
    title: 'a fact [SC003]',
    ok: true,
    tests: [{ expectedStatus, status, results: statuses.map((each, retry): Result => ({ status: each, retry })) }],
  })
  const fateOf = (...specs: PlaywrightSpec[]) =>
    readReport({ suites: [{ title: 'a.spec.ts', specs }] }).map(({ fate }) => fate)

  it('carries the titles of every describe around a test', () => {
    const inner = { title: 'inner [SC002]', specs: [ran('passed', 'expected', 'passed')] }
    expect(
      readReport({ suites: [{ title: 'a.spec.ts', suites: [{ title: 'outer [SC001]', suites: [inner] }] }] }),
    ).toEqual([{ title: 'a.spec.ts outer [SC001] inner [SC002] a fact [SC003]', fate: 'passed' }])
  })

  it('a test behind a failed one of a serial file did not run, though it is called ok', () => {
    expect(fateOf(ran('passed', 'skipped', 'skipped', 'skipped'))).toEqual(['not run'])
  })

  it.each([
    ['skipped or postponed', ran('skipped', 'skipped', 'skipped'), 'skipped'],
    ['expected to fail', ran('failed', 'expected', 'failed'), 'expected to fail'],
    ['green at the second try', ran('passed', 'flaky', 'failed', 'passed'), 'passed on a later try'],
    ['red at every try', { ...ran('passed', 'unexpected', 'failed', 'failed'), ok: false }, 'failed'],
    ['out of time', { ...ran('passed', 'unexpected', 'timedOut'), ok: false }, 'failed'],
    ['interrupted', { ...ran('passed', 'skipped', 'interrupted'), ok: false }, 'not run'],
    ['without a result', ran('passed', 'skipped'), 'not run'],
    ['without a project', { title: 'a fact', ok: true, tests: [] }, 'not run'],
  ] as const)('a test that is %s proves nothing', (_case, spec, fate) => {
    expect(fateOf(spec)).toEqual([fate])
  })

  it('a test that fails in one of its projects failed', () => {
    const [good, bad] = [ran('passed', 'expected', 'passed'), ran('passed', 'unexpected', 'failed')]
    expect(fateOf({ ...good, tests: [...good.tests, ...bad.tests] })).toEqual(['failed'])
  })

  it('an error outside of every test is told as a failure', () => {
    expect(readReport({ suites: [], errors: [{ message: 'Error: no server\nat x' }] })).toEqual([
      { title: 'Error: no server', fate: 'failed' },
    ])
  })
})

describe('what makes the trace red', () => {
  it('is every test that was left out, and not one that needed a second try', () => {
    const titles = (
      ['passed', 'passed on a later try', 'failed', 'skipped', 'expected to fail', 'not run'] as const
    ).map((fate) => ({ title: 'a fact', fate }))
    expect(faultsOfTests(titles)).toEqual([
      'failed: a fact',
      'skipped: a fact',
      'expected to fail: a fact',
      'not run: a fact',
    ])
  })

  it('is a report that is missing, that nobody marked, that was written over, or that ran on another tree', () => {
    const [path] = requiredReports
    const faults = (hash: string | undefined, marks: Record<string, { tree: string; report: string }>) =>
      faultsOfRun([{ path, hash }], marks, 'now')
    expect(faults(undefined, {})).toEqual(['.results/vitest.json is missing'])
    expect(faults('r1', {})).toEqual(['.results/vitest.json does not say on which tree it ran'])
    expect(faults('r2', { [path]: { tree: 'now', report: 'r1' } })).toEqual([
      '.results/vitest.json does not say on which tree it ran',
    ])
    expect(faults('r1', { [path]: { tree: 'before', report: 'r1' } })).toEqual([
      '.results/vitest.json ran on another tree',
    ])
    expect(faults('r1', { [path]: { tree: 'now', report: 'r1' } })).toEqual([])
  })

  it('a whole run leaves one report of vitest and one of the browser', () => {
    expect(requiredReports).toEqual(['.results/vitest.json', '.results/browser.json'])
  })
})

describe('the hash of a tree', () => {
  const folders: string[] = []
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'tree-'))
    folders.push(folder)
    return folder
  }
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  const git = (folder: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'core.hooksPath=', ...args], {
      cwd: folder,
      stdio: 'pipe',
    })

  it('is the same before a commit, after it and in a clean clone, and another one after any edit', () => {
    const folder = newFolder()
    git(folder, 'init', '-q')
    writeFileSync(join(folder, '.gitignore'), 'built\n')
    writeFileSync(join(folder, 'a.ts'), 'one')
    const uncommitted = treeHash(folder)
    git(folder, 'add', '.')
    git(folder, 'commit', '-q', '-m', 'a')
    const committed = treeHash(folder)
    const clone = newFolder()
    git(clone, 'clone', '-q', folder, '.')
    writeFileSync(join(folder, 'built'), 'ignored')
    expect([committed, treeHash(clone), treeHash(folder)]).toEqual([uncommitted, uncommitted, uncommitted])
    writeFileSync(join(folder, 'a.ts'), 'two')
    const edited = treeHash(folder)
    writeFileSync(join(folder, 'b.ts'), 'new')
    expect(new Set([uncommitted, edited, treeHash(folder)]).size).toBe(3)
    rmSync(join(folder, 'a.ts'))
    rmSync(join(folder, 'b.ts'))
    expect(treeHash(folder)).not.toBe(uncommitted)
  })
})
