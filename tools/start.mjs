import { spawn } from 'node:child_process'
import { buildIfNeeded, isBuilt } from './build-apps.mjs'
import { installIfNeeded } from './install.mjs'
import { root } from './root.mjs'

/** The child shares our process group: a Ctrl-C reaches it by itself, a signal sent to us alone is handed on. */
function startGateway() {
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/gateway/main.js', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

installIfNeeded({ isOnlyRun: isBuilt() })
buildIfNeeded()
startGateway()
