import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/countersign', import.meta.url))

/** The hash of everything that a kept file was made from. */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of [...paths].sort()) hash.update(relative(process.cwd(), path)).update(readFileSync(path))
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

/** The youngest kept folder of a kind that is not older than this. */
export function keptFolder(kind: string, hash: string, maxAgeMs: number): string | undefined {
  const young = foldersOf(kind).filter(
    ({ name, madeAt }) => name.startsWith(`${kind}-${hash}-`) && madeAt > Date.now() - maxAgeMs,
  )
  const newest = young.sort((a, b) => b.madeAt - a.madeAt)[0]
  return newest && join(cacheFolder, newest.name)
}

/** Moves a folder to where later tests find it; those of yesterday go. */
export function keepFolder(kind: string, hash: string, folder: string): string {
  const own = join(cacheFolder, `new-${process.pid}-${kind}`)
  const kept = join(cacheFolder, `${kind}-${hash}-${process.pid}-${Date.now()}`)
  cpSync(folder, own, { recursive: true })
  rmSync(folder, { recursive: true, force: true })
  renameSync(own, kept)
  for (const { name, madeAt } of foldersOf(kind))
    if (madeAt < Date.now() - dayMs) rmSync(join(cacheFolder, name), { recursive: true, force: true })
  return kept
}

const dayMs = 86_400_000

function foldersOf(kind: string): readonly { readonly name: string; readonly madeAt: number }[] {
  mkdirSync(cacheFolder, { recursive: true })
  return readdirSync(cacheFolder)
    .filter((name) => name.startsWith(`${kind}-`))
    .map((name) => ({ name, madeAt: Number(name.split('-').at(-1)) }))
}
