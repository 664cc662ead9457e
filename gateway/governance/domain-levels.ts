import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { DomainLevel } from '@domain/policies/select'
import { defaultGoverningStrategy, type GoverningStrategy, type Policy } from '@domain/policies/policy'
import { isUuid, type Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import { asEntity } from '../store/entities'
import type { EntityData } from '../store/entity-kinds'
import { domains, policies } from '../store/schema/entities'

export interface DomainData extends EntityData {
  readonly id: Uuid
  readonly parentId?: Uuid
  readonly alias: string
  readonly lock: string
  readonly governingStrategy?: GoverningStrategy
  readonly permissions: { readonly readAccess: Readonly<Record<string, readonly string[] | undefined>> }
}

/** From a domain (first) up to the root (last); empty when there is no such domain. */
export async function readLineage(database: Database, domainId: Uuid): Promise<readonly DomainData[]> {
  const above = database.select({ ancestors: domains.ancestors }).from(domains).where(eq(domains.id, domainId))
  const columns = { id: domains.id, ancestors: domains.ancestors, envelope: domains.envelope }
  const rows = await database.select(columns).from(domains).where(or(eq(domains.id, domainId), sql`${domains.id} = any((${above})::uuid[])`))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const own = byId.get(domainId)
  return own ? [own, ...own.ancestors.map((id) => byId.get(id)!)].map((row) => asEntity<DomainData>(row.envelope)) : []
}

export interface DomainPlace extends Pick<DomainData, 'permissions'> {
  /** The ids from the domain up to the root. */
  readonly lineage: readonly Uuid[]
}

/** Where each of the domains is and who reads there, by the id of the domain; without those that do not exist. */
export async function readPlaces(database: Database, domainIds: readonly string[]): Promise<ReadonlyMap<string, DomainPlace>> {
  const ids = [...new Set(domainIds)].filter(isUuid)
  if (ids.length === 0) return new Map()
  const permissions = sql<DomainData['permissions']>`${domains.envelope} #> '{data,permissions}'`
  const rows = await database.select({ id: domains.id, ancestors: domains.ancestors, permissions }).from(domains).where(inArray(domains.id, ids))
  return new Map(rows.map(({ id, ancestors, permissions: granted }) => [id, { lineage: [id, ...ancestors], permissions: granted }]))
}

/** A domain is locked with everything below it. */
export const isLineageLocked = (lineage: readonly DomainData[]): boolean => lineage.some((domain) => domain.lock !== 'Unlocked')

/** The levels that may govern an intent of a type, with the policies written there. */
export async function readLevels(database: Database, lineage: readonly DomainData[], intentType: string): Promise<readonly DomainLevel[]> {
  const ids = lineage.map((domain) => domain.id)
  const fits = sql`(${policies.intentTypes} is null or ${intentType} = any(${policies.intentTypes}))`
  const rows = await database.select().from(policies).where(and(inArray(policies.domainId, ids), eq(policies.lock, 'Unlocked'), fits))
  const all = rows.map((row) => ({ ...asEntity<EntityData & Omit<Policy, 'revision'>>(row.envelope), revision: row.revision }))
  return lineage.map((domain) => ({
    domainId: domain.id,
    governingStrategy: domain.governingStrategy ?? defaultGoverningStrategy,
    policies: all.filter((policy) => policy.domainId === domain.id),
  }))
}
