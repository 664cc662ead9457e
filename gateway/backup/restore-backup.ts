import { randomUUID } from 'node:crypto'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { toInstant } from '@domain/shared/clock'
import { migrateTo, ownSchema, readSchema, type Ask } from '../store/schema-version'
import { checkBackup, readCheckedRows, type CheckedBackup } from './backup-file'
import type { BackupSource, BackupTarget } from './backup-targets'
import { backupProblem, type BackupProblem } from './backup-problem'
import { findForeignKey, type KeptKeys } from './kept-keys'
import { importRows } from './rows'

/** Whether a file can be restored by this program, with these keys; it is read to its end before anything is touched. */
export function checkRestore(file: string, keys: KeptKeys): Promise<Result<CheckedBackup, BackupProblem>> {
  return checkBackup(file, (header) => {
    if (header.schema > ownSchema())
      return refuse(
        backupProblem(
          `${file} was made by version ${header.program} of this program, which is newer: restore it with that version.`,
        ),
      )
    const foreign = findForeignKey(header.keys, keys)
    if (foreign)
      return refuse(
        backupProblem(
          `keys/${foreign} in DATA_DIR is not the one of this backup: put back the one that was kept apart.`,
        ),
      )
    return succeed(header.keys.platform)
  })
}

/** Fills the target in one transaction, at the version of the backup, and brings it up to date; a gateway resumes it at its next start. */
export async function restoreBackup(
  target: BackupTarget,
  file: string,
  checked: CheckedBackup,
  now: number,
): Promise<Result<string | undefined, BackupProblem>> {
  const { ask } = target
  const { header } = checked
  try {
    await ask('begin')
    await ask(`set local timezone to 'UTC'`)
    const problem = await target.begin()
    if (problem) return refuse(problem)
    await migrateTo(ask, header.schema)
    await importRows(ask, readCheckedRows(file, checked))
    await migrateTo(ask, ownSchema())
    await mark(ask, header.takenAt, now)
    await ask('commit')
    return succeed(await target.moveToTarget())
  } catch {
    return refuse(
      backupProblem(
        `${file} could not be restored: nothing was changed. Make room for it, and see that the database may be written.`,
      ),
    )
  }
}

const mark = (ask: Ask, takenAt: string, now: number) =>
  ask('insert into restores (id, taken_at, restored_at) values ($1, $2, $3)', [randomUUID(), takenAt, toInstant(now)])

/** For a database that was put back by other means: its next start resumes it, as after a restore of ours. */
export async function markRestored({ ask }: BackupSource, now: number): Promise<Result<true, BackupProblem>> {
  if ((await readSchema(ask)) !== ownSchema())
    return refuse(backupProblem('Another version of this program opened the database last: use that version for this.'))
  await mark(ask, toInstant(now), now)
  return succeed(true)
}
