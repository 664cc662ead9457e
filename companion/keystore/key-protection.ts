import type { KeyType, PublicKey } from '@domain/signing/public-key'

/** What keeps a signing key from everybody but its person. */
export interface KeyProtection {
  /** `authenticator`: wrapped with a secret that only an authenticator gives out. `browser`: not extractable, in the files of this browser. */
  readonly kind: 'authenticator' | 'browser'
  readonly type: KeyType
  /** 32 random bytes of this profile, in base64: what its authenticators are asked with. */
  readonly salt: string
  /** Each of them alone opens the key. */
  readonly authenticators: readonly EnrolledAuthenticator[]
}

/** How many authenticators may open one key. */
export const maxAuthenticators = 5

/** Whether it is part of this device, or one that a person plugs in or holds against it. */
export type Attachment = 'platform' | 'cross-platform'

/** A credential that was made for one profile, as its authenticator last described itself. */
export interface EnrolledAuthenticator {
  /** Base64. */
  readonly credentialId: string
  readonly attachment: Attachment
  /** How a browser reaches it; a hint, in the words of WebAuthn. */
  readonly transports: readonly string[]
  /** Its count of signatures; 0 where it keeps none. */
  readonly counter: number
  /** It once counted no higher than before: it may have been copied. */
  readonly hasFallenBack: boolean
  /** Its provider copies it to other devices of the person. */
  readonly isSynced: boolean
}

/** A wrapping key that an authenticator gave for one use. */
export interface KeyUnlock {
  readonly credentialId: string
  /** AES-GCM of 256 bits, not extractable. */
  readonly key: CryptoKey
}

export interface PublicKeys {
  readonly publicKey: PublicKey
  readonly devicePublicKey: PublicKey
}

const encode = (text: string) => new TextEncoder().encode(text)

/**
 * The wrapping key that a secret of an authenticator stands for, on this origin and for this credential.
 * @param secret 32 bytes, the output of WebAuthn's `prf`; overwritten here
 */
export async function deriveUnlock(
  secret: Uint8Array<ArrayBuffer>,
  {
    salt,
    credentialId,
    origin,
  }: { readonly salt: Uint8Array<ArrayBuffer>; readonly credentialId: string; readonly origin: string },
): Promise<KeyUnlock> {
  const input = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  secret.fill(0)
  const info = encode(['Auth & Sign', 'key protection 1', origin, credentialId].join('\n'))
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    input,
    { name: 'AES-GCM', length: 256 },
    false,
    ['wrapKey', 'unwrapKey', 'encrypt', 'decrypt'],
  )
  return { credentialId, key }
}
