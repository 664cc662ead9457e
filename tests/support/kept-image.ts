import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/countersign', import.meta.url))

/** The hash of everything that a kept file was made from. */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of [...paths].sort()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

export function readKept(kind: string, hash: string): Buffer | undefined {
  try {
    return readFileSync(join(cacheFolder, `${kind}-${hash}`))
  } catch {
    return undefined
  }
}

/** Keeps a file between runs, whole or not at all, in place of the earlier ones of its kind: `kind-hash`. */
export function keepFile(kind: string, hash: string, content: Uint8Array | string): void {
  const own = join(cacheFolder, `new-${process.pid}-${kind}`)
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(own, content)
  renameSync(own, join(cacheFolder, `${kind}-${hash}`))
  const earlier = readdirSync(cacheFolder).filter((name) => name.startsWith(`${kind}-`) && name !== `${kind}-${hash}`)
  for (const name of earlier) rmSync(join(cacheFolder, name), { force: true })
}
