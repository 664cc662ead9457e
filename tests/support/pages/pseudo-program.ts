import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foundedFolder } from '../founded-demo'
import { hashFiles, keepFolder, keptFolder } from '../kept-image'
import { startProgram, type RunningProgram } from '../running-program'
import { listFiles } from '../source-files'

const aDayMs = 86_400_000

function build(...choices: readonly string[]): Promise<void> {
  const child = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--emptyOutDir', ...choices],
    { env: { ...process.env, CONSOLE_LANGUAGE: 'pseudo' }, stdio: 'inherit' },
  )
  return new Promise((resolve, reject) =>
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`the build ended with ${code}`)))),
  )
}

/** Both apps in the pseudo-language, as an earlier run built them from the same sources. */
async function builtApps(): Promise<string> {
  const hash = hashFiles([
    ...listFiles('src', 'companion', 'tools'),
    'index.html',
    'vite.config.ts',
    'package-lock.json',
  ])
  const kept = keptFolder('pseudo', hash, aDayMs)
  if (kept) return kept
  const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
  await Promise.all([
    build('--outDir', join(folder, 'console')),
    build('--outDir', join(folder, 'companion'), '--config', 'companion/vite.config.ts'),
  ])
  return keepFolder('pseudo', hash, folder)
}

/** A demo institution whose apps speak the pseudo-language. */
export const startPseudoDemo = async (): Promise<RunningProgram> =>
  startProgram({}, await foundedFolder(), ['--apps', await builtApps()])
