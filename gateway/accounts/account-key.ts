import { and, asc, eq } from 'drizzle-orm'
import { findFamily } from '../ledgers/ledger-families'
import type { AccountKey, LedgerFamily } from '../ledgers/ledger-family'
import { seedOfVault } from '../ledgers/vault-keys'
import type { Change } from '../store/entities'
import { isAsRecorded, requireSealed } from '../store/envelopes'
import { addresses } from '../store/schema/entities'
import { readVaultFacts } from '../work/vault-operations'
import type { Uuid } from '@domain/shared/ids'

type Reading = Pick<Change, 'database' | 'platform'>

interface Signing {
  readonly accountId: Uuid
  readonly domainId: Uuid
  readonly ledgerId: string
}

export interface OwnKey {
  readonly vaultId: Uuid
  /** The vault is kept offline: nothing is signed that it has not. */
  readonly isOffline: boolean
  readonly keyPath: string
  readonly address: string
  readonly family: LedgerFamily
  /** The parameters of the ledger. */
  readonly ledger: { readonly type: string }
}

/**
 * Where the key stands with which an account signs on a ledger: that of its first address there, below the seed of its vault. By records alone that the platform has signed of this very account: whoever
 * writes to the database would sign with the keys of others.
 * @throws Error where one of them says something else
 */
export async function findOwnKey(reading: Reading, { accountId, domainId, ledgerId }: Signing): Promise<OwnKey> {
  const signing = { accountId, domainId, ledgerId }
  const [first] = await reading.database
    .select({ address: addresses.address, envelope: addresses.envelope })
    .from(addresses)
    .where(and(eq(addresses.accountId, accountId), eq(addresses.ledgerId, ledgerId)))
    .orderBy(asc(addresses.addressIndex))
    .limit(1)
  if (!first) throw new Error('an account without an address has no key to sign with')
  const account = (await requireSealed(reading, 'Account', [accountId])).get(accountId)!.data
  const ledger = (await requireSealed(reading, 'Ledger', [ledgerId])).get(ledgerId)!.data
  const { vaultId } = account['providerDetails'] as { readonly vaultId: Uuid }
  const parameters = ledger['parameters'] as { readonly type: string }
  const family = findFamily(parameters.type)
  const home = (await requireSealed(reading, 'Domain', [domainId])).get(domainId)!.data
  const vault = await readVaultFacts(reading, vaultId)
  // A domain or a vault that was removed and made anew under its id has nothing of what was in the former.
  if (madeAt(home) > madeAt(account) || vault.madeAt > madeAt(account))
    throw new Error('the domain or the vault of an account is younger than the account')
  if (!family || account['domainId'] !== domainId || !isAsRecorded(reading.platform, { ...first, ...signing }))
    throw new Error('the row of an address or an account is not as the platform has signed it')
  const keyPath = first.envelope.data['keyPath'] as string
  return { vaultId, isOffline: vault.isOffline, keyPath, address: first.address, family, ledger: parameters }
}

/** The moment of a new account: no earlier than its domain and its vault were made, whatever the clocks of the gateways say that made them. */
export async function readMomentOf(
  reading: Reading & Pick<Change, 'now'>,
  { domainId, vaultId }: { readonly domainId: Uuid; readonly vaultId: Uuid },
): Promise<string> {
  const home = (await requireSealed(reading, 'Domain', [domainId])).get(domainId)!.data
  const vault = await readVaultFacts(reading, vaultId)
  return [reading.now, madeAt(home), vault.madeAt].toSorted().at(-1)!
}

const madeAt = (record: Readonly<Record<string, unknown>>): string =>
  (record['metadata'] as { readonly createdAt: string }).createdAt

/** The key itself, derived from the seed of its vault. */
export async function deriveAccountKey(
  reading: Reading,
  platformSeed: Uint8Array,
  signing: Signing,
): Promise<AccountKey & Pick<OwnKey, 'vaultId' | 'isOffline' | 'ledger'> & { readonly ledgerType: string }> {
  const { vaultId, isOffline, keyPath, family, ledger } = await findOwnKey(reading, signing)
  const key = family.keyAt(seedOfVault(platformSeed, vaultId), keyPath)
  return { ...key, vaultId, isOffline, ledger, ledgerType: family.type }
}

/** On how many networks of a kind an account has addresses, as the platform has signed them: all of these know its one key. */
export async function countNetworks(reading: Reading, accountId: Uuid, ledgerType: string): Promise<number> {
  const rows = await reading.database
    .select({ ledgerId: addresses.ledgerId, envelope: addresses.envelope })
    .from(addresses)
    .where(and(eq(addresses.accountId, accountId), eq(addresses.addressIndex, 0)))
  if (!rows.every((row) => isAsRecorded(reading.platform, { ...row, accountId })))
    throw new Error('the row of an address is not as the platform has signed it')
  const ledgers = await requireSealed(
    reading,
    'Ledger',
    rows.map(({ ledgerId }) => ledgerId),
  )
  const types = [...ledgers.values()].map(({ data }) => (data['parameters'] as { readonly type: string }).type)
  return types.filter((type) => type === ledgerType).length
}
