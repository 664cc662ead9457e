import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openMemoryDatabase } from '@gateway/store/database'
import { migrationsFolder } from '@gateway/store/migrations-folder'
import { hashFiles, keepFile, readKept } from './kept-image'

export const migrationFiles = (): readonly string[] =>
  readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => join(migrationsFolder, name))

/** As it was read once: every database of a worker is made from the same bytes. */
let image: Blob | undefined
const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
const files = new Blob([readFileSync(join(dirname(engine), 'pglite.data'))])

/** A database in memory from an image, without reading the files of the engine anew. */
export const openImage = (from: Blob | undefined): ReturnType<typeof openMemoryDatabase> =>
  openMemoryDatabase({ image: from, files })

/** A database in memory, from a migrated image that is kept between runs until a migration changes. */
export async function createMemoryDatabase(): ReturnType<typeof openMemoryDatabase> {
  if (image) return openImage(image)
  const hash = hashFiles([...migrationFiles(), 'gateway/store/database.ts', 'tests/support/memory-database.ts'])
  const kept = readKept('database', hash)
  if (kept) image = new Blob([Uint8Array.from(kept)])
  const opened = await openImage(image)
  if (kept) return opened
  await dropTemplates(opened)
  keepFile('database', hash, Buffer.from(await (await opened.dump()).arrayBuffer()))
  return opened
}

/** Nothing is made of them here, and they are more than half of the image. */
async function dropTemplates({ database }: Awaited<ReturnType<typeof openMemoryDatabase>>): Promise<void> {
  await database.execute(sql`update pg_database set datistemplate = false`)
  for (const name of ['template0', 'template1']) await database.execute(sql`drop database ${sql.identifier(name)}`)
  await database.execute(sql`checkpoint`)
}
