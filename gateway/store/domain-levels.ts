import { and, arrayContains, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { DomainLevel } from '@domain/policies/select'
import type { Policy } from '@domain/policies/policy'
import { defaultGoverningStrategy, type GoverningStrategy, type PolicyScope } from '@domain/intents/catalogue/reach'
import { isUuid, type Uuid } from '@domain/shared/ids'
import type { LockStatus } from '@domain/shared/lock'
import type { Database } from './database'
import type { EntityData } from './entity-kinds'
import { domains, policies } from './schema/entities'

export interface DomainData extends EntityData {
  readonly id: Uuid
  readonly parentId?: Uuid
  readonly permissions: { readonly readAccess: Readonly<Record<string, readonly string[] | undefined>> }
}

/** What is read of a domain when something happens in it or below it: nothing that its people may write at any length. */
export interface LineageDomain {
  readonly id: Uuid
  readonly lock: string
  readonly governingStrategy: GoverningStrategy | null
  /** Of the domain itself alone, and of none above it. */
  readonly permissions: DomainData['permissions'] | null
}

/** From a domain (first) up to the root (last); empty when there is no such domain. */
export async function readLineage(database: Database, domainId: Uuid): Promise<readonly LineageDomain[]> {
  const above = database.select({ ancestors: domains.ancestors }).from(domains).where(eq(domains.id, domainId))
  const isOwn = eq(domains.id, domainId)
  const columns = {
    id: domains.id,
    lock: domains.lock,
    governingStrategy: domains.governingStrategy,
    ancestors: sql`case when ${isOwn} then ${domains.ancestors} end`.mapWith(domains.ancestors),
    permissions: sql<
      DomainData['permissions'] | null
    >`case when ${isOwn} then ${domains.envelope} #> '{data,permissions}' end`,
  }
  const rows = await database
    .select(columns)
    .from(domains)
    .where(or(isOwn, sql`${domains.id} = any((${above})::uuid[])`))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const own = byId.get(domainId)
  return own ? [own, ...own.ancestors.map((id) => byId.get(id)!)] : []
}

export interface DomainAccess extends Pick<DomainData, 'permissions'> {
  /** The ids from the domain up to the root. */
  readonly lineage: readonly Uuid[]
}

/** Where each of the domains is and who reads there, by the id of the domain; without those that do not exist. */
export async function readDomainAccess(
  database: Database,
  domainIds: readonly string[],
): Promise<ReadonlyMap<string, DomainAccess>> {
  const ids = [...new Set(domainIds)].filter(isUuid)
  if (ids.length === 0) return new Map()
  const permissions = sql<DomainData['permissions']>`${domains.envelope} #> '{data,permissions}'`
  const rows = await database
    .select({ id: domains.id, ancestors: domains.ancestors, permissions })
    .from(domains)
    .where(inArray(domains.id, ids))
  return new Map(
    rows.map(({ id, ancestors, permissions: granted }) => [id, { lineage: [id, ...ancestors], permissions: granted }]),
  )
}

/** A domain is locked with everything below it. */
export const isLineageLocked = (lineage: readonly Pick<LineageDomain, 'lock'>[]): boolean =>
  lineage.some((domain) => domain.lock !== 'Unlocked')

/**
 * The levels that may govern an intent of these types, with the policies written there that may be asked. A policy of a lower rank than one of the same type without a
 * condition never is: it is not read.
 */
export async function readLevels(
  database: Database,
  lineage: readonly LineageDomain[],
  ...types: readonly string[]
): Promise<readonly DomainLevel[]> {
  const domainIds = lineage.map(({ id }) => id)
  const all = new Map<Uuid, Policy>()
  if (domainIds.length > 0)
    for (const type of types)
      for (const policy of await readPolicies(database, domainIds, type))
        all.set(policy.id, all.get(policy.id) ?? policy)
  return lineage.map((domain) => ({
    domainId: domain.id,
    governingStrategy: domain.governingStrategy ?? defaultGoverningStrategy,
    policies: [...all.values()].filter((policy) => policy.domainId === domain.id),
  }))
}

async function readPolicies(database: Database, domainIds: readonly Uuid[], type: string): Promise<readonly Policy[]> {
  const { id, domainId, revision, alias, rank, scope, intentTypes, lock, condition, workflow } = policies
  const fits = or(isNull(intentTypes), arrayContains(intentTypes, [type]))
  const reaches = sql`${scope} <> case when ${domainId} = ${domainIds[0]} then 'Descendants' else 'Self' end`
  const last = sql<number | null>`max(${rank}) filter (where ${condition} is null) over (partition by ${domainId})`.as(
    'last',
  )
  const fitting = database
    .select({ id, domainId, revision, alias, rank, scope, intentTypes, lock, condition, workflow, last })
    .from(policies)
    .where(and(inArray(domainId, domainIds), eq(lock, 'Unlocked'), fits, reaches))
    .as('fitting')
  const rows = await database
    .select()
    .from(fitting)
    .where(or(isNull(fitting.last), gte(fitting.rank, fitting.last)))
  return rows.map(({ last: _last, ...row }) => ({
    ...row,
    scope: row.scope as PolicyScope,
    lock: row.lock as LockStatus,
    intentTypes: row.intentTypes ?? undefined,
    condition: row.condition ?? undefined,
    workflow: row.workflow ?? undefined,
  }))
}
