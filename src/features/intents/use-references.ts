import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { tickersQuery } from '@api/assets/tickers.queries'
import { endpointQuery } from '@api/endpoints/endpoints.queries'
import { domainsQuery } from '@api/domains/domains.queries'
import { accountQuery } from '@api/accounts/accounts.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { policyQuery } from '@api/policies/policies.queries'
import { userQuery, usersQuery } from '@api/users/users.queries'
import { vaultsQuery } from '@api/vaults/vaults.queries'
import { referencesOf, type ReferenceKind } from '@domain/intents/catalogue/describe'
import type { UserReference } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import type { Verification } from '@domain/signing/verification'
import type { ResolvedReference, ResolveReference } from '@domain/intents/reference-lookup'
import { describeLoosely } from './shared/sentence-parts'
import { useApp } from '@app/app-context'
import { useTokenRecords } from './use-token-records'
import { useVerifications } from '@app/use-verification'

export interface References {
  readonly resolve: ResolveReference
  readonly nameOf: (user: UserReference) => string
  readonly domainAlias: (id: string) => string
}

interface Singles {
  /** By kind and id. */
  readonly named: ReadonlyMap<string, NamedEnvelope>
  readonly isReading: boolean
}

interface NamedEnvelope {
  readonly data: { readonly id: string; readonly alias: string }
  readonly signature?: string | undefined
  readonly signingKey?: string | undefined
}

const none: readonly never[] = []
/** transfer, approve, increaseAllowance: what a contract counts is told by the records of assets, which are read for them alone. */
const callsOfTokens = /"0x(?:a9059cbb|095ea7b3|39509351)/i

const byId = <T extends { readonly data: { readonly id: string } }>(
  items: readonly T[] | undefined,
): ReadonlyMap<string, T> => new Map((items ?? []).map((item) => [item.data.id, item]))

/**
 * Names of what intents refer to. Collections that every page shares are read once; accounts, policies, endpoints and users
 * outside of the current domain are read one by one, and one that cannot be read stays an id. Hidden characters are made visible.
 */
export function useReferences(
  domainId: string,
  payloads: readonly { readonly type: string }[] = none,
  authors: readonly UserReference[] = none,
): References {
  const { shared, readsShared } = useShared(domainId)
  const singles = useSingles(domainId, payloads)
  const foreign = useForeignUsers(domainId, authors)
  const tokens = useTokenRecords(useMemo(() => callsOfTokens.test(JSON.stringify(payloads)), [payloads]))
  const verify = useVerifications()
  const resolve = useCallback<ResolveReference>(
    (kind, id) => {
      if (kind === 'Tokens')
        return tokens.isReading ? beingRead : { alias: undefined, verified: true, record: tokens.records }
      if (kind === 'Ticker') {
        const ticker = shared.Ticker.get(id)
        if (!ticker) return readsShared.Ticker ? beingRead : undefined
        const { data } = ticker
        return {
          alias: visibleText(data.name),
          ...trustOf(verify(ticker)),
          symbol: visibleText(data.symbol ?? data.name),
          decimals: data.decimals,
          record: data,
        }
      }
      const isShared = kind === 'Ledger' || kind === 'Vault' || kind === 'Domain' || kind === 'User'
      const envelope: NamedEnvelope | undefined = isShared ? shared[kind].get(id) : singles.named.get(`${kind}/${id}`)
      if (!envelope) return (isShared ? readsShared[kind] : singles.isReading) ? beingRead : undefined
      return {
        alias: visibleText(envelope.data.alias),
        ...trustOf(verify(envelope)),
        record: envelope.data,
      } satisfies ResolvedReference
    },
    [shared, readsShared, singles, tokens, verify],
  )
  const nameOf = useCallback(
    (user: UserReference) =>
      visibleText((shared.User.get(user.id) ?? foreign.get(user.id))?.data.alias ?? user.id.slice(0, 8)),
    [shared, foreign],
  )
  const domainAlias = useCallback(
    (id: string) => visibleText(shared.Domain.get(id)?.data.alias ?? id.slice(0, 8)),
    [shared],
  )
  return { resolve, nameOf, domainAlias }
}

