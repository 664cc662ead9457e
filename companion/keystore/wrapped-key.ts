import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256Bytes } from '@domain/shared/hash'
import { derFromRaw, type Signature } from '@domain/signing/signature'
import { writePublicKey, type KeyType, type PublicKey } from '@domain/signing/public-key'
import type { KeyUnlock } from './key-protection'

/** One private key under one wrapping key. */
export interface Wrap {
  readonly credentialId: string
  /** 12 bytes, new for each wrap. */
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** To what a wrap is bound: it opens for no other profile, kind of key or credential. */
export interface WrapBinding {
  readonly profileId: string
  readonly type: KeyType
}

const encode = (text: string) => new TextEncoder().encode(text)

/** The parameters of AES-GCM for one wrap. */
export const wrapCipher = (iv: Uint8Array<ArrayBuffer>, { profileId, type }: WrapBinding, credentialId: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encode([profileId, type, credentialId].join('\n')),
})

export const newIv = () => crypto.getRandomValues(new Uint8Array(12))

/** A new secp256k1 key, of which only its wraps leave this call; WebCrypto knows no such key. */
export async function makeSecp256k1(
  unlocks: readonly KeyUnlock[],
  binding: WrapBinding,
): Promise<{ readonly publicKey: PublicKey; readonly wraps: readonly Wrap[] }> {
  const secret = secp256k1.utils.randomSecretKey() as Uint8Array<ArrayBuffer>
  try {
    const publicKey = writePublicKey({ type: 'Secp256k1', raw: secp256k1.getPublicKey(secret, false) })
    const wraps = []
    for (const unlock of unlocks) wraps.push(await encryptSecp256k1(secret, binding, unlock))
    return { publicKey, wraps }
  } finally {
    secret.fill(0)
  }
}

/** The key of one wrap in a wrap for another authenticator; its bytes are overwritten here. */
export async function rewrapSecp256k1(
  { key }: KeyUnlock,
  wrap: Wrap,
  binding: WrapBinding,
  added: KeyUnlock,
): Promise<Wrap> {
  const secret = new Uint8Array(
    await crypto.subtle.decrypt(wrapCipher(wrap.iv, binding, wrap.credentialId), key, wrap.bytes),
  )
  try {
    return await encryptSecp256k1(secret, binding, added)
  } finally {
    secret.fill(0)
  }
}

async function encryptSecp256k1(
  secret: Uint8Array<ArrayBuffer>,
  binding: WrapBinding,
  { credentialId, key }: KeyUnlock,
): Promise<Wrap> {
  const iv = newIv()
  const bytes = await crypto.subtle.encrypt(wrapCipher(iv, binding, credentialId), key, secret)
  return { credentialId, iv, bytes: new Uint8Array(bytes) }
}

/** Opens the key for one signature of SHA-256 of the text and overwrites its bytes. */
export async function signSecp256k1(
  { key }: KeyUnlock,
  wrap: Wrap,
  binding: WrapBinding,
  text: string,
): Promise<Signature> {
  const secret = new Uint8Array(
    await crypto.subtle.decrypt(wrapCipher(wrap.iv, binding, wrap.credentialId), key, wrap.bytes),
  )
  try {
    return derFromRaw(secp256k1.sign(sha256Bytes(encode(text)), secret, { prehash: false }))
  } finally {
    secret.fill(0)
  }
}
