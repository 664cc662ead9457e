import { isBurnAddress } from '@domain/accounts/burn-addresses'
import { Note } from '@components/ui/note'
import { addressMessages as words } from '@features/pickers/address.messages'
import { recordedSpelling } from '@domain/accounts/recorded-spelling'
import { useOwnAddresses } from '@features/pickers/use-own-addresses'

interface AddressRemarksProps {
  readonly address: string
  /** Undefined where a request leaves it as it is. */
  readonly ledgerId: string | undefined
}

/** Warns of an endpoint whose key nobody has, and of one that is an account of the institution. */
export function AddressRemarks({ address, ledgerId }: AddressRemarksProps) {
  const [own] = useOwnAddresses([address], { ledgerId, spell: recordedSpelling })
  return (
    <>
      {isBurnAddress(address) && (
        <Note tone="warning" title={words.burn}>
          {words.burnText}
        </Note>
      )}
      {own && (
        <Note tone="warning" title={words.ownAddress(own.alias)}>
          {words.ownEndpointText}
        </Note>
      )}
    </>
  )
}
