import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openMemoryDatabase } from '@gateway/store/database'
import { migrationsFolder } from '@gateway/store/migrations-folder'
import { hashFiles, keepFile, readKept } from './kept-image'

export const migrationFiles = (): readonly string[] => readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).map((name) => join(migrationsFolder, name))

/** A database in memory, from a migrated image that is kept between runs until a migration changes. */
export async function createMemoryDatabase(): ReturnType<typeof openMemoryDatabase> {
  const hash = hashFiles(migrationFiles())
  const image = readKept('database', hash)
  const opened = await openMemoryDatabase(image && new Blob([Uint8Array.from(image)]))
  if (!image) keepFile('database', hash, Buffer.from(await (await opened.dump()).arrayBuffer()))
  return opened
}
