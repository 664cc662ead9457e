import { sql } from 'drizzle-orm'
import { dayjs } from '@domain/shared/dates'
import type { Database } from '../../store/database'
import { makeCounterparties, scaleId, type ScaleAccount } from './scale-accounts'

const monthMs = dayjs.duration(30, 'days').asMilliseconds()

/** What the statements below read, until the transaction ends: the accounts, and who pays them. */
export async function prepareAccounts(database: Database, accounts: readonly ScaleAccount[]): Promise<void> {
  const rows = accounts.map((account, i) => ({ position: i, ...account, payers: makeCounterparties(account.family) }))
  await database.execute(sql`create temporary table scale_accounts (
    position integer primary key, "domainId" uuid, "accountId" uuid, "ledgerId" text, family text, "tickerId" uuid, address text, payers jsonb) on commit drop`)
  await database.execute(
    sql`insert into scale_accounts select * from jsonb_populate_recordset(null::scale_accounts, ${JSON.stringify(rows)}::jsonb)`,
  )
}

export interface DepositRange {
  readonly from: number
  readonly to: number
  /** How many there will be in all, over the month before `now`. */
  readonly count: number
  readonly now: number
  readonly accounts: number
}

/** Payments that arrived, each with its own transaction; numbered, so that a second run adds only what is missing. */
export async function insertDeposits(
  database: Database,
  { from, to, count, now, accounts }: DepositRange,
): Promise<void> {
  const at = sql`to_timestamp((${now}::double precision - (i::double precision / ${count}) * ${monthMs}) / 1000)`
  const source = sql`generate_series(${from}::integer, ${to}::integer) as i join scale_accounts as p on p.position = i % ${accounts}::integer`
  const payer = sql`(p.payers ->> (i % jsonb_array_length(p.payers)))`
  await database.execute(sql`insert into transactions
    (id, domain_id, ledger_id, account_ids, registered_at, ledger_status, ledger_transaction_id, status_last_updated_at, work)
    select ${scaleId('deposit')}, p."domainId", p."ledgerId", array[p."accountId"], ${at}, 'Confirmed',
      case p.family when 'Ethereum' then '0x' else '' end || md5('scale a ' || i) || md5('scale b ' || i), ${at}, '{}'
    from ${source} on conflict do nothing`)
  await database.execute(sql`insert into transfers
    (id, domain_id, transaction_id, ticker_id, ledger_id, quarantined, kind, value, account_ids, recipient_account_id, recipient_address, senders, recipient, metadata, registered_at)
    select ${scaleId('deposit transfer')}, p."domainId", ${scaleId('deposit')}, p."tickerId", p."ledgerId", false, 'Transfer', 1000 + i % 9973, array[p."accountId"], p."accountId", p.address,
      jsonb_build_array(jsonb_build_object('type', 'Address', 'address', ${payer}, 'addressDetails', jsonb_build_object('address', ${payer}, 'resolvedEndpoints', '[]'::jsonb))),
      jsonb_build_object('type', 'Account', 'domainId', p."domainId", 'accountId', p."accountId", 'addressDetails', jsonb_build_object('address', p.address, 'resolvedEndpoints', '[]'::jsonb)),
      case p.family when 'Bitcoin' then jsonb_build_object('type', p.family, 'outputIndex', 0) else jsonb_build_object('type', p.family) end, ${at}
    from ${source} on conflict do nothing`)
}
