import { useCallback, useMemo } from 'react'
import type { EndpointWire } from '@api/endpoints/endpoints.wire'
import type { Destination } from '@domain/intents/catalogue/order-parameters'
import { useOwnAddresses, type Spelling } from '@features/pickers/use-own-addresses'

interface Sending {
  readonly accountId: string
  readonly ledgerId: string
  readonly endpoints: readonly EndpointWire[]
  readonly spell: Spelling
}

const none: readonly never[] = []

/** Tells of a destination whether it is the sending account itself, by its name or by an address that the platform signed. */
export function useStaysAt(
  destinations: readonly Destination[] = none,
  { accountId, ledgerId, endpoints, spell }: Sending,
): (destination: Destination) => boolean {
  const addressOf = useCallback(
    (destination: Destination) =>
      destination.type === 'Address'
        ? destination.address
        : destination.type === 'Endpoint'
          ? endpoints.find(({ data }) => data.id === destination.endpointId)?.data.address
          : undefined,
    [endpoints],
  )
  const addresses = useMemo(
    () => [...new Set(destinations.flatMap((one) => addressOf(one) ?? []))],
    [destinations, addressOf],
  )
  const found = useOwnAddresses(addresses, { accountId, ledgerId, spell })
  return (destination) => {
    if (destination.type === 'Account') return destination.accountId === accountId
    const address = addressOf(destination)
    return address !== undefined && found[addresses.indexOf(address)]?.isSender === true
  }
}
