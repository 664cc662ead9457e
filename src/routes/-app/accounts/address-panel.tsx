import { useMutation, useQuery } from '@tanstack/react-query'
import { createAddress } from '@api/accounts/account-panels.api'
import { addressesQuery } from '@api/accounts/addresses.queries'
import { visibleText } from '@domain/shared/visible-text'
import { portfolioMessages as words } from '@components/accounts/account-detail-messages'
import type { AccountLedger } from '@components/accounts/account-ledgers'
import { AddressList } from '@components/accounts/address-list'
import { Panel } from '@components/home/panel'
import { useApp } from '@routes/-app/app-context'
import { toPanelData } from '@routes/-app/query-views'
import { useDomain } from '@routes/-app/use-domain'
import { useToast } from '@routes/-app/use-toast'

interface AddressPanelProps {
  readonly accountId: string
  readonly ledgers: readonly AccountLedger[]
}

/** The addresses of an account; a ledger without one can be asked for it. */
export function AddressPanel({ accountId, ledgers }: AddressPanelProps) {
  const { api } = useApp().ports
  const { id } = useDomain()
  const addresses = useQuery(addressesQuery(api, id, accountId))
  const showToast = useToast()
  const failed = () => showToast({ tone: 'error', title: words.addressFetchFailed })
  const ask = useMutation({
    mutationFn: (ledgerId: string) => createAddress(api, id, accountId, ledgerId),
    onSuccess: (address) => (address ? void addresses.refetch() : void failed()),
    onError: failed,
  })
  const aliasOf = (ledgerId: string) => ledgers.find((ledger) => ledger.id === ledgerId)?.alias ?? visibleText(ledgerId)
  const data = toPanelData(addresses, ({ data: address }) => ({ id: address.id, ledgerId: address.ledgerId, ledgerAlias: aliasOf(address.ledgerId), address: address.address }))
  return (
    <Panel title={words.addresses} count={data.items.length}>
      <AddressList data={data} ledgers={ledgers} onGetAddress={ask.mutate} gettingAddressOf={ask.isPending ? ask.variables : undefined} />
    </Panel>
  )
}
