import { signingOf } from '@domain/ledgers/ledger-family'
import type { PublicKey } from '@domain/signing/public-key'

/** What the contract calls the keys that an account signs with, by their curve, and the one that stands for its stake. */
export const keyIds = {
  Secp256k1: 'SECP256K1_CUSTODY_1',
  Ed25519: 'ED25519_CUSTODY_1',
  staking: 'ED25519_STAKING_1',
} as const

/** A key as the record of an account has it. */
export interface AccountKeyRecord {
  readonly id: string
  /** Absent of a key that follows from no seed. */
  readonly derivationPath?: string | undefined
  readonly publicKey?: { readonly value: PublicKey } | undefined
}

/**
 * The public keys with which an account signs on a ledger.
 * @param keyPaths of its addresses there: where they name keys of the record, no other key of the curve counts
 */
export function signingKeys(
  keys: readonly AccountKeyRecord[],
  ledgerType: string,
  keyPaths: readonly string[],
): readonly PublicKey[] {
  const curve = signingOf(ledgerType)?.curve
  const ofCurve = curve ? keys.filter(({ id }) => id.startsWith(`${curve.toUpperCase()}_CUSTODY_`)) : []
  const named = ofCurve.filter(
    ({ derivationPath }) => derivationPath !== undefined && keyPaths.includes(derivationPath),
  )
  return (named.length > 0 ? named : ofCurve).flatMap(({ publicKey }) => (publicKey ? [publicKey.value] : []))
}
