import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { endpointsQuery } from '@api/endpoints/endpoints.queries'
import { transfersToQuery } from '@api/transactions/transactions.queries'
import type { ChosenPlace } from '@components/transactions/order-form/order-choices'
import { orderFormMessages as words } from '@components/transactions/order-form/order-form-messages'
import { Note } from '@components/ui/note'
import { useApp } from '@routes/-app/app-context'
import { LookAlikes } from '@routes/-app/look-alikes'

interface DestinationNotesProps {
  readonly domainId: string
  readonly place: ChosenPlace
}

/** Nobody pays to less. */
const shortestAddress = 5

/** Warns of a place that nothing was sent to before, and of an address that could be taken for a known one. */
export function DestinationNotes({ domainId, place }: DestinationNotesProps) {
  const { api } = useApp().ports
  const isEndpoint = place.type === 'Endpoint' && Boolean(place.endpointId)
  const endpoint = useQuery({ ...endpointsQuery(api, domainId), enabled: isEndpoint }).data?.items.find(({ data }) => data.id === place.endpointId)
  const typed = place.type === 'Address' ? (place.address ?? '').trim() : ''
  const address = isEndpoint ? endpoint?.data.address : typed.length >= shortestAddress && !/\s/.test(typed) ? typed : undefined
  const before = useQuery({ ...transfersToQuery(api, domainId, address ?? ''), enabled: address !== undefined })
  const typedAddresses = useMemo(() => (typed === '' ? [] : [typed]), [typed])
  if (address === undefined) return null
  return (
    <>
      {place.type === 'Address' && <LookAlikes domainId={domainId} addresses={typedAddresses} />}
      {before.data?.items.length === 0 && <Note tone="warning" live="status" title={words.firstTime}>{words.firstTimeText}</Note>}
      {before.isError && <p className="field-help">{words.historyUnread}</p>}
    </>
  )
}
