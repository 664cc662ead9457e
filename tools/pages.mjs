import { parseArgs } from 'node:util'
import { findChromium } from './find-chromium.mjs'
import { installIfNeeded, run } from './install.mjs'

const usage = 'npm run pages [-- --all]   or   npm run shots [-- --folder .shots/pages]'
let values
try {
  ;({ values } = parseArgs({
    options: { all: { type: 'boolean' }, shots: { type: 'boolean' }, folder: { type: 'string' } },
  }))
} catch (error) {
  console.error(`${error.message}\n${usage}`)
  process.exit(2)
}
installIfNeeded()
if (run('node', ['tools/build.mjs']) !== 0) process.exit(1)
const env = {
  ...process.env,
  CHROMIUM_PATH: await findChromium(),
  PAGES: values.all ? 'all' : 'one',
  ...(values.shots ? { SHOTS: values.folder ?? '.shots/pages' } : {}),
}
process.exit(run('node_modules/.bin/playwright', ['test', '--config', 'tools/pages.config.ts'], { env }))
