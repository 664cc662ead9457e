import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** One test as a runner reported it. */
interface ReportedTest {
  readonly title: string
  readonly passed: boolean
}

export interface Trace {
  readonly rows: number
  readonly proved: readonly string[]
  readonly open: readonly string[]
  /** Rows that a test names but the list does not know. */
  readonly unknown: readonly string[]
  /** Rows named by a test that failed. */
  readonly failing: readonly string[]
  readonly byArea: Readonly<Record<string, { readonly proved: number; readonly open: number }>>
}

const rowPattern = /\[([A-Z]{2}\d{3})\]/g

/** Which requirement rows the reported tests prove. */
export function traceRows(table: string, tests: readonly ReportedTest[]): Trace {
  const lines = table.trim().split('\n').slice(1).map((line) => line.split('\t'))
  const areaOf = new Map(lines.map(([id, area]) => [id!, area!]))
  const named = tests.flatMap(({ title, passed }) => [...title.matchAll(rowPattern)].map((match) => ({ row: match[1]!, passed })))
  const failing = new Set(named.filter((one) => !one.passed).map((one) => one.row))
  const proved = new Set(named.filter((one) => one.passed && !failing.has(one.row) && areaOf.has(one.row)).map((one) => one.row))
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
    failing: [...failing].sort(),
    byArea,
  }
}

interface VitestReport {
  readonly testResults: readonly { readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[] }[]
}
interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[]
}

export function readReports(folder: string): readonly ReportedTest[] | undefined {
  if (!existsSync(folder)) return undefined
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  if (files.length === 0) return undefined
  return files.flatMap((name) => {
    const report = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Partial<VitestReport> & { suites?: readonly PlaywrightSuite[] }
    const unit = (report.testResults ?? []).flatMap((file) => file.assertionResults.map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })))
    return [...unit, ...(report.suites ?? []).flatMap(specsOf)]
  })
}

const specsOf = (suite: PlaywrightSuite): readonly ReportedTest[] => [
  ...(suite.specs ?? []).map(({ title, ok }) => ({ title: `${suite.title} ${title}`, passed: ok })),
  ...(suite.suites ?? []).flatMap(specsOf),
]

function main(): void {
  const tests = readReports('.results')
  if (!tests) {
    console.error('No test results in .results: run npm test first.')
    process.exit(2)
  }
  const trace = traceRows(readFileSync('docs/requirements.tsv', 'utf8'), tests)
  if (process.argv.includes('--json')) console.log(JSON.stringify(trace, null, 2))
  else {
    for (const [area, { proved, open }] of Object.entries(trace.byArea).sort()) console.log(`${area.padEnd(14)} ${String(proved).padStart(3)} proved ${String(open).padStart(3)} open`)
    console.log(`${trace.proved.length} of ${trace.rows} rows proved`)
  }
  for (const row of trace.unknown) console.error(`${row} is named by a test but is no requirement`)
  for (const row of trace.failing) console.error(`${row} is named by a test that failed`)
  process.exit(trace.unknown.length + trace.failing.length > 0 ? 1 : 0)
}

if (process.argv[1]?.endsWith('trace.ts')) main()
