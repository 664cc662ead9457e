import { and, asc, eq } from 'drizzle-orm'
import { findFamily } from '../ledgers/ledger-families'
import type { AccountKey } from '../ledgers/ledger-family'
import { seedOfVault } from '../ledgers/vault-keys'
import type { Database } from '../store/database'
import { accounts, addresses, ledgers } from '../store/schema/entities'
import type { Uuid } from '@domain/shared/ids'

/** The key behind the first address of an account on a ledger, derived from the seed of its vault: the one that signs its transactions there. */
export async function deriveAccountKey(
  database: Database,
  platformSeed: Uint8Array,
  accountId: Uuid,
  ledgerId: string,
): Promise<AccountKey & { readonly ledgerType: string }> {
  const [first] = await database
    .select({ vaultId: accounts.vaultId, envelope: addresses.envelope, ledgerType: ledgers.family })
    .from(addresses)
    .innerJoin(accounts, eq(accounts.id, addresses.accountId))
    .innerJoin(ledgers, eq(ledgers.id, addresses.ledgerId))
    .where(and(eq(addresses.accountId, accountId), eq(addresses.ledgerId, ledgerId)))
    .orderBy(asc(addresses.addressIndex))
    .limit(1)
  const family = first && findFamily(first.ledgerType)
  if (!family) throw new Error('an account without an address has no key to sign with')
  const seed = seedOfVault(platformSeed, first.vaultId)
  return { ...family.keyAt(seed, first.envelope.data['keyPath'] as string), ledgerType: first.ledgerType }
}
