import { getBytes, SigningKey } from 'ethers'
import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { signingOf } from '@domain/ledgers/ledger-family'
import { manifestBytes, tokenText } from '@domain/manifests/manifest-bytes'
import { toBase64 } from '@domain/shared/base64'
import { derFromRaw } from '@domain/signing/signature'
import { fromHex, toHex } from '../ledgers/byte-text'
import { signEd25519 } from '../ledgers/ed25519-keys'
import type { AccountKey } from '../ledgers/ledger-family'

/** What `data.value` of a completed manifest holds. */
export type ManifestValue =
  | { readonly type: 'EIP-191' | 'JWT'; readonly value: string }
  | { readonly type: 'Unsafe'; readonly signature: string; readonly recoveryId?: string }

/**
 * Signs a content that the rules of manifests allow, with the key that an account has on a ledger of this kind. Of bytes, the signature
 * is written as programs of that ledger write it, and on secp256k1 the recovery id stands beside it.
 * @param key in the spelling of its family: the private key of secp256k1 with 0x, of Ed25519 without
 */
export function signContent(
  { privateKey }: Pick<AccountKey, 'privateKey'>,
  content: ManifestContent,
  ledgerType: string,
): ManifestValue {
  const bytes = manifestBytes(content, ledgerType)
  const signing = signingOf(ledgerType)!
  if (signing.curve === 'Ed25519') {
    const raw = fromHex(signEd25519(toHex(bytes), privateKey))
    return content.type === 'JWT' ? token(content, ledgerType, raw) : { type: 'Unsafe', signature: toBase64(raw) }
  }
  const { serialized, r, s, yParity } = new SigningKey(privateKey).sign(bytes)
  if (content.type === 'EIP-191') return { type: 'EIP-191', value: serialized }
  const raw = Uint8Array.from([...getBytes(r), ...getBytes(s)])
  if (content.type === 'JWT') return token(content, ledgerType, raw)
  const signature = signing.form === 'der' ? derFromRaw(raw) : toBase64(raw)
  return { type: 'Unsafe', signature, recoveryId: toBase64(Uint8Array.of(yParity)) }
}

const token = (
  content: Extract<ManifestContent, { type: 'JWT' }>,
  ledgerType: string,
  raw: Uint8Array,
): ManifestValue => ({
  type: 'JWT',
  value: `${tokenText(content, ledgerType)}.${Buffer.from(raw).toString('base64url')}`,
})
