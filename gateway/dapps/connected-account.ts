import { and, desc, eq, sql } from 'drizzle-orm'
import { chainName } from '@domain/dapps/dapp-methods'
import type { Uuid } from '@domain/shared/ids'
import type { GatewayContext } from '../context'
import { HttpRefusal, notFound } from '../http/refusal'
import type { Database } from '../store/database'
import { isAsRecorded } from '../store/envelopes'
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

type Recorded = Pick<GatewayContext, 'database' | 'platform'>

/** The newest address of an account on a ledger, as the platform has signed it: a dApp pays to what it is told, and no device stands behind that. */
export async function readSignedAddress(
  { database, platform }: Recorded,
  account: Pick<ConnectedAccount, 'accountId' | 'ledgerId'> & { readonly domainId: Uuid },
): Promise<string | undefined> {
  const { accountId, ledgerId, domainId } = account
  const [newest] = await database
    .select({ address: addresses.address, envelope: addresses.envelope })
    .from(addresses)
    .where(and(eq(addresses.accountId, accountId), eq(addresses.ledgerId, ledgerId)))
    .orderBy(desc(addresses.addressIndex))
    .limit(1)
  return newest && isAsRecorded(platform, { ...newest, accountId, ledgerId, domainId }) ? newest.address : undefined
}

/**
 * An account of the domain with a ledger that the dApp asks for.
 * @throws HttpRefusal for any other
 */
export async function requireAccountFor(
  context: Recorded,
  { domainId, chains }: Pick<SessionRow, 'domainId' | 'chains'>,
  { accountId, ledgerId }: Pick<ConnectedAccount, 'accountId' | 'ledgerId'>,
): Promise<ConnectedAccount> {
  const [row] = await context.database
    .select({
      lock: accounts.lock,
      envelope: accounts.envelope,
      status: accountLedgers.status,
      family: ledgers.family,
      chainId: chainOfLedger,
    })
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
  // It was chosen by the name that its record has.
  const isOwn = isAsRecorded(context.platform, { envelope: row.envelope, id: accountId, domainId })
  const address = isOwn ? await readSignedAddress(context, { accountId, ledgerId, domainId }) : undefined
  if (address === undefined)
    throw new HttpRefusal('AccountNotReady', 'The account has no address on this ledger that the platform has signed')
  return { accountId, ledgerId, chainId, address }
}
