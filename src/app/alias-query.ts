import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { accountQuery } from '@api/accounts/accounts.queries'
import { tickerQuery } from '@api/assets/tickers.queries'
import { domainQuery } from '@api/domains/domains.queries'
import { endpointQuery } from '@api/endpoints/endpoints.queries'
import { getLedger } from '@api/ledgers/ledgers.api'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { policyQuery } from '@api/policies/policies.queries'
import type { ApiClient } from '@api/shared/client'
import { userQuery } from '@api/users/users.queries'
import { vaultQuery } from '@api/vaults/vaults.queries'
import type { AliasedKind } from '@domain/shared/entity-kind'
import { visibleText } from '@domain/shared/visible-text'

interface Named {
  readonly data: { readonly alias?: unknown; readonly name?: unknown }
}
type Read = (queries: QueryClient, api: ApiClient, domainId: string, id: string) => Promise<Named>

/** Few pages name one, and what they are read by comes with them. */
const readConnection = async (queries: QueryClient, ...at: readonly [ApiClient, string, string]) => {
  const { connectionOfQuery } = await import('@api/external-accounts/external-accounts.queries')
  return queries.ensureQueryData(connectionOfQuery(...at))
}

const readers: { readonly [K in AliasedKind]: Read } = {
  Account: (queries, ...at) => queries.ensureQueryData(accountQuery(...at)),
  Endpoint: (queries, ...at) => queries.ensureQueryData(endpointQuery(...at)),
  Policy: (queries, ...at) => queries.ensureQueryData(policyQuery(...at)),
  User: (queries, ...at) => queries.ensureQueryData(userQuery(...at)),
  Domain: (queries, api, _, id) => queries.ensureQueryData(domainQuery(api, id)),
  Vault: (queries, api, _, id) => queries.ensureQueryData(vaultQuery(api, id)),
  Ticker: (queries, api, _, id) => queries.ensureQueryData(tickerQuery(api, id)),
  ExternalAccount: async (...at) => {
    const { account, connection } = await readConnection(...at)
    return { data: account ?? connection }
  },
  Connection: async (...at) => ({ data: (await readConnection(...at)).connection }),
  Dapp: async (queries, ...at) => {
    const { dappQuery } = await import('@api/dapps/dapp-sessions.queries')
    const { name, url } = await queries.ensureQueryData(dappQuery(...at))
    return { data: { name: name || url } }
  },
  Ledger: async (queries, api, _, id) => {
    const { items } = await queries.ensureQueryData(ledgersQuery(api))
    return items.find(({ data }) => data.id === id) ?? getLedger(api, id)
  },
}

/** `data.alias` of every kind; an asset of a platform that gives it none is called by its name. */
const aliasOf = ({ data: { alias, name } }: Named): string | null =>
  typeof alias === 'string' ? alias : typeof name === 'string' ? name : null

const minutes5 = 300_000

/** How an entity is called; what a page has read of it already is not read again. */
export const aliasQuery = (api: ApiClient, domainId: string, kind: AliasedKind, id: string) =>
  queryOptions({
    queryKey: ['alias', kind, domainId, id],
    queryFn: async ({ client }) => {
      const alias = aliasOf(await readers[kind](client, api, domainId, id))
      return alias === null ? null : visibleText(alias)
    },
    staleTime: minutes5,
  })
