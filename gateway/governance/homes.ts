import { arrayContains, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import type { StoredKind } from '../store/entity-kinds'
import { accounts, domains, endpoints, policies, users } from '../store/schema/entities'
import { manifests, transactionOrders } from '../store/schema/money'

/** Where an entity is at home; the kinds that belong to the whole institution have none. */
const homes: { readonly [K in StoredKind]?: AnyPgColumn } = {
  Domain: domains.id, User: users.domainId, Policy: policies.domainId, Endpoint: endpoints.domainId, Account: accounts.domainId,
  TransactionOrder: transactionOrders.domainId, Manifest: manifests.domainId,
}

/**
 * Holds for what is at home in the domain or below it, and for all of a kind without homes. To be asked with the entity and not
 * after it was found: what is elsewhere then takes as long as what is not there.
 */
export function isAtHomeIn(database: Database, kind: StoredKind, domainId: Uuid): SQL | undefined {
  const home = homes[kind]
  const within = database.select({ id: domains.id }).from(domains).where(or(eq(domains.id, domainId), arrayContains(domains.ancestors, [domainId])))
  return home && inArray(home, within)
}
