import { and, desc, eq } from 'drizzle-orm'
import type { ExternalDestination } from '@domain/intents/catalogue/external-order'
import type { Uuid } from '@domain/shared/ids'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { isAsRecorded } from '../store/envelopes'
import { accounts, addresses, endpoints } from '../store/schema/entities'
import { externalAccounts, externalAddresses, providerConnections } from '../store/schema/providers'
import type { GovernanceContext } from '../work/governance-context'
import type { ProviderAddress } from './provider'
import type { ExternalAccountRow } from './use-connection'

type Reading = Pick<GovernanceContext, 'database' | 'platform'>

/** An address to which a provider is asked to send, and whether the institution answers for it. */
export interface ResolvedParty {
  readonly to: ProviderAddress
  readonly isRegistered: boolean
}

/** The address behind a destination, on the ledger of the account that pays and in its domain alone; whatever is elsewhere, locked or without an address is unknown. */
export async function resolveParty(
  reading: Reading,
  account: ExternalAccountRow,
  destination: ExternalDestination,
): Promise<Result<ResolvedParty, 'UnknownDestination'>> {
  const tag = destination.tag || undefined
  if (destination.type === 'Address')
    return succeed({ to: { address: destination.address, ...(tag === undefined ? {} : { tag }) }, isRegistered: false })
  const found =
    account.ledgerId === null ? undefined : await findAddress(reading, account, account.ledgerId, destination)
  if (!found) return refuse('UnknownDestination')
  const used = tag ?? found.tag ?? undefined
  return succeed({ to: { address: found.address, ...(used === undefined ? {} : { tag: used }) }, isRegistered: true })
}

interface Found {
  readonly address: string
  readonly tag?: string | null
}

async function findAddress(
  { database, platform }: Reading,
  { domainId }: ExternalAccountRow,
  ledgerId: string,
  destination: Exclude<ExternalDestination, { readonly type: 'Address' }>,
): Promise<Found | undefined> {
  if (destination.type === 'Endpoint') {
    const [endpoint] = await database
      .select({ address: endpoints.address })
      .from(endpoints)
      .where(
        and(
          eq(endpoints.id, destination.endpointId),
          eq(endpoints.domainId, domainId),
          eq(endpoints.ledgerId, ledgerId),
          eq(endpoints.lock, 'Unlocked'),
        ),
      )
    return endpoint
  }
  if (destination.type === 'Account')
    return findOwnAddress({ database, platform }, domainId, ledgerId, destination.accountId)
  const [newest] = await database
    .select({ address: externalAddresses.address, tag: externalAddresses.tag })
    .from(externalAddresses)
    .innerJoin(externalAccounts, eq(externalAccounts.id, externalAddresses.accountId))
    .innerJoin(providerConnections, eq(providerConnections.id, externalAccounts.connectionId))
    .where(
      and(
        eq(externalAccounts.id, destination.externalAccountId),
        eq(externalAccounts.domainId, domainId),
        eq(externalAccounts.ledgerId, ledgerId),
        eq(providerConnections.state, 'Connected'),
        // An address of many customers is that of this account under its own tag alone.
        destination.tag ? eq(externalAddresses.tag, destination.tag) : undefined,
      ),
    )
    .orderBy(desc(externalAddresses.createdAt), desc(externalAddresses.id))
    .limit(1)
  return newest
}

/** The newest of an own account there, as the platform has signed it. */
async function findOwnAddress(
  { database, platform }: Reading,
  domainId: Uuid,
  ledgerId: string,
  accountId: Uuid,
): Promise<Found | undefined> {
  const [newest] = await database
    .select({
      accountId: accounts.id,
      domainId: accounts.domainId,
      ledgerId: addresses.ledgerId,
      address: addresses.address,
      envelope: addresses.envelope,
    })
    .from(addresses)
    .innerJoin(accounts, eq(accounts.id, addresses.accountId))
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.domainId, domainId),
        eq(accounts.lock, 'Unlocked'),
        eq(addresses.ledgerId, ledgerId),
        eq(addresses.scope, 'External'),
      ),
    )
    .orderBy(desc(addresses.addressIndex))
    .limit(1)
  return newest && isAsRecorded(platform, newest) ? newest : undefined
}
