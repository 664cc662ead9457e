import type { EntityKind } from '@domain/shared/entity-kind'

const pages: { readonly [K in EntityKind]?: (id: string) => string } = {
  Account: (id) => `accounts/${id}`,
  Endpoint: (id) => `endpoints/${id}`,
  Policy: (id) => `policies/${id}`,
  User: (id) => `users/${id}`,
  Domain: (id) => `domains/${id}`,
  Vault: (id) => `vaults/${id}`,
  Ticker: (id) => `tickers?${new URLSearchParams({ tickerId: id })}`,
  Transfer: (id) => `transactions/transfers/${id}/details`,
  Transaction: (id) => `transactions/raw-transactions/${id}`,
  TransactionOrder: (id) => `transactions/orders/${id}`,
  Intent: (id) => `intents?${new URLSearchParams({ intentId: id })}`,
  ExternalAccount: (id) => `accounts/external/${id}/details`,
}

/** Where an entity is shown, below the prefix of its domain; undefined for what has no page. */
export function entityHref(prefix: string, kind: EntityKind, id: string): string | undefined {
  const page = pages[kind]
  return page && `${prefix}/${page(id)}`
}
