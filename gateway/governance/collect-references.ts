import { describeIntent, referencesOf, type ReferenceKind } from '@domain/intents/catalogue/describe'
import type { ProposeRequest } from '@domain/intents/request'
import { isUuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import { findEnvelope } from '../store/entities'
import type { StoredKind } from '../store/entity-kinds'

const mapNames: { readonly [K in StoredKind]: string } = {
  User: 'users', Domain: 'domains', Policy: 'policies', Ledger: 'ledgers', Endpoint: 'endpoints', Vault: 'vaults', Account: 'accounts', Ticker: 'tickers',
  TransactionOrder: 'transactionOrders', Manifest: 'manifests', SystemProperty: 'systemProperties',
}

/** Kinds whose id is a name. */
const namedKinds: readonly StoredKind[] = ['Ledger', 'SystemProperty']

const isStored = (kind: string): kind is StoredKind => Object.hasOwn(mapNames, kind)

/** The entities that a proposal names by id, as maps by id: what a policy condition may read beside the request. */
export async function collectReferences(database: Database, request: ProposeRequest) {
  const named = [
    { kind: 'User' as ReferenceKind, id: request.author.id as string },
    { kind: 'Domain' as ReferenceKind, id: request.targetDomainId as string },
    ...referencesOf(describeIntent(request.payload)),
  ]
  const found: Record<string, Record<string, unknown>> = Object.fromEntries(Object.values(mapNames).map((name) => [name, {}]))
  for (const { kind, id } of named) {
    if (!isStored(kind) || (!namedKinds.includes(kind) && !isUuid(id))) continue
    const envelope = await findEnvelope(database, kind, id)
    if (envelope) found[mapNames[kind]]![id] = envelope.data
  }
  return found
}
