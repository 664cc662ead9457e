import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { OpenDatabase } from '@gateway/store/database'
import { giveWay } from '@gateway/store/give-way'
import { migrationsFolder } from '@gateway/store/migrations-folder'
import { alone } from '@gateway/store/peers'
import { hashFiles, keepFile, readKept } from './kept-image'
import { lookAt, returnTo, type DatabaseState } from './database-state'

export interface MemoryDatabase extends OpenDatabase {
  readonly dump: () => Promise<Blob>
}

export const migrationFiles = (): readonly string[] =>
  readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => join(migrationsFolder, name))

/** It holds little: what is laid out for it before its first question is most of what opening it costs. */
const small = {
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  initDbStartParams: ['--wal-segsize=1'],
}
/** As they were read once: every engine of a worker is made from the same bytes. */
const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
const files = new Blob([readFileSync(join(dirname(engine), 'pglite.data'))])

const start = (image?: Blob): Promise<PGlite> =>
  PGlite.create({ ...small, ...(image ? { loadDataDir: image } : {}), fsBundle: files })

/** A database in memory as it was dumped, for one who opens it; the engine ends with it. */
export async function openImage(from: Blob): Promise<MemoryDatabase> {
  const client = await start(from)
  return { ...opened(client), close: () => client.close() }
}

const opened = (client: PGlite, isOpen?: () => boolean) => ({
  database: giveWay(client, isOpen),
  peers: alone,
  dump: () => client.dumpDataDir('none'),
})

/** An engine that is started already, and what its database held at first. */
interface Started {
  readonly client: PGlite
  readonly first: DatabaseState
  readonly uses: number
}

/** To start an engine is most of what a small file of tests takes: it serves this many, and no more of them wait. */
const mostUses = 40
const mostWaiting = 2

/** Databases of one image. Whoever closes one leaves its engine to the next, who finds the rows of the image and no others. */
export function keepOpen(image: Blob): () => Promise<MemoryDatabase> {
  const waiting: Started[] = []
  const begin = async (): Promise<Started> => {
    const client = await start(image)
    return { client, first: await lookAt(client), uses: 0 }
  }
  const take = async (): Promise<Started> => {
    const left = waiting.pop()
    if (!left) return begin()
    if (await returnTo(left.client, left.first)) return left
    await left.client.close()
    return take()
  }
  return async () => {
    const { client, first, uses } = await take()
    let isOpen = true
    return {
      ...opened(client, () => isOpen && client.ready),
      close: async () => {
        if (!isOpen) return
        isOpen = false
        const isWanted = uses < mostUses && waiting.length < mostWaiting && !isWatched(client)
        if (isWanted) waiting.push({ client, first, uses: uses + 1 })
        else await client.close()
      },
    }
  }
}

const isWatched = (client: PGlite) => Object.hasOwn(client, 'execProtocolStream')

let openMigrated: ReturnType<typeof keepOpen> | undefined

/** A database in memory, from a migrated image that is kept between runs until a migration changes. */
export async function createMemoryDatabase(): Promise<MemoryDatabase> {
  if (openMigrated) return openMigrated()
  const hash = hashFiles([...migrationFiles(), 'tests/support/memory-database.ts'])
  if (!readKept('database', hash)) {
    const client = await start()
    await migrate(giveWay(client), { migrationsFolder })
    await dropTemplates(client)
    keepFile('database', hash, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
    await client.close()
  }
  openMigrated ??= keepOpen(new Blob([Uint8Array.from(readKept('database', hash)!)]))
  return openMigrated()
}

/** Nothing is made of them here, and they are more than half of the image. */
async function dropTemplates(client: PGlite): Promise<void> {
  await client.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await client.exec(`drop database ${name}`)
  await client.exec('checkpoint')
}
