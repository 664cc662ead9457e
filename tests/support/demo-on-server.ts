import { sql } from 'drizzle-orm'
import { exportRows } from '@gateway/backup/rows'
import type { Ask } from '@gateway/store/schema-version'
import type { FoundedImage } from './demo-image'
import { createServerDatabase, fillTemplate } from './server-database'

/** As the first test of this process that wanted one has copied it. */
let copied: Promise<FoundedImage> | undefined

/** The rows of a founded demo institution on a PostgreSQL server: to found it there takes ten times as long, and a server is started on the demo elsewhere. */
export const demoOnServer = (server: string, image: FoundedImage): Promise<FoundedImage> =>
  (copied ??= copyRows(server, image))

async function copyRows(server: string, { keys, open }: FoundedImage): Promise<FoundedImage> {
  const { database, close } = await open()
  const name = await database.transaction((tx) => {
    const ask: Ask = async (text) =>
      ((await tx.execute(sql.raw(text))) as { readonly rows: Awaited<ReturnType<Ask>> }).rows
    return fillTemplate(server, exportRows(ask))
  })
  await close()
  return { keys, open: () => createServerDatabase(server, name) }
}
