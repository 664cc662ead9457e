import { runBuilt } from './run-built.mjs'

await runBuilt(['keys', ...process.argv.slice(2)])
