import { and, count, eq, ne, sql } from 'drizzle-orm'
import {
  addPolicies,
  allPolicyTypes,
  findExcess,
  noPolicies,
  rulesLengthOf,
  type PolicyLoad,
  type PolicyWeight,
} from '@domain/policies/policy-capacity'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '../../store/database'
import { policies } from '../../store/schema/entities'
import type { Refusal, Work } from '../../work/work'

interface NewRules {
  readonly lock: string
  readonly intentTypes?: readonly string[] | undefined
  readonly condition?: unknown
  readonly workflow?: unknown
}

const weightsOf = (group: readonly NewRules[]): readonly PolicyWeight[] =>
  group
    .filter(({ lock }) => lock === 'Unlocked')
    .map((policy) => ({ intentTypes: policy.intentTypes, rulesLength: rulesLengthOf(policy) }))

/** The unlocked policies of a domain, without one of them; summed up where they are. */
async function readLoad(database: Database, domainId: Uuid, except?: Uuid): Promise<PolicyLoad> {
  const isOther = and(eq(policies.domainId, domainId), eq(policies.lock, 'Unlocked'), except && ne(policies.id, except))
  const type = sql<string>`unnest(coalesce(${policies.intentTypes}, ${sql.param(allPolicyTypes, policies.intentTypes)}))`
  const [all] = await database.select({ count: count() }).from(policies).where(isOther)
  const types = await database
    .select({ type, count: count(), length: sql<number>`sum(${policies.rulesLength})::int` })
    .from(policies)
    .where(isOther)
    .groupBy(sql`1`)
  return { all: all?.count ?? 0, types: new Map(types.map((row) => [row.type, row])) }
}

/** Has the domain room for one more policy? */
export async function refuseMorePolicies({ database, request }: Work<unknown>, policy: NewRules): Promise<Refusal> {
  const before = await readLoad(database, request.targetDomainId)
  return findExcess(before, addPolicies(before, weightsOf([policy])))
}

/** Are those of a new domain, which has no others, as many as it may have? */
export const refuseManyPolicies = (group: readonly NewRules[]): Refusal =>
  findExcess(noPolicies, addPolicies(noPolicies, weightsOf(group)))

/** Has the domain room for a policy with other rules, or for one that is unlocked with those it has? */
export async function refuseHeavierPolicy(
  { database, request }: Work<unknown>,
  id: Uuid,
  rules?: Omit<NewRules, 'lock'>,
): Promise<Refusal> {
  const [own] = await database
    .select({ lock: policies.lock, intentTypes: policies.intentTypes, rulesLength: policies.rulesLength })
    .from(policies)
    .where(eq(policies.id, id))
  if (!own) return undefined
  const others = await readLoad(database, request.targetDomainId, id)
  const before = own.lock === 'Unlocked' ? addPolicies(others, [own]) : others
  return findExcess(before, addPolicies(others, rules ? weightsOf([{ ...rules, lock: 'Unlocked' }]) : [own]))
}
