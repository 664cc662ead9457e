import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { accountChoicesQuery } from '@api/accounts/accounts.queries'
import { endpointsQuery } from '@api/endpoints/endpoints.queries'
import { visibleText } from '@domain/shared/visible-text'
import { aliasQuery } from './alias-query'
import { useApp } from './app-context'

export interface Named {
  readonly kind: 'Account' | 'Endpoint'
  readonly id: string
}

export type NameOf = (kind: Named['kind'], id: string) => string | undefined

interface Alias {
  readonly data: { readonly id: string; readonly alias: string }
}

const most = 60
const keyOf = ({ kind, id }: Named) => `${kind}/${id}`
const named = (kind: Named['kind'], items: readonly Alias[] | undefined) =>
  (items ?? []).map(({ data }) => [keyOf({ kind, id: data.id }), visibleText(data.alias)] as const)

/** Names of the accounts and endpoints of a domain: from what pickers have read of them, the others one by one. */
export function useNames(domainId: string, wanted: readonly Named[]): NameOf {
  const { api } = useApp().ports
  const accounts = useQuery(accountChoicesQuery(api, domainId))
  const endpoints = useQuery({
    ...endpointsQuery(api, domainId),
    enabled: wanted.some(({ kind }) => kind === 'Endpoint'),
  })
  const known = useMemo(
    () => new Map([...named('Account', accounts.data?.items), ...named('Endpoint', endpoints.data?.items)]),
    [accounts.data, endpoints.data],
  )
  const missing = useMemo(() => {
    const isSettled = { Account: !accounts.isPending, Endpoint: !endpoints.isPending }
    const unknown = wanted.filter((one) => isSettled[one.kind] && !known.has(keyOf(one)))
    return [...new Map(unknown.map((one) => [keyOf(one), one])).values()].slice(0, most)
  }, [wanted, known, accounts.isPending, endpoints.isPending])
  const aliases = useQueries({
    queries: missing.map(({ kind, id }) => aliasQuery(api, domainId, kind, id)),
    combine: readAliases,
  })
  const singles = useMemo(
    () => new Map(missing.map((one, i) => [keyOf(one), aliases[i] ?? undefined])),
    [missing, aliases],
  )
  return useCallback((kind, id) => known.get(keyOf({ kind, id })) ?? singles.get(keyOf({ kind, id })), [known, singles])
}

const readAliases = (results: readonly { readonly data?: string | null | undefined }[]) =>
  results.map(({ data }) => data)
