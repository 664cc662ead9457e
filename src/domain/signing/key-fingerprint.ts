import { sha256Hex } from '../shared/hash'
import { hashFingerprint, readCrockford } from './fingerprint'
import type { PublicKey } from './public-key'

/** A public key as people tell it to one another: the fingerprint of the SHA-256 of its text, `7K2M-9QXF-03TB-WZ4H`. */
export const keyFingerprint = (publicKey: PublicKey): string => hashFingerprint(sha256Hex(publicKey))

/** Whether somebody has written this key's fingerprint, in whatever case and with whatever between its groups. */
export const isFingerprintOf = (text: string, publicKey: PublicKey): boolean =>
  readCrockford(text) === readCrockford(keyFingerprint(publicKey))
