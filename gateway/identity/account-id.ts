import type { PublicKey } from '@domain/signing/public-key'
import { normaliseLogin } from './people'

/** Whom a session or token stands for: a signing key, and the login id with which its owner came. A name may be given to somebody else; a key never is. */
export interface KeyHolder {
  readonly publicKey: PublicKey
  readonly loginId: string
}

/** The subject under which the embedded provider knows a key holder. */
export const accountIdOf = ({ publicKey, loginId }: KeyHolder): string => `${publicKey} ${normaliseLogin(loginId)}`

/** Undefined for a subject of another form. */
export function readAccountId(accountId: string): KeyHolder | undefined {
  const at = accountId.indexOf(' ')
  return at > 0 && at < accountId.length - 1
    ? { publicKey: accountId.slice(0, at), loginId: accountId.slice(at + 1) }
    : undefined
}
