import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { endpointsQuery } from '@api/endpoints/endpoints.queries'
import { transfersToQuery } from '@api/transactions/transactions.queries'
import { isBurnAddress } from '@domain/accounts/burn-addresses'
import { recordedSpelling } from '@domain/accounts/recorded-spelling'
import type { OrderContext } from '@domain/transactions/order-form/read-order'
import { paidTo } from '@domain/transactions/paid-to'
import type { ChosenDestination } from './order-form/order-choices'
import { orderFormMessages as words } from './order-form/order-form.messages'
import { Note } from '@components/ui/note'
import { useApp } from '@app/app-context'
import { addressMessages } from '@features/pickers/address.messages'
import { LookAlikes } from '@features/pickers/look-alikes'
import { useOwnAddresses } from '@features/pickers/use-own-addresses'

interface DestinationNotesProps {
  readonly domainId: string
  /** The account that would pay, and on which ledger. */
  readonly accountId: string
  readonly ledgerId: string
  readonly orderContext: Pick<OrderContext, 'readAddress'>
  readonly destination: ChosenDestination
  /** The platform refuses it, so nothing is paid there for the first time. */
  readonly isRefused: boolean
}

/** Nobody pays to less. */
const shortestAddress = 5

/** Warns of an address whose key nobody has, of a place that nothing was sent to before, of an address that could be taken for a known one, and of the sending account itself; names the own account that an address belongs to. */
export function DestinationNotes({
  domainId,
  accountId,
  ledgerId,
  orderContext,
  destination,
  isRefused,
}: DestinationNotesProps) {
  const { api } = useApp().ports
  const isEndpoint = destination.type === 'Endpoint' && Boolean(destination.endpointId)
  const endpoint = useQuery({ ...endpointsQuery(api, domainId), enabled: isEndpoint }).data?.items.find(
    ({ data }) => data.id === destination.endpointId,
  )
  const typed = destination.type === 'Address' ? (destination.address ?? '').trim() : ''
  const address = isEndpoint
    ? endpoint?.data.address
    : typed.length >= shortestAddress && !/\s/.test(typed)
      ? typed
      : undefined
  const before = useQuery({
    ...transfersToQuery(api, domainId, recordedSpelling(address ?? '')),
    enabled: address !== undefined,
  })
  const typedAddresses = useMemo(() => (typed === '' ? [] : [typed]), [typed])
  const read = address === undefined ? undefined : orderContext.readAddress(address)
  const [own] = useOwnAddresses([read?.ok ? read.value : undefined], {
    accountId,
    ledgerId,
    spell: recordedSpelling,
  })
  if (destination.type === 'Account' && destination.accountId === accountId)
    return <Note tone="warning" live="status" title={words.sendingAccount} />
  if (address === undefined) return null
  const isBurnt = isBurnAddress(address)
  return (
    <>
      {isBurnt && (
        <Note tone="warning" live="alert" title={addressMessages.burn}>
          {addressMessages.burnText}
        </Note>
      )}
      {own && (
        <Note tone={own.isSender ? 'warning' : 'info'} live="status" title={addressMessages.ownAddress(own.alias)}>
          {own.isSender && words.sendingAccount}
        </Note>
      )}
      {destination.type === 'Address' && <LookAlikes domainId={domainId} addresses={typedAddresses} />}
      {!isBurnt && !isRefused && !own?.isSender && before.data && paidTo(before.data.items, address).length === 0 && (
        <Note tone="warning" live="status" title={words.firstTime}>
          {words.firstTimeText}
        </Note>
      )}
      {before.isError && <p className="field-help">{words.historyUnread}</p>}
    </>
  )
}
