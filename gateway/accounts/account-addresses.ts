import { and, desc, eq, ne } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import { findFamily } from '../ledgers/ledger-families'
import { seedOfVault } from '../ledgers/vault-keys'
import { asEntity, findEnvelope, type Change } from '../store/entities'
import type { EntityData } from '../store/entity-kinds'
import { isAsRecorded } from '../store/envelopes'
import { recordEvent } from '../store/events'
import { accountLedgers, accounts, addresses, type StoredEnvelope } from '../store/schema/entities'
import { ledgerStatusAfter } from './advance-ledger'

export interface AccountInVault {
  readonly id: Uuid
  readonly domainId: Uuid
  readonly vaultId: Uuid
  readonly derivationIndex: number
}

interface LedgerData extends EntityData {
  readonly parameters: { readonly type: string }
}

export async function readFamily(change: Change, ledgerId: string) {
  const envelope = await findEnvelope(change.database, 'Ledger', ledgerId)
  return envelope && findFamily(asEntity<LedgerData>(envelope).parameters.type)
}

/** Makes an account known on a ledger, with its first address. */
export async function activateLedger(
  change: Change,
  parts: { seed: Uint8Array; account: AccountInVault; ledgerId: string; newId: () => Uuid },
): Promise<void> {
  const family = await readFamily(change, parts.ledgerId)
  const needsPayment = family?.needsActivation === true
  const status = ledgerStatusAfter(undefined, { type: 'address.made', needsPayment })
  await change.database.insert(accountLedgers).values({ accountId: parts.account.id, ledgerId: parts.ledgerId, status })
  await addAddress(change, parts)
}

/**
 * Where an account stands below the seed of its vault is a number beside its record. It is the one that its first address was made by.
 * @throws Error where whoever writes to the database would have addresses made with the keys of another account
 */
export async function requireOwnNumber(
  change: Change,
  platformSeed: Uint8Array,
  { id: accountId, domainId, vaultId, derivationIndex }: AccountInVault,
): Promise<void> {
  const [first] = await change.database
    .select({ ledgerId: addresses.ledgerId, envelope: addresses.envelope })
    .from(addresses)
    .where(and(eq(addresses.accountId, accountId), eq(addresses.addressIndex, 0)))
    .orderBy(addresses.ledgerId)
    .limit(1)
  const family = first && (await readFamily(change, first.ledgerId))
  const { address, keyPath } = family?.deriveAddress(seedOfVault(platformSeed, vaultId), derivationIndex, 0) ?? {}
  if (!first || !isAsRecorded(change.platform, { ...first, accountId, domainId, address, keyPath }))
    throw new Error('the number of an account is not the one of its addresses')
}

/** The next address of an account on a ledger, each given once; undefined when the ledger's family gives an account no further one. */
export async function addAddress(
  change: Change,
  {
    seed,
    account,
    ledgerId,
    newId,
    scope = 'External',
  }: {
    seed: Uint8Array
    account: AccountInVault
    ledgerId: string
    newId: () => Uuid
    scope?: 'External' | 'Internal'
  },
): Promise<StoredEnvelope | undefined> {
  const family = await readFamily(change, ledgerId)
  if (!family) return undefined
  await change.database.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for('update')
  const [last] = await change.database
    .select({ index: addresses.addressIndex })
    .from(addresses)
    .where(and(eq(addresses.accountId, account.id), eq(addresses.ledgerId, ledgerId)))
    .orderBy(desc(addresses.addressIndex))
    .limit(1)
  if (last && !family.hasManyAddresses) return undefined
  const addressIndex = last ? last.index + 1 : 0
  const { address, keyPath } = family.deriveAddress(
    seedOfVault(seed, account.vaultId),
    account.derivationIndex,
    addressIndex,
  )
  const isOfAnother = and(
    eq(addresses.ledgerId, ledgerId),
    eq(addresses.address, address),
    ne(addresses.accountId, account.id),
  )
  const [taken] = await change.database.select({ id: addresses.id }).from(addresses).where(isOfAnother).limit(1)
  // Where somebody wrote the number of another account beside this one.
  if (taken) throw new Error('the address of a new account is that of another')
  const data = {
    id: newId(),
    ledgerId,
    domainId: account.domainId,
    accountId: account.id,
    address,
    keyPath,
    createdAt: change.now,
    scope,
  }
  const envelope = change.platform.seal(data)
  await change.database.insert(addresses).values({ ...data, addressIndex, envelope })
  await recordEvent(change, account.domainId, {
    type: 'AddressCreated',
    id: data.id,
    accountReference: { id: account.id, domainId: account.domainId },
  })
  return envelope
}
