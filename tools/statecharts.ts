import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { charts } from './statecharts/registry'
import { layOut } from './statecharts/layout'
import { renderIndex, renderPage, type Coverage, type Level } from './statecharts/render-page'
import { renderSvg } from './statecharts/render-svg'

const folder = 'docs/statecharts'
const measuredFolder = '.results/statecharts'
const isCheck = process.argv.includes('--check')

/** What the last test run measured, merged over the committed file for levels that did not run. */
function readCoverage(): Coverage {
  const committed = existsSync(`${folder}/coverage.json`)
    ? (JSON.parse(readFileSync(`${folder}/coverage.json`, 'utf8')) as Record<string, Record<string, string[]>>)
    : {}
  const merged: Record<string, Record<string, readonly string[]>> = {}
  for (const { machine } of charts) {
    const levels: Record<string, readonly string[]> = { ...committed[machine.id] }
    for (const level of ['chart', 'screen', 'app'] as const satisfies readonly Level[]) {
      const measured = existsSync(measuredFolder)
        ? readdirSync(measuredFolder).filter((name) => name.startsWith(`${machine.id}.${level}.`))
        : []
      if (measured.length > 0) {
        const ids = measured.flatMap(
          (name) => JSON.parse(readFileSync(`${measuredFolder}/${name}`, 'utf8')) as string[],
        )
        levels[level] = [...new Set(ids)].sort()
      }
    }
    merged[machine.id] = levels
  }
  return Object.fromEntries(Object.entries(merged).sort(([a], [b]) => a.localeCompare(b)))
}

const coverage = readCoverage()
const files = new Map<string, string>([
  [`${folder}/coverage.json`, `${JSON.stringify(coverage, null, 2)}\n`],
  [`${folder}/README.md`, renderIndex(charts, coverage)],
])
for (const chart of charts) {
  files.set(`${folder}/${chart.machine.id}.md`, renderPage(chart, coverage))
  files.set(`${folder}/${chart.machine.id}.svg`, renderSvg(await layOut(chart.machine), chart.machine.id))
}

if (isCheck) {
  const stale = [...files]
    .filter(([name, text]) => !existsSync(name) || readFileSync(name, 'utf8') !== text)
    .map(([name]) => name)
  const foreign = readdirSync(folder)
    .map((name) => `${folder}/${name}`)
    .filter((name) => !files.has(name))
  for (const name of stale)
    console.error(`${name} differs from its chart or from what the tests measured; run npm run statecharts`)
  for (const name of foreign) console.error(`${name} belongs to no chart`)
  process.exit(stale.length + foreign.length > 0 ? 1 : 0)
}
mkdirSync(folder, { recursive: true })
for (const [name, text] of files) writeFileSync(name, text)
console.log(`${charts.length} charts drawn into ${folder}`)
