import type { Uuid } from '../shared/ids'
import { limits } from '../shared/limits'

/** A user as far as replacing its key asks. */
export interface KeyUser {
  readonly id: Uuid
  readonly domainId: Uuid
  readonly alias: string
  readonly publicKey: string
  readonly lock: string
  readonly loginIds: readonly string[]
}

export interface InvitedAgain {
  readonly id: Uuid
  /** The user that it makes, or has made. */
  readonly userId: Uuid
  readonly status: string
  readonly alias: string
  readonly email: string | undefined
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

export interface KeyReplacement {
  /** Users with the lost key, in any domain that can be read, who can still sign with it. */
  readonly unlocked: readonly KeyUser[]
  /** The newest invitation of the same person that still leads somewhere; none by which a former user came. */
  readonly invitation: InvitedAgain | undefined
  /** The unlocked user of the same person with another key. */
  readonly successor: KeyUser | undefined
}

/** What a person signs in with: a login id, or the alias of a user without any; compared as the platform compares it. */
const loginNames = ({ alias, loginIds }: Pick<KeyUser, 'alias' | 'loginIds'>): readonly string[] =>
  (loginIds.length > 0 ? loginIds : [alias]).map(fold)

const fold = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/**
 * How much of replacing a lost key is done: every user with the key is locked, the person is invited again, and somebody signs in with another key.
 * @param others users of the same domain
 * @param holders users of the key in all domains that can be read, the user among them
 */
export function replacementOf(
  user: KeyUser,
  holders: readonly KeyUser[],
  others: readonly KeyUser[],
  invitations: readonly InvitedAgain[],
): KeyReplacement {
  const names = loginNames(user)
  const successor = others.find(
    (one) =>
      one.publicKey !== user.publicKey && one.lock !== 'Locked' && loginNames(one).some((name) => names.includes(name)),
  )
  const former = [user, ...others].filter((one) => one !== successor).map(({ id }) => id)
  return {
    unlocked: holders.filter(({ publicKey, lock }) => publicKey === user.publicKey && lock !== 'Locked'),
    invitation: invitations
      .filter(({ status, userId }) => status !== 'Cancelled' && status !== 'Expired' && !former.includes(userId))
      .filter((one) =>
        loginNames({ ...one, loginIds: one.email ? [one.email] : [] }).some((name) => names.includes(name)),
      )
      .toSorted((a, b) => b.createdAt - a.createdAt)[0],
    successor,
  }
}

/** The name of a user for whom another one is made: whoever was locked keeps theirs, and a domain has each name once. */
export function nextAlias(alias: string, taken: ReadonlySet<string>): string {
  for (let n = 2; ; n += 1) {
    const end = ` ${n}`
    const next = `${alias.slice(0, limits.alias - end.length)}${end}`
    if (!taken.has(next)) return next
  }
}
