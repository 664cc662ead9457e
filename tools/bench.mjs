import { parseArgs } from 'node:util'
import { findChromium } from './find-chromium.mjs'
import { installIfNeeded, run } from './install.mjs'

const usage = 'npm run bench [-- --transfers 100000 --runs 5]'
let values
try {
  ;({ values } = parseArgs({
    options: { transfers: { type: 'string', default: '100000' }, runs: { type: 'string', default: '5' } },
  }))
  if (!/^[1-9]\d{2,6}$/.test(values.transfers) || !/^[1-9]\d?$/.test(values.runs))
    throw new Error('--transfers is a number from 100, --runs one from 1 to 99')
} catch (error) {
  console.error(`${error.message}\n${usage}`)
  process.exit(2)
}
installIfNeeded()
if (run('node', ['tools/build.mjs']) !== 0) process.exit(1)
const env = {
  ...process.env,
  CHROMIUM_PATH: await findChromium(),
  BENCH_TRANSFERS: values.transfers,
  BENCH_RUNS: values.runs,
}
process.exit(run('node_modules/.bin/tsx', ['tests/bench/run.ts'], { env }))
