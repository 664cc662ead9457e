import type { UserReference } from '@domain/shared/ids'
import type { PublicKey } from '@domain/signing/public-key'

/** One human being: the same signing key in every domain in which the person is a user. */
export interface Person {
  readonly loginId: string
  readonly publicKey: PublicKey
  readonly users: readonly UserReference[]
}

/** Finds the person behind a login id (an e-mail address, in any case). */
export interface People {
  readonly findByLogin: (loginId: string) => Promise<Person | undefined>
}

/** The signing key of the person of a session. */
export type PublicKeyOf = (session: { readonly loginId: string; readonly accessToken: string | undefined }) => Promise<PublicKey | undefined>

/** The login id of the person who signs with this key: the own login of the user that was first, else its alias. */
export type LoginOfKey = (publicKey: PublicKey) => Promise<string | undefined>

export const normaliseLogin = (text: string): string => text.trim().toLowerCase()
