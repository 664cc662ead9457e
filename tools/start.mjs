import { runBuilt } from './run-built.mjs'

runBuilt(process.argv.slice(2))
