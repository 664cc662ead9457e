import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const leastBytes = 6 * 1024 ** 3
const named = /^countersign-tests-(\d+)$/

/**
 * A folder in memory for what tests write and throw away: databases, profiles of browsers, copies of this tree. On a disk a tenth of the time goes into writing and deleting them.
 * Undefined where the system has none, where memory is short, or where no program may be run in it. What a run that was killed has left there goes.
 */
export function makeMemoryFolder(shared = '/dev/shm') {
  try {
    for (const name of readdirSync(shared)) {
      const of = named.exec(name)?.[1]
      if (of && !isRunning(Number(of))) rmSync(join(shared, name), { recursive: true, force: true })
    }
    const { bavail, bsize } = statfsSync(shared)
    if (Math.min(bavail * bsize, process.availableMemory()) < leastBytes) return undefined
    const folder = join(shared, `countersign-tests-${process.pid}`)
    mkdirSync(folder, { mode: 0o755 })
    const program = join(folder, 'probe')
    writeFileSync(program, '#!/bin/sh\n')
    chmodSync(program, 0o755)
    if (spawnSync(program).status === 0) return folder
    rmSync(folder, { recursive: true })
    return undefined
  } catch {
    return undefined
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch ({ code }) {
    return code === 'EPERM'
  }
}
