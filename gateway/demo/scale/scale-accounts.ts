import { and, eq, sql } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '../../store/database'
import { accounts, addresses, ledgers, tickers } from '../../store/schema/entities'
import { ledgerOfType, outsideAddress } from '../demo-ledgers'
import { domainIdOf } from '../demo-people'

/** One native asset of one account, and where its payments arrive. */
export interface ScaleAccount {
  readonly domainId: Uuid
  readonly accountId: Uuid
  readonly ledgerId: string
  readonly family: string
  readonly tickerId: Uuid
  readonly address: string
}

/** Every account of the busiest domain on every ledger it is on, in a fixed order. */
export const readAccounts = (database: Database): Promise<readonly ScaleAccount[]> =>
  database
    .select({
      domainId: accounts.domainId,
      accountId: accounts.id,
      ledgerId: addresses.ledgerId,
      family: ledgers.family,
      tickerId: tickers.id,
      address: addresses.address,
    })
    .from(accounts)
    .innerJoin(addresses, and(eq(addresses.accountId, accounts.id), eq(addresses.addressIndex, 0)))
    .innerJoin(ledgers, eq(ledgers.id, addresses.ledgerId))
    .innerJoin(tickers, and(eq(tickers.ledgerId, ledgers.id), eq(tickers.kind, 'Native')))
    .where(eq(accounts.domainId, domainIdOf('treasury')))
    .orderBy(accounts.id, addresses.ledgerId)

const payersOfLedger = 50

/** Addresses outside that pay in and are paid, some for each kind of ledger. */
export const makeCounterparties = (family: string): readonly string[] =>
  Array.from({ length: payersOfLedger }, (_, i) => outsideAddress(`scale ${i}`, ledgerOfType(family)))

/** The same id for the same name in every run, made by the database. */
export const scaleId = (kind: string) =>
  sql`overlay(overlay(md5(${`countersign scale ${kind} `} || i) placing '8' from 13) placing 'a' from 17)::uuid`
