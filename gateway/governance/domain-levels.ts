import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DomainLevel } from '@domain/policies/select'
import { defaultGoverningStrategy, type GoverningStrategy, type Policy } from '@domain/policies/policy'
import type { Uuid } from '@domain/shared/ids'
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
  const [own] = await database.select().from(domains).where(eq(domains.id, domainId)).limit(1)
  if (!own) return []
  const above = own.ancestors.length > 0 ? await database.select().from(domains).where(inArray(domains.id, [...own.ancestors])) : []
  const byId = new Map(above.map((row) => [row.id, row]))
  return [own, ...own.ancestors.map((id) => byId.get(id)!)].map((row) => asEntity<DomainData>(row.envelope))
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
