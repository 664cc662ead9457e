import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installIfNeeded } from './install.mjs'
import { root } from './root.mjs'

installIfNeeded()
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
/** Apart from what `npm start` serves, which therefore stays as it was built. */
const apps = join(root, 'dist', 'development')
const watch = (app, ...args) => [
  vite,
  'build',
  '--watch',
  '--mode',
  'development',
  '--logLevel',
  'warn',
  '--outDir',
  join(apps, app),
  ...args,
]

/** Both apps are rebuilt and the gateway is restarted on each change: same origins, same policies as `npm start`. */
const programs = [
  watch('console'),
  watch('companion', '--config', 'companion/vite.config.ts'),
  watch('airgap', '--config', 'companion/airgap/vite.config.ts'),
  watch('dapp', '--config', 'demo-dapp/vite.config.ts'),
  ['--import', 'tsx', '--watch', '--watch-preserve-output', 'gateway/main.ts', '--apps', apps],
]

const children = programs.map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }))
const stop = (code) => {
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))
for (const child of children) child.on('exit', (code) => stop(code ?? 0))
