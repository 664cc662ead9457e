import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { installIfNeeded, run, runBeside } from './install.mjs'
import { linted } from './linted.mjs'

installIfNeeded()
rmSync('.results', { recursive: true, force: true })
mkdirSync('.results', { recursive: true })
const { findChromium } = await import('./find-chromium.mjs')
const { makeMemoryFolder } = await import('./memory-folder.mjs')
const { markReports, treeHash } = await import('./tree-hash.mjs')
const tree = treeHash()
const chromium = await findChromium()
const memory = makeMemoryFolder()
const env = {
  ...process.env,
  ...(memory ? { TMPDIR: memory } : {}),
  CHROMIUM_PATH: chromium,
  CI: process.env.CI ?? 'true',
  GATEWAY_PROGRAM: 'dist/gateway/main.js',
  // What the browser tests are translated to, by the hash of each file: the next run finds it again.
  PLAYWRIGHT_TRANSFORM_CACHE_DIR: resolve('node_modules/.cache/countersign/browser-tests'),
}

let [passed, failed] = [0, 0]
/** What failed and why, said again at the end where it is found. */
const failures = []
/** How long each section took, in seconds. */
const sections = []
function timed(name, work) {
  const begun = performance.now()
  const result = work()
  sections.push([name, Math.round((performance.now() - begun) / 1000)])
  return result
}
/** A step that is one fact: it passes or fails as a whole. */
function fact(name, command, args) {
  console.log(`\n== ${name}`)
  return judge(
    name,
    timed(name, () => run(command, args, { env })),
  )
}
function judge(name, status) {
  const isGreen = status === 0
  if (isGreen) passed++
  else {
    failed++
    console.log(`FAILED: ${name}`)
  }
  return isGreen
}
/** Facts that need nothing of each other, beside each other; each is told as a whole, in this order. What is prepared after one of them is no fact. */
async function facts(...steps) {
  const begun = performance.now()
  const ended = steps.map(async ([, command, args, prepared]) => {
    const result = await runBeside(command, args, { env })
    if (prepared && result.status === 0) await runBeside(...prepared, { env })
    return result
  })
  const results = []
  for (const [i, [name]] of steps.entries()) {
    const { status, said } = await ended[i]
    console.log(`\n== ${name}\n${said}`)
    results.push(judge(name, status))
  }
  sections.push([steps.map(([name]) => name).join(', '), Math.round((performance.now() - begun) / 1000)])
  return results
}

const bin = (name) => `node_modules/.bin/${name}`
const [, , , isBuilt] = await facts(
  ['types', 'node', ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'tsconfig.json']],
  ['lint', bin('oxlint'), linted],
  ['format', bin('oxfmt'), ['--check', '.']],
  ['build', 'npm', ['run', '--silent', 'build'], [bin('tsx'), ['tests/support/keep-founded-demo.ts']]],
)

/** A runner that counts its own tests in a JSON report. */
function runner(name, command, args, report, count, failuresOf) {
  console.log(`\n== ${name}`)
  const status = timed(name, () => run(command, args, { env }))
  if (!existsSync(report)) {
    failed++
    console.log(`FAILED: ${name} left no report`)
    return
  }
  const told = JSON.parse(readFileSync(report, 'utf8'))
  const counted = count(told)
  failures.push(...failuresOf(told))
  passed += counted.passed
  failed += counted.failed
  if (status !== 0 && counted.failed === 0) {
    failed++
    console.log(`FAILED: ${name} ended with status ${status}`)
  }
}

const fromVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests === 0 ? 1 : 0),
})
const failuresFromVitest = (report) =>
  report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}\n${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map((one) => `${name}: ${one.fullName}\n${one.failureMessages.join('\n')}`),
  ])
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
const failureOf = (spec) =>
  `${spec.file}:${spec.line} ${spec.title}\n${spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))).join('\n')}`
const failuresFromPlaywright = (report) => [
  ...(report.errors ?? []).map(({ message }) => message),
  ...specsOf(report)
    .filter(({ ok }) => !ok)
    .map(failureOf),
]
// Files of one process share it, in another order each time: what one leaves behind, another meets.
const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000)
const report = '.results/vitest.json'
console.log(`The order of the tests: TEST_SEED=${seed}`)
runner(
  'unit, gateway, contract and screen tests',
  bin('vitest'),
  [
    'run',
    '--maxWorkers=2',
    `--sequence.seed=${seed}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  report,
  fromVitest,
  failuresFromVitest,
)
if (isBuilt) {
  const report = '.results/browser.json'
  const fromPlaywright = ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + (errors?.length ?? 0),
  })
  runner('browser tests', bin('playwright'), ['test', '--retries=0'], report, fromPlaywright, failuresFromPlaywright)
}
markReports(['.results/vitest.json', '.results/browser.json'], tree)
fact('statechart pages and coverage are fresh', bin('tsx'), ['tools/statecharts.ts', '--check'])
fact('requirement rows are traced', bin('tsx'), ['tools/trace.ts'])

const lines = 12
for (const failure of failures) console.log(`\nFAILED: ${failure.split('\n').slice(0, lines).join('\n')}`)
console.log(`\n${sections.map(([name, seconds]) => `${String(seconds).padStart(5)} s  ${name}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
if (memory) rmSync(memory, { recursive: true, force: true })
process.exit(failed === 0 ? 0 : 1)
