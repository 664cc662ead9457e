import { runBuilt } from './run-built.mjs'

await runBuilt(['backup', ...process.argv.slice(2)])
