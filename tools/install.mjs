import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Runs a command in the foreground and answers its exit code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && command === 'npm',
    ...options,
  })
  if (error) console.error(`${command} could not be started: ${error.message}`)
  return status ?? 1
}

/** Runs a command beside others and answers its exit code and everything that it said. */
export function runBeside(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && command === 'npm',
    ...options,
  })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text) => (said += text))
  return new Promise((resolve) => {
    child.on('error', ({ message }) =>
      resolve({ status: 1, said: `${said}${command} could not be started: ${message}` }),
    )
    child.on('close', (status) => resolve({ status: status ?? 1, said }))
  })
}

/** Ends the process with one sentence. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Installs from the lock file what is missing or of another version; ends the process when Node is too old or it fails.
 * What is only run needs no packages of development. No package runs a script of its own.
 */
export function installIfNeeded({ isOnlyRun = false } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Countersign needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
  if (isInstalled(isOnlyRun)) return
  console.log('Installing packages …')
  if (
    run('npm', [
      'ci',
      '--ignore-scripts',
      ...(isOnlyRun ? ['--omit=dev'] : []),
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]) !== 0
  )
    fail('The packages could not be installed; see the message above.')
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** npm keeps a list of what it installed; every package of the lock file must stand there with its version. */
function isInstalled(isOnlyRun) {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const present = readJson(installed).packages
  const wanted = Object.entries(readJson(join(root, 'package-lock.json')).packages)
  return wanted.every(
    ([path, entry]) =>
      path === '' ||
      entry.optional ||
      entry.peer ||
      (isOnlyRun && entry.dev) ||
      present[path]?.version === entry.version,
  )
}
