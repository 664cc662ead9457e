import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { accountChoicesQuery } from '@api/accounts/accounts.queries'
import { endpointsQuery } from '@api/endpoints/endpoints.queries'
import { recentTransfersQuery } from '@api/transactions/transactions.queries'
import { knowAddresses, type LookAlike } from '@domain/accounts/look-alike'
import { visibleText } from '@domain/shared/visible-text'
import { LookAlikeNote } from '@components/ui/look-alike-note'
import { useApp } from '@app/app-context'
import { knownAddresses } from './known-addresses'

interface LookAlikesProps {
  readonly domainId: string
  readonly addresses: readonly string[]
}

export interface FoundLookAlike {
  readonly address: string
  readonly lookAlike: LookAlike
}

/** Each of these addresses that could be taken for one of the address book, of an own account, or of the newest transfers. */
export function useLookAlikes(
  domainId: string,
  addresses: readonly string[],
): { readonly found: readonly FoundLookAlike[]; readonly state: 'read' | 'reading' | 'unread' } {
  const { api } = useApp().ports
  const isAsked = addresses.length > 0
  const endpoints = useQuery({ ...endpointsQuery(api, domainId), enabled: isAsked })
  const transfers = useQuery({ ...recentTransfersQuery(api, domainId), enabled: isAsked })
  const accounts = useQuery({ ...accountChoicesQuery(api, domainId), enabled: isAsked })
  const found = useMemo(() => {
    const names = new Map<string, string>(
      (accounts.data?.items ?? []).map(({ data }) => [data.id, visibleText(data.alias)]),
    )
    const { nearest } = knowAddresses(
      knownAddresses(endpoints.data?.items ?? [], transfers.data?.items ?? [], (id) => names.get(id)),
    )
    return addresses.flatMap((address) => {
      const lookAlike = nearest(address)
      return lookAlike ? [{ address, lookAlike }] : []
    })
  }, [addresses, endpoints.data, transfers.data, accounts.data])
  const missing = isAsked ? [endpoints, transfers, accounts].filter(({ data }) => data === undefined) : []
  return {
    found,
    state: missing.length === 0 ? 'read' : missing.some(({ isError }) => !isError) ? 'reading' : 'unread',
  }
}

/** Warns of each of them. */
export const LookAlikes = ({ domainId, addresses }: LookAlikesProps) =>
  useLookAlikes(domainId, addresses).found.map(({ address, lookAlike }) => (
    <LookAlikeNote key={address} lookAlike={lookAlike} />
  ))
