import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { marksFile, reportHash, treeHash } from './tree-hash.mjs'

/** What became of one test; only `passed`, at the first try, proves anything. */
export type Fate = 'passed' | 'passed on a later try' | 'failed' | 'skipped' | 'expected to fail' | 'not run'

/** One test as a runner reported it. */
export interface ReportedTest {
  readonly title: string
  readonly fate: Fate
}

export interface Trace {
  readonly rows: number
  readonly proved: readonly string[]
  readonly open: readonly string[]
  /** Rows that a test names but the list does not know. */
  readonly unknown: readonly string[]
  /** Rows named by a test that did anything else than pass at the first try. */
  readonly unproved: readonly string[]
  readonly byArea: Readonly<Record<string, { readonly proved: number; readonly open: number }>>
}

/** The reports of one whole run, in `.results`. */
export const requiredReports = ['.results/vitest.json', '.results/browser.json'] as const

const rowPattern = /\[([A-Z]{2}\d{3})\]/g
const rowsOf = (text: string): readonly string[] => [...text.matchAll(rowPattern)].map((match) => match[1]!)

/** Which requirement rows the reported tests prove: those that a test names, when every test that names them passed at the first try. */
export function traceRows(table: string, tests: readonly ReportedTest[]): Trace {
  const areaOf = areasOf(table)
  const named = tests.flatMap(({ title, fate }) => rowsOf(title).map((row) => ({ row, isPassed: fate === 'passed' })))
  const unproved = new Set(named.filter((one) => !one.isPassed).map((one) => one.row))
  const proved = new Set(named.filter((one) => !unproved.has(one.row) && areaOf.has(one.row)).map((one) => one.row))
  const byArea: Record<string, { proved: number; open: number }> = {}
  for (const [row, area] of areaOf) {
    const entry = (byArea[area] ??= { proved: 0, open: 0 })
    entry[proved.has(row) ? 'proved' : 'open']++
  }
  return {
    rows: areaOf.size,
    proved: [...proved].sort(),
    open: [...areaOf.keys()].filter((row) => !proved.has(row)).sort(),
    unknown: [...new Set(named.map((one) => one.row))].filter((row) => !areaOf.has(row)).sort(),
    unproved: [...unproved].sort(),
    byArea,
  }
}

const areasOf = (table: string): ReadonlyMap<string, string> =>
  new Map(
    table
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
      .map(([id, area]) => [id!, area!]),
  )

export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}
export interface PlaywrightSpec {
  readonly title: string
  readonly ok: boolean
  readonly tests: readonly {
    readonly expectedStatus: string
    readonly status: string
    readonly results: readonly { readonly status: string; readonly retry: number }[]
  }[]
}
export interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly PlaywrightSpec[]
}
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  readonly errors?: readonly { readonly message?: string }[]
}

/** Every test of one report; a file that could not be loaded counts as a test that did not run. */
export function readReport(report: VitestReport | PlaywrightReport): readonly ReportedTest[] {
  if ('testResults' in report) {
    return report.testResults.flatMap(({ name, status, assertionResults }): readonly ReportedTest[] => [
      ...assertionResults.map((one) => ({
        title: one.fullName,
        fate: fateInVitest(one.status, one.failureMessages?.length ?? 0),
      })),
      ...(assertionResults.length === 0 ||
      (status === 'failed' && assertionResults.every((one) => one.status !== 'failed'))
        ? [{ title: name, fate: 'not run' as const }]
        : []),
    ])
  }
  return [
    ...(report.errors ?? []).map(({ message }) => ({
      title: message?.split('\n')[0] ?? 'an error outside of every test',
      fate: 'failed' as const,
    })),
    ...report.suites.flatMap((suite) => testsOf(suite, '')),
  ]
}

function fateInVitest(status: string, failures: number): Fate {
  if (status === 'passed') return failures === 0 ? 'passed' : 'passed on a later try'
  if (status === 'failed') return 'failed'
  return status === 'pending' ? 'not run' : 'skipped'
}

/** The titles of all describes around a test belong to it. */
function testsOf({ title, specs, suites }: PlaywrightSuite, outer: string): readonly ReportedTest[] {
  const full = `${outer}${title} `
  return [
    ...(specs ?? []).flatMap((spec): readonly ReportedTest[] => {
      const fates = spec.tests.map(fateInPlaywright)
      return [{ title: `${full}${spec.title}`, fate: fates.find((fate) => fate !== 'passed') ?? fates[0] ?? 'not run' }]
    }),
    ...(suites ?? []).flatMap((suite) => testsOf(suite, full)),
  ]
}

