import type { EntityKind } from '@domain/shared/entity-kind'
import type { DomainPage, PlainAddress } from './domain-page'

/** By the page of its kind: the id stands where the page names it, or ends its search. */
const pages: { readonly [K in EntityKind]?: DomainPage | (PlainAddress & `${string}Id=`) } = {
  Account: 'accounts/$accountId',
  Endpoint: 'endpoints/$endpointId',
  Policy: 'policies/$policyId',
  User: 'users/$userId',
  Domain: 'domains/$entityDomainId',
  Vault: 'vaults/$vaultId',
  Ticker: 'tickers?tickerId=',
  Transfer: 'transactions/transfers/$transferId/details',
  Transaction: 'transactions/raw-transactions/$transactionId',
  TransactionOrder: 'transactions/orders/$orderId',
  Intent: 'intents?intentId=',
  ExternalAccount: 'accounts/external/$externalId/details',
}

/** Where an entity is shown, below the prefix of its domain; undefined for what has no page. */
export function entityHref(prefix: string, kind: EntityKind, id: string): string | undefined {
  const page = pages[kind]
  return page && `${prefix}/${page.replace(/\$\w+|$/, () => encodeURIComponent(id))}`
}
