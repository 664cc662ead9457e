import type { PublicKey } from '@domain/signing/public-key'

/** What the platform signs with which key; here it is the same key for everything. */
export const purposes = [
  { id: 'NOTARY_API_KEY', purpose: 'ApiSignatures', path: 'api' },
  { id: 'NOTARY_COLLECTIONS_KEY', purpose: 'TrustedCollectionSignatures', path: 'trusted-collection' },
  { id: 'NOTARY_COMMUNICATION_KEY', purpose: 'MessagingSignatures', path: 'messages' },
] as const

export const reviewAuthorityId = 'STATE_REVIEW_AUTHORITY'
export const propertyIds: readonly string[] = [...purposes.map(({ id }) => id), reviewAuthorityId]

/** The value of a property that names a key. */
export const keyValue = (publicKey: PublicKey) => ({ publicKey: { type: 'PublicKey', value: publicKey } })
