import type { PublicKey } from '@domain/signing/public-key'
import type { Signature } from '@domain/signing/signature'

/** An entity as it leaves the platform: the signature covers the canonical text of `data`. */
export interface Envelope<T> {
  readonly data: T
  readonly signature: Signature
  readonly signingKey: PublicKey
}

export interface PlatformSigner {
  readonly publicKey: PublicKey
  readonly seal: <T>(data: T) => Envelope<T>
  /** Whether the platform has signed this: whoever writes to the database alone cannot have. */
  readonly isSealed: (envelope: Pick<Envelope<unknown>, 'data' | 'signature'>) => boolean
}
