import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openMemoryDatabase, type OpenDatabase } from '@gateway/store/database'
import { migrationsFolder } from '@gateway/store/migrations-folder'

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/countersign', import.meta.url))

/** A database in memory, from a migrated image that is kept between runs until a migration changes. */
export async function createMemoryDatabase(): Promise<OpenDatabase> {
  const file = join(cacheFolder, `database-${hashMigrations()}.tar`)
  const image = readImage(file)
  const opened = await openMemoryDatabase(image)
  if (!image) await keepImage(file, await opened.dump())
  return opened
}

function hashMigrations(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationsFolder).filter((entry) => entry.endsWith('.sql')).sort()) hash.update(readFileSync(join(migrationsFolder, name)))
  return hash.digest('hex').slice(0, 16)
}

function readImage(file: string): Blob | undefined {
  try {
    return new Blob([readFileSync(file)])
  } catch {
    return undefined
  }
}

async function keepImage(file: string, image: Blob): Promise<void> {
  const own = `${file}.${process.pid}`
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(own, Buffer.from(await image.arrayBuffer()))
  renameSync(own, file)
}
