import { and, arrayContains, eq, gte, inArray, max, min, ne, not, notExists, or, sql } from 'drizzle-orm'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { isUsableKey } from '@domain/signing/usable-key'
import { closeCodesOf } from '../../invitations/close-invitations'
import type { Database } from '../../store/database'
import { insertEntity, newMetadata, reviseEntity } from '../../store/entities'
import type { UserData } from '../../store/entity-kinds'
import { isUnderLock } from '../../store/locked-domains'
import {
  findSharedName,
  holdersOf,
  loginNamesOf,
  nameOfEach,
  normaliseLogin,
  type LoginHolder,
} from '../../store/login-names'
import { domains, users } from '../../store/schema/entities'
import { requests } from '../../store/schema/governance'
import { takeTurn } from '../../store/turns'
import { areUsableKeys } from '../../work/usable-keys'
import { firstRefusal, type Executor, type Refusal, type Work } from '../../work/work'
import { refuseAwaited, refuseUninvited } from './awaited-users'
import {
  changeLock,
  readReferred,
  refuseReference,
  refuseUpdate,
  refuseUsedId,
  refuseUsedIds,
  type ReferenceCheck,
  type Referring,
} from './revisions'

type NewUser = Omit<PayloadOf<'v0_CreateUser'>, 'type'>

interface Identity {
  readonly id: Uuid
  readonly domainId: Uuid
  readonly alias: string
  readonly publicKey: string
  readonly loginIds?: NewUser['loginIds']
}

interface KeyOwner extends LoginHolder {
  readonly publicKey: string
}

const hasTwice = (logins: NewUser['loginIds'] = []) =>
  new Set(logins.map(({ id }) => normaliseLogin(id))).size < logins.length

/** A login of blanks alone names nobody. */
const isBlank = (logins: NewUser['loginIds'] = []) => logins.some(({ id }) => normaliseLogin(id) === '')

/** As they are compared, in letters: one letter may be compared as eighteen, and an index holds no name of any length. */
const longestName = 500

/** What the user had `before` is not given now. */
const hasLongName = (user: LoginHolder, before: readonly string[] = []) =>
  loginNamesOf(user).some((name) => name.length > longestName && !before.includes(name))

/** One alias and one key per domain; of those who are not locked, a login name belongs to one key. */
async function refuseIdentity(work: Work<unknown>, user: Identity, before: readonly string[] = []): Promise<Refusal> {
  if (isBlank(user.loginIds)) return 'MissingLoginIds'
  if (hasTwice(user.loginIds)) return 'DuplicatedLoginIds'
  if (hasLongName(user, before)) return 'LoginIdTooLong'
  const same = or(eq(users.alias, user.alias), eq(users.publicKey, user.publicKey))
  const [clash] = await work.database
    .select({ alias: users.alias })
    .from(users)
    .where(and(eq(users.domainId, user.domainId), ne(users.id, user.id), same))
    .limit(1)
  if (clash) return clash.alias === user.alias ? 'NonUniqueUsersByAlias' : 'NonUniqueUsersByPublicKey'
  return refuseTakenNames(work, [user], before)
}

/** What another key has, in no locked domain, may not be given; what the user had `before` is not given now. */
async function refuseTakenNames(
  work: Work<unknown>,
  group: readonly KeyOwner[],
  before: readonly string[] = [],
): Promise<Refusal> {
  const keys = new Map(group.flatMap((user) => loginNamesOf(user).map((name) => [name, user.publicKey])))
  const given = [...keys.keys()].filter((name) => !before.includes(name))
  if (given.length === 0) return undefined
  const { from, name, publicKey, domainId } = holdersOf(work.database, given)
  const holders = await work.database
    .select({ name, publicKey })
    .from(from)
    .where(not(isUnderLock(work.database, domainId)))
  const isTaken = holders.some((holder) => keys.get(holder.name) !== holder.publicKey)
  return isTaken ? 'LoginIdAlreadyAssigned' : undefined
}

/** Would somebody come back with a locked domain who has a name that another key was given meanwhile? */
export async function refuseReturningNames({
  database,
  payload: { reference },
}: Pick<Work<Referring>, 'database' | 'payload'>): Promise<Refusal> {
  const id = reference.id as Uuid
  const isBelow = or(eq(domains.id, id), arrayContains(domains.ancestors, [id]))
  const held = database
    .select({ name: nameOfEach('name'), publicKey: users.publicKey, returns: sql<boolean>`${isBelow}`.as('returns') })
    .from(users)
    .innerJoin(domains, eq(domains.id, users.domainId))
    .where(and(eq(users.lock, 'Unlocked'), not(isUnderLock(database, users.domainId, id))))
    .as('held')
  const [taken] = await database
    .select({ name: held.name })
    .from(held)
    .groupBy(held.name)
    .having(
      and(
        ne(min(held.publicKey), max(held.publicKey)),
        sql`bool_or(${held.returns}) and not bool_and(${held.returns})`,
      ),
    )
    .limit(1)
  return taken ? 'LoginIdAlreadyAssigned' : undefined
}

/** Records of one key, in all that lies below the root with one domain, as which it has signed nothing. */
const mostUnsigned = 100

/** With each level further down at most half as many: no domain alone fills what it shares with those beside it. */
const unsignedIn = (depth: number): number => Math.ceil(mostUnsigned / 2 ** depth)

