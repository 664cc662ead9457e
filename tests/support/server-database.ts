import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { openDatabase, type OpenDatabase } from '@gateway/store/database'
import { testConfig } from './test-config'

const template = 'countersign_template'

const at = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href

async function run(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function open(url: string): Promise<OpenDatabase> {
  const opened = await openDatabase(testConfig({ DATABASE_URL: url }))
  if (!opened.ok) throw new Error(opened.problem.sentence)
  return opened.value
}

/** The migrated database that every other one on the server is copied from. */
export async function migrateTemplate(server: string): Promise<void> {
  await run(server, `create database ${template}`)
  await (await open(at(server, template))).close()
}

/** A database of its own on a PostgreSQL server; it goes when it is closed. */
export async function createServerDatabase(server: string): Promise<OpenDatabase & { readonly url: string }> {
  const { url, drop } = await createDatabaseOf(server, template)
  const opened = await open(url)
  return { ...opened, url, close: () => opened.close().then(drop) }
}

/** A database that nobody has opened yet, with nothing in it unless it is made from another. */
export async function createDatabaseOf(
  server: string,
  from = 'template0',
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(server, `create database ${name} template ${from}`)
  return { url: at(server, name), drop: () => run(server, `drop database ${name} with (force)`) }
}
