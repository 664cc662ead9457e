import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram, type RunningProgram } from './running-program'

const founded = 'FOUNDED_DEMO'

/** Founds the demo institution once for a run of browser tests. */
export default async function foundDemo(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
  const program = await startProgram({ DATA_DIR: folder })
  await program.stop()
  process.env[founded] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** A program of its own over a copy of the demo institution that this run has founded. */
export const startDemo = (environment: Readonly<Record<string, string>> = {}): Promise<RunningProgram> => startProgram(environment, process.env[founded])
