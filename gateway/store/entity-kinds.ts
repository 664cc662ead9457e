import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ReferenceKind } from '@domain/intents/catalogue/describe'
import { rulesLengthOf } from '@domain/policies/policy-capacity'
import type { JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { loginNamesOf, type LoginHolder } from './login-names'
import { accounts, domains, endpoints, ledgers, policies, tickers, users, vaults } from './schema/entities'
import { manifests, systemProperties, transactionOrders } from './schema/money'

/** Kinds that the store holds as signed, revised entities. */
export type StoredKind = Exclude<ReferenceKind, 'Transfer'> | 'Manifest' | 'SystemProperty'

export interface EntityMetadata {
  readonly description?: string
  readonly revision: number
  readonly createdAt: string
  readonly createdBy?: { readonly id: Uuid; readonly domainId: Uuid }
  readonly lastModifiedAt: string
  readonly lastModifiedBy?: { readonly id: Uuid; readonly domainId: Uuid }
  readonly customProperties: Readonly<Record<string, string>>
}

/** `data` of any stored entity; the rest depends on the kind. */
export interface EntityData {
  readonly id: string
  readonly domainId?: Uuid
  readonly alias?: string
  readonly name?: string
  readonly lock?: string
  readonly metadata: EntityMetadata
}

export interface UserData extends EntityData {
  readonly id: Uuid
  readonly domainId: Uuid
  readonly alias: string
  readonly publicKey: string
  readonly roles: readonly string[]
  readonly lock: string
  readonly loginIds?: readonly { readonly id: string; readonly providerId: string }[]
}

export interface EntityTable extends PgTable {
  readonly id: AnyPgColumn
  readonly alias: AnyPgColumn
  readonly lock: AnyPgColumn
  readonly description: AnyPgColumn
  readonly createdAt: AnyPgColumn
  readonly createdBy: AnyPgColumn
  readonly lastModifiedAt: AnyPgColumn
  readonly lastModifiedBy: AnyPgColumn
  readonly customProperties: AnyPgColumn
  readonly envelope: AnyPgColumn
}

export const entityTables: { readonly [K in StoredKind]: EntityTable } = {
  Domain: domains,
  User: users,
  Policy: policies,
  Vault: vaults,
  Endpoint: endpoints,
  Account: accounts,
  Ticker: tickers,
  Ledger: ledgers,
  TransactionOrder: transactionOrders,
  Manifest: manifests,
  SystemProperty: systemProperties,
}

/** What the records of a kind have and no others. They say it nowhere else, and ids are free for each kind. */
const marks: { readonly [K in StoredKind]: (data: object) => boolean } = {
  Domain: (data) => 'permissions' in data,
  User: (data) => 'publicKey' in data && 'roles' in data,
  Policy: (data) => 'rank' in data && 'scope' in data,
  Vault: (data) => 'publicKey' in data && !('roles' in data),
  Endpoint: (data) => 'trustScore' in data,
  Account: (data) => 'providerDetails' in data,
  Ticker: (data) => 'ledgerDetails' in data,
  Ledger: (data) => 'parameters' in data && !('domainId' in data),
  TransactionOrder: (data) => 'parameters' in data && 'accountId' in data,
  Manifest: (data) => 'content' in data,
  SystemProperty: (data) => 'value' in data && !('domainId' in data),
}

/** A record that the platform has signed for something else, or of another kind, is none of this, wherever somebody has put it. */
export const isOf = (kind: StoredKind, id: string, { data }: { readonly data: { readonly id?: unknown } }): boolean =>
  data.id === id && marks[kind](data)

/** The columns of a kind that its data alone decides. */
export const columnsOfKind: { readonly [K in StoredKind]: (data: JsonObject) => object } = {
  Domain: (data) => ({ parentId: data['parentId'] ?? null, governingStrategy: data['governingStrategy'] ?? null }),
  User: (data) => ({
    domainId: data['domainId'],
    publicKey: data['publicKey'],
    roles: data['roles'],
    logins: loginNamesOf(data as unknown as LoginHolder),
  }),
  Policy: (data) => ({
    domainId: data['domainId'],
    rank: data['rank'],
    scope: data['scope'],
    scriptingEngine: data['scriptingEngine'],
    intentTypes: data['intentTypes'] ? [...new Set(data['intentTypes'] as readonly string[])] : null,
    condition: data['condition'] ?? null,
    workflow: data['workflow'] ?? null,
    rulesLength: rulesLengthOf(data),
  }),
  Vault: (data) => ({ publicKey: data['publicKey'] }),
  Endpoint: (data) => ({
    domainId: data['domainId'],
    address: data['address'],
    ledgerId: data['ledgerId'],
    trustScore: data['trustScore'],
  }),
  Account: (data) => ({
    domainId: data['domainId'],
    vaultId: (data['providerDetails'] as JsonObject)['vaultId'],
    ledgerId: data['ledgerId'] ?? null,
  }),
  Ticker: (data) => ({
    ledgerId: data['ledgerId'],
    kind: data['kind'],
    name: data['name'],
    symbol: data['symbol'] ?? null,
  }),
  Ledger: (data) => ({ family: (data['parameters'] as JsonObject)['type'] }),
  TransactionOrder: (data) => ({
    domainId: data['domainId'],
    accountId: data['accountId'],
    ledgerId: data['ledgerId'],
    parametersType: (data['parameters'] as JsonObject)['type'],
  }),
  Manifest: (data) => ({
    domainId: data['domainId'],
    accountId: data['accountId'],
    contentType: (data['content'] as JsonObject)['type'],
  }),
  SystemProperty: () => ({}),
}
