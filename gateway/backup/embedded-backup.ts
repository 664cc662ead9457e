import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { finishRestore, isMissing, readyCluster } from '../store/cluster'
import { takeDataLock } from '../store/data-lock'
import { closeAllToOthers } from '../store/make-folder'
import type { Ask } from '../store/schema-version'
import { askForSnapshot } from '../store/snapshot-socket'
import { syncFolder } from './backup-file'
import { backupProblem, type BackupProblem } from './backup-problem'
import type { BackupSource, BackupTarget } from './backup-targets'

const askOf =
  (client: PGlite): Ask =>
  async (text, values) =>
    (await client.query<Record<string, unknown>>(text, values)).rows
const clusterOf = (folder: string) => join(folder, 'postgres')
const isWithout = (folder: string) => isMissing(clusterOf(folder))
/** Neither a database nor one that was restored and is on its way to its place. */
const holdsNothing = (folder: string) => isWithout(folder) && !existsSync(readyCluster(clusterOf(folder)))
const holdsNone = (folder: string) =>
  backupProblem(`${folder} holds no database: set DATA_DIR to the folder of the institution.`)

/** The database of a data folder: itself where no gateway runs, else a copy that the gateway makes of it at one moment. */
export async function openEmbeddedSource(folder: string): Promise<Result<BackupSource, BackupProblem>> {
  if (holdsNothing(folder)) return refuse(holdsNone(folder))
  const lock = takeDataLock(folder)
  if (lock.ok) finishRestore(clusterOf(folder))
  if (lock.ok) return openSource(clusterOf(folder), lock.value.release)
  if (lock.problem.code !== 'dataFolderInUse') return refuse(backupProblem(lock.problem.sentence))
  const copy = await askForSnapshot(folder)
  if (copy === undefined)
    return refuse(
      backupProblem(
        `The gateway that holds ${folder} could not copy its database: make room on the disk, or stop it and try again.`,
      ),
    )
  return openSource(copy, () => rmSync(copy, { recursive: true, force: true }))
}

/** The database of a data folder in its place, while no gateway runs. */
export async function openEmbeddedAt(folder: string): Promise<Result<BackupSource, BackupProblem>> {
  if (holdsNothing(folder)) return refuse(holdsNone(folder))
  const lock = takeDataLock(folder)
  if (!lock.ok) return refuse(backupProblem(lock.problem.sentence))
  finishRestore(clusterOf(folder))
  return openSource(clusterOf(folder), lock.value.release)
}

async function openSource(cluster: string, leave: () => void): Promise<Result<BackupSource, BackupProblem>> {
  try {
    const client = await PGlite.create(cluster)
    return succeed({
      ask: askOf(client),
      close: () =>
        client
          .close()
          .then(() => closeAllToOthers(cluster))
          .finally(leave),
    })
  } catch {
    leave()
    return refuse(backupProblem(`The database in ${cluster} cannot be opened.`))
  }
}

/** A new database beside the place of the data folder's own; it takes the place when it is whole, and what stood there is kept. */
export async function openEmbeddedTarget(
  folder: string,
  stamp: string,
  mayReplace: boolean,
): Promise<Result<BackupTarget, BackupProblem>> {
  const lock = takeDataLock(folder)
  if (!lock.ok) return refuse(backupProblem(lock.problem.sentence))
  const cluster = clusterOf(folder)
  finishRestore(cluster)
  const hasOne = !isWithout(folder)
  if (hasOne && !mayReplace) {
    lock.value.release()
    return refuse(
      backupProblem(
        `${folder} holds a database already: restore with --replace, which keeps it aside, or set another DATA_DIR.`,
      ),
    )
  }
  const fresh = `${cluster}.restored`
  const ready = readyCluster(cluster)
  const former = `${cluster}.until-${stamp}`
  const client = await makeFresh(fresh)
  if (!client) {
    lock.value.release()
    return refuse(backupProblem(`A database could not be made in ${folder}: nothing was changed. Make room for it.`))
  }
  return succeed({
    ask: askOf(client),
    begin: () => Promise.resolve(undefined),
    moveToTarget: async () => {
      await client.close()
      closeAllToOthers(fresh)
      // Under this name a start finds it and finishes, should this process be ended between the next two steps.
      renameSync(fresh, ready)
      await syncFolder(folder)
      if (hasOne) renameSync(cluster, former)
      else rmSync(cluster, { recursive: true, force: true })
      try {
        renameSync(ready, cluster)
      } catch (error) {
        if (hasOne) renameSync(former, cluster)
        rmSync(ready, { recursive: true, force: true })
        throw error
      }
      await syncFolder(folder)
      return hasOne ? former : undefined
    },
    close: async () => {
      await client.close().catch(() => undefined)
      rmSync(fresh, { recursive: true, force: true })
      lock.value.release()
    },
  })
}

async function makeFresh(path: string): Promise<PGlite | undefined> {
  try {
    rmSync(path, { recursive: true, force: true })
    return await PGlite.create(path)
  } catch {
    rmSync(path, { recursive: true, force: true })
    return undefined
  }
}
