import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { importRows } from '@gateway/backup/rows'
import { openDatabase, type OpenDatabase } from '@gateway/store/database'
import { testConfig } from './test-config'

const template = 'countersign_template'

const at = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href

async function connected(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
const run = (server: string, statement: string) => connected(server, (client) => client.query(statement))

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

/** A database of its own on a PostgreSQL server, migrated unless it is made from another; it goes when it is closed. */
export async function createServerDatabase(
  server: string,
  from = template,
): Promise<OpenDatabase & { readonly url: string }> {
  const { url, drop } = await createDatabaseOf(server, from)
  const opened = await open(url)
  return { ...opened, url, close: () => opened.close().then(drop) }
}

/** Fills a migrated database that others are copied from, until the server stops; answers its name. */
export async function fillTemplate(server: string, rows: AsyncIterable<string>): Promise<string> {
  const { name, url } = await createDatabaseOf(server, template)
  await connected(url, (client) => importRows(async (text, values) => (await client.query(text, values)).rows, rows))
  return name
}

/** A database that nobody has opened yet, with nothing in it unless it is made from another. */
export async function createDatabaseOf(
  server: string,
  from = 'template0',
): Promise<{ readonly name: string; readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(server, `create database ${name} template ${from}`)
  return { name, url: at(server, name), drop: () => run(server, `drop database ${name} with (force)`) }
}
