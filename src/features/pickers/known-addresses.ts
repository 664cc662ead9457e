import type { EndpointWire } from '@api/endpoints/endpoints.wire'
import type { TransferWire } from '@api/transactions/transactions.wire'
import type { KnownAddress } from '@domain/accounts/look-alike'
import { visibleText } from '@domain/shared/visible-text'
import { shortenAddress } from '@components/ui/shorten'

type NameOfAccount = (accountId: string) => string | undefined

/** Addresses that people trust or have seen: the address book, and both sides of the transfers at hand. */
export const knownAddresses = (
  endpoints: readonly EndpointWire[],
  transfers: readonly TransferWire[],
  nameOfAccount: NameOfAccount,
): readonly KnownAddress[] => [
  ...endpoints.map(({ data }): KnownAddress => ({
    address: data.address,
    name: visibleText(data.alias),
    source: 'addressBook',
  })),
  ...new Map(
    transfers
      .flatMap((transfer) => seenIn(transfer, nameOfAccount))
      .map((known) => [`${known.source} ${known.address}`, known]),
  ).values(),
]

const seenIn = ({ senders, recipient }: TransferWire, nameOfAccount: NameOfAccount): readonly KnownAddress[] =>
  [...senders, ...(recipient ? [recipient] : [])].flatMap(({ accountId, addressDetails, addressesDetails }) =>
    [...(addressDetails ? [addressDetails] : []), ...(addressesDetails ?? [])].map(({ address }): KnownAddress =>
      accountId
        ? { address, name: nameOfAccount(accountId) ?? accountId, source: 'ownAccount' }
        : { address, name: shortenAddress(address), source: 'recent' },
    ),
  )
