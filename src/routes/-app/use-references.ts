import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { tickersQuery } from '@api/assets/tickers.queries'
import { domainsQuery } from '@api/domains/domains.queries'
import { accountQuery } from '@api/accounts/accounts.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { policyQuery } from '@api/policies/policies.queries'
import { userQuery, usersQuery } from '@api/users/users.queries'
import { vaultsQuery } from '@api/vaults/vaults.queries'
import { referencesOf } from '@domain/intents/catalogue/describe'
import type { UserReference } from '@domain/shared/ids'
import type { ResolvedReference, ResolveReference } from '@components/intents/reference-lookup'
import { describeLoosely } from '@components/intents/sentence-parts'
import { useApp } from './app-context'

export interface References {
  readonly resolve: ResolveReference
  readonly nameOf: (user: UserReference) => string
  readonly domainAlias: (id: string) => string
}

interface Named {
  readonly id: string
  readonly alias: string
}

const found = (alias: string | undefined): ResolvedReference | undefined => (alias === undefined ? undefined : { alias, verified: true })
const aliasesOf = (items: readonly { readonly data: Named }[] | undefined) => new Map((items ?? []).map(({ data }) => [data.id, data.alias]))

/**
 * Names of what intents refer to. Collections that every page shares are read once; accounts, policies and users outside
 * of the current domain are read one by one, and one that cannot be read stays an id.
 */
export function useReferences(domainId: string, payloads: readonly { readonly type: string }[] = [], authors: readonly UserReference[] = []): References {
  const { api } = useApp().ports
  const ledgers = useQuery(ledgersQuery(api)).data
  const vaults = useQuery(vaultsQuery(api)).data
  const tickers = useQuery(tickersQuery(api)).data
  const domains = useQuery(domainsQuery(api)).data
  const users = useQuery(usersQuery(api, domainId)).data
  const singles = useSingles(domainId, payloads)
  const foreign = useForeignUsers(domainId, authors)
  const shared = useMemo(() => ({
    Ledger: aliasesOf(ledgers?.items), Vault: aliasesOf(vaults?.items), Domain: aliasesOf(domains?.items), User: aliasesOf(users?.items),
    Ticker: new Map((tickers?.items ?? []).map(({ data }) => [data.id as string, data])),
  }), [ledgers, vaults, domains, users, tickers])
  const resolve = useCallback<ResolveReference>((kind, id) => {
    if (kind === 'Ticker') {
      const ticker = shared.Ticker.get(id)
      return ticker && { alias: ticker.name, verified: true, symbol: ticker.symbol ?? ticker.name, decimals: ticker.decimals }
    }
    if (kind === 'Ledger' || kind === 'Vault' || kind === 'Domain' || kind === 'User') return found(shared[kind].get(id))
    return found(singles.get(`${kind}/${id}`))
  }, [shared, singles])
  const nameOf = useCallback((user: UserReference) => shared.User.get(user.id) ?? foreign.get(user.id) ?? user.id.slice(0, 8), [shared, foreign])
  const domainAlias = useCallback((id: string) => shared.Domain.get(id) ?? id.slice(0, 8), [shared])
  return { resolve, nameOf, domainAlias }
}

function useSingles(domainId: string, payloads: readonly { readonly type: string }[]): ReadonlyMap<string, string> {
  const { api } = useApp().ports
  const wanted = useMemo(() => {
    const all = payloads.flatMap((payload) => { const described = describeLoosely(payload); return described ? referencesOf(described) : [] })
    const unique = new Map(all.filter(({ kind }) => kind === 'Account' || kind === 'Policy').map((one) => [`${one.kind}/${one.id}`, one]))
    return [...unique.values()].slice(0, 60)
  }, [payloads])
  const accounts = wanted.filter(({ kind }) => kind === 'Account')
  const policies = wanted.filter(({ kind }) => kind === 'Policy')
  const readAccounts = useQueries({ queries: accounts.map(({ id }) => ({ ...accountQuery(api, domainId, id), staleTime: 300_000 })), combine: aliases })
  const readPolicies = useQueries({ queries: policies.map(({ id }) => ({ ...policyQuery(api, domainId, id), staleTime: 300_000 })), combine: aliases })
  return useMemo(() => new Map([
    ...[...readAccounts].map(([id, alias]) => [`Account/${id}`, alias] as const),
    ...[...readPolicies].map(([id, alias]) => [`Policy/${id}`, alias] as const),
  ]), [readAccounts, readPolicies])
}

function useForeignUsers(domainId: string, authors: readonly UserReference[]): ReadonlyMap<string, string> {
  const { api } = useApp().ports
  const foreign = useMemo(() => [...new Map(authors.filter((user) => user.domainId !== domainId).map((user) => [`${user.domainId}/${user.id}`, user])).values()].slice(0, 30), [authors, domainId])
  return useQueries({ queries: foreign.map((user) => userQuery(api, user.domainId, user.id)), combine: aliases })
}

const aliases = (results: readonly { readonly data?: { readonly data: Named } | undefined }[]): ReadonlyMap<string, string> =>
  new Map(results.flatMap(({ data }) => (data ? [[data.data.id, data.data.alias] as const] : [])))
