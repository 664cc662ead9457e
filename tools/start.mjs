import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (...parts) => join(root, ...parts)
const builtFrom = at('dist', '.sources')

/** What the two apps are built from; a change of any of it builds them again. */
const sources = ['src', 'companion', 'public', 'index.html', 'vite.config.ts', 'tools/aliases.ts', 'tsconfig.json', 'package-lock.json']

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`Countersign needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** npm keeps a list of what it installed; every package of the lock file must stand there with its version. */
function isInstalled() {
  const installed = at('node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const present = readJson(installed).packages
  const wanted = Object.entries(readJson(at('package-lock.json')).packages)
  return wanted.every(([path, entry]) => path === '' || entry.optional || entry.peer || present[path]?.version === entry.version)
}

function run(sentence, command, args) {
  console.log(sentence)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' && command === 'npm' })
  if (status !== 0) fail(`That did not work: ${[command === process.execPath ? 'node' : command, ...args].join(' ')}`)
}

function listFiles(path) {
  const full = at(path)
  if (!existsSync(full)) return []
  const entries = path.includes('.') && !path.endsWith(sep) ? undefined : readdirSync(full, { withFileTypes: true, recursive: true })
  if (!entries) return [full]
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

export function hashSources() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(listFiles).sort()) hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function isBuilt() {
  const isComplete = ['console', 'companion'].every((app) => existsSync(at('dist', app, 'index.html')))
  return isComplete && existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === hashSources()
}

function build() {
  const vite = at('node_modules', 'vite', 'bin', 'vite.js')
  run('Building the console …', process.execPath, [vite, 'build', '--logLevel', 'warn'])
  run('Building the companion …', process.execPath, [vite, 'build', '--logLevel', 'warn', '--config', 'companion/vite.config.ts'])
  mkdirSync(dirname(builtFrom), { recursive: true })
  writeFileSync(builtFrom, hashSources())
}

/** The child shares our process group: a Ctrl-C reaches it by itself, a signal sent to us alone is handed on. */
function startGateway() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'gateway/main.ts'], { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

checkNode()
if (!isInstalled()) run('Installing packages …', 'npm', ['ci', '--no-audit', '--no-fund'])
if (!isBuilt()) build()
startGateway()
