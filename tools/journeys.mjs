import { parseArgs } from 'node:util'
import { findChromium } from './find-chromium.mjs'
import { installIfNeeded, run } from './install.mjs'

let values
try {
  ;({ values } = parseArgs({ options: { ledger: { type: 'string' } } }))
} catch (error) {
  console.error(`${error.message}\nnpm run journeys [-- --ledger Stellar]`)
  process.exit(2)
}
installIfNeeded()
if (run('node', ['tools/build.mjs']) !== 0) process.exit(1)
const env = { ...process.env, CHROMIUM_PATH: await findChromium() }
process.exit(run('node_modules/.bin/playwright', ['test', '--config', 'tools/journeys.config.ts', ...(values.ledger ? ['--grep', `of ${values.ledger} goes`] : [])], { env }))
