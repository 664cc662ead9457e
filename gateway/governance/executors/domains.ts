import { and, arrayContains, arrayOverlaps, count, eq, inArray, or, sql } from 'drizzle-orm'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { asEntity, findEnvelope, insertEntity, newMetadata, reviseEntity } from '../../store/entities'
import type { EntityData, StoredKind } from '../../store/entity-kinds'
import { domains } from '../../store/schema/entities'
import { intents } from '../../store/schema/governance'
import type { DomainData } from '../../store/domain-levels'
import { firstRefusal, type Executor, type Refusal, type Work } from '../../work/work'
import { insertPolicy } from './policies'
import { refuseManyPolicies } from './policy-capacity'
import {
  changeLock,
  readReferred,
  refuseLock,
  refuseReference,
  refuseUpdate,
  refuseUsedId,
  refuseUsedIds,
  type Referring,
} from './revisions'
import { inNamesTurn, insertUser, refuseNewUsers, refuseReturningNames } from './users'

type NewDomain = PayloadOf<'v0_CreateDomain'>

/** A domain is changed from inside; only its parent may lock or unlock it. */
const refuseOutside = (work: Work<Referring>): Refusal =>
  work.payload.reference.id === work.request.targetDomainId ? undefined : 'MustBeExecutedInCurrentDomain'

export async function refuseOutsideParent(work: Work<Referring>, kind: StoredKind): Promise<Refusal> {
  return (await refuseReference(work, kind)) ?? refuseOtherParent(work)
}

async function refuseOtherParent(work: Work<Referring>): Promise<Refusal> {
  const { parentId } = await readReferred<DomainData>(work, 'Domain')
  if (!parentId) return 'NotApplicableForRootDomain'
  return parentId === work.request.targetDomainId ? undefined : 'MustBeExecutedInParentDomain'
}

/** Only its parent locks a domain; as long as a lock waits, nobody moves it below another. */
export const refuseLockOfDomain = async (work: Work<Referring>, kind: StoredKind): Promise<Refusal> =>
  (await refuseLock(work, kind)) ?? refuseOtherParent(work)

/** Domains that one new domain takes over: each is signed anew, all in one transaction. */
const mostChildren = 100

async function refuseChildren(work: Work<NewDomain>): Promise<Refusal> {
  const ids = work.payload.childrenDomainIds ?? []
  if (ids.length === 0) return undefined
  if (ids.length > mostChildren) return 'BatchTooLarge'
  const rows = await work.database
    .select({ parentId: domains.parentId, lock: domains.lock })
    .from(domains)
    .where(inArray(domains.id, [...ids]))
    .for('update')
  const fits = rows.length === new Set(ids).size && rows.every((row) => row.parentId === work.request.targetDomainId)
  if (!fits) return 'InvalidParentDomain'
  // A lock belongs to the parent that set it: nobody else undoes it by a domain put between, or locks what was not locked.
  if (![work.payload, ...rows].every(({ lock }) => lock === 'Unlocked')) return 'DomainLocked'
  return (await isLockAwaited(work, ids)) ? 'DomainLocked' : undefined
}

/** Whom a parent is about to lock is not given other parents first, who could undo the lock or bar it by one of their own. */
async function isLockAwaited({ database, request }: Work<NewDomain>, ids: readonly Uuid[]): Promise<boolean> {
  const [awaited] = await database
    .select({ id: intents.id })
    .from(intents)
    .where(
      and(
        inArray(intents.entityId, [...ids]),
        eq(intents.targetDomainId, request.targetDomainId),
        eq(intents.payloadType, 'v0_LockDomain'),
        inArray(intents.status, ['Open', 'Approved', 'Executing']),
      ),
    )
    .limit(1)
  return awaited !== undefined
}

/** Of a domain and all those above it, which are read with every call for the lowest. */
const mostLevels = 16

/** Domains that lie below those that a new domain takes over: where each of them is is written anew, all at once. */
const mostBelow = 5000