/** The collections that every page shares, by id, and which of them are still being read. */
function useShared(domainId: string) {
  const { api } = useApp().ports
  const { data: ledgers, isPending: readsLedgers } = useQuery(ledgersQuery(api))
  const { data: vaults, isPending: readsVaults } = useQuery(vaultsQuery(api))
  const { data: tickers, isPending: readsTickers } = useQuery(tickersQuery(api))
  const { data: domains, isPending: readsDomains } = useQuery(domainsQuery(api))
  const { data: users, isPending: readsUsers } = useQuery(usersQuery(api, domainId))
  const readsShared = useMemo(
    () => ({ Ledger: readsLedgers, Vault: readsVaults, Domain: readsDomains, User: readsUsers, Ticker: readsTickers }),
    [readsLedgers, readsVaults, readsDomains, readsUsers, readsTickers],
  )
  const shared = useMemo(
    () => ({
      Ledger: byId(ledgers?.items),
      Vault: byId(vaults?.items),
      Domain: byId(domains?.items),
      User: byId(users?.items),
      Ticker: byId(tickers?.items),
    }),
    [ledgers, vaults, domains, users, tickers],
  )
  return { shared, readsShared }
}

const beingRead: ResolvedReference = { alias: undefined, verified: false, isChecking: true }

const trustOf = (verification: Verification) => ({
  verified: verification === 'verified',
  isChecking: verification === 'checking',
})

function useSingles(domainId: string, payloads: readonly { readonly type: string }[]): Singles {
  const { api } = useApp().ports
  const wanted = useMemo(() => {
    const all = payloads.flatMap((payload) => {
      const described = describeLoosely(payload)
      return described ? referencesOf(described) : []
    })
    const unique = new Map(
      all
        .filter(({ kind }) => kind === 'Account' || kind === 'Policy' || kind === 'Endpoint')
        .map((one) => [`${one.kind}/${one.id}`, one]),
    )
    return [...unique.values()].slice(0, 60)
  }, [payloads])
  const idsOf = (wantedKind: ReferenceKind) => wanted.flatMap(({ kind, id }) => (kind === wantedKind ? [id] : []))
  const readAccounts = useQueries({
    queries: idsOf('Account').map((id) => ({ ...accountQuery(api, domainId, id), staleTime: 300_000 })),
    combine: whileReading,
  })
  const readPolicies = useQueries({
    queries: idsOf('Policy').map((id) => ({ ...policyQuery(api, domainId, id), staleTime: 300_000 })),
    combine: whileReading,
  })
  const readEndpoints = useQueries({
    queries: idsOf('Endpoint').map((id) => ({ ...endpointQuery(api, domainId, id), staleTime: 300_000 })),
    combine: whileReading,
  })
  return useMemo(() => {
    const keyed = (kind: ReferenceKind, { named }: Singles) =>
      [...named].map(([id, one]) => [`${kind}/${id}`, one] as const)
    return {
      named: new Map([
        ...keyed('Account', readAccounts),
        ...keyed('Policy', readPolicies),
        ...keyed('Endpoint', readEndpoints),
      ]),
      isReading: readAccounts.isReading || readPolicies.isReading || readEndpoints.isReading,
    }
  }, [readAccounts, readPolicies, readEndpoints])
}

function useForeignUsers(domainId: string, authors: readonly UserReference[]): ReadonlyMap<string, NamedEnvelope> {
  const { api } = useApp().ports
  const foreign = useMemo(
    () =>
      [
        ...new Map(
          authors.filter((user) => user.domainId !== domainId).map((user) => [`${user.domainId}/${user.id}`, user]),
        ).values(),
      ].slice(0, 30),
    [authors, domainId],
  )
  return useQueries({ queries: foreign.map((user) => userQuery(api, user.domainId, user.id)), combine: envelopes })
}

const envelopes = (
  results: readonly { readonly data?: NamedEnvelope | undefined }[],
): ReadonlyMap<string, NamedEnvelope> => byId(results.flatMap(({ data }) => (data ? [data] : [])))

const whileReading = (
  results: readonly { readonly data?: NamedEnvelope | undefined; readonly isPending: boolean }[],
): Singles => ({ named: envelopes(results), isReading: results.some(({ isPending }) => isPending) })
