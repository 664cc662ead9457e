import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '@api/accounts/accounts.queries'
import { addressesQuery } from '@api/accounts/addresses.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { signingKeys } from '@domain/accounts/account-keys'
import type { PublicKey } from '@domain/signing/public-key'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'

/** Who signs for an account on a ledger, as the platform says it. */
export interface Signer {
  readonly ledgerType: string
  readonly keys: readonly PublicKey[]
  readonly addresses: readonly string[]
}

/**
 * The keys and addresses of an account on one of its ledgers.
 * @param ledgerId undefined where nobody asks yet: then nothing is read
 */
export function useSigner(accountId: string, ledgerId: string | undefined): Signer | 'reading' | 'unread' {
  const { api } = useApp().ports
  const domain = useDomain()
  const enabled = ledgerId !== undefined
  const account = useQuery({ ...accountQuery(api, domain.id, accountId), enabled })
  const addresses = useQuery({ ...addressesQuery(api, domain.id, accountId), enabled })
  const ledgers = useQuery({ ...ledgersQuery(api), enabled })
  if ([account, addresses, ledgers].some(({ isError, data }) => isError && !data)) return 'unread'
  if (!account.data || !addresses.data || !ledgers.data) return 'reading'
  const ledgerType = ledgers.data.items.find(({ data }) => data.id === ledgerId)?.data.parameters.type
  if (ledgerType === undefined) return 'unread'
  const own = addresses.data.items.filter(({ data }) => data.ledgerId === ledgerId).map(({ data }) => data)
  const paths = own.flatMap(({ keyPath }) => (keyPath === undefined ? [] : [keyPath]))
  return {
    ledgerType,
    keys: signingKeys(account.data.data.providerDetails.keys ?? [], ledgerType, paths),
    addresses: own.map(({ address }) => address),
  }
}
