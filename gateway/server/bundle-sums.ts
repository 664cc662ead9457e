import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Beside a built app, in the form that `sha256sum -c` reads. */
export const sumsFile = 'SHA256SUMS.txt'

/** What is of one installation, and not of the app: it is in no sum. */
const ownOfHost = new Set([sumsFile, 'config.json', '_headers'])

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Each file of a built app with its SHA-256, in the order of their names; undefined where none is built. */
export function sumsOf(folder: string): string | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  return files
    .filter((name) => !ownOfHost.has(name))
    .sort()
    .map((name) => `${sha256(readFileSync(join(folder, name)))}  ${name}\n`)
    .join('')
}

export interface Bundle {
  /** One digest of the whole: the SHA-256 of its sums. */
  readonly digest: string
  /** Whether its own list says the same: of another list the app would show another digest. */
  readonly isAsListed: boolean
}

/** What stands in the folder now, whatever its list says; undefined also while it is built again and a file goes under the reading. */
export function readBundle(folder: string): Bundle | undefined {
  try {
    const sums = sumsOf(folder)
    if (sums === undefined) return undefined
    const list = join(folder, sumsFile)
    return { digest: sha256(sums), isAsListed: existsSync(list) && readFileSync(list, 'utf8') === sums }
  } catch {
    return undefined
  }
}
