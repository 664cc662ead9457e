import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import type { LedgerType } from '@domain/ledgers/ledger-family'
import type { Uuid } from '@domain/shared/ids'
import { activateLedger, readFamily, requireOwnNumber, type AccountInVault } from '../../accounts/account-addresses'
import { readMomentOf } from '../../accounts/account-key'
import { publicKeysOf, readKeyUses, type KeyUse } from '../../accounts/account-keys'
import { findFamily } from '../../ledgers/ledger-families'
import { seedOfVault } from '../../ledgers/vault-keys'
import { asEntity, findEnvelope, insertEntity, newMetadata, reviseEntity } from '../../store/entities'
import type { EntityData } from '../../store/entity-kinds'
import { accountLedgers, accounts, vaults } from '../../store/schema/entities'
import { firstRefusal, type Executor, type Refusal, type Work } from '../../work/work'
import { readFamilyTypes } from './endpoints'
import { readReferred, refuseUpdate, refuseUsedId, type Referring } from './revisions'

type NewAccount = PayloadOf<'v0_CreateAccount'>

interface AccountData extends EntityData {
  readonly providerDetails: Pick<ProviderDetails, 'keyStrategy'>
}

interface VaultData extends EntityData {
  readonly enabledKeyStrategies?: readonly string[]
}

export const ledgersOf = (payload: NewAccount): readonly string[] =>
  payload.ledgerIds ?? (payload.ledgerId ? [payload.ledgerId] : [])

type ProviderDetails = NewAccount['providerDetails']

export async function refuseVault(
  work: Work<unknown>,
  { vaultId, keyStrategy }: Pick<ProviderDetails, 'vaultId' | 'keyStrategy'>,
): Promise<Refusal> {
  const [row] = await work.database.select().from(vaults).where(eq(vaults.id, vaultId)).limit(1)
  if (!row) return 'VaultNotFound'
  if (row.lock !== 'Unlocked') return 'VaultLocked'
  if (row.processing !== 'Completed') return 'VaultNotReady'
  const enabled = asEntity<VaultData>(row.envelope).enabledKeyStrategies
  return !enabled || enabled.includes(keyStrategy) ? undefined : 'UnsupportedAccountKeyStrategy'
}

/** Kinds whose signed bytes name no network: what an account signs on a test network, whoever agreed there, is good on the main network too. */
const namesNoNetwork: ReadonlySet<string> = new Set(['XRPL', 'Hedera'] satisfies LedgerType[])

/** An account has one key for a kind of ledger, so that it is on one network of these. */
function isOnTwoNetworks(types: readonly string[]): boolean {
  const bare = types.filter((type) => namesNoNetwork.has(type))
  return new Set(bare).size < bare.length
}

/**
 * Every ledger must be known, and of a kind that is carried here: on another one an account would never have an address.
 * @param present the ledgers on which the account is already
 */
export async function refuseLedgers(
  work: Work<unknown>,
  ledgerIds: readonly string[],
  notCarried: RejectionCode,
  present: readonly string[] = [],
): Promise<Refusal> {
  const types = await readFamilyTypes(work, [...ledgerIds, ...present])
  for (const ledgerId of ledgerIds) {
    const type = types.get(ledgerId)
    if (!type) return 'LedgerNotFound'
    if (!findFamily(type)) return notCarried
  }
  return isOnTwoNetworks([...types.values()]) ? notCarried : undefined
}

export const createAccount: Executor<NewAccount> = {
  check: (work) => {
    const ledgerIds = ledgersOf(work.payload)
    return firstRefusal(
      () => refuseUsedId(work, 'Account', work.payload.id),
      () => (ledgerIds.length === 0 ? 'LedgerNotProvided' : undefined),
      () => (new Set(ledgerIds).size < ledgerIds.length ? 'InvalidCreateAccountParameters' : undefined),
      // Conditions see both fields, and one alone would count.
      () => (ledgerIds.includes(work.payload.ledgerId ?? ledgerIds[0]!) ? undefined : 'InvalidCreateAccountParameters'),
      () => refuseLedgers(work, ledgerIds, 'InvalidCreateAccountParameters'),
      () => refuseVault(work, work.payload.providerDetails),
    )
  },
  execute: async (work) => {
    const { type: _type, ledgerId: _ledgerId, ledgerIds: _ledgerIds, ...account } = work.payload
    await insertAccount(work, account, ledgersOf(work.payload))
  },
}

type AccountParts = Omit<NewAccount, 'type' | 'ledgerId' | 'ledgerIds'>

/** A new account of the target domain, known on its ledgers; `derivationPath` only where its key has a history. */
export async function insertAccount(
  work: Work<unknown>,
  account: AccountParts,
  ledgerIds: readonly string[],
  derivationPath?: string,
): Promise<void> {
  const { description, customProperties, providerDetails, ...fields } = account
  const { vaultId, keyStrategy } = providerDetails
  const derivationIndex = await takeDerivationIndex(work, vaultId)
  const { targetDomainId: domainId } = work.request
  const change = { ...work, now: await readMomentOf(work, { domainId, vaultId }) }
  const metadata = newMetadata(change, { description, customProperties })
  const derived = { type: 'VaultDerived', derivationPath: derivationPath ?? `m/${derivationIndex}'` }
  const keyInformation = keyStrategy === 'Random' ? { type: 'Random' } : derived
  const seed = seedOfVault(work.context.vaultSeed, vaultId)
  const keys = publicKeysOf(seed, keyStrategy, await newKeyUses(work, { seed, derivationIndex }, ledgerIds))
  const provider = { ...providerDetails, keyInformation, keys }
  const data = { ...fields, domainId, providerDetails: provider, metadata } as EntityData
  await insertEntity(change, 'Account', data, { processing: 'Completed', derivationIndex })
  await activateLedgers(work, { id: fields.id, domainId, vaultId, derivationIndex }, ledgerIds)
}

