import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { decodeManifest } from '@domain/manifests/decoded-manifest'
import { empoweredBy } from '@domain/manifests/empowered-by'

const fetchReader = async () => (await import('@domain/manifests/paid-by-bytes')).paidByBytes

interface AddressesAndPaid {
  readonly addresses: readonly string[]
  /** What reads the bytes could not be fetched: whom they pay is not among them. */
  readonly isUnread: boolean
}

/** These addresses, whom the bytes of a manifest pay and whom its typed data gives a power; undefined while what reads the bytes is fetched. */
export function useAddressesAndPaid(
  addresses: readonly string[],
  payload: { readonly type: string },
  load = fetchReader,
): AddressesAndPaid | undefined {
  const hex = useMemo(() => {
    const decoded = decodeManifest(payload)
    return decoded?.as === 'bytes' ? decoded.hex : undefined
  }, [payload])
  const { data, isPending, isError } = useQuery({
    queryKey: ['paid-by-bytes', hex],
    queryFn: async () => (await load())(payload),
    enabled: hex !== undefined,
    staleTime: 'static',
  })
  const isRead = hex === undefined || !isPending
  return useMemo(
    () =>
      isRead ? { addresses: [...addresses, ...(data ?? []), ...empoweredBy(payload)], isUnread: isError } : undefined,
    [addresses, data, isError, isRead, payload],
  )
}
