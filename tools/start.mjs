import { runBuilt } from './run-built.mjs'

await runBuilt(process.argv.slice(2))