function fateInPlaywright({ expectedStatus, status, results }: PlaywrightSpec['tests'][number]): Fate {
  const last = results.at(-1)
  if (!last) return 'not run'
  if (expectedStatus === 'skipped' || last.status === 'skipped')
    return expectedStatus === 'passed' ? 'not run' : 'skipped'
  if (last.status === 'interrupted') return 'not run'
  if (expectedStatus !== 'passed') return 'expected to fail'
  if (status === 'flaky' || results.length > 1) return last.status === 'passed' ? 'passed on a later try' : 'failed'
  return last.status === 'passed' ? 'passed' : 'failed'
}

export type Marks = Readonly<Record<string, { readonly tree: string; readonly report: string }>>

/** What keeps a run from being evidence of a tree: a report that is not there, that nobody marked, or that ran on another tree. */
export function faultsOfRun(
  reports: readonly { readonly path: string; readonly hash: string | undefined }[],
  marks: Marks,
  tree: string,
): readonly string[] {
  return reports.flatMap(({ path, hash }) => {
    const mark = marks[path]
    if (hash === undefined) return [`${path} is missing`]
    if (mark?.report !== hash) return [`${path} does not say on which tree it ran`]
    return mark.tree === tree ? [] : [`${path} ran on another tree`]
  })
}

/** What is wrong with single tests: all but a pass, which alone proves. A later try is told, and proves nothing. */
export const faultsOfTests = (tests: readonly ReportedTest[]): readonly string[] =>
  tests
    .filter(({ fate }) => fate !== 'passed' && fate !== 'passed on a later try')
    .map(({ title, fate }) => `${fate}: ${title}`)

/** Rows and where a test names them, from the text of the test files alone. */
export function rowsInTests(
  files: readonly { readonly path: string; readonly text: string }[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { path, text } of files) {
    text.split('\n').forEach((line, i) => {
      if (/^\s*(\/\/|\*|\/\*)/.test(line)) return
      for (const row of rowsOf(line)) found.set(row, [...(found.get(row) ?? []), `${path}:${i + 1}`])
    })
  }
  return new Map([...found].sort(([a], [b]) => a.localeCompare(b)))
}

function listStatically(table: string): void {
  const paths = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map(
    (name) => `tests/${name.replaceAll('\\', '/')}`,
  )
  const files = paths
    .filter((path) => /\.tsx?$/.test(path) && path !== 'tests/laws/trace.test.ts')
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const named = rowsInTests(files)
  const open = [...areasOf(table).keys()].filter((row) => !named.has(row))
  if (process.argv.includes('--json')) console.log(JSON.stringify({ named: Object.fromEntries(named), open }, null, 2))
  else {
    for (const [row, provenBy] of named) console.log(`${row} ${provenBy.join(' ')}`)
    console.log(
      `${named.size} rows are named by a test, ${open.length} by none; whether the tests pass only a run tells`,
    )
  }
}

function readRun(): { readonly tests: readonly ReportedTest[]; readonly faults: readonly string[] } {
  const hashed = requiredReports.map((path) => ({ path, hash: existsSync(path) ? reportHash(path) : undefined }))
  const marks = existsSync(marksFile) ? (JSON.parse(readFileSync(marksFile, 'utf8')) as Marks) : {}
  const tests = hashed.flatMap(({ path, hash }) =>
    hash === undefined ? [] : readReport(JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport),
  )
  return { tests, faults: faultsOfRun(hashed, marks, treeHash()) }
}

function main(): void {
  const table = readFileSync('docs/requirements.tsv', 'utf8')
  if (process.argv.includes('--static')) return listStatically(table)
  const { tests, faults } = readRun()
  if (tests.length === 0) {
    console.error('No test results in .results: run npm test first, or ask for --static.')
    process.exit(2)
  }
  const trace = traceRows(table, tests)
  if (process.argv.includes('--json')) console.log(JSON.stringify(trace, null, 2))
  else {
    for (const [area, { proved, open }] of Object.entries(trace.byArea).sort())
      console.log(`${area.padEnd(14)} ${String(proved).padStart(3)} proved ${String(open).padStart(3)} open`)
    console.log(`${trace.proved.length} of ${trace.rows} rows proved`)
  }
  for (const { title, fate } of tests)
    if (fate === 'passed on a later try') console.error(`proves nothing, as it passed only on a later try: ${title}`)
  const wrong = [
    ...faults,
    ...trace.unknown.map((row) => `${row} is named by a test but is no requirement`),
    ...faultsOfTests(tests),
  ]
  for (const line of wrong) console.error(line)
  process.exit(wrong.length > 0 ? 1 : 0)
}

if (process.argv[1]?.endsWith('trace.ts')) main()
