import { readEnvironment } from '../server/resolve-config'
import { readVersion } from '../program-root'
import { readCommand, runBackup } from './run-backup'

/** What is written from here on is its owner's alone. */
process.umask(0o077)

function giveUp(sentences: readonly string[]): never {
  process.stderr.write(`${sentences.join('\n')}\n`)
  process.exit(1)
}

const environment = readEnvironment(process.env)
if (!environment.ok) giveUp(environment.problem)
// npm changes to the folder of the package; what a person names is meant from where the person is.
const command = readCommand(process.argv.slice(3), process.env['INIT_CWD'] ?? process.cwd())
if (!command.ok) giveUp([command.problem.sentence])
const done = await runBackup(command.value, environment.value, { program: readVersion(), now: () => Date.now() })
if (!done.ok) giveUp([done.problem.sentence])
process.stdout.write(`${done.value.join('\n')}\n`)
