import type { TestProject } from 'vitest/node'
import { migrateTemplate } from './server-database'
import { startPostgres } from './postgres-servers'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly databaseServer: string
  }
}

/** One PostgreSQL server for every file of the project, with a migrated database that each harness copies. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  await migrateTemplate(server.url)
  project.provide('databaseServer', server.url)
  return server.stop
}
