import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { accountChoicesQuery } from '@api/accounts/accounts.queries'
import { endpointsQuery } from '@api/endpoints/endpoints.queries'
import { recentTransfersQuery } from '@api/transactions/transactions.queries'
import { findLookAlikes } from '@domain/accounts/look-alike'
import { visibleText } from '@domain/shared/visible-text'
import { LookAlikeNote } from '@components/ui/look-alike-note'
import { useApp } from './app-context'
import { knownAddresses } from './known-addresses'

interface LookAlikesProps {
  readonly domainId: string
  readonly addresses: readonly string[]
}

/** Warns of each of these addresses that could be taken for one of the address book, of an own account, or of the newest transfers. */
export function LookAlikes({ domainId, addresses }: LookAlikesProps) {
  const { api } = useApp().ports
  const isAsked = addresses.length > 0
  const endpoints = useQuery({ ...endpointsQuery(api, domainId), enabled: isAsked }).data?.items
  const transfers = useQuery({ ...recentTransfersQuery(api, domainId), enabled: isAsked }).data?.items
  const accounts = useQuery({ ...accountChoicesQuery(api, domainId), enabled: isAsked }).data?.items
  const found = useMemo(() => {
    const names = new Map<string, string>((accounts ?? []).map(({ data }) => [data.id, visibleText(data.alias)]))
    const known = knownAddresses(endpoints ?? [], transfers ?? [], (id) => names.get(id))
    return addresses.flatMap((address) => findLookAlikes(address, known).slice(0, 1).map((lookAlike) => ({ address, lookAlike })))
  }, [addresses, endpoints, transfers, accounts])
  return <>{found.map(({ address, lookAlike }) => <LookAlikeNote key={address} lookAlike={lookAlike} />)}</>
}
