import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/countersign', import.meta.url))

/** The hash of everything that a kept file was made from. */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of [...paths].sort()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

export function readKept(name: string): Buffer | undefined {
  try {
    return readFileSync(join(cacheFolder, name))
  } catch {
    return undefined
  }
}

/** Keeps a file between runs, whole or not at all. */
export function keepFile(name: string, content: Uint8Array | string): void {
  const own = join(cacheFolder, `${name}.${process.pid}`)
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(own, content)
  renameSync(own, join(cacheFolder, name))
}
