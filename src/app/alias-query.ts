import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { accountQuery } from '@api/accounts/accounts.queries'
import { tickerQuery } from '@api/assets/tickers.queries'
import { domainQuery } from '@api/domains/domains.queries'
import { endpointQuery } from '@api/endpoints/endpoints.queries'
import { policyQuery } from '@api/policies/policies.queries'
import type { ApiClient } from '@api/shared/client'
import { userQuery } from '@api/users/users.queries'
import { vaultQuery } from '@api/vaults/vaults.queries'
import type { AliasedKind } from '@domain/shared/entity-kind'
import { visibleText } from '@domain/shared/visible-text'

type ReadAlias = (queries: QueryClient, api: ApiClient, domainId: string, id: string) => Promise<string>

const readers: { readonly [K in AliasedKind]?: ReadAlias } = {
  Account: async (queries, api, domainId, id) =>
    (await queries.ensureQueryData(accountQuery(api, domainId, id))).data.alias,
  Endpoint: async (queries, api, domainId, id) =>
    (await queries.ensureQueryData(endpointQuery(api, domainId, id))).data.alias,
  Policy: async (queries, api, domainId, id) =>
    (await queries.ensureQueryData(policyQuery(api, domainId, id))).data.alias,
  User: async (queries, api, domainId, id) => (await queries.ensureQueryData(userQuery(api, domainId, id))).data.alias,
  Domain: async (queries, api, _, id) => (await queries.ensureQueryData(domainQuery(api, id))).data.alias,
  Vault: async (queries, api, _, id) => (await queries.ensureQueryData(vaultQuery(api, id))).data.alias,
  Ticker: async (queries, api, _, id) => (await queries.ensureQueryData(tickerQuery(api, id))).data.name,
}

const minutes5 = 300_000

/** How an entity is called; what a page has read of it already is not read again. */
export const aliasQuery = (api: ApiClient, domainId: string, kind: AliasedKind, id: string) => {
  const read = readers[kind]
  return queryOptions({
    queryKey: ['alias', kind, domainId, id],
    queryFn: async ({ client }) => (read ? visibleText(await read(client, api, domainId, id)) : null),
    enabled: read !== undefined,
    staleTime: minutes5,
  })
}
