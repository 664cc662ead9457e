import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashOfDemo } from './demo-image'
import { keepFolder, keptFolder } from './kept-image'
import { startProgram, type RunningProgram } from './running-program'

const founded = 'FOUNDED_DEMO'
/** The demo tells of hours before it was founded: an older one shows other times than a fresh start would. */
const freshMs = 3_600_000

/** A data folder with the demo institution, as an earlier test or run founded it within the hour; only ever copied. */
export async function foundedFolder(): Promise<string> {
  const known = process.env[founded]
  if (known) return known
  const hash = hashOfDemo()
  const kept = keptFolder('founded', hash, freshMs)
  if (kept) return kept
  const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
  const program = await startProgram({ DATA_DIR: folder })
  await program.stop()
  return keepFolder('founded', hash, folder)
}

/** Begins a run of browser tests: all of them start on the same demo, however long the run takes. */
export default async function foundDemo(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
  await copyFoundedDemo(folder)
  process.env[founded] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Fills a data folder with a founded demo institution. */
export async function copyFoundedDemo(folder: string): Promise<void> {
  cpSync(await foundedFolder(), folder, { recursive: true })
}

/** A program of its own over a copy of a founded demo institution. */
export const startDemo = async (environment: Readonly<Record<string, string>> = {}): Promise<RunningProgram> =>
  startProgram(environment, await foundedFolder())
