import { and, arrayOverlaps, eq, ne, or } from 'drizzle-orm'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { isUsableKey } from '@domain/signing/usable-key'
import { insertEntity, newMetadata, reviseEntity } from '../../store/entities'
import { loginKey, type EntityData } from '../../store/entity-kinds'
import { users } from '../../store/schema/entities'
import { firstRefusal, type Executor, type Refusal, type Work } from '../work'
import { readReferred, refuseReference, refuseUpdate, refuseUsedId, refuseUsedIds, type Place } from './revisions'

type NewUser = Omit<PayloadOf<'v0_CreateUser'>, 'type'>

export interface UserData extends EntityData {
  readonly id: Uuid
  readonly domainId: Uuid
  readonly alias: string
  readonly publicKey: string
  readonly roles: readonly string[]
  readonly lock: string
  readonly loginIds?: readonly { readonly id: string; readonly providerId: string }[]
}

interface Identity {
  readonly id: Uuid
  readonly domainId: Uuid
  readonly alias: string
  readonly publicKey: string
  readonly loginIds?: NewUser['loginIds']
}

interface LoginKeys {
  readonly loginIds?: UserData['loginIds'] | undefined
  readonly publicKey: string
}

const keysOf = ({ loginIds = [], publicKey }: LoginKeys): ReadonlyMap<string, string> => new Map(loginIds.map((login) => [loginKey(login), publicKey]))

/** One alias and one key per domain; of those who are not locked, a login id belongs to one key, once in each domain. */
async function refuseIdentity(work: Work<unknown>, user: Identity): Promise<Refusal> {
  if (keysOf(user).size < (user.loginIds ?? []).length) return 'DuplicatedLoginIds'
  const same = or(eq(users.alias, user.alias), eq(users.publicKey, user.publicKey))
  const [clash] = await work.database
    .select({ alias: users.alias })
    .from(users)
    .where(and(eq(users.domainId, user.domainId), ne(users.id, user.id), same))
    .limit(1)
  if (clash) return clash.alias === user.alias ? 'NonUniqueUsersByAlias' : 'NonUniqueUsersByPublicKey'
  return refuseTakenLogins(work, keysOf(user), user)
}

/** Each login id is to belong to one of the keys; `own` is whom a domain has already, and nobody else there may hold it too. */
async function refuseTakenLogins(work: Work<unknown>, keys: ReadonlyMap<string, string>, own?: Pick<Identity, 'id' | 'domainId'>): Promise<Refusal> {
  if (keys.size === 0) return undefined
  const others = own && ne(users.id, own.id)
  const holders = await work.database
    .select({ logins: users.logins, publicKey: users.publicKey, domainId: users.domainId })
    .from(users)
    .where(and(arrayOverlaps(users.logins, [...keys.keys()]), eq(users.lock, 'Unlocked'), others))
  const isTaken = holders.some(({ logins, publicKey, domainId }) => domainId === own?.domainId || logins.some((login) => (keys.get(login) ?? publicKey) !== publicKey))
  return isTaken ? 'LoginIdAlreadyAssigned' : undefined
}

const refuseNewUser = (work: Work<unknown>, user: NewUser, domainId: Uuid): Promise<Refusal> =>
  firstRefusal(
    () => refuseUsedId(work, 'User', user.id),
    () => (isUsableKey(user.publicKey) ? undefined : 'PublicKeyInvalid'),
    () => refuseIdentity(work, { ...user, domainId }),
  )

/** The users of a new domain, which has no others: judged among themselves, and all at once, however many they are. */
export async function refuseNewUsers(work: Work<unknown>, group: readonly NewUser[]): Promise<Refusal> {
  const unique = (values: readonly string[]) => new Set(values).size === values.length
  if (!unique(group.map((user) => user.id))) return 'NonUniqueUsersById'
  if (!unique(group.map((user) => user.alias))) return 'NonUniqueUsersByAlias'
  if (!unique(group.map((user) => user.publicKey))) return 'NonUniqueUsersByPublicKey'
  const keys = new Map(group.flatMap((user) => [...keysOf(user)]))
  if (keys.size < group.flatMap((user) => user.loginIds ?? []).length) return 'DuplicatedLoginIds'
  return firstRefusal(
    () => refuseUsedIds(work, 'User', group.map((user) => user.id)),
    () => (group.every((user) => isUsableKey(user.publicKey)) ? undefined : 'PublicKeyInvalid'),
    () => refuseTakenLogins(work, keys),
  )
}

export async function insertUser(work: Parameters<typeof insertEntity>[0], user: NewUser, domainId: Uuid): Promise<void> {
  const { description, customProperties, ...fields } = user
  await insertEntity(work, 'User', { ...fields, domainId, metadata: newMetadata(work, { description, customProperties }) })
}

export const createUser: Executor<PayloadOf<'v0_CreateUser'>> = {
  check: (work) => refuseNewUser(work, work.payload, work.request.targetDomainId),
  execute: async (work) => {
    const { type: _type, ...user } = work.payload
    await insertUser(work, user, work.request.targetDomainId)
  },
}

export const updateUser: Executor<PayloadOf<'v0_UpdateUser'>> = {
  check: async (work) => {
    const refusal = await refuseUpdate(work, 'User')
    if (refusal) return refusal
    const { id, domainId, publicKey } = await readReferred<UserData>(work, 'User')
    return refuseIdentity(work, { id, domainId, publicKey, alias: work.payload.alias, loginIds: work.payload.loginIds })
  },
  execute: async (work) => {
    const { alias, roles, loginIds, ...metadata } = work.payload
    await reviseEntity(work, 'User', await readReferred(work, 'User'), { alias, roles, loginIds }, metadata)
  },
}

/** While somebody was locked, a login id may have gone to another key: who lost a key comes back with a new one. */
export const mayUnlockUser: Place = async (work) => {
  const refusal = await refuseReference(work, 'User')
  if (refusal) return refusal
  const user = await readReferred<UserData>(work, 'User')
  return refuseTakenLogins(work, keysOf(user), user)
}
