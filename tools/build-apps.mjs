import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fail, run } from './install.mjs'
import { root } from './root.mjs'

const at = (...parts) => join(root, ...parts)
const builtFrom = at('dist', '.sources')

/** What all is built from; a change of any of it builds it again. */
const sources = [
  'src',
  'companion',
  'demo-dapp',
  'gateway',
  'index.html',
  'vite.config.ts',
  'tools/aliases.ts',
  'tools/bundle-sums.ts',
  'tools/chart-words.ts',
  'tools/chunk-facts.ts',
  'tools/chunks.ts',
  'tools/language.ts',
  'tools/offline-worker.ts',
  'tools/pseudo-words.ts',
  'tools/stroke-icons.ts',
  'tools/system-fonts.ts',
  'tsconfig.json',
  'package-lock.json',
]

function listFiles(path) {
  if (!statSync(at(path)).isDirectory()) return [at(path)]
  const entries = readdirSync(at(path), { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function hashSources() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(listFiles).sort())
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Does everything stand there as its sources are now? */
export function isBuilt() {
  const isComplete = [
    'console/index.html',
    'companion/index.html',
    'airgap/index.html',
    'dapp/index.html',
    'gateway/main.js',
  ].every((file) => existsSync(at('dist', file)))
  return isComplete && existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === hashSources()
}

/** Builds both apps and the gateway into `dist`; ends the process when one cannot be built. */
export function buildApps() {
  rmSync(builtFrom, { force: true })
  build('console')
  build('companion', '--config', 'companion/vite.config.ts')
  build('airgap', '--config', 'companion/airgap/vite.config.ts')
  build('dapp', '--config', 'demo-dapp/vite.config.ts')
  build('gateway', '--config', 'gateway/vite.config.ts')
  mkdirSync(dirname(builtFrom), { recursive: true })
  writeFileSync(builtFrom, hashSources())
}

function build(app, ...args) {
  console.log(`Building the ${app} …`)
  if (
    run(process.execPath, [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn', ...args], {
      env: { ...process.env, NODE_ENV: 'production' },
    }) !== 0
  )
    fail(`The ${app} could not be built; see the message above.`)
}

/** Builds all of it unless it stands there as its sources are now. */
export function buildIfNeeded() {
  if (!isBuilt()) buildApps()
}
