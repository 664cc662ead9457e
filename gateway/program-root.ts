import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) || dirname(folder) === folder ? folder : findRoot(dirname(folder))
}

/** The folder of the repository, whether this runs from its source or as it was built. */
export const programRoot = findRoot(dirname(fileURLToPath(import.meta.url)))

export const readVersion = (): string =>
  (JSON.parse(readFileSync(join(programRoot, 'package.json'), 'utf8')) as { readonly version: string }).version
