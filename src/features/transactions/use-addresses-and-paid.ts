import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { decodeManifest } from '@domain/manifests/decoded-manifest'
import { empoweredBy } from '@domain/manifests/empowered-by'

/** These addresses, whom the bytes of a manifest pay and whom its typed data gives a power; undefined while what reads the bytes is fetched. */
export function useAddressesAndPaid(
  addresses: readonly string[],
  payload: { readonly type: string },
): readonly string[] | undefined {
  const hex = useMemo(() => {
    const decoded = decodeManifest(payload)
    return decoded?.as === 'bytes' ? decoded.hex : undefined
  }, [payload])
  const { data, isPending } = useQuery({
    queryKey: ['paid-by-bytes', hex],
    queryFn: async () => (await import('@domain/manifests/paid-by-bytes')).paidByBytes(payload),
    enabled: hex !== undefined,
    staleTime: 'static',
  })
  const isRead = hex === undefined || !isPending
  return useMemo(
    () => (isRead ? [...addresses, ...(data ?? []), ...empoweredBy(payload)] : undefined),
    [addresses, data, isRead, payload],
  )
}
