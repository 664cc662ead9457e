import { spawn } from 'node:child_process'
import { buildIfNeeded, isBuilt } from './build-apps.mjs'
import { installIfNeeded } from './install.mjs'
import { root } from './root.mjs'

/** Runs the built gateway with these arguments, built first where it is not. The child shares our process group: a Ctrl-C reaches it by itself, a signal sent to us alone is handed on. */
export function runBuilt(args) {
  installIfNeeded({ isOnlyRun: isBuilt() })
  buildIfNeeded()
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/gateway/main.js', ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
