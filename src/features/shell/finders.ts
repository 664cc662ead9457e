import { findAddressOwners, getAccount, listAccounts } from '@api/accounts/accounts.api'
import { getTicker } from '@api/assets/tickers.api'
import { getEndpoint, listEndpoints } from '@api/endpoints/endpoints.api'
import { getIntent } from '@api/intents/intents.api'
import { getPolicy, listPolicies } from '@api/policies/policies.api'
import type { ApiClient } from '@api/shared/client'
import { getOrder, getTransaction, getTransfer, listTransactions } from '@api/transactions/transactions.api'
import { getUser, listUsers } from '@api/users/users.api'
import { getVault, listVaults } from '@api/vaults/vaults.api'
import type { EntityKind } from '@domain/shared/entity-kind'
import type { ReadAccessSection } from '@domain/session/navigation-access'
import type { SearchText } from '@domain/shell/search-text'

export interface Hit {
  readonly kind: EntityKind
  readonly id: string
  /** Undefined for what has no name but its id. */
  readonly name: string | undefined
  readonly detail?: string
}

interface Ask {
  readonly api: ApiClient
  readonly domainId: string
  readonly signal: AbortSignal
}

/** One question to the platform. A section is asked only where the person may read it; `everywhere` is asked once for all domains. */
export interface Finder {
  readonly section: ReadAccessSection | 'everywhere'
  readonly find: (ask: Ask) => Promise<readonly Hit[]>
}

interface Aliased {
  readonly data: { readonly id: string; readonly alias: string }
}

const first = { limit: 5, startingAfter: undefined }
const byAlias = { sortBy: 'alias', sortOrder: 'ASC' } as const
const named =
  (kind: EntityKind, detail?: string) =>
  ({ data: { id, alias } }: Aliased): Hit => ({ kind, id, name: alias, ...(detail === undefined ? {} : { detail }) })
const nameless =
  (kind: EntityKind, detail?: string) =>
  ({ id }: { readonly id: string }): Hit => ({ kind, id, name: undefined, ...(detail === undefined ? {} : { detail }) })

const byWords = (alias: string): readonly Finder[] => [
  {
    section: 'accounts',
    find: async ({ api, domainId, signal }) =>
      (await listAccounts(api, domainId, first, { alias, ...byAlias }, signal)).items.map(named('Account')),
  },
  {
    section: 'endpoints',
    find: async ({ api, domainId, signal }) =>
      (await listEndpoints(api, domainId, first, { alias, ...byAlias }, signal)).items.map(({ data }) =>
        named('Endpoint', data.address)({ data }),
      ),
  },
  {
    section: 'users',
    find: async ({ api, domainId, signal }) =>
      (await listUsers(api, domainId, first, { alias, ...byAlias }, signal)).items.map(named('User')),
  },
  {
    section: 'policies',
    find: async ({ api, domainId, signal }) =>
      (await listPolicies(api, domainId, first, { alias, ...byAlias }, signal)).items.map(named('Policy')),
  },
  {
    section: 'everywhere',
    find: async ({ api, signal }) =>
      (await listVaults(api, first, { alias, ...byAlias }, signal)).items.map(named('Vault')),
  },
]

const byToken = (text: string): readonly Finder[] => [
  {
    section: 'endpoints',
    find: async ({ api, domainId, signal }) =>
      (await listEndpoints(api, domainId, first, { address: [text] }, signal)).items.map(({ data }) =>
        named('Endpoint', data.address)({ data }),
      ),
  },
  {
    section: 'transactions',
    find: async ({ api, domainId, signal }) =>
      (
        await listTransactions(api, domainId, first, { 'ledgerTransactionData.ledgerTransactionId': text }, signal)
      ).items.map(nameless('Transaction', text)),
  },
]

const byId = (id: string): readonly Finder[] => [
  {
    section: 'accounts',
    find: async ({ api, domainId, signal }) => [named('Account')(await getAccount(api, domainId, id, signal))],
  },
  {
    section: 'endpoints',
    find: async ({ api, domainId, signal }) => [named('Endpoint')(await getEndpoint(api, domainId, id, signal))],
  },
  {
    section: 'users',
    find: async ({ api, domainId, signal }) => [named('User')(await getUser(api, domainId, id, signal))],
  },
  {
    section: 'policies',
    find: async ({ api, domainId, signal }) => [named('Policy')(await getPolicy(api, domainId, id, signal))],
  },
  {
    section: 'requests',
    find: async ({ api, domainId, signal }) => [nameless('Intent')((await getIntent(api, domainId, id, signal)).data)],
  },
  {
    section: 'transactions',
    find: async ({ api, domainId, signal }) => [nameless('Transfer')(await getTransfer(api, domainId, id, signal))],
  },
  {
    section: 'transactions',
    find: async ({ api, domainId, signal }) => [
      nameless('Transaction')(await getTransaction(api, domainId, id, signal)),
    ],
  },
  {
    section: 'transactions',
    find: async ({ api, domainId, signal }) => [
      nameless('TransactionOrder')((await getOrder(api, domainId, id, signal)).data),
    ],
  },
  { section: 'everywhere', find: async ({ api, signal }) => [named('Vault')(await getVault(api, id, signal))] },
  {
    section: 'everywhere',
    find: async ({ api, signal }) =>
      [await getTicker(api, id, signal)].map(({ data }) => ({ kind: 'Ticker', id: data.id, name: data.name })),
  },
]

/** What is asked for a text: names by any part of them, ids, addresses and hashes in full. */
export function findersFor(text: SearchText): readonly Finder[] {
  switch (text.as) {
    case 'nothing':
      return []
    case 'id':
      return byId(text.id)
    case 'words':
      return byWords(text.text)
    case 'token':
      return [...byToken(text.text), ...byWords(text.text)]
  }
}

/** Whose generated address this is, with its domain; across all domains at once. */
export async function findOwners(
  api: ApiClient,
  address: string,
  signal: AbortSignal,
): Promise<readonly (Hit & { readonly domainId: string })[]> {
  const { items } = await findAddressOwners(api, address, signal)
  return Promise.all(
    items.map(async ({ accountId, domainId }) => {
      const account = await getAccount(api, domainId, accountId, signal).catch(() => undefined)
      return { kind: 'Account', id: accountId, name: account?.data.alias, detail: address, domainId }
    }),
  )
}
