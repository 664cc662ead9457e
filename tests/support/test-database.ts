import type { OpenDatabase } from '@gateway/store/database'
import { createMemoryDatabase } from './memory-database'
import { createServerDatabase } from './server-database'

/** A database that can be kept as an image is the embedded one. */
export type TestDatabase = OpenDatabase & { readonly dump?: () => Promise<Blob> }

/** An empty database of the kind that the project tests: on its PostgreSQL server, else the embedded one in memory. */
export function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_SERVER']
  return server ? createServerDatabase(server) : createMemoryDatabase()
}
