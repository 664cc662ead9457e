import type { PlatformKey } from './platform-key'
import type { PublicKey } from './public-key'

/** Data with the platform's signature over its canonical text, and the key that the sender says it was made with; some answers name none. */
export interface Envelope {
  readonly data: unknown
  readonly signature?: string | undefined
  readonly signingKey?: PublicKey | undefined
}

/** What is known of an envelope; only `verified` may be relied on. */
export type Verification = 'checking' | 'verified' | 'failed' | 'foreignKey' | 'unsigned'

/** One signature to check: does this key's holder stand behind this data? */
export interface SignatureQuestion {
  readonly data: unknown
  readonly signature: string
  readonly key: PublicKey
}

/** What can be said of an envelope without looking at its signature, else the question that is left. */
export function judgeEnvelope(
  { data, signature, signingKey }: Envelope,
  platformKey: PlatformKey,
): Exclude<Verification, 'verified' | 'failed'> | SignatureQuestion {
  if (!signature) return 'unsigned'
  if (platformKey.state === 'asking') return 'checking'
  if (platformKey.state === 'none') return 'foreignKey'
  const key = platformKey.state === 'pinned' ? platformKey.key : platformKey.pinned
  return signingKey === undefined || signingKey === key ? { data, signature, key } : 'foreignKey'
}
