import { and, arrayContains, asc, eq, ne, sql } from 'drizzle-orm'
import { internalProvider } from '../config'
import type { Database } from '../store/database'
import { asEntity } from '../store/entities'
import { isFirstOfKey } from '../store/first-of-key'
import { isUnderLock } from '../store/locked-domains'
import { normaliseLogin } from '../store/login-names'
import { revisions, users, type StoredEnvelope } from '../store/schema/entities'
import type { UserData } from '../store/entity-kinds'
import type { KeyHolder } from './account-id'

/** Whom a provider elsewhere names, and what it says that it has looked at. */
export interface Subject {
  readonly sub: string
  readonly verifiedEmail?: string | undefined
}

export type HolderOfSubject = (subject: Subject) => Promise<KeyHolder | undefined>

interface SubjectRules {
  readonly database: Database
  readonly providerId: string
  /** The institution takes the provider's word for who has an e-mail. */
  readonly takesEmail: boolean
}

type Login = NonNullable<UserData['loginIds']>[number]
type IsMeant = (login: Login) => boolean

/** A record that names somebody, and by which of its logins. */
interface Claim {
  readonly record: Pick<typeof users.$inferSelect, 'id' | 'publicKey' | 'lock' | 'createdAt' | 'envelope'>
  readonly isMeant: IsMeant
}

const loginsOf = (envelope: StoredEnvelope): readonly Login[] => asEntity<UserData>(envelope).loginIds ?? []

/**
 * A record belongs to a subject when it names exactly that provider and subject. An e-mail names only somebody whom no other subject of that
 * provider is bound to. Of both, whoever was given the login first. Only the first record of a key binds it (docs/decisions/0055). Locked people
 * are found too: who asks says what they may.
 */
export function createSubjectDirectory({ database, providerId, takesEmail }: SubjectRules): HolderOfSubject {
  const { id, publicKey, createdAt, envelope } = users
  const counts = and(ne(users.lock, 'Archived'), isFirstOfKey(database))
  /** A person of a locked domain is found like one who is locked. */
  const lock = sql<string>`case when ${isUnderLock(database, users.domainId)} then 'Locked' else ${users.lock} end`

  const claimOf = async (name: string, isMeant: IsMeant): Promise<Claim | undefined> => {
    const rows = await database
      .select({ id, publicKey, lock, createdAt, envelope })
      .from(users)
      .where(and(arrayContains(users.logins, [normaliseLogin(name)]), counts))
      .orderBy(asc(createdAt), asc(id))
    const found = rows.filter((row) => loginsOf(row.envelope).some(isMeant))
    const record = found.find((row) => row.lock === 'Unlocked') ?? found[0]
    return record && { record, isMeant }
  }
  const claimOfEmail = async (email: string): Promise<Claim | undefined> => {
    const isEmail: IsMeant = (login) => normaliseLogin(login.id) === normaliseLogin(email)
    const claim = await claimOf(
      email,
      (login) => isEmail(login) && [providerId, internalProvider].includes(login.providerId),
    )
    if (!claim) return undefined
    const all = await database
      .select({ envelope })
      .from(users)
      .where(and(eq(publicKey, claim.record.publicKey), counts))
    return all
      .flatMap((row) => loginsOf(row.envelope))
      .some((login) => login.providerId === providerId && !isEmail(login))
      ? undefined
      : claim
  }
  /** Since when a record has the login without a break: an old record can be given one today. */
  const heldSince = async ({ record, isMeant }: Claim): Promise<string> => {
    const all = await database
      .select({ createdAt: revisions.createdAt, envelope: revisions.envelope })
      .from(revisions)
      .where(and(eq(revisions.kind, 'User'), eq(revisions.entityId, record.id)))
      .orderBy(asc(revisions.revision))
    const lastWithout = all.findLastIndex((revision) => !loginsOf(revision.envelope).some(isMeant))
    return all[lastWithout + 1]?.createdAt ?? record.createdAt
  }
  const isHeldBefore = async (one: Claim, other: Claim) =>
    one.record.lock === 'Unlocked' &&
    one.record.publicKey !== other.record.publicKey &&
    (await heldSince(one)) < (await heldSince(other))

  return async ({ sub, verifiedEmail }) => {
    const bySubject = await claimOf(sub, (login) => login.providerId === providerId && login.id === sub)
    const byEmail = takesEmail && verifiedEmail !== undefined ? await claimOfEmail(verifiedEmail) : undefined
    if (byEmail && verifiedEmail !== undefined && (!bySubject || (await isHeldBefore(byEmail, bySubject))))
      return { publicKey: byEmail.record.publicKey, loginId: normaliseLogin(verifiedEmail) }
    return (
      bySubject && {
        publicKey: bySubject.record.publicKey,
        loginId: normaliseLogin(loginsOf(bySubject.record.envelope)[0]?.id ?? sub),
      }
    )
  }
}
