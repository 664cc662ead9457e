import { sql } from 'drizzle-orm'
import type { GovernanceContext } from '../../work/governance-context'
import type { Database } from '../../store/database'
import type { Say } from '../../store/start-messages'
import { insertDeposits, prepareAccounts } from './scale-deposits'
import { insertOrders } from './scale-orders'
import { readAccounts } from './scale-accounts'

const depositsAtOnce = 50_000
const ordersAtOnce = 1000

/**
 * Fills the demo institution with so many transfers, a tenth as many orders and half as many intents as orders, for
 * measurements; all or nothing. What is there already stays: a second run with the same number adds nothing.
 */
export async function fillScale(context: GovernanceContext, count: number, say: Say): Promise<void> {
  await context.database.transaction(async (database) => {
    const rebuild = await setIndexesAside(database)
    await fill({ ...context, database }, count, createProgress(say, count))
    say('Filling the demo institution: building the indexes …')
    await rebuild()
  })
  await context.database.execute(sql`analyze`)
}

async function fill(context: GovernanceContext, count: number, print: (more: number) => void): Promise<void> {
  const { database } = context
  const accounts = await readAccounts(database)
  const ethereum = accounts.filter(({ family }) => family === 'Ethereum')
  const orders = Math.floor(count / 10)
  const deposits = count - 2 * orders
  const now = context.clock.now()
  for (let from = 0; from < orders; from += ordersAtOnce) {
    const to = Math.min(from + ordersAtOnce, orders) - 1
    await insertOrders(context, { from, to, count: orders, now, accounts: ethereum })
    print(2 * (to - from + 1))
  }
  await prepareAccounts(database, accounts)
  for (let from = 0; from < deposits; from += depositsAtOnce) {
    const to = Math.min(from + depositsAtOnce, deposits) - 1
    await insertDeposits(database, { from, to, count: deposits, now, accounts: accounts.length })
    print(to - from + 1)
  }
}

/** Rows go in many times faster without the indexes that only reading needs; answers how to build them again. */
async function setIndexesAside(database: Database): Promise<() => Promise<void>> {
  await database.execute(sql`set local maintenance_work_mem = '256MB'`)
  const found = await database.execute(sql`select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('transactions', 'transfers', 'transaction_orders', 'intents', 'revisions') and indexdef not like 'CREATE UNIQUE%'`)
  const { rows } = found as { readonly rows: readonly { readonly name: string; readonly definition: string }[] }
  for (const { name } of rows) await database.execute(sql`drop index ${sql.identifier(name)}`)
  return async () => {
    for (const { definition } of rows) await database.execute(sql.raw(definition))
  }
}

function createProgress(say: Say, all: number) {
  let done = 0
  let said = 0
  return (more: number) => {
    done += more
    const tenth = Math.floor((done / all) * 10)
    if (tenth > said)
      say(`Filling the demo institution: ${done.toLocaleString('en')} of ${all.toLocaleString('en')} transfers …`)
    said = tenth
  }
}