/** Would the new domain, or what lies below those that it takes over, be too deep, or too much? What is too deep from before stays where it is. */
async function refuseDepth({
  database,
  lineage,
  payload: { childrenDomainIds = [] },
}: Work<NewDomain>): Promise<Refusal> {
  if (lineage.length >= mostLevels) return 'DomainTooDeep'
  if (childrenDomainIds.length === 0) return undefined
  const isMoved = or(
    inArray(domains.id, [...childrenDomainIds]),
    arrayOverlaps(domains.ancestors, [...childrenDomainIds]),
  )
  const [deepest] = await database
    .select({ above: sql<number | null>`max(cardinality(${domains.ancestors}))`, count: count() })
    .from(domains)
    .where(isMoved)
  if ((deepest?.count ?? 0) - childrenDomainIds.length > mostBelow) return 'BatchTooLarge'
  return (deepest?.above ?? 0) + 2 > mostLevels ? 'DomainTooDeep' : undefined
}

/**
 * Moves a domain, with everything below it, under the new domain.
 * @throws Error where its record says that it is elsewhere: whoever writes to the database would have the platform sign that it is below one of their own
 */
async function adoptChild(work: Work<NewDomain>, childId: Uuid, above: readonly Uuid[]): Promise<void> {
  const child = asEntity<DomainData>((await findEnvelope(work.database, 'Domain', childId, 'change'))!)
  if (child.parentId !== work.request.targetDomainId) throw new Error('a domain is not where its record says')
  await reviseEntity(work, 'Domain', child, { parentId: work.payload.id }, undefined, { ancestors: above })
  const ancestors = sql`${domains.ancestors}[:array_position(${domains.ancestors}, ${childId}::uuid)] || ${sql.param(above, domains.ancestors)}`
  await work.database
    .update(domains)
    .set({ ancestors })
    .where(arrayContains(domains.ancestors, [childId]))
}

/** Domains are created, and so moved, one after the other: the ancestors that are written are those of that moment. */
export const createDomain: Executor<NewDomain> = {
  ...inNamesTurn,
  check: (work) => {
    const { id, users, policies } = work.payload
    return firstRefusal(
      () => refuseUsedId(work, 'Domain', id),
      () =>
        new Set(policies.map((policy) => policy.id)).size === policies.length ? undefined : 'NonUniquePoliciesById',
      () => refuseNewUsers(work, users),
      () =>
        refuseUsedIds(
          work,
          'Policy',
          policies.map((policy) => policy.id),
        ),
      () => refuseManyPolicies(policies),
      () => refuseChildren(work),
      () => refuseDepth(work),
    )
  },
  execute: async (work) => {
    const { type: _type, users, policies, childrenDomainIds, description, customProperties, ...fields } = work.payload
    const ancestors = work.lineage.map((domain) => domain.id)
    const metadata = newMetadata(work, { description, customProperties })
    const data = { ...fields, parentId: work.request.targetDomainId, metadata } as EntityData
    await insertEntity(work, 'Domain', data, { ancestors })
    for (const user of users) await insertUser(work, user, fields.id)
    for (const policy of policies) await insertPolicy(work, policy, fields.id)
    for (const child of childrenDomainIds ?? []) await adoptChild(work, child, [fields.id, ...ancestors])
  },
}

/** While a domain was locked, the login names of its people may have gone to other keys. */
export const unlockDomain = {
  ...changeLock('Domain', 'Unlocked', (work, kind) =>
    firstRefusal(
      () => refuseOutsideParent(work, kind),
      () => refuseReturningNames(work),
    ),
  ),
  ...inNamesTurn,
}

export const updateDomain: Executor<PayloadOf<'v0_UpdateDomain'>> = {
  check: (work) =>
    firstRefusal(
      () => refuseUpdate(work, 'Domain'),
      () => refuseOutside(work),
    ),
  execute: async (work) => {
    const { alias, ...metadata } = work.payload
    await reviseEntity(work, 'Domain', await readReferred(work, 'Domain'), { alias }, metadata)
  },
}

export const updateDomainPermissions: Executor<PayloadOf<'v0_UpdateDomainPermissions'>> = {
  check: (work) =>
    firstRefusal(
      () => refuseUpdate(work, 'Domain'),
      () => refuseOutside(work),
    ),
  execute: async (work) => {
    await reviseEntity(
      work,
      'Domain',
      await readReferred(work, 'Domain'),
      { permissions: work.payload.permissions },
      undefined,
    )
  },
}
