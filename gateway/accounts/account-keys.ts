import { and, asc, eq } from 'drizzle-orm'
import { getBytes, SigningKey } from 'ethers'
import type { KeyStrategy } from '@domain/accounts/key-strategy'
import { keyIds } from '@domain/accounts/account-keys'
import { signingOf } from '@domain/ledgers/ledger-family'
import type { Uuid } from '@domain/shared/ids'
import type { JsonObject } from '@domain/shared/json'
import { writePublicKey, type PublicKey } from '@domain/signing/public-key'
import { fromHex } from '../ledgers/byte-text'
import { findFamily } from '../ledgers/ledger-families'
import type { LedgerFamily } from '../ledgers/ledger-family'
import type { Change } from '../store/entities'
import { isAsRecorded } from '../store/envelopes'
import { addresses, ledgers } from '../store/schema/entities'

/** Where a key of an account stands below the seed of its vault, and the kind of ledger on which it signs. */
export interface KeyUse {
  readonly family: LedgerFamily
  readonly keyPath: string
}

/**
 * The keys of the first addresses of an account, those that sign for it.
 * @throws Error where an address is not as the platform has signed it: what its record is made of is signed again
 */
export async function readKeyUses(
  { database, platform }: Pick<Change, 'database' | 'platform'>,
  accountId: Uuid,
): Promise<readonly KeyUse[]> {
  const rows = await database
    .select({ type: ledgers.family, ledgerId: addresses.ledgerId, envelope: addresses.envelope })
    .from(addresses)
    .innerJoin(ledgers, eq(ledgers.id, addresses.ledgerId))
    .where(and(eq(addresses.accountId, accountId), eq(addresses.addressIndex, 0)))
    .orderBy(asc(addresses.ledgerId))
  if (!rows.every(({ ledgerId, envelope }) => isAsRecorded(platform, { accountId, ledgerId, envelope })))
    throw new Error('the row of an address is not as the platform has signed it')
  return rows.flatMap(({ type, envelope }) => {
    const [family, keyPath] = [findFamily(type), envelope.data['keyPath']]
    return family && typeof keyPath === 'string' ? [{ family, keyPath }] : []
  })
}

/**
 * The public keys of an account as its record has them, each once. An account here has a key for each kind of ledger, so that several may
 * have the name of one curve. That of the XRP Ledger stands first: public programs take the first one, and mean it.
 * @param seed of the vault of the account
 */
export function publicKeysOf(
  seed: Uint8Array,
  keyStrategy: KeyStrategy,
  uses: readonly KeyUse[],
): readonly JsonObject[] {
  const found = new Map<string, JsonObject>()
  const first = uses.filter(({ family }) => family.type === 'XRPL')
  for (const { family, keyPath } of [...first, ...uses]) {
    const curve = signingOf(family.type)!.curve
    const add = (id: string, path: string) => {
      const publicKey = { type: 'PublicKey', value: publicKeyOf(curve, family.keyAt(seed, path).publicKey) }
      const derived = { type: 'VaultDerivedNonExtended', id, derivationPath: path, publicKey }
      found.set(`${id} ${path}`, keyStrategy === 'Random' ? { type: 'VaultRandom', id, publicKey } : derived)
    }
    add(keyIds[curve], keyPath)
    const staking = family.stakingKeyPath?.(keyPath)
    if (staking !== undefined) add(keyIds.staking, staking)
  }
  return [...found.values()]
}

/** @param hex as families write it: a compressed point with 0x, or 32 bytes of Ed25519 without */
function publicKeyOf(type: 'Secp256k1' | 'Ed25519', hex: string): PublicKey {
  const raw = type === 'Ed25519' ? fromHex(hex) : getBytes(SigningKey.computePublicKey(hex, false))
  return writePublicKey({ type, raw })
}
