import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashFiles, keepFolder, keptFolder } from './kept-image'
import { migrationFiles } from './memory-database'
import { runToEnd } from './running-program'
import { listFiles } from './source-files'

const dayMs = 86_400_000

/**
 * A data folder with an empty database, as a start made it that was given no first state; only ever copied. Making one takes a few
 * seconds of computing: a test that is not about that begins with a copy of this one.
 */
export async function madeFolder(): Promise<string> {
  const hash = hashFiles([...listFiles('gateway/store', 'gateway/platform'), ...migrationFiles()])
  const kept = keptFolder('made', hash, dayMs)
  if (kept) return kept
  const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
  const { code, stderr } = await runToEnd({ DATA_DIR: folder, DEMO: 'false' })
  if (code !== 1 || !stderr.startsWith('The database is empty')) throw new Error(`the database was not made: ${stderr}`)
  return keepFolder('made', hash, folder)
}
