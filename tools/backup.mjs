import { runBuilt } from './run-built.mjs'

runBuilt(['backup', ...process.argv.slice(2)])
