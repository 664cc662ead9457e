import { parseArgs } from 'node:util'
import { findChromium } from './find-chromium.mjs'
import { installIfNeeded, run } from './install.mjs'

let values
try {
  ;({ values } = parseArgs({ options: { ledger: { type: 'string' }, shots: { type: 'string' } } }))
} catch (error) {
  console.error(`${error.message}\nnpm run journeys [-- --ledger Stellar] [--shots .shots/journeys]`)
  process.exit(2)
}
installIfNeeded()
if (run('node', ['tools/build.mjs']) !== 0) process.exit(1)
const env = { ...process.env, CHROMIUM_PATH: await findChromium(), ...(values.shots ? { SHOTS: values.shots } : {}) }
process.exit(
  run(
    'node_modules/.bin/playwright',
    ['test', '--config', 'tools/journeys.config.ts', ...(values.ledger ? ['--grep', `of ${values.ledger} goes`] : [])],
    { env },
  ),
)
