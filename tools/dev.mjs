import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const watch = [vite, 'build', '--watch', '--mode', 'development', '--logLevel', 'warn']

/** Both apps are rebuilt and the gateway is restarted on each change: same origins, same policies as `npm start`. */
const programs = [watch, [...watch, '--config', 'companion/vite.config.ts'], ['--import', 'tsx', '--watch', '--watch-preserve-output', 'gateway/main.ts']]

const children = programs.map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }))
const stop = (code) => {
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))
for (const child of children) child.on('exit', (code) => stop(code ?? 0))
