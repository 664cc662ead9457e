import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** @param {string | Buffer} bytes */
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** Where the marks of the last run lie. */
export const marksFile = join(root, '.results', 'tree.json')

/**
 * One hash over the names and contents of every file that git does not ignore, as they lie on the disk: edits that are not
 * committed count, and a clean clone of the same tree has the same hash.
 */
export function treeHash(folder = root) {
  const { status, stdout, error } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`the tree could not be listed by git${error ? `: ${error.message}` : ''}`)
  const isFile = (/** @type {string} */ name) => existsSync(join(folder, name)) && statSync(join(folder, name)).isFile()
  const names = [...new Set(stdout.split('\0'))].filter((name) => name !== '' && isFile(name)).sort()
  return sha256(names.map((name) => `${sha256(readFileSync(join(folder, name)))} ${name}\n`).join(''))
}

/** What a report says of itself: its own hash, so that no other one takes its place. */
export const reportHash = (/** @type {string} */ path) => sha256(readFileSync(path))

/**
 * Writes beside the reports on which tree they ran.
 * @param {readonly string[]} paths the reports, as the runners wrote them
 * @param {string} tree the hash of the tree when the run began
 */
export function markReports(paths, tree) {
  const marks = Object.fromEntries(
    paths
      .filter((path) => existsSync(join(root, path)))
      .map((path) => [path, { tree, report: reportHash(join(root, path)) }]),
  )
  writeFileSync(marksFile, `${JSON.stringify(marks, null, 2)}\n`)
}
