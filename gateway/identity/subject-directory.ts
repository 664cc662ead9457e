import { and, arrayContains, asc, eq, ne } from 'drizzle-orm'
import { internalProvider } from '../config'
import type { Database } from '../store/database'
import { asEntity } from '../store/entities'
import { normaliseLogin } from '../store/login-names'
import { users } from '../store/schema/entities'
import type { UserData } from '../governance/executors/users'
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

/**
 * A record belongs to a subject when it names exactly that provider and subject. An e-mail names only somebody whom no other subject of that
 * provider is bound to. Locked people are found too: who asks says what they may.
 */
export function createSubjectDirectory({ database, providerId, takesEmail }: SubjectRules): HolderOfSubject {
  const recordsWith = async (name: string, isMeant: (login: Login) => boolean) => {
    const rows = await database.select({ envelope: users.envelope }).from(users).where(and(arrayContains(users.logins, [normaliseLogin(name)]), ne(users.lock, 'Archived'))).orderBy(asc(users.createdAt), asc(users.id))
    const found = rows.map(({ envelope }) => asEntity<UserData>(envelope)).filter(({ loginIds }) => loginIds?.some(isMeant))
    return found.find(({ lock }) => lock === 'Unlocked') ?? found[0]
  }
  const bySubject: HolderOfSubject = async ({ sub }) => {
    const record = await recordsWith(sub, (login) => login.providerId === providerId && login.id === sub)
    return record && { publicKey: record.publicKey, loginId: normaliseLogin(record.loginIds?.[0]?.id ?? sub) }
  }
  const byEmail = async (email: string): Promise<KeyHolder | undefined> => {
    const loginId = normaliseLogin(email)
    const isEmail = ({ id }: Login) => normaliseLogin(id) === loginId
    const record = await recordsWith(email, (login) => isEmail(login) && [providerId, internalProvider].includes(login.providerId))
    if (!record) return undefined
    const all = await database.select({ envelope: users.envelope }).from(users).where(and(eq(users.publicKey, record.publicKey), ne(users.lock, 'Archived')))
    const logins = all.flatMap(({ envelope }) => asEntity<UserData>(envelope).loginIds ?? [])
    return logins.some((login) => login.providerId === providerId && !isEmail(login)) ? undefined : { publicKey: record.publicKey, loginId }
  }
  return async (subject) => (await bySubject(subject)) ?? (takesEmail && subject.verifiedEmail !== undefined ? byEmail(subject.verifiedEmail) : undefined)
}
