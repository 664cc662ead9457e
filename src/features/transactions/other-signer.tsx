import { useQuery } from '@tanstack/react-query'
import { ownedAddressQuery } from '@api/accounts/owned-address.queries'
import { recordedSpelling } from '@domain/accounts/recorded-spelling'
import { rawOrderMessages as words } from './order-form/raw-order.messages'
import { Note } from '@components/ui/note'
import { useApp } from '@app/app-context'

interface OtherSignerProps {
  /** Who signed a transaction that an order is filled in from. */
  readonly address: string
  readonly accountId: string
}

/** A signature of the account itself needs no words. */
export function OtherSigner({ address, accountId }: OtherSignerProps) {
  const owners = useQuery(ownedAddressQuery(useApp().ports.api, recordedSpelling(address))).data
  if (!owners || owners.some(({ account }) => account.data.id === accountId)) return null
  return (
    <Note tone="warning" live="status" title={words.otherSigner}>
      {words.otherSignerText}
    </Note>
  )
}
