import { sha256Bytes } from '@domain/shared/hash'
import { toBase64 } from '@domain/shared/base64'
import type { KeyType, PublicKey } from '@domain/signing/public-key'
import { derFromRaw, fixedFromRaw, type Signature } from '@domain/signing/signature'
import { changeRow, deleteRow, readRow, writeRow } from './database'
import type { KeyUnlock, PublicKeys } from './key-protection'
import type { Secp256k1 } from './secp256k1'
import { newIv, wrapCipher, type Wrap, type WrapBinding } from './wrapped-key'

/** `signing` signs what a person agreed to, `device` signs the calls of this device. */
export type KeyUse = 'signing' | 'device'

/** The keys never leave it: they are made or imported as not extractable, or wrapped, and used by name. */
export interface Keystore {
  /**
   * Makes both keys of a profile. The signing key is wrapped once for each unlock; without any it is kept by the browser, not extractable.
   * @throws Error for a secp256k1 key without an unlock: a browser keeps none
   */
  readonly makeKeys: (binding: WrapBinding, unlocks: readonly KeyUnlock[]) => Promise<PublicKeys>
  /** The published key of a demo person; the device key is made here all the same. */
  readonly importDemoKeys: (profileId: string, publicKey: PublicKey, jwk: JsonWebKey) => Promise<PublicKeys>
  /** The person was verified just now: the signing key may be used once, soon. A wrapped one needs what its authenticator gave. */
  readonly grant: (profileId: string, unlock?: KeyUnlock) => void
  /** @throws Error for a signing key that nobody was just verified for */
  readonly sign: (profileId: string, use: KeyUse, text: string) => Promise<Signature>
  /**
   * The signing key opens for a further authenticator. Somebody was verified for it just now, by one that opens it already; a key that the browser keeps needs no more than that.
   * @param added none for a key that the browser keeps
   * @throws Error where nobody was verified or the key does not open
   */
  readonly addUnlock: (profileId: string, added: KeyUnlock | undefined, signal?: AbortSignal) => Promise<void>
  /** @throws Error for the last one: nothing would open the key again */
  readonly removeUnlock: (profileId: string, credentialId: string) => Promise<void>
  readonly destroy: (profileId: string) => Promise<void>
}

interface StoredKeys {
  readonly device: CryptoKey
  /** How the signing key is kept: published with a demo, from before keys had a protection, by the browser, or wrapped. */
  readonly signing: CryptoKey | { readonly kept: CryptoKey; readonly type: WebKeyType } | WrappedKey
}

interface WrappedKey {
  readonly type: KeyType
  readonly wraps: readonly Wrap[]
}

interface Needed {
  readonly now: () => number
  readonly secp256k1: Secp256k1
}

interface Grant {
  readonly unlock: KeyUnlock | undefined
  readonly endsAt: number
}

/** Between the check of a person and the signature that it was for, in ms. */
const grantMs = 10_000

type WebKeyType = Exclude<KeyType, 'Secp256k1'>

const curves = { Secp256r1: { name: 'ECDSA', namedCurve: 'P-256' }, Ed25519: { name: 'Ed25519' } } as const
const isWebKey = (type: KeyType): type is WebKeyType => type !== 'Secp256k1'

const makePair = (type: WebKeyType, isExtractable: boolean) =>
  crypto.subtle.generateKey(curves[type], isExtractable, ['sign', 'verify']) as Promise<CryptoKeyPair>
const publicKeyOf = async ({ publicKey }: CryptoKeyPair) =>
  toBase64(new Uint8Array(await crypto.subtle.exportKey('spki', publicKey)))

/** Ed25519 signs the digest of a text, the others hash by themselves. */
async function signWith(key: CryptoKey, type: WebKeyType, text: string): Promise<Signature> {
  const bytes = new TextEncoder().encode(text)
  return type === 'Ed25519'
    ? fixedFromRaw(
        new Uint8Array(await crypto.subtle.sign('Ed25519', key, sha256Bytes(bytes) as Uint8Array<ArrayBuffer>)),
      )
    : derFromRaw(new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes)))
}

async function readKeys(profileId: string): Promise<StoredKeys> {
  const keys = await readRow<StoredKeys>('keys', profileId)
  if (!keys) throw new Error('the keys of this profile are gone')
  return keys
}

const isOf =
  (credentialId: string) =>
  (wrap: Wrap): boolean =>
    wrap.credentialId === credentialId

/** A key that is not wrapped stays as it is. */
const changeWraps = (profileId: string, change: (wraps: readonly Wrap[]) => readonly Wrap[]) =>
  changeRow<StoredKeys>('keys', profileId, (keys) => {
    const { signing } = keys
    return 'wraps' in signing ? { ...keys, signing: { ...signing, wraps: change(signing.wraps) } } : keys
  })

type WebBinding = WrapBinding & { readonly type: WebKeyType }

/** @param isExtractable only while it is wrapped for a further authenticator */
const unwrap = (unlock: KeyUnlock, { iv, bytes, credentialId }: Wrap, binding: WebBinding, isExtractable: boolean) =>
  crypto.subtle.unwrapKey(
    'pkcs8',
    bytes,
    unlock.key,
    wrapCipher(iv, binding, credentialId),
    curves[binding.type],
    isExtractable,
    ['sign'],
  )

