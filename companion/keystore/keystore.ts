import { toBase64 } from '@domain/shared/base64'
import type { PublicKey } from '@domain/signing/public-key'
import { derFromRaw, type Signature } from '@domain/signing/signature'
import { deleteRow, readRow, writeRow } from './database'

/** `signing` signs what a person agreed to, `device` signs the calls of this device. */
export type KeyUse = 'signing' | 'device'

export interface PublicKeys {
  readonly publicKey: PublicKey
  readonly devicePublicKey: PublicKey
}

/** The keys never leave it: they are made or imported as not extractable and used by name. */
export interface Keystore {
  readonly makeKeys: (profileId: string) => Promise<PublicKeys>
  /** The published key of a demo person; the device key is made here all the same. */
  readonly importDemoKeys: (profileId: string, publicKey: PublicKey, jwk: JsonWebKey) => Promise<PublicKeys>
  readonly sign: (profileId: string, use: KeyUse, text: string) => Promise<Signature>
  readonly destroy: (profileId: string) => Promise<void>
}

interface StoredKeys {
  readonly signing: CryptoKey
  readonly device: CryptoKey
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const algorithm = { name: 'ECDSA', hash: 'SHA-256' } as const

const makePair = () => crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
const publicKeyOf = async ({ publicKey }: CryptoKeyPair) =>
  toBase64(new Uint8Array(await crypto.subtle.exportKey('spki', publicKey)))

export function createKeystore(): Keystore {
  return {
    async makeKeys(profileId) {
      const [signing, device] = await Promise.all([makePair(), makePair()])
      await writeRow('keys', profileId, { signing: signing.privateKey, device: device.privateKey } satisfies StoredKeys)
      return { publicKey: await publicKeyOf(signing), devicePublicKey: await publicKeyOf(device) }
    },
    async importDemoKeys(profileId, publicKey, jwk) {
      const signing = await crypto.subtle.importKey('jwk', jwk, curve, false, ['sign'])
      const device = await makePair()
      await writeRow('keys', profileId, { signing, device: device.privateKey } satisfies StoredKeys)
      return { publicKey, devicePublicKey: await publicKeyOf(device) }
    },
    async sign(profileId, use, text) {
      const keys = await readRow<StoredKeys>('keys', profileId)
      if (!keys) throw new Error('the keys of this profile are gone')
      return derFromRaw(new Uint8Array(await crypto.subtle.sign(algorithm, keys[use], new TextEncoder().encode(text))))
    },
    async destroy(profileId) {
      await deleteRow('keys', profileId)
    },
  }
}
