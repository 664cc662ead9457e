import { ripemd160 } from '@noble/hashes/legacy.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { HDNodeWallet } from 'ethers'
import { sha256Bytes } from '@domain/shared/hash'
import type { AccountKey } from './ledger-family'

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256Bytes(bytes))

export const nodeAt = (seed: Uint8Array, path: string): HDNodeWallet => HDNodeWallet.fromSeed(seed).derivePath(path)

/** The seed of one vault; every key of the vault is derived from it. */
export const seedOfVault = (platformSeed: Uint8Array, vaultId: string): Uint8Array =>
  hkdf(sha256, platformSeed, utf8ToBytes('vault'), utf8ToBytes(vaultId), 64)

/** The key of a ledger that signs with secp256k1; with its prefix. */
export const secp256k1KeyAt = (seed: Uint8Array, path: string): AccountKey => {
  const { privateKey, publicKey } = nodeAt(seed, path)
  return { privateKey, publicKey }
}