/** Numbers of accounts after a restore begin at the seconds between this and the restore: until 2094 these are numbers of keys. */
const countedFrom = Date.parse('2026-01-01T00:00:00Z')

/** Above all that an account may have had between a backup and its restore: whoever had its key may be somebody else by now, and what it signed is still good. */
const leastIndex = (restoredAt: number | undefined): number =>
  restoredAt === undefined ? 0 : Math.max(0, Math.ceil((restoredAt - countedFrom) / 1000))

/** Two accounts of one vault never share an index: the vault's row is locked while the next one is taken. */
async function takeDerivationIndex(work: Work<unknown>, vaultId: Uuid): Promise<number> {
  await findEnvelope(work.database, 'Vault', vaultId, 'change')
  const [last] = await work.database
    .select({ index: accounts.derivationIndex })
    .from(accounts)
    .where(eq(accounts.vaultId, vaultId))
    .orderBy(desc(accounts.derivationIndex))
    .limit(1)
  return Math.max(last ? last.index + 1 : 0, leastIndex(work.context.restoredAt))
}

/** The keys that an account will have on ledgers that are new to it. */
async function newKeyUses(
  work: Work<unknown>,
  { seed, derivationIndex }: { readonly seed: Uint8Array; readonly derivationIndex: number },
  ledgerIds: readonly string[],
): Promise<readonly KeyUse[]> {
  const uses: KeyUse[] = []
  // One after the other: they share the connection of the transaction.
  for (const ledgerId of ledgerIds) {
    const family = await readFamily(work, ledgerId)
    if (family) uses.push({ family, keyPath: family.deriveAddress(seed, derivationIndex, 0).keyPath })
  }
  return uses
}

async function activateLedgers(
  work: Work<unknown>,
  account: AccountInVault,
  ledgerIds: readonly string[],
): Promise<void> {
  const { vaultSeed: seed, random } = work.context
  for (const ledgerId of ledgerIds) await activateLedger(work, { seed, account, ledgerId, newId: random.uuid })
}

export const updateAccount: Executor<PayloadOf<'v0_UpdateAccount'>> = {
  check: (work) =>
    firstRefusal(
      () => refuseUpdate(work, 'Account'),
      () => refuseLockedVault(work),
    ),
  execute: async (work) => {
    const { alias, ...metadata } = work.payload
    await reviseEntity(work, 'Account', await readReferred(work, 'Account'), { alias }, metadata)
  },
}

/** A locked vault locks its accounts. */
async function refuseLockedVault(work: Work<Referring>): Promise<Refusal> {
  const [row] = await work.database
    .select({ lock: vaults.lock })
    .from(accounts)
    .innerJoin(vaults, eq(vaults.id, accounts.vaultId))
    .where(eq(accounts.id, work.payload.reference.id as Uuid))
  return row?.lock === 'Unlocked' ? undefined : 'VaultLocked'
}

async function refuseKnownLedgers(
  { database, payload }: Work<Referring>,
  ledgerIds: readonly string[],
): Promise<Refusal> {
  const known = and(
    eq(accountLedgers.accountId, payload.reference.id as Uuid),
    inArray(accountLedgers.ledgerId, [...ledgerIds]),
  )
  const [row] = await database.select({ ledgerId: accountLedgers.ledgerId }).from(accountLedgers).where(known).limit(1)
  return row ? 'InvalidAddAccountLedgersParameters' : undefined
}

async function readPresentLedgers({ database, payload }: Work<Referring>): Promise<readonly string[]> {
  const rows = await database
    .select({ ledgerId: accountLedgers.ledgerId })
    .from(accountLedgers)
    .where(eq(accountLedgers.accountId, payload.reference.id as Uuid))
  return rows.map(({ ledgerId }) => ledgerId)
}

export const addAccountLedgers: Executor<PayloadOf<'v0_AddAccountLedgers'>> = {
  check: (work) => {
    const ledgerIds = work.payload.ledgerIds ?? []
    const isInvalid = ledgerIds.length === 0 || new Set(ledgerIds).size < ledgerIds.length
    return firstRefusal(
      () => refuseUpdate(work, 'Account'),
      () => refuseLockedVault(work),
      () => (isInvalid ? 'InvalidAddAccountLedgersParameters' : undefined),
      async () => refuseLedgers(work, ledgerIds, 'InvalidAddAccountLedgersParameters', await readPresentLedgers(work)),
      () => refuseKnownLedgers(work, ledgerIds),
    )
  },
  execute: async (work) => {
    const ledgerIds = work.payload.ledgerIds ?? []
    const before = await readReferred<AccountData>(work, 'Account')
    const [row] = await work.database.select().from(accounts).where(eq(accounts.id, work.payload.reference.id))
    await requireOwnNumber(work, work.context.vaultSeed, row!)
    const seed = seedOfVault(work.context.vaultSeed, row!.vaultId)
    const { derivationIndex } = row!
    const uses = [
      ...(await readKeyUses(work, row!.id)),
      ...(await newKeyUses(work, { seed, derivationIndex }, ledgerIds)),
    ]
    const keys = publicKeysOf(seed, before.providerDetails.keyStrategy, uses)
    await reviseEntity(work, 'Account', before, { providerDetails: { ...before.providerDetails, keys } }, undefined)
    await activateLedgers(work, row!, ledgerIds)
  },
}
