import type { UserReference } from '@domain/shared/ids'
import type { PublicKey } from '@domain/signing/public-key'

export { normaliseLogin } from '../store/login-names'

/** One human being: the same signing key in every domain in which the person is a user. */
export interface Person {
  readonly loginId: string
  readonly publicKey: PublicKey
  readonly users: readonly UserReference[]
}

/** Finds the person behind a login id (an e-mail address, in any case). */
export interface People {
  readonly findByLogin: (loginId: string) => Promise<Person | undefined>
  /** The same, when the key is still that person's. */
  readonly findHolder: (holder: {
    readonly loginId: string
    readonly publicKey: PublicKey
  }) => Promise<Person | undefined>
}

/** The user records of whom a session or a token belongs to: by its key, where it names one. None of somebody who is nobody here any more. */
export async function usersOfHolder(
  people: People,
  { loginId, publicKey }: { readonly loginId: string; readonly publicKey?: PublicKey | null | undefined },
): Promise<Person['users']> {
  const person = await (publicKey ? people.findHolder({ loginId, publicKey }) : people.findByLogin(loginId))
  return person?.users ?? []
}

/** The signing key of the person of a session. */
export type PublicKeyOf = (session: {
  readonly loginId: string
  readonly accessToken: string | undefined
}) => Promise<PublicKey | undefined>

/** How the owner of a key is called: the own login of the unlocked user that was first, else its alias; undefined for a key that nobody has. */
export type LoginOfKey = (publicKey: PublicKey) => Promise<string | undefined>
