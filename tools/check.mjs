import { installIfNeeded, run } from './install.mjs'
import { linted } from './linted.mjs'

installIfNeeded()
const steps = [
  ['types', 'node', ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'tsconfig.json']],
  ['lint', 'node_modules/.bin/oxlint', linted],
  ['format', 'node_modules/.bin/oxfmt', ['--check', '.']],
  ['laws and unit tests', 'node_modules/.bin/vitest', ['run', '--project', 'unit', '--reporter=dot']],
]
for (const [name, command, args] of steps) {
  console.log(`== ${name}`)
  if (run(command, args) !== 0) {
    console.error(`${name} failed`)
    process.exit(1)
  }
}
