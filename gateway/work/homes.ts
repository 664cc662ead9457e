import { and, arrayContains, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ReadAccessSection } from '@domain/session/navigation-access'
import type { Uuid } from '@domain/shared/ids'
import { isReadableRow, type Readers } from '../access/read-access'
import type { Database } from '../store/database'
import type { StoredKind } from '../store/entity-kinds'
import { accounts, domains, endpoints, policies, users } from '../store/schema/entities'
import { manifests, transactionOrders } from '../store/schema/money'

/** Where an entity is at home; the kinds that belong to the whole institution have none. */
const homes: { readonly [K in StoredKind]?: AnyPgColumn } = {
  Domain: domains.id,
  User: users.domainId,
  Policy: policies.domainId,
  Endpoint: endpoints.domainId,
  Account: accounts.domainId,
  TransactionOrder: transactionOrders.domainId,
  Manifest: manifests.domainId,
}

/** Where a kind with homes is read. */
export const sectionsOfKinds: { readonly [K in StoredKind]?: ReadAccessSection } = {
  Domain: 'domains',
  User: 'users',
  Policy: 'policies',
  Endpoint: 'endpoints',
  Account: 'accounts',
  TransactionOrder: 'transactions',
  Manifest: 'accounts',
}

/**
 * Holds for what is at home in the domain or below it, and for all of a kind without homes. To be asked with the entity and not
 * after it was found: what is elsewhere then takes as long as what is not there. With `readers` it holds for no more than they may read.
 */
export function isAtHomeIn(database: Database, kind: StoredKind, domainId: Uuid, readers?: Readers): SQL | undefined {
  const [home, section] = [homes[kind], sectionsOfKinds[kind]]
  const isBelow = or(eq(domains.id, domainId), arrayContains(domains.ancestors, [domainId]))
  const within = database
    .select({ id: domains.id })
    .from(domains)
    .where(and(isBelow, readers && section && isReadableRow(database, readers, section)))
  return home && inArray(home, within)
}