async function wrapFor({ credentialId, key }: KeyUnlock, signing: CryptoKey, binding: WrapBinding): Promise<Wrap> {
  const iv = newIv()
  const bytes = await crypto.subtle.wrapKey('pkcs8', signing, key, wrapCipher(iv, binding, credentialId))
  return { credentialId, iv, bytes: new Uint8Array(bytes) }
}

/** @param now the device's clock, in ms */
export function createKeystore({ now, secp256k1 }: Needed): Keystore {
  const grants = new Map<string, Grant>()

  /** One check of the person is good for one signature. */
  function take(profileId: string): Grant {
    const grant = grants.get(profileId)
    grants.delete(profileId)
    if (!grant || grant.endsAt < now()) throw new Error('nobody was verified for this signature')
    return grant
  }

  /** The wrap that the person was verified for, and what opens it. */
  function open({ wraps }: WrappedKey, profileId: string): { readonly unlock: KeyUnlock; readonly wrap: Wrap } {
    const { unlock } = take(profileId)
    const wrap = wraps.find(({ credentialId }) => credentialId === unlock?.credentialId)
    if (!unlock || !wrap) throw new Error('this authenticator does not open the key')
    return { unlock, wrap }
  }

  async function signWrapped(signing: WrappedKey, profileId: string, text: string): Promise<Signature> {
    const { type } = signing
    const { unlock, wrap } = open(signing, profileId)
    if (!isWebKey(type)) return secp256k1.sign(unlock, wrap, { profileId, type }, text)
    return signWith(await unwrap(unlock, wrap, { profileId, type }, false), type, text)
  }

  async function rewrap(signing: WrappedKey, profileId: string, added: KeyUnlock): Promise<Wrap> {
    const { type } = signing
    const { unlock, wrap } = open(signing, profileId)
    if (!isWebKey(type)) return secp256k1.rewrap(unlock, wrap, { profileId, type }, added)
    const binding = { profileId, type }
    return wrapFor(added, await unwrap(unlock, wrap, binding, true), binding)
  }

  return {
    async makeKeys(binding, unlocks) {
      const device = await makePair('Secp256r1', false)
      const { publicKey, signing } = await makeSigningKey(binding, unlocks, secp256k1)
      await writeRow('keys', binding.profileId, { signing, device: device.privateKey } satisfies StoredKeys)
      return { publicKey, devicePublicKey: await publicKeyOf(device) }
    },
    async importDemoKeys(profileId, publicKey, jwk) {
      const signing = await crypto.subtle.importKey('jwk', jwk, curves.Secp256r1, false, ['sign'])
      const device = await makePair('Secp256r1', false)
      await writeRow('keys', profileId, { signing, device: device.privateKey } satisfies StoredKeys)
      return { publicKey, devicePublicKey: await publicKeyOf(device) }
    },
    grant: (profileId, unlock) => void grants.set(profileId, { unlock, endsAt: now() + grantMs }),
    async sign(profileId, use, text) {
      const keys = await readKeys(profileId)
      if (use === 'device') return signWith(keys.device, 'Secp256r1', text)
      const { signing } = keys
      if ('wraps' in signing) return signWrapped(signing, profileId, text)
      if (!('kept' in signing)) return signWith(signing, 'Secp256r1', text)
      take(profileId)
      return signWith(signing.kept, signing.type, text)
    },
    async addUnlock(profileId, added, signal) {
      const { signing } = await readKeys(profileId)
      if (!('wraps' in signing)) return void take(profileId)
      if (!added) throw new Error('this authenticator gives no secret')
      const wrap = await rewrap(signing, profileId, added)
      signal?.throwIfAborted()
      await changeWraps(profileId, (wraps) => [...wraps.filter((one) => !isOf(added.credentialId)(one)), wrap])
    },
    removeUnlock: (profileId, credentialId) =>
      changeWraps(profileId, (wraps) => {
        const left = wraps.filter((one) => !isOf(credentialId)(one))
        if (left.length === 0) throw new Error('nothing would open the key')
        return left
      }),
    async destroy(profileId) {
      grants.delete(profileId)
      await deleteRow('keys', profileId)
    },
  }
}

async function makeSigningKey(
  binding: WrapBinding,
  unlocks: readonly KeyUnlock[],
  secp256k1: Secp256k1,
): Promise<{ readonly publicKey: PublicKey; readonly signing: StoredKeys['signing'] }> {
  const { type } = binding
  if (!isWebKey(type)) {
    if (unlocks.length === 0) throw new Error('a browser keeps no secp256k1 key')
    const { publicKey, wraps } = await secp256k1.make(unlocks, binding)
    return { publicKey, signing: { type, wraps } }
  }
  const pair = await makePair(type, unlocks.length > 0)
  const publicKey = await publicKeyOf(pair)
  if (unlocks.length === 0) return { publicKey, signing: { kept: pair.privateKey, type } }
  const wraps = []
  for (const unlock of unlocks) wraps.push(await wrapFor(unlock, pair.privateKey, binding))
  return { publicKey, signing: { type, wraps } }
}
