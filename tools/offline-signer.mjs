import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fail, installIfNeeded, run } from './install.mjs'
import { root } from './root.mjs'

const file = join(root, 'dist', 'offline-signer', 'countersign-signer.mjs')

installIfNeeded()
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const args = [vite, 'build', '--logLevel', 'warn', '--config', 'offline-signer/vite.config.ts']
if (run(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production' } }) !== 0)
  fail('The offline signer could not be built; see the message above.')
console.log(relative(process.cwd(), file))
console.log(`SHA-256 ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
