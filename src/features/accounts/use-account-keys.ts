import { useQuery } from '@tanstack/react-query'
import type { AccountWire } from '@api/accounts/accounts.wire'
import { addressesQuery } from '@api/accounts/addresses.queries'
import { visibleText } from '@domain/shared/visible-text'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import type { AccountKey } from './account-keys'
import type { AccountLedger } from './account-ledgers'

/** The keys of an account, each with the ledgers whose addresses name it. */
export function useAccountKeys(
  { data: { id, providerDetails } }: AccountWire,
  ledgers: readonly AccountLedger[],
): readonly AccountKey[] {
  const domain = useDomain()
  const addresses = useQuery(addressesQuery(useApp().ports.api, domain.id, id)).data?.items ?? []
  return (providerDetails.keys ?? []).map(({ id: keyId, derivationPath, publicKey }) => {
    const signing = addresses.filter(({ data }) => derivationPath !== undefined && data.keyPath === derivationPath)
    return {
      id: visibleText(keyId),
      derivationPath: derivationPath && visibleText(derivationPath),
      value: publicKey && visibleText(publicKey.value),
      ledgers: ledgers.filter((one) => signing.some(({ data }) => data.ledgerId === one.id)).map(({ alias }) => alias),
    }
  })
}