/** A key's owner is not asked for a record, and reads each with every call: too many are refused where they come from, and nowhere else. */
async function refuseMoreRecords({ database, lineage }: Work<unknown>, keys: readonly string[]): Promise<Refusal> {
  const [branch, ...below] = lineage.slice(0, -1).reverse()
  if (!branch || keys.length === 0) return undefined
  const isIn = ({ id }: Work<unknown>['lineage'][number]) =>
    or(eq(domains.id, id), arrayContains(domains.ancestors, [id]))
  const isFull = [branch, ...below].map((level, depth) =>
    gte(sql`count(*) filter (where ${isIn(level)})`, unsignedIn(depth)),
  )
  const hasSigned = database.select({ id: requests.id }).from(requests).where(eq(requests.requesterId, users.id))
  const [full] = await database
    .select({ publicKey: users.publicKey })
    .from(users)
    .innerJoin(domains, eq(domains.id, users.domainId))
    .where(and(inArray(users.publicKey, [...keys]), ne(users.lock, 'Archived'), isIn(branch), notExists(hasSigned)))
    .groupBy(users.publicKey)
    .having(or(...isFull))
    .limit(1)
  return full ? 'NonUniqueUsersByPublicKey' : undefined
}

/** Two executions never give one name at once. */
export const inNamesTurn = { takeTurn: (database: Database) => takeTurn(database, 'loginNames') }

const refuseNewUser = (work: Work<unknown>, user: NewUser, domainId: Uuid): Promise<Refusal> =>
  firstRefusal(
    () => refuseUsedId(work, 'User', user.id),
    () => refuseAwaited(work, [user], domainId),
    () => refuseUninvited(work, user),
    () => (isUsableKey(user.publicKey) ? undefined : 'PublicKeyInvalid'),
    () => refuseIdentity(work, { ...user, domainId }),
    () => refuseMoreRecords(work, [user.publicKey]),
  )

/** The users of a new domain, which has no others: judged among themselves, and all at once, however many they are. */
export async function refuseNewUsers(work: Work<unknown>, group: readonly NewUser[]): Promise<Refusal> {
  const unique = (values: readonly string[]) => new Set(values).size === values.length
  if (!unique(group.map((user) => user.id))) return 'NonUniqueUsersById'
  if (!unique(group.map((user) => user.alias))) return 'NonUniqueUsersByAlias'
  if (!unique(group.map((user) => user.publicKey))) return 'NonUniqueUsersByPublicKey'
  if (group.some((user) => isBlank(user.loginIds))) return 'MissingLoginIds'
  if (hasTwice(group.flatMap((user) => user.loginIds ?? []))) return 'DuplicatedLoginIds'
  if (group.some((user) => hasLongName(user))) return 'LoginIdTooLong'
  if (findSharedName(group) !== undefined) return 'LoginIdAlreadyAssigned'
  return firstRefusal(
    () =>
      refuseUsedIds(
        work,
        'User',
        group.map((user) => user.id),
      ),
    () => refuseAwaited(work, group, undefined),
    async () => ((await areUsableKeys(group.map((user) => user.publicKey))) ? undefined : 'PublicKeyInvalid'),
    () => refuseTakenNames(work, group),
    () =>
      refuseMoreRecords(
        work,
        group.map((user) => user.publicKey),
      ),
  )
}

export async function insertUser(
  work: Parameters<typeof insertEntity>[0],
  user: NewUser,
  domainId: Uuid,
): Promise<void> {
  const { description, customProperties, ...fields } = user
  await insertEntity(work, 'User', {
    ...fields,
    domainId,
    metadata: newMetadata(work, { description, customProperties }),
  })
}

export const createUser: Executor<PayloadOf<'v0_CreateUser'>> = {
  ...inNamesTurn,
  check: (work) => refuseNewUser(work, work.payload, work.request.targetDomainId),
  execute: async (work) => {
    const { type: _type, ...user } = work.payload
    await insertUser(work, user, work.request.targetDomainId)
  },
}

export const updateUser: Executor<PayloadOf<'v0_UpdateUser'>> = {
  ...inNamesTurn,
  check: async (work) => {
    const refusal = await refuseUpdate(work, 'User')
    if (refusal) return refusal
    const user = await readReferred<UserData>(work, 'User')
    const { id, domainId, publicKey } = user
    return refuseIdentity(
      work,
      { id, domainId, publicKey, alias: work.payload.alias, loginIds: work.payload.loginIds },
      loginNamesOf(user),
    )
  },
  execute: async (work) => {
    const { alias, roles, loginIds, ...metadata } = work.payload
    await reviseEntity(work, 'User', await readReferred(work, 'User'), { alias, roles, loginIds }, metadata)
  },
}

const lock = changeLock('User', 'Locked')

/** With the user end the invitation codes that the user has made. */
export const lockUser: Executor<Referring> = {
  ...lock,
  execute: async (work) => {
    await lock.execute(work)
    await closeCodesOf(work.database, work.payload.reference.id as Uuid, work.now)
  },
}

/** While somebody was locked, a login name may have gone to another key: who lost a key comes back with a new one. */
const mayUnlockUser: ReferenceCheck = async (work) => {
  const refusal = await refuseReference(work, 'User')
  return refusal ?? refuseTakenNames(work, [await readReferred<UserData>(work, 'User')])
}

export const unlockUser = { ...changeLock('User', 'Unlocked', mayUnlockUser), ...inNamesTurn }
