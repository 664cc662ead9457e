import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the program asks, and what somebody types then. */
export type Answers = readonly (readonly [question: string, answer: string])[]

/** The offline signer as it is built, alone in a folder of its own, with nothing of its environment. */
export interface SignerProgram {
  readonly folder: string
  /** Types each answer once its question stands there; answers everything that was said. */
  readonly run: (args: readonly string[], answers: Answers) => Promise<string>
  readonly leave: () => void
}

export function buildSigner(): SignerProgram {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['tools/offline-signer.mjs'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const folder = mkdtempSync(join(tmpdir(), 'countersign-signer-'))
  copyFileSync(stdout.trim().split('\n').at(-2)!, join(folder, 'countersign-signer.mjs'))
  return {
    folder,
    run: (args, answers) => runInFolder(folder, args, answers),
    leave: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function runInFolder(folder: string, args: readonly string[], answers: Answers): Promise<string> {
  const child = spawn(process.execPath, ['countersign-signer.mjs', ...args], { cwd: folder, env: {} })
  const left = [...answers]
  let said = ''
  let read = 0
  const onOutput = (chunk: Buffer) => {
    said += chunk.toString()
    for (let next = left[0]; next; next = left[0]) {
      const at = said.indexOf(next[0], read)
      if (at < 0) return
      read = at + next[0].length
      child.stdin.write(`${next[1]}\n`)
      left.shift()
    }
  }
  child.stdout.on('data', onOutput)
  child.stderr.on('data', onOutput)
  return new Promise((resolve, reject) =>
    child.on('close', (code) => {
      if (code === 0 && left.length === 0) resolve(said)
      else reject(new Error(`it ended with ${code}, ${left.length} answers left: ${said}`))
    }),
  )
}

/** What stands on the line after the words. */
export const lineAfter = (said: string, words: string): string => said.split(`${words}\n`)[1]!.split('\n')[0]!
