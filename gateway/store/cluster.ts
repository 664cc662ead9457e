import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** Nothing stands at the path yet, or an empty folder that somebody prepared. */
export function isMissing(cluster: string): boolean {
  try {
    return readdirSync(cluster).length === 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw error
  }
}

/** Makes an empty cluster beside its place and moves it there when it is whole: what was killed half-way is begun anew. */
export async function makeCluster(cluster: string): Promise<void> {
  const unfinished = `${cluster}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const client = await PGlite.create(unfinished)
  await client.close()
  renameSync(unfinished, cluster)
}

/** How a restored cluster is called when it is whole and closed: it is on its way to its place. */
export const readyCluster = (cluster: string): string => `${cluster}.ready`

/**
 * A restore was ended by force on that way. Where the former database has left its place already, or there was none, the restored one takes it; where the
 * former still stands, nothing was restored. Answers whether the restore is finished now.
 */
export function finishRestore(cluster: string): boolean {
  const ready = readyCluster(cluster)
  if (!existsSync(ready)) return false
  if (isMissing(cluster)) {
    rmSync(cluster, { recursive: true, force: true })
    renameSync(ready, cluster)
    return true
  }
  rmSync(ready, { recursive: true, force: true })
  return false
}

const stateOffset = 16
const shutDown = 1

/** PostgreSQL's control file says whether the cluster was closed; one that was not is recovered when it is opened. */
export function wasClosed(cluster: string): boolean {
  const control = readFileSync(join(cluster, 'global', 'pg_control'))
  return control.length > stateOffset + 4 && control.readUInt32LE(stateOffset) === shutDown
}
