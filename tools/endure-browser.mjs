import { existsSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './find-chromium.mjs'
import { run } from './install.mjs'

const report = '.results/browser.json'
const specsOf = (suite) => [
  ...(suite.specs ?? []).map((spec) => ({ ...spec, file: spec.file ?? suite.file })),
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** Runs the browser tests so many times, each test once a run, and says which failed how often; answers the exit code. */
export async function endureBrowser(times, more = []) {
  const env = { ...process.env, CHROMIUM_PATH: await findChromium(), GATEWAY_PROGRAM: 'dist/gateway/main.js' }
  if (run('npm', ['run', '--silent', 'build']) !== 0) return 1
  const failures = new Map()
  const blame = (title) => failures.set(title, (failures.get(title) ?? 0) + 1)
  for (let time = 1; time <= times; time++) {
    console.log(`\n== run ${time} of ${times}`)
    rmSync(report, { force: true })
    const status = run('node_modules/.bin/playwright', ['test', '--retries=0', ...more], { env })
    const failed = existsSync(report) ? specsOf(JSON.parse(readFileSync(report, 'utf8'))).filter(({ ok }) => !ok) : []
    for (const { file, title } of failed) blame(`${file}: ${title}`)
    if (status !== 0 && failed.length === 0) blame(`a run that ended with status ${status} and no failed test`)
  }
  console.log(`\n${times} runs`)
  for (const [title, count] of [...failures].sort(([, a], [, b]) => b - a))
    console.log(`${String(count).padStart(4)} times  ${title}`)
  console.log(failures.size === 0 ? 'nothing failed' : `${failures.size} failed at least once`)
  return failures.size === 0 ? 0 : 1
}
