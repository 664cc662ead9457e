import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { makeFolder } from './make-folder'
import { dataFolderProblem, startProblem, type StartProblem } from './start-problem'

export interface DataLock {
  readonly release: () => void
}

const heldHere = new Set<string>()

/**
 * Takes the data folder for this process. The lock file names the process and when it started, so that a lock left by
 * a killed process, or a process number used again, is recognised and replaced.
 */
export function takeDataLock(folder: string): Result<DataLock, StartProblem> {
  const file = join(folder, 'gateway.lock')
  const own = ownerText(process.pid)
  try {
    makeFolder(folder)
    for (let attempt = 0; attempt < 3; attempt++) {
      if (tryCreate(file, own)) return succeed(hold(file, own))
      const found = readOwner(file)
      if (found !== undefined && isAlive(file, found)) return refuse(inUse(folder, found))
      discardStale(file, found)
    }
  } catch {
    return refuse(dataFolderProblem(folder))
  }
  return refuse(inUse(folder, ''))
}

function tryCreate(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function hold(file: string, own: string): DataLock {
  heldHere.add(file)
  return {
    release: () => {
      heldHere.delete(file)
      if (readOwner(file) === own) rmSync(file, { force: true })
    },
  }
}

function discardStale(file: string, found: string | undefined): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (readOwner(aside) === found) rmSync(aside, { force: true })
  else renameSync(aside, file)
}

function readOwner(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function isAlive(file: string, owner: string): boolean {
  const pid = Number(owner.split(' ')[0])
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (pid === process.pid) return heldHere.has(file)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return ownerText(pid) === owner || startOf(pid) === undefined
}

const ownerText = (pid: number): string => `${pid} ${startOf(pid) ?? ''}`

/** When a process started, in the kernel's own ticks; undefined where the system does not tell. */
function startOf(pid: number): string | undefined {
  const stat = readOwner(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}

const inUse = (folder: string, owner: string): StartProblem =>
  startProblem(
    'dataFolderInUse',
    `The data folder ${folder} is in use by process ${owner.split(' ')[0] || 'unknown'}: stop it or set DATA_DIR.`,
  )
