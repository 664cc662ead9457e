import { accessSync, constants, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { finishRestore, isMissing, makeCluster, wasClosed } from './cluster'
import { takeDataLock } from './data-lock'
import type { Database, OpenDatabase } from './database'
import { giveWay } from './give-way'
import { closeAllToOthers } from './make-folder'
import { migrationsFolder } from './migrations-folder'
import { alone } from './peers'
import { ownSchema, readSchema, schemaNewer } from './schema-version'
import { openSnapshotSocket } from './snapshot-socket'
import { startMessages, type Say } from './start-messages'
import { dataFolderProblem, startProblem, type StartProblem } from './start-problem'
import { tidyTables } from './tidy-tables'

/** The database in a data folder, for this process alone; made there when the folder has none. */
export async function openEmbedded(folder: string, say: Say): Promise<Result<OpenDatabase, StartProblem>> {
  const lock = takeDataLock(folder)
  if (!lock.ok) return lock
  const cluster = join(folder, 'postgres')
  const opened = (await prepare(folder, cluster, say)) ?? (await open(cluster, say))
  if (!opened.ok) {
    lock.value.release()
    return opened
  }
  const { database, close } = opened.value
  const snapshots = await openSnapshotSocket(folder, (target) => copyAtOnce(database, cluster, target))
  return succeed({ ...opened.value, close: () => snapshots.close().then(close).then(lock.value.release) })
}

/** No other statement runs meanwhile, so that no file changes. */
async function copyAtOnce(database: Database, cluster: string, target: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`checkpoint`)
    await cp(cluster, target, { recursive: true })
  })
}

/** Undefined when a cluster that can be written stands in its place. */
async function prepare(folder: string, cluster: string, say: Say): Promise<Result<never, StartProblem> | undefined> {
  try {
    if (finishRestore(cluster)) say(startMessages.finishing)
    if (isMissing(cluster)) {
      say(startMessages.making)
      await makeCluster(cluster)
    }
    accessSync(cluster, constants.W_OK)
    closeAllToOthers(cluster)
    return undefined
  } catch {
    return refuse(dataFolderProblem(folder))
  }
}

async function open(cluster: string, say: Say): Promise<Result<OpenDatabase, StartProblem>> {
  try {
    if (!wasClosed(cluster)) say(startMessages.recovering)
    const found = await PGlite.create(cluster)
    const schema = await readSchema(async (text) => (await found.query<Record<string, unknown>>(text)).rows)
    if (schema !== undefined && schema > ownSchema()) {
      await found.close()
      return refuse(schemaNewer)
    }
    const client = schema === undefined || schema === ownSchema() ? found : await tryUpgrade(cluster, found, say)
    if (!client) return refuse(upgradeFailed(cluster))
    const database = giveWay(client)
    await migrate(database, { migrationsFolder })
    return succeed({
      database,
      peers: alone,
      tidy: () => tidyTables(database),
      close: () => client.close().then(() => closeAllToOthers(cluster)),
    })
  } catch {
    return refuse(
      startProblem(
        'databaseDamaged',
        `The database in ${cluster} cannot be opened: restore a backup, or move the folder away to begin anew.`,
      ),
    )
  }
}

const upgradeFailed = (cluster: string) =>
  startProblem(
    'upgradeFailed',
    `The database in ${cluster} could not be upgraded. Only a copy was touched: start the version that opened it before.`,
  )

/** Brings a copy up to date first; answers the database opened anew, or undefined when the copy could not be. */
async function tryUpgrade(cluster: string, opened: PGlite, say: Say): Promise<PGlite | undefined> {
  say(startMessages.upgrading)
  await opened.close()
  const copy = `${cluster}.trial`
  try {
    rmSync(copy, { recursive: true, force: true })
    await cp(cluster, copy, { recursive: true })
    const trial = await PGlite.create(copy)
    const outcome = await migrate(drizzle(trial), { migrationsFolder }).then(
      () => true,
      () => false,
    )
    await trial.close()
    return outcome ? await PGlite.create(cluster) : undefined
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
