import { runBuilt } from './run-built.mjs'

runBuilt(['keys', ...process.argv.slice(2)])
