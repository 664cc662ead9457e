import { index, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Uuid } from '@domain/shared/ids'
import { instantColumn } from './columns'

const units = (name: string) => numeric(name, { precision: 78, scale: 0 })

/** What an account holds of one ticker, in its smallest unit. */
export const balances = pgTable(
  'balances',
  {
    accountId: uuid('account_id').$type<Uuid>().notNull(),
    tickerId: uuid('ticker_id').$type<Uuid>().notNull(),
    ledgerId: text('ledger_id').notNull(),
    total: units('total').notNull(),
    reserved: units('reserved').notNull(),
    quarantined: units('quarantined').notNull(),
    lastUpdatedAt: instantColumn('last_updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.tickerId] }), index().on(table.accountId, table.ledgerId)],
)
