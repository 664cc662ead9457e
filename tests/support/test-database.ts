import type { OpenDatabase } from '@gateway/store/database'
import { createMemoryDatabase } from './memory-database'
import { createServerDatabase } from './server-database'

/** An empty database of the kind that the project tests: on its PostgreSQL server, else the embedded one in memory. */
export function createTestDatabase(): Promise<OpenDatabase> {
  const server = process.env['TEST_DATABASE_SERVER']
  return server ? createServerDatabase(server) : createMemoryDatabase()
}
