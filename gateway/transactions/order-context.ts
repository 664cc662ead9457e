import { and, asc, eq, inArray } from 'drizzle-orm'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import type { TickerDetails } from '@domain/intents/catalogue/ticker-details'
import type { JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { findFamily } from '../ledgers/ledger-families'
import type { AssetKey, LedgerFamily } from '../ledgers/ledger-family'
import type { Database } from '../store/database'
import { asEntity, findEnvelope } from '../store/entities'
import type { EntityData } from '../store/entity-kinds'
import { accountLedgers, accounts, addresses, tickers, vaults } from '../store/schema/entities'

interface LedgerData extends EntityData {
  readonly parameters: JsonObject & { readonly type: string }
}

interface TickerData extends EntityData {
  readonly ledgerDetails: TickerDetails
}

export interface ContextTicker {
  readonly id: Uuid
  readonly asset: AssetKey | undefined
  readonly isValidated: boolean
  readonly isLocked: boolean
}

/** Everything that decides what an account can do on one of its ledgers. */
export interface OrderContext {
  readonly domainId: Uuid
  readonly account: typeof accounts.$inferSelect
  readonly vault: typeof vaults.$inferSelect
  readonly ledgerId: string
  readonly ledger: JsonObject & { readonly type: string }
  /** Absent for a kind of ledger that is not simulated. */
  readonly family: LedgerFamily | undefined
  readonly ledgerStatus: string
  readonly tickers: readonly ContextTicker[]
}

type Asked = { readonly domainId: Uuid; readonly accountId: Uuid; readonly ledgerId?: string | undefined }

/** The account of a domain on a ledger; one of another domain is answered as if it did not exist. */
export async function readOrderContext(
  database: Database,
  { domainId, accountId, ledgerId: asked }: Asked,
): Promise<Result<OrderContext, RejectionCode>> {
  const own = and(eq(accounts.id, accountId), eq(accounts.domainId, domainId))
  const [row] = await database
    .select()
    .from(accounts)
    .innerJoin(vaults, eq(vaults.id, accounts.vaultId))
    .where(own)
    .limit(1)
  if (!row) return refuse('InvalidEntityId')
  const known = await database.select().from(accountLedgers).where(eq(accountLedgers.accountId, accountId))
  const ledgerId = asked ?? (known.length === 1 ? known[0]!.ledgerId : undefined)
  if (ledgerId === undefined) return refuse('LedgerNotProvided')
  const ledgerStatus = known.find((one) => one.ledgerId === ledgerId)?.status
  const envelope = await findEnvelope(database, 'Ledger', ledgerId)
  if (!ledgerStatus || !envelope) return refuse('LedgerNotFound')
  const ledger = asEntity<LedgerData>(envelope).parameters
  const family = findFamily(ledger.type)
  const found = family ? await readTickers(database, family, ledgerId) : []
  return succeed({
    domainId,
    account: row.accounts,
    vault: row.vaults,
    ledgerId,
    ledger,
    family,
    ledgerStatus,
    tickers: found,
  })
}

/** The assets of a ledger; those that are validated first. */
export async function readTickers(
  database: Database,
  family: LedgerFamily,
  ledgerId: string,
): Promise<readonly ContextTicker[]> {
  const rows = await database.select().from(tickers).where(eq(tickers.ledgerId, ledgerId)).orderBy(asc(tickers.id))
  const all = rows.map((row): ContextTicker => ({
    id: row.id,
    asset: family.assetOf(asEntity<TickerData>(row.envelope).ledgerDetails),
    isValidated: row.validation === 'Validated',
    isLocked: row.lock !== 'Unlocked',
  }))
  return [...all.filter((one) => one.isValidated), ...all.filter((one) => !one.isValidated)]
}

/** The ticker of an asset; a validated one before any other. */
export const findTicker = (orderContext: Pick<OrderContext, 'tickers'>, asset: AssetKey): ContextTicker | undefined =>
  orderContext.tickers.find((ticker) => ticker.asset === asset || `ticker:${ticker.id}` === asset)

/** The first address that an account was given on a ledger: the one that it is known by and pays from. */
export async function readMainAddress(database: Database, accountId: Uuid, ledgerId: string) {
  const own = and(eq(addresses.accountId, accountId), eq(addresses.ledgerId, ledgerId))
  const [row] = await database.select().from(addresses).where(own).orderBy(asc(addresses.addressIndex)).limit(1)
  return row && { address: row.address, keyPath: (row.envelope.data as { readonly keyPath?: string }).keyPath ?? '' }
}

/** The same of many accounts, by the account's id: the address alone. */
export async function readMainAddresses(
  database: Database,
  accountIds: readonly Uuid[],
  ledgerId: string,
): Promise<ReadonlyMap<Uuid, string>> {
  const own = and(inArray(addresses.accountId, [...accountIds]), eq(addresses.ledgerId, ledgerId))
  const rows = await database
    .selectDistinctOn([addresses.accountId], { accountId: addresses.accountId, address: addresses.address })
    .from(addresses)
    .where(own)
    .orderBy(asc(addresses.accountId), asc(addresses.addressIndex))
  return new Map(rows.map(({ accountId, address }) => [accountId, address]))
}
