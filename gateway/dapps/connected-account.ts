import { and, desc, eq, sql } from 'drizzle-orm'
import { chainName } from '@domain/dapps/dapp-methods'
import type { Uuid } from '@domain/shared/ids'
import { HttpRefusal, notFound } from '../http/refusal'
import type { Database } from '../store/database'
import { accountLedgers, accounts, addresses, ledgers } from '../store/schema/entities'
import type { SessionRow } from './find-session'

/** The account and the ledger with which a dApp works, and how it knows them. */
export interface ConnectedAccount {
  readonly accountId: Uuid
  readonly ledgerId: string
  readonly chainId: number
  readonly address: string
}

const chainOfLedger = sql<string>`${ledgers.envelope} #>> '{data,parameters,chainId}'`

/** The ledgers of this institution that dApps know, by their chain. */
export async function listChains(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ id: ledgers.id, chainId: chainOfLedger })
    .from(ledgers)
    .where(eq(ledgers.family, 'Ethereum'))
    .orderBy(ledgers.id)
  return new Map(rows.map(({ id, chainId }) => [chainName(Number(chainId)), id]))
}

/**
 * An account of the domain with a ledger that the dApp asks for.
 * @throws HttpRefusal for any other
 */
export async function requireAccountFor(
  database: Database,
  { domainId, chains }: Pick<SessionRow, 'domainId' | 'chains'>,
  { accountId, ledgerId }: Pick<ConnectedAccount, 'accountId' | 'ledgerId'>,
): Promise<ConnectedAccount> {
  const [row] = await database
    .select({ lock: accounts.lock, status: accountLedgers.status, family: ledgers.family, chainId: chainOfLedger })
    .from(accounts)
    .innerJoin(accountLedgers, eq(accountLedgers.accountId, accounts.id))
    .innerJoin(ledgers, eq(ledgers.id, accountLedgers.ledgerId))
    .where(and(eq(accounts.domainId, domainId), eq(accounts.id, accountId), eq(accountLedgers.ledgerId, ledgerId)))
  if (!row) throw notFound()
  const chainId = Number(row.chainId)
  if (row.family !== 'Ethereum' || !chains.includes(chainName(chainId)))
    throw new HttpRefusal('DappLedgersError', 'The dApp does not ask for this ledger')
  if (row.lock !== 'Unlocked' || row.status !== 'Activated')
    throw new HttpRefusal('AccountNotReady', 'The account is locked, or its ledger is not activated')
  const [first] = await database
    .select({ address: addresses.address })
    .from(addresses)
    .where(and(eq(addresses.accountId, accountId), eq(addresses.ledgerId, ledgerId)))
    .orderBy(desc(addresses.addressIndex))
    .limit(1)
  if (!first) throw new HttpRefusal('AccountNotReady', 'The account has no address on this ledger')
  return { accountId, ledgerId, chainId, address: first.address }
}
