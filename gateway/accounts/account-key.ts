import { and, asc, eq } from 'drizzle-orm'
import type { SigningKey } from 'ethers'
import { nodeAt, seedOfVault } from '../ledgers/vault-keys'
import type { Database } from '../store/database'
import { accounts, addresses } from '../store/schema/entities'
import type { Uuid } from '@domain/shared/ids'

/** The key behind the first address of an account on a ledger, derived from the seed of its vault. */
export async function deriveAccountKey(
  database: Database,
  platformSeed: Uint8Array,
  accountId: Uuid,
  ledgerId: string,
): Promise<SigningKey> {
  const [first] = await database
    .select({ vaultId: accounts.vaultId, envelope: addresses.envelope })
    .from(addresses)
    .innerJoin(accounts, eq(accounts.id, addresses.accountId))
    .where(and(eq(addresses.accountId, accountId), eq(addresses.ledgerId, ledgerId)))
    .orderBy(asc(addresses.addressIndex))
    .limit(1)
  if (!first) throw new Error('an account without an address has no key to sign with')
  return nodeAt(seedOfVault(platformSeed, first.vaultId), first.envelope.data['keyPath'] as string).signingKey
}
