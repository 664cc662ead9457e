import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.countersign-lock'

/** Runs a command in the foreground and answers its exit code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options })
  if (error) console.error(`${command} could not be started: ${error.message}`)
  return status ?? 1
}

/** Installs from the lock file when node_modules is missing or older than the lock. */
export function installIfNeeded() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing packages from package-lock.json …')
  if (run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']) !== 0) {
    console.error('The packages could not be installed; see the message above.')
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}
