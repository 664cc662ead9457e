import { useQueries } from '@tanstack/react-query'
import { ownedAddressQuery } from '@api/accounts/owned-address.queries'
import { isSameAddress } from '@domain/accounts/same-address'
import { visibleText } from '@domain/shared/visible-text'
import { useApp } from '@app/app-context'
import { useVerifications } from '@app/use-verification'

export interface OwnAddress {
  readonly alias: string
  /** It belongs to the account that would pay. */
  readonly isSender: boolean
}

/** How records spell an address; none is looked up before that is known. */
export type Spelling = ((address: string) => string) | undefined

interface Paying {
  /** The account that would pay, where one would. */
  readonly accountId?: string
  readonly ledgerId: string | undefined
  readonly spell: Spelling
}

/** Which of these addresses belong to own accounts on a ledger, in their sequence. Only what the platform signed is believed: a stranger must not pass for one of the house. */
export function useOwnAddresses(
  addresses: readonly (string | undefined)[],
  { accountId, ledgerId, spell }: Paying,
): readonly (OwnAddress | undefined)[] {
  const { api } = useApp().ports
  const verify = useVerifications()
  const found = useQueries({
    queries: addresses.map((address) => ({
      ...ownedAddressQuery(api, spell?.(address ?? '') ?? ''),
      enabled: spell !== undefined && address !== undefined && ledgerId !== undefined,
    })),
  })
  return addresses.map((address, i) => {
    const owned = found[i]?.data?.find(
      ({ record, account }) =>
        isSameAddress(record.data.address, address ?? '') &&
        record.data.ledgerId === ledgerId &&
        record.data.accountId === account.data.id &&
        verify(record) === 'verified' &&
        verify(account) === 'verified',
    )
    return owned && { alias: visibleText(owned.account.data.alias), isSender: owned.account.data.id === accountId }
  })
}
