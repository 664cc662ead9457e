import { readEnvironment } from '../server/resolve-config'
import { readCommand, runKeys } from './run-keys'

/** What is written from here on is its owner's alone. */
process.umask(0o077)

function giveUp(sentences: readonly string[]): never {
  process.stderr.write(`${sentences.join('\n')}\n`)
  process.exit(1)
}

const environment = readEnvironment(process.env)
if (!environment.ok) giveUp(environment.problem)
const command = readCommand(process.argv.slice(3))
if (!command.ok) giveUp([command.problem.sentence])
const done = await runKeys(command.value, environment.value, Date.now())
if (!done.ok) giveUp([done.problem.sentence])
process.stdout.write(`${done.value.join('\n')}\n`)
