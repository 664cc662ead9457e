import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Makes a folder, readable by its owner only, and those above it; one that is there is closed to others. Node's own recursive way never returns below a folder
 * that takes no entries, such as /proc.
 * @throws the system's error when the folder cannot be made or closed, or a file stands in the way
 */
export function makeFolder(folder: string): void {
  try {
    makeOne(folder)
  } catch (error) {
    const parent = dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(parent)) throw error
    makeFolder(parent)
    makeOne(folder)
  }
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!isFolder(folder)) throw error
    closeToOthers(folder, 0o700)
  }
}

/**
 * Takes from group and others what they may do with a file or folder.
 * @throws the system's error where it belongs to somebody else
 */
export function closeToOthers(path: string, mode: number): void {
  const isPlatformWithModes = process.platform !== 'win32'
  if (isPlatformWithModes && (statSync(path).mode & 0o077) !== 0) chmodSync(path, mode)
}

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** The engine unpacks its first files, and writes its caches, for everybody to read. */
export function closeAllToOthers(cluster: string): void {
  closeToOthers(cluster, 0o700)
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true }))
    closeToOthers(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}
